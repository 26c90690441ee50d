import path from 'node:path';
import { readFile } from 'node:fs/promises';
import {
  builtCatalogSchema,
  CATALOG_JSON,
  hasHashInName,
  segmentPath,
} from '../../domain/catalog/built-catalog.ts';
import { parseJson } from '../../domain/text.ts';
import type { PlannedFile } from './build-writer.ts';
import { orMissing, sha256Of } from './source-folder.ts';

/** A segment of the build in a folder, with its lines by the id of their pattern. */
interface Segment {
  readonly path: string;
  readonly lines: ReadonlyMap<string, string>;
}

/** The segments of a build, and the one of them that is new. */
export interface PlannedSegments {
  readonly paths: readonly string[];
  readonly added: PlannedFile | undefined;
}

/** A segment is merged with the one before it unless that has so many times its lines. */
const GROWTH = 2;

/** Reads the segments of the build in a folder; none if it has no complete build. */
export async function readSegments(outDir: string): Promise<readonly Segment[]> {
  const head = await orMissing(readFile(path.join(outDir, CATALOG_JSON), 'utf8'));
  const catalog = builtCatalogSchema.safeParse(parseJson(head ?? '')).data;
  const segments: Segment[] = [];
  for (const file of catalog?.segments ?? []) {
    const bytes = await orMissing(readFile(path.join(outDir, file)));
    if (bytes === undefined || !hasHashInName(file, sha256Of(bytes))) return [];
    const lines = bytes.toString('utf8').split('\n').filter(Boolean);
    segments.push({ path: file, lines: new Map(lines.map((line) => [idOf(line), line])) });
  }
  return segments;
}

/** Whether a folder has a build with this `catalog.json`, and all of its segments. */
export async function hasSegments(outDir: string, catalogSha256: string): Promise<boolean> {
  const head = await orMissing(readFile(path.join(outDir, CATALOG_JSON)));
  if (head === undefined || sha256Of(head) !== catalogSha256) return false;
  const catalog = builtCatalogSchema.safeParse(parseJson(head.toString('utf8'))).data;
  for (const file of catalog?.segments ?? []) {
    const bytes = await orMissing(readFile(path.join(outDir, file)));
    if (bytes === undefined || !hasHashInName(file, sha256Of(bytes))) return false;
  }
  return catalog !== undefined;
}

/** The line that each pattern has in a build. */
function linesOf(segments: readonly Segment[]): ReadonlyMap<string, string> {
  const lines = new Map(segments.flatMap((segment) => [...segment.lines]));
  for (const [id, line] of lines) if (line === removal(id)) lines.delete(id);
  return lines;
}

/**
 * Plans a segment for what differs between two builds. It takes in the segments before it that are not much larger, so
 * that there are few of them, and a line is written again only as often as the catalog doubles.
 *
 * @param lines of the new build, in catalog order
 */
export function planSegments(
  before: readonly Segment[],
  lines: ReadonlyMap<string, string>,
): PlannedSegments {
  const known = linesOf(before);
  let added: ReadonlyMap<string, string> = new Map([
    ...[...lines].filter(([id, line]) => known.get(id) !== line),
    ...[...known.keys()].filter((id) => !lines.has(id)).map((id) => [id, removal(id)] as const),
  ]);
  if (added.size === 0) return { paths: before.map((segment) => segment.path), added: undefined };
  const kept = [...before];
  for (let last = kept.at(-1); last !== undefined; last = kept.at(-1)) {
    if (last.lines.size >= GROWTH * added.size) break;
    added = new Map([...last.lines, ...added]);
    kept.pop();
  }
  const file = composeSegment(kept.length === 0 ? lines : added);
  return { paths: [...kept.map((segment) => segment.path), file.path], added: file };
}

function composeSegment(lines: ReadonlyMap<string, string>): PlannedFile {
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
