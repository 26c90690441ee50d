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

const SECONDS_BY_UNIT: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** Milliseconds of `30d`, `12h`, `5m` or `1s`; undefined if the text is not a duration. */
export function parseDuration(text: string): number | undefined {
  const [, amount, unit] = /^([1-9][0-9]{0,5})([smhd])$/.exec(text) ?? [];
  if (amount === undefined || unit === undefined) return undefined;
  return Number(amount) * (SECONDS_BY_UNIT[unit] ?? 0) * 1000;
}
