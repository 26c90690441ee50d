/** How commands report: results on standard output, problems on standard error with exit code 1. */
export interface CliOutput {
  readonly print: (lines: readonly string[]) => void;
  readonly warn: (lines: readonly string[]) => void;
  /** Prints the problem and makes the process exit with 1. */
  readonly fail: (lines: readonly string[]) => void;
}

/** `1 pattern`, `2 patterns`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
