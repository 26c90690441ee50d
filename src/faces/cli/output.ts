/** How commands speak: results to standard output, problems to standard error with exit code 1. */
export interface CliOutput {
  readonly print: (lines: readonly string[]) => void;
  readonly warn: (lines: readonly string[]) => void;
  /** Prints what went wrong and makes the process end with 1. */
  readonly fail: (lines: readonly string[]) => void;
}
