import { applyPatch, parsePatch } from 'diff';
import type { StyleRules } from '../../domain/components/review/code-facts.ts';
import type {
  CodeComparison,
  CodeReading,
  ComparedCode,
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
import { findReloadedForms } from './form-rules.ts';
import { parseTsx, readFacts } from './read-facts.ts';
import { readPromises } from './read-promises.ts';
import { readStyleValues } from './style-values.ts';

/** Imports of one file that may be of components, and names of one import. */
const MAX_IMPORTS = 40;
const MAX_NAMES = 100;
const MAX_SOURCE_LENGTH = 300;

/** What the worker of the code reader does: reviews a file, compares it with components, or applies a diff to one. */
export type CodeTask =
  | ({ readonly kind: 'read'; readonly code: string } & StyleRules)
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

/** Reads and reviews a file in TSX. */
export function readCode(code: string, rules: StyleRules): CodeReading | 'not_tsx' {
  const program = parseTsx(code);
  const facts = program && readFacts(program);
  if (program === undefined || facts === undefined) return 'not_tsx';
  return {
    minhash: fingerprintOf(code),
    imports: facts.imports
      .filter(({ source }) => source.includes('/') && source.length <= MAX_SOURCE_LENGTH)
      .slice(0, MAX_IMPORTS)
      .map((each) => ({ ...each, names: each.names.slice(0, MAX_NAMES) })),
    findings: firstByLine([
      ...findProblems(facts, rules, readStyleValues),
      ...findReloadedForms(program),
    ]),
  };
}

/** Compares a file in TSX with the components that it imports, and with those that it may derive from. */
export function compareCode(code: string, { components, originals }: CodeComparison): ComparedCode {
  const program = parseTsx(code);
  const facts = program && readFacts(program);
  const promises = program && readPromises(program);
  const shingles = shinglesOf(code);
  return {
    findings:
      facts === undefined || components.length === 0
        ? []
        : firstByLine([
            ...findMisuse(facts, components),
            ...findBrokenChecks(facts, components),
            ...findScreenProblems(facts, components),
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
