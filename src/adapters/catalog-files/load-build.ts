import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import type { BuiltCatalog, SearchIndexEntry } from '../../domain/catalog/built-catalog.ts';
import {
  BUILT_FILES,
  builtCatalogSchema,
  joinBuiltCatalog,
  searchIndexCopyPath,
  searchIndexSchema,
} from '../../domain/catalog/built-catalog.ts';
import type { BuiltFile, CatalogSnapshot } from '../../domain/catalog/catalog-source.ts';
import type { Result } from '../../domain/errors.ts';
import { failure, success } from '../../domain/errors.ts';
import type { BuiltFileReader } from './built-files-source.ts';
import { sha256Of } from './source-folder.ts';

/** A build that was loaded: what others see, and what a later load and the reading of contents need. */
export interface LoadedBuild {
  readonly snapshot: CatalogSnapshot;
  readonly contentPathById: ReadonlyMap<string, string>;
  readonly entries: readonly SearchIndexEntry[];
  /** The version of `catalog.json`, where the reader knows versions. */
  readonly version: string | undefined;
}

/**
 * Loads the newest build, checked as a whole. `catalog.json` names the digest of the search index that belongs
 * to it, so one request tells whether anything changed, and the index is asked for only when it did. Between two
 * files of a build that is being replaced, the index is found by the name that carries its digest.
 *
 * @param previous what was loaded before; returned as it is when nothing changed
 */
export async function loadBuild(
  reader: BuiltFileReader,
  previous: LoadedBuild | undefined,
): Promise<Result<LoadedBuild>> {
  const answer = await reader.read(BUILT_FILES.catalog, previous?.version);
  if (!answer.ok) return answer;
  if (answer.value.kind === 'missing') return notLoadable(`${BUILT_FILES.catalog} is not there`);
  if (answer.value.kind === 'unchanged') {
    return previous === undefined ? notLoadable('it is said to be unchanged') : success(previous);
  }
  const { bytes, version } = answer.value;
  const catalogFile = { bytes, sha256: sha256Of(bytes) };
  if (previous !== undefined && previous.snapshot.catalog.sha256 === catalogFile.sha256) {
    return success({ ...previous, version });
  }
  const catalog = parse(builtCatalogSchema, catalogFile, BUILT_FILES.catalog);
  if (!catalog.ok) return catalog;
  const index = await loadIndex(reader, catalog.value.files[BUILT_FILES.searchIndex], previous);
  if (!index.ok) return index;
  await nextTurn();
  return join({ catalogFile, catalog: catalog.value, ...index.value, version });
}

interface LoadedIndex {
  readonly indexFile: BuiltFile;
  readonly entries: readonly SearchIndexEntry[];
}

async function loadIndex(
  reader: BuiltFileReader,
  sha256: string,
  previous: LoadedBuild | undefined,
): Promise<Result<LoadedIndex>> {
  if (previous?.snapshot.searchIndex.sha256 === sha256) {
    return success({ indexFile: previous.snapshot.searchIndex, entries: previous.entries });
  }
  if (!/^[0-9a-f]{64}$/.test(sha256)) return notLoadable('it names no SHA-256 of its search index');
  for (const name of [BUILT_FILES.searchIndex, searchIndexCopyPath(sha256)]) {
    const answer = await reader.read(name);
    if (!answer.ok) return answer;
    if (answer.value.kind !== 'bytes' || sha256Of(answer.value.bytes) !== sha256) continue;
    const indexFile = { bytes: answer.value.bytes, sha256 };
    // Large files are parsed in turns of their own, so that requests are answered between them.
    await nextTurn();
    const entries = parse(searchIndexSchema, indexFile, BUILT_FILES.searchIndex);
    return entries.ok ? success({ indexFile, entries: entries.value }) : entries;
  }
  return notLoadable('its files belong to different builds');
}

function join(
  parts: LoadedIndex & {
    readonly catalogFile: BuiltFile;
    readonly catalog: BuiltCatalog;
    readonly version: string | undefined;
  },
): Result<LoadedBuild> {
  const joined = joinBuiltCatalog(parts.entries, parts.catalog);
  if (!joined.ok) return notLoadable(joined.reason);
  return success({
    snapshot: {
      name: parts.catalog.name,
      sections: parts.catalog.sections,
      patterns: joined.patterns,
      searchIndex: parts.indexFile,
      catalog: parts.catalogFile,
    },
    contentPathById: new Map(parts.catalog.patterns.map(({ id, content }) => [id, content])),
    entries: parts.entries,
    version: parts.version,
  });
}

function parse<T>(schema: z.ZodType<T>, file: BuiltFile, name: string): Result<T> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file.bytes);
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? success(parsed.data) : notLoadable(`${name} is not of this format`);
  } catch {
    return notLoadable(`${name} is not JSON`);
  }
}

function notLoadable(reason: string): Result<never> {
  return failure('upstream_error', 'The built catalog cannot be loaded.', new Error(reason));
}
