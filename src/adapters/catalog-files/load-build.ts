import {
  type BuiltCatalog,
  type BuiltLine,
  builtCatalogSchema,
  builtLineSchema,
  CATALOG_JSON,
  hasHashInName,
  searchIndexOf,
} from '../../domain/catalog/built-catalog.ts';
import {
  type LoadedLine,
  type LoadedRow,
  joinBuiltCatalog,
  replaceBuiltRows,
  toLoadedRow,
} from '../../domain/catalog/built-rows.ts';
import type { BuiltFile, CatalogSnapshot } from '../../domain/catalog/catalog-source.ts';
import { type IndexedWords, takeStoredWords } from '../../domain/search/segmented-words.ts';
import { NO_SYNONYMS } from '../../domain/patterns/synonyms.ts';
import { type Err, type Result, err, success } from '../../domain/errors.ts';
import type { Pattern } from '../../domain/patterns/pattern.ts';
import { parseJson } from '../../domain/text.ts';
import { sha256Of } from './source-folder.ts';
import { createTurns } from './turns.ts';
import { readWords, wordsPath } from './word-files.ts';

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
  readonly rowById: Map<string, LoadedRow>;
  readonly segments: readonly string[];
  readonly version: string | undefined;
}

/**
 * Loads and validates the newest build. `catalog.json` names its segments by their hash, so one request detects a
 * change, and only the segments that are new since the build before are read.
 *
 * @param previous the build loaded before; returned if nothing changed
 * @param options.readsWords whether the snapshot of a first load has the words that the build indexed
 */
export async function loadBuild(
  reader: BuiltFileReader,
  previous: LoadedBuild | undefined,
  { readsWords = false }: { readonly readsWords?: boolean } = {},
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
  const added = await loadSegments(reader, catalog.segments.slice(first));
  if (!added.ok) return added;
  const [only, ...others] = added.value.map((segment) => segment.lines);
  const lines = others.length === 0 ? (only ?? []) : [only ?? [], ...others].flat();
  const last = first === 0 ? undefined : previous;
  const replaced = last && replaceBuiltRows(last, lines, catalog);
  const rowById =
    replaced === undefined || last === undefined ? new Map(last?.rowById) : last.rowById;
  for (const line of lines) {
    if (line.row === undefined) rowById.delete(line.id);
    else rowById.set(line.id, line.row);
  }
  const joined = replaced ?? joinBuiltCatalog(rowById.values(), catalog, reader.isOwn);
  if (!joined.ok) return notLoadable(joined.reason);
  const { patterns } = joined;
  const words =
    readsWords && reader.isOwn && previous === undefined
      ? await loadWords(reader, added.value, patterns, rowById)
      : undefined;
  return success({
    snapshot: { ...toSnapshot(catalog, patterns, catalogFile), words },
    catalog,
    rowById,
    segments: catalog.segments,
    version,
  });
}

interface LoadedSegment {
  readonly file: string;
  readonly lines: readonly LoadedLine[];
}

async function loadSegments(
  reader: BuiltFileReader,
  segments: readonly string[],
): Promise<Result<readonly LoadedSegment[]>> {
  const found: LoadedSegment[] = [];
  for (const file of segments) {
    const answer = await reader.read(file);
    if (!answer.ok) return answer;
    if (answer.value.kind !== 'bytes') return notLoadable(`${file} is missing`);
    const { bytes } = answer.value;
    if (!hasHashInName(file, sha256Of(bytes))) return notLoadable(`${file} was changed`);
    const texts = new TextDecoder().decode(bytes).split('\n');
    const lines: LoadedLine[] = [];
    const takeTurns = createTurns(MAX_TURN_MS);
    for (let index = 0; index < texts.length; index += 1) {
      if (index % LINES_AT_ONCE === 0) await takeTurns();
      const text = texts[index] ?? '';
      if (text === '') continue;
      const line = parseLine(text, reader.isOwn);
      if (line === undefined) return notLoadable(`${file} has another format`);
      lines.push({ id: line.id, row: 'removed' in line ? undefined : toLoadedRow(line) });
    }
    found.push({ file, lines });
  }
  return success(found);
}

/** Segments are parsed in turns of the event loop, so that requests are served in between. */
const MAX_TURN_MS = 10;
const LINES_AT_ONCE = 100;

/** Reads the words of segments, where a build has indexed them; all others are indexed when they are needed. */
async function loadWords(
  reader: BuiltFileReader,
  segments: readonly LoadedSegment[],
  patterns: readonly Pattern[],
  rowById: ReadonlyMap<string, LoadedRow>,
): Promise<IndexedWords<Pattern> | undefined> {
  const stored = [];
  for (const { file, lines } of segments) {
    const answer = await reader.read(wordsPath(file));
    if (!answer.ok || answer.value.kind !== 'bytes') continue;
    const tables = readWords(file, lines.length, answer.value.bytes);
    if (tables !== undefined) stored.push({ tables, lines });
  }
  if (stored.length === 0) return undefined;
  let placeById: ReadonlyMap<string, number> | undefined;
  const placeOf = (id: string): number => {
    placeById ??= new Map(patterns.map((pattern, place) => [pattern.id, place]));
    return placeById.get(id) ?? -1;
  };
  const placesOf = (lines: readonly LoadedLine[]): Int32Array => {
    let next = 0;
    return Int32Array.from(lines, ({ id, row }) => {
      // Nearly all lines are in the order of the patterns.
      const isNext = row !== undefined && row.pattern === patterns[next];
      const isKept = isNext || (row !== undefined && rowById.get(id) === row);
      const place = isNext ? next : isKept ? placeOf(id) : -1;
      if (place !== -1) next = place + 1;
      return place;
    });
  };
  return takeStoredWords(
    patterns,
    stored.map(({ tables, lines }) => ({ tables, places: placesOf(lines) })),
  );
}

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
    packages: catalog.packages ?? [],
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
