import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import {
  type BuiltCatalog,
  type SearchIndexEntry,
  BUILT_FILES,
  builtCatalogSchema,
  joinBuiltCatalog,
  searchIndexCopyPath,
  searchIndexSchema,
} from '../../domain/catalog/built-catalog.ts';
import type { BuiltFile, CatalogSnapshot } from '../../domain/catalog/catalog-source.ts';
import { NO_SYNONYMS } from '../../domain/patterns/synonyms.ts';
import { type Err, type Result, err, success } from '../../domain/errors.ts';
import { sha256Of } from './source-folder.ts';

export type BuiltFileAnswer =
  | {
      readonly kind: 'bytes';
      readonly bytes: Uint8Array;
      /** Identifies these bytes for revalidation: an ETag, or size and times. */
      readonly version?: string;
    }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'missing' };

export interface BuiltFileReader {
  /** Returns `unchanged` if the file still has the version `known`. */
  readonly read: (file: string, known?: string) => Promise<Result<BuiltFileAnswer>>;
}

/** A loaded build: its snapshot, and what later loads and content reads need. */
export interface LoadedBuild {
  readonly snapshot: CatalogSnapshot;
  readonly contentPathById: ReadonlyMap<string, string>;
  readonly entries: readonly SearchIndexEntry[];
  readonly version: string | undefined;
}

/**
 * Loads and validates the newest build. `catalog.json` contains the digest of its search index, so one request
 * detects a change, and the index is read only if it changed. While a build is being replaced, the index is found by
 * its hashed name.
 *
 * @param previous the build loaded before; returned if nothing changed
 */
export async function loadBuild(
  reader: BuiltFileReader,
  previous: LoadedBuild | undefined,
): Promise<Result<LoadedBuild>> {
  const answer = await reader.read(BUILT_FILES.catalog, previous?.version);
  if (!answer.ok) return answer;
  if (answer.value.kind === 'missing') return notLoadable(`${BUILT_FILES.catalog} is missing`);
  if (answer.value.kind === 'unchanged') {
    return previous === undefined
      ? notLoadable('the reader returned unchanged')
      : success(previous);
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
  if (!/^[0-9a-f]{64}$/.test(sha256)) return notLoadable('it has no SHA-256 of its search index');
  for (const name of [BUILT_FILES.searchIndex, searchIndexCopyPath(sha256)]) {
    const answer = await reader.read(name);
    if (!answer.ok) return answer;
    if (answer.value.kind !== 'bytes' || sha256Of(answer.value.bytes) !== sha256) continue;
    const indexFile = { bytes: answer.value.bytes, sha256 };
    // Parse large files in separate turns of the event loop, so that requests are served in between.
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
      home: parts.catalog.home ?? {},
      sections: parts.catalog.sections,
      patterns: joined.patterns,
      synonyms: parts.catalog.synonyms ?? NO_SYNONYMS,
      guides: parts.catalog.guides ?? [],
      tokens: parts.catalog.tokens ?? [],
      themes: parts.catalog.themes ?? [],
      officialSources: parts.catalog.officialSources ?? [],
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
    return parsed.success ? success(parsed.data) : notLoadable(`${name} has another format`);
  } catch {
    return notLoadable(`${name} is not JSON`);
  }
}

function notLoadable(reason: string): Err {
  return err('upstream_error', 'The built catalog cannot be loaded.', new Error(reason));
}
