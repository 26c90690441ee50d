import type { CatalogProblem } from '../../domain/catalog/authoring.ts';

/** Collects the problems of one run. */
export interface ProblemList {
  readonly error: (file: string, line: number, message: string) => void;
  readonly warning: (file: string, line: number, message: string) => void;
  readonly hasErrors: () => boolean;
  /** What was collected so far, by file and line. */
  readonly sorted: () => readonly CatalogProblem[];
}

/** Creates an empty list. */
export function createProblemList(): ProblemList {
  const problems: CatalogProblem[] = [];
  return {
    error: (file, line, message) => problems.push({ severity: 'error', file, line, message }),
    warning: (file, line, message) => problems.push({ severity: 'warning', file, line, message }),
    hasErrors: () => problems.some((problem) => problem.severity === 'error'),
    sorted: () => problems.toSorted((a, b) => compareText(a.file, b.file) || a.line - b.line),
  };
}

/** Orders texts by their code units: the same on every machine, whatever its locale. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
