import type { z } from 'zod';
import type { CatalogProblem } from '../../domain/catalog/authoring.ts';
import { joinPath } from '../../domain/text.ts';
import {
  type LocalFolder,
  type SourceEntry,
  type SourceFolder,
  compareText,
  firstLineNotUtf8,
} from './source-folder.ts';
import { type LineOf, readYaml } from './yaml-file.ts';

export interface Reading {
  readonly source: Pick<SourceFolder, 'list' | 'read'>;
  readonly problems: ProblemList;
}

/** For rules across patterns, which report at lines of files that were read before. */
export interface WholeReading extends Reading {
  readonly source: LocalFolder;
}

export const MAX_TEXT_BYTES = 1024 * 1024;

/** The entries of a folder; refused ones are reported as errors. */
export async function listEntries(
  { source, problems }: Reading,
  folder: string,
): Promise<readonly SourceEntry[]> {
  const listing = await source.list(folder);
  for (const { name, reason } of listing?.refused ?? []) {
    problems.error(joinPath(folder, name), 1, reason);
  }
  return listing?.entries ?? [];
}

/** The text of a file; undefined, and reported, if it is missing, too large or not UTF-8. */
export async function readTextFile(
  { source, problems }: Reading,
  file: string,
  whatItIs: string,
  maxBytes = MAX_TEXT_BYTES,
): Promise<string | undefined> {
  const reading = await source.read(file, maxBytes);
  if (!reading.ok) {
    problems.error(
      file,
      1,
      reading.missing ? `is missing: it contains ${whatItIs}` : reading.reason,
    );
    return undefined;
  }
  const badLine = firstLineNotUtf8(reading.bytes);
  if (badLine === undefined) return reading.bytes.toString('utf8');
  problems.error(file, badLine, 'is not valid UTF-8: save the file as UTF-8');
  return undefined;
}

/** The value of a YAML file; undefined, and reported, if it cannot be read or does not match its schema. */
export async function readYamlFile<T>(
  reading: Reading,
  file: string,
  whatItIs: string,
  schema: z.ZodType<T>,
): Promise<{ readonly value: T; readonly lineOf: LineOf } | undefined> {
  const text = await readTextFile(reading, file, whatItIs);
  if (text === undefined) return undefined;
  const yaml = readYaml(schema, text);
  if (yaml.ok) return yaml;
  for (const { line, message } of yaml.problems) reading.problems.error(file, line, message);
  return undefined;
}

export interface ProblemList {
  readonly add: (problem: CatalogProblem) => void;
  readonly error: (file: string, line: number, message: string) => void;
  readonly warning: (file: string, line: number, message: string) => void;
  readonly hasErrors: () => boolean;
  readonly sorted: () => readonly CatalogProblem[];
}

/** Creates an empty list. */
export function createProblemList(): ProblemList {
  const problems: CatalogProblem[] = [];
  function add({ severity, file, line, message }: CatalogProblem): void {
    problems.push({ severity, file: escaped(file), line, message: escaped(message) });
  }
  return {
    add,
    error: (file, line, message) => add({ severity: 'error', file, line, message }),
    warning: (file, line, message) => add({ severity: 'warning', file, line, message }),
    hasErrors: () => problems.some((problem) => problem.severity === 'error'),
    sorted: () => problems.toSorted(compareProblems),
  };
}

/** Orders problems by file and line. */
export function compareProblems(a: CatalogProblem, b: CatalogProblem): number {
  return compareText(a.file, b.file) || a.line - b.line;
}

/** File names can contain anything, including terminal control sequences: invisible characters are escaped. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(
      /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
      (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
    );
}
