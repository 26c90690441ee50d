import {
  type BuiltCatalog,
  type BuiltLine,
  type BuiltRow,
  builtCatalogSchema,
  builtLineSchema,
  CATALOG_JSON,
  hasHashInName,
  searchIndexOf,
} from '../../domain/catalog/built-catalog.ts';
import { joinBuiltCatalog, replaceBuiltRows } from '../../domain/catalog/built-rows.ts';
import type { BuiltFile, CatalogSnapshot } from '../../domain/catalog/catalog-source.ts';
import { NO_SYNONYMS } from '../../domain/patterns/synonyms.ts';
import { type Err, type Result, err, success } from '../../domain/errors.ts';
import type { Pattern } from '../../domain/patterns/pattern.ts';
import { parseJson } from '../../domain/text.ts';
import { sha256Of } from './source-folder.ts';
import { createTurns } from './turns.ts';

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
  /** Whether this server or its operator wrote the files: segments with the right hash are taken as they are. */
  readonly isOwn: boolean;
}

/** A loaded build: its snapshot, and what later loads and content reads need. */
export interface LoadedBuild {
  readonly snapshot: CatalogSnapshot;
  readonly catalog: BuiltCatalog;
  /** The next load changes it. */
  readonly rowById: Map<string, BuiltRow>;
  readonly segments: readonly string[];
  readonly version: string | undefined;
}

/**
 * Loads and validates the newest build. `catalog.json` names its segments by their hash, so one request detects a
 * change, and only the segments that are new since the build before are read.
 *
 * @param previous the build loaded before; returned if nothing changed
 */
export async function loadBuild(
  reader: BuiltFileReader,
  previous: LoadedBuild | undefined,
): Promise<Result<LoadedBuild>> {
  const answer = await reader.read(CATALOG_JSON, previous?.version);
  if (!answer.ok) return answer;
  if (answer.value.kind === 'missing') return notLoadable(`${CATALOG_JSON} is missing`);
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
  const parsed = builtCatalogSchema.safeParse(parseJson(new TextDecoder().decode(bytes)));
  if (!parsed.success) return notLoadable(`${CATALOG_JSON} has another format`);
  const catalog = parsed.data;
  const same = catalog.segments.findIndex((file, place) => previous?.segments[place] !== file);
  const first = same === -1 ? catalog.segments.length : same;
  const lines = await loadLines(reader, catalog.segments.slice(first));
  if (!lines.ok) return lines;
  const last = first === 0 ? undefined : previous;
  const replaced = last && replaceBuiltRows(last, lines.value, catalog);
  const rowById =
    replaced === undefined || last === undefined ? new Map(last?.rowById) : last.rowById;
  for (const line of lines.value) {
    if ('removed' in line) rowById.delete(line.id);
    else rowById.set(line.id, line);
  }
  const joined = replaced ?? joinBuiltCatalog([...rowById.values()], catalog);
  if (!joined.ok) return notLoadable(joined.reason);
  return success({
    snapshot: toSnapshot(catalog, joined.patterns, catalogFile),
    catalog,
    rowById,
    segments: catalog.segments,
    version,
  });
}

/** The lines of segments, by the id of their pattern. */
async function loadLines(
  reader: BuiltFileReader,
  segments: readonly string[],
): Promise<Result<readonly BuiltLine[]>> {
  const found: BuiltLine[] = [];
  for (const file of segments) {
    const answer = await reader.read(file);
    if (!answer.ok) return answer;
    if (answer.value.kind !== 'bytes') return notLoadable(`${file} is missing`);
    const { bytes } = answer.value;
    if (!hasHashInName(file, sha256Of(bytes))) return notLoadable(`${file} was changed`);
    const lines = new TextDecoder().decode(bytes).split('\n');
    const takeTurns = createTurns(MAX_TURN_MS);
    for (const text of lines) {
      if (text === '') continue;
      await takeTurns();
      const line = parseLine(text, reader.isOwn);
      if (line === undefined) return notLoadable(`${file} has another format`);
      found.push(line);
    }
  }
  return success(found);
}

/** Segments are parsed in turns of the event loop, so that requests are served in between. */
const MAX_TURN_MS = 10;

function parseLine(text: string, isOwn: boolean): BuiltLine | undefined {
  if (!isOwn) return builtLineSchema.safeParse(parseJson(text)).data;
  const line: BuiltLine = JSON.parse(text);
  return line;
}

function toSnapshot(
  catalog: BuiltCatalog,
  patterns: readonly Pattern[],
  catalogFile: BuiltFile,
): CatalogSnapshot {
  let searchIndex: BuiltFile | undefined;
  return {
    name: catalog.name,
    home: catalog.home ?? {},
    sections: catalog.sections,
    patterns,
    synonyms: catalog.synonyms ?? NO_SYNONYMS,
    guides: catalog.guides ?? [],
    tokens: catalog.tokens ?? [],
    themes: catalog.themes ?? [],
    registries: catalog.registries ?? [],
    searchIndex: () => (searchIndex ??= jsonFile(searchIndexOf(patterns))),
    catalog: catalogFile,
  };
}

function jsonFile(value: unknown): BuiltFile {
  const bytes = new TextEncoder().encode(`${JSON.stringify(value)}\n`);
  return { bytes, sha256: sha256Of(bytes) };
}

function notLoadable(reason: string): Err {
  return err('upstream_error', 'The built catalog cannot be loaded.', new Error(reason));
}
