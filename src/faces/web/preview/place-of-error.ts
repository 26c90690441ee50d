import { MAIN_PATH, SOURCE_FOLDER } from './compile-artifact.ts';

interface Place {
  /** Where it is not the main one. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** Where the compiler stumbled: it knows line and column, and says them in its message too. */
export function placeOfCompileError(error: unknown): Place {
  const loc = typeof error === 'object' && error !== null && 'loc' in error ? error.loc : undefined;
  if (typeof loc !== 'object' || loc === null || !('line' in loc) || !('column' in loc)) return {};
  return typeof loc.line === 'number' && typeof loc.column === 'number'
    ? { line: loc.line, column: loc.column }
    : {};
}

/** The topmost line of the artifact in a stack. Columns are those of the compiled code, so they are left out. */
export function placeOfThrown(error: unknown): Place {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const found = new RegExp(`${SOURCE_FOLDER}(?<file>[\\w./-]{1,1000}):(?<line>\\d+)`).exec(
    stack,
  )?.groups;
  if (found === undefined) return {};
  const line = Number(found['line']);
  const file = found['file'];
  return file === undefined || file === MAIN_PATH ? { line } : { file, line };
}

/**
 * Where an engine refused code that the compiler took, such as a name that is declared twice. The exception of
 * `eval` does not say; the report of a script that a timer compiles does. It fails again, so it never runs.
 */
export function placeOfRefusal(script: string): Promise<Place> {
  return new Promise((resolve) => {
    globalThis.addEventListener(
      'error',
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        resolve(event.lineno > 0 ? { line: event.lineno } : {});
      },
      { once: true, capture: true },
    );
    // oxlint-disable-next-line typescript/no-implied-eval
    setTimeout(script);
  });
}

/** The message of whatever was thrown. */
export function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return `${thrown.name}: ${thrown.message}`;
  try {
    return String(thrown);
  } catch {
    return 'Something was thrown that has no text.';
  }
}
