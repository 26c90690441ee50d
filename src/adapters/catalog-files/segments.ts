import path from 'node:path';
import { readFile } from 'node:fs/promises';
import {
  builtCatalogSchema,
  CATALOG_JSON,
  hasHashInName,
  segmentPath,
} from '../../domain/catalog/built-catalog.ts';
import { parseJson } from '../../domain/text.ts';
import type { BuildHead } from './build-facts.ts';
import { type PlannedFile, hasContent } from './planned-file.ts';
import { isBuiltFileIntact } from './scan-folder.ts';
import { orMissing, sha256Of } from './source-folder.ts';
import { hasWords, planWords } from './word-files.ts';

/** A segment of the build in a folder. */
interface SegmentSize {
  readonly path: string;
  readonly lines: number;
}

/** The segments of a build, and the files of the one of them that is new. */
export interface PlannedSegments {
  readonly segments: readonly SegmentSize[];
  readonly added: readonly PlannedFile[];
}

/** The line of each pattern, by its id. */
type Lines = ReadonlyMap<string, string>;

/** A segment is merged with the one before it unless that has this many times its lines. */
const GROWTH = 2;

/** Reads the lines of the build in a folder, by segment; none if it has no complete build. */
export async function readSegments(outDir: string): Promise<ReadonlyMap<string, Lines>> {
  const head = await orMissing(readFile(path.join(outDir, CATALOG_JSON), 'utf8'));
  const catalog = builtCatalogSchema.safeParse(parseJson(head ?? '')).data;
  const segments = new Map<string, Lines>();
  for (const file of catalog?.segments ?? []) {
    const lines = await readLines(outDir, file);
    if (lines === undefined) return new Map();
    segments.set(file, lines);
  }
  return segments;
}

async function readLines(outDir: string, file: string): Promise<Lines | undefined> {
  const bytes = await orMissing(readFile(path.join(outDir, file)));
  if (bytes === undefined || !hasHashInName(file, sha256Of(bytes))) return undefined;
  const lines = bytes.toString('utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => [idOf(line), line]));
}

/** Whether a folder has the build of its facts, by the sizes and times of segments; who loads them compares digests. */
export function isBuilt(outDir: string, { catalog, segments }: BuildHead): boolean {
  return (
    hasContent(path.join(outDir, CATALOG_JSON), catalog) &&
    segments.every(({ file }) => isBuiltFileIntact(outDir, file))
  );
}

/**
 * Plans the segments of a build whose patterns are all known.
 *
 * @param lines of the new build, in catalog order
 */
export async function planSegments(
  outDir: string,
  before: ReadonlyMap<string, Lines>,
  lines: Lines,
): Promise<PlannedSegments> {
  const known = new Map([...before.values()].flatMap((segment) => [...segment]));
  for (const [id, line] of known) if (line === removal(id)) known.delete(id);
  const added = new Map([
    ...[...lines].filter(([id, line]) => known.get(id) !== line),
    ...[...known.keys()].filter((id) => !lines.has(id)).map((id) => [id, removal(id)] as const),
  ]);
  const sizes = [...before].map(([file, segment]) => ({ path: file, lines: segment.size }));
  const planned = (await addSegment(outDir, sizes, added)) ?? withAdded([], lines);
  const lost = planned.segments.flatMap(({ path: file }) => {
    const kept = before.get(file);
    return kept === undefined || hasWords(outDir, file, kept.size) ? [] : planWords(file, kept);
  });
  return { ...planned, added: [...planned.added, ...lost] };
}

/**
 * Plans a segment for what differs between two builds. It takes in the segments before it that are not much larger, so
 * that there are few of them, and a line is written again only as often as the catalog doubles.
 *
 * @returns undefined if it would take in all of them
 */
export async function addSegment(
  outDir: string,
  before: readonly SegmentSize[],
  added: Lines,
): Promise<PlannedSegments | undefined> {
  if (added.size === 0) return { segments: before, added: [] };
  const kept = [...before];
  let lines = added;
  for (let last = kept.at(-1); last !== undefined; last = kept.at(-1)) {
    if (last.lines >= GROWTH * lines.size) return withAdded(kept, lines);
    const taken = await readLines(outDir, last.path);
    if (taken === undefined) return undefined;
    lines = new Map([...taken, ...lines]);
    kept.pop();
  }
  return undefined;
}

function withAdded(kept: readonly SegmentSize[], lines: Lines): PlannedSegments {
  const added = composeSegment(lines);
  return {
    segments: [...kept, { path: added.path, lines: lines.size }],
    added: [added, ...planWords(added.path, lines)],
  };
}

function composeSegment(lines: Lines): PlannedFile {
  const bytes = Buffer.from([...lines.values()].map((line) => `${line}\n`).join(''));
  const sha256 = sha256Of(bytes);
  return { path: segmentPath(sha256), sha256, bytes: async () => bytes };
}

function removal(id: string): string {
  return JSON.stringify({ id, removed: true });
}

const ID_START = '{"id":"'.length;

/** Lines begin with their id: thousands of them need not be parsed. */
function idOf(line: string): string {
  return line.slice(ID_START, line.indexOf('"', ID_START));
}
