import { applyPatch, parsePatch } from 'diff';
import type {
  CodeComparison,
  CodeReading,
  ComparedCode,
  ReadCode,
} from '../../domain/components/review/code-reader.ts';
import { findBrokenChecks } from '../../domain/components/review/component-checks.ts';
import {
  fingerprintOf,
  shinglesOf,
  similarity,
} from '../../domain/components/fingerprints/fingerprint.ts';
import { findLostPromises } from '../../domain/components/review/kept-promises.ts';
import { findMisuse } from '../../domain/components/review/use-rules.ts';
import { findScreenProblems } from '../../domain/components/review/screen-rules.ts';
import { findProblems, firstByLine } from '../../domain/components/review/review-rules.ts';
import { findPackageMisuse } from '../../domain/components/review/package-rules.ts';
import { findReloadedForms } from './form-rules.ts';
import { parseTsx, readFacts } from './read-facts.ts';
import { readPromises } from './read-promises.ts';
import { readTags } from './read-tags.ts';
import type { Node } from './syntax.ts';
import { readStyleValues } from './style-values.ts';

/** Imports of one file that may be of components, and names of one import. */
const MAX_IMPORTS = 60;
const MAX_NAMES = 100;
const MAX_SOURCE_LENGTH = 300;

/** What the worker of the code reader does: reviews a file, compares it with components, or applies a diff to one. */
export type CodeTask =
  | ({ readonly kind: 'read'; readonly code: string } & Parameters<ReadCode>[1])
  | ({ readonly kind: 'compare'; readonly code: string } & CodeComparison)
  | { readonly kind: 'patch'; readonly code: string; readonly diff: string };

export type CodeAnswer =
  | { readonly kind: 'read'; readonly reading: CodeReading | 'not_tsx' }
  | { readonly kind: 'compare'; readonly compared: ComparedCode }
  | { readonly kind: 'patch'; readonly patched: string | undefined };

export default function runCodeTask(task: CodeTask): CodeAnswer {
  const { kind, code } = task;
  switch (kind) {
    case 'read':
      return { kind, reading: readCode(code, task) };
    case 'compare':
      return { kind, compared: compareCode(code, task) };
    case 'patch':
      return { kind, patched: patchCode(code, task.diff) };
  }
}

/** Reads and reviews a file in TSX, or one of HTML, of which only custom elements are read. */
export function readCode(code: string, rules: Parameters<ReadCode>[1]): CodeReading | 'not_tsx' {
  const program = parseFile(code, rules.file);
  if (program === 'html') {
    const rendered = renderedIn(readTags(code, 1));
    return { minhash: fingerprintOf(code), imports: [], rendered, findings: [] };
  }
  const facts = program && readFacts(program);
  if (program === undefined || facts === undefined) return 'not_tsx';
  return {
    minhash: fingerprintOf(code),
    imports: facts.imports
      .filter(({ source }) => source.length <= MAX_SOURCE_LENGTH)
      .slice(0, MAX_IMPORTS)
      .map((each) => ({ ...each, names: each.names.slice(0, MAX_NAMES) })),
    rendered: renderedIn([...facts.elements, ...facts.tags]),
    findings: firstByLine([
      ...findProblems(facts, rules, readStyleValues),
      ...findReloadedForms(program),
    ]),
  };
}

const MAX_RENDERED = 500;

/** The components and custom elements that a file renders. */
function renderedIn(
  elements: readonly { readonly name: string; readonly line: number }[],
): CodeReading['rendered'] {
  const lines = new Map<string, number>();
  for (const { name, line } of elements) {
    if (/^[A-Z]|[.-]/.test(name) && name.length <= MAX_NAMES && !lines.has(name)) {
      lines.set(name, line);
    }
  }
  return [...lines].slice(0, MAX_RENDERED).map(([name, line]) => ({ name, line }));
}

/** The syntax of a file, or its text where it is HTML: by its name, or because a module does not begin so. */
function parseFile(code: string, file: string | undefined): Node | 'html' | undefined {
  if (file === undefined ? /^\s*<(?:!|[a-z][a-z0-9]*-)/i.test(code) : /\.html?$/i.test(file)) {
    return 'html';
  }
  return (
    parseTsx(code, file) ?? (file === undefined && /^\s*<[a-z]/i.test(code) ? 'html' : undefined)
  );
}

/** Compares a file in TSX with the components that it imports, and with those that it may derive from. */
export function compareCode(
  code: string,
  { components, originals, used, file }: CodeComparison,
): ComparedCode {
  const program = parseFile(code, file);
  if (program === 'html') {
    const facts = { imports: [], elements: [], strings: [], calls: [], tags: readTags(code, 1) };
    return { findings: firstByLine(findPackageMisuse(facts, used)), originals: [] };
  }
  const facts = program && readFacts(program);
  const promises = program && readPromises(program);
  const shingles = shinglesOf(code);
  return {
    findings:
      facts === undefined
        ? []
        : firstByLine([
            ...findPackageMisuse(facts, used),
            ...(components.length === 0
              ? []
              : [
                  ...findMisuse(facts, components),
                  ...findBrokenChecks(facts, components),
                  ...findScreenProblems(facts, components),
                ]),
          ]),
    originals: originals.map((original) => {
      const parsed = parseTsx(original);
      return {
        similarity: similarity(shingles, shinglesOf(original)),
        lost:
          promises === undefined || parsed === undefined
            ? []
            : findLostPromises(readPromises(parsed), promises).slice(0, MAX_NAMES),
      };
    }),
  };
}

/** Applies a unified diff of one file; undefined for one that does not apply. */
export function patchCode(code: string, diff: string): string | undefined {
  try {
    const [patch, ...more] = parsePatch(diff.replaceAll('\r\n', '\n'));
    const hunks = patch?.hunks ?? [];
    // A head that is not read has no line.
    const isRead = hunks.length > 0 && hunks.every(({ oldStart }) => Number.isInteger(oldStart));
    if (patch === undefined || !isRead || more.length > 0) return undefined;
    const patched = applyPatch(code.replaceAll('\r\n', '\n'), patch);
    return patched === false ? undefined : patched;
  } catch {
    // A diff of several files, or none.
    return undefined;
  }
}
