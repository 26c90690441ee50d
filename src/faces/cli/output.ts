import type { Result } from '../../domain/errors.ts';

/** How commands report: results on standard output, problems on standard error with exit code 1. */
export interface CliOutput {
  readonly print: (lines: readonly string[]) => void;
  readonly warn: (lines: readonly string[]) => void;
  /** Prints the problem and makes the process exit with 1. */
  readonly fail: (lines: readonly string[]) => void;
}

/** Prints the lines of a success, or the message of a failure. */
export function printResult<T>(
  output: CliOutput,
  result: Result<T>,
  linesOf: (value: T) => readonly string[],
): void {
  if (result.ok) output.print(linesOf(result.value));
  else output.fail([result.failure.message]);
}

/** `1 pattern`, `2 patterns`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
