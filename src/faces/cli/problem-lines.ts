import type { CatalogProblem } from '../../domain/catalog/authoring.ts';

/** One line for each problem: `file:line: error: what is wrong and what would be right`. */
export function problemLines(problems: readonly CatalogProblem[]): readonly string[] {
  return problems.map(
    ({ file, line, severity, message }) => `${file}:${line}: ${severity}: ${message}`,
  );
}

/** `2 errors, 1 warning`. */
export function problemCount(problems: readonly CatalogProblem[]): string {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const warnings = problems.length - errors;
  return `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
}

/** `1 pattern`, `2 patterns`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
