import { type PreviewProblem, problemTitle } from './frame-report.ts';
import { MAIN_PATH, SOURCE_FOLDER } from './artifact-files.ts';

interface Place {
  /** Absent for the main file. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** The position of a compile error. */
export function placeOfCompileError(error: unknown): Place {
  const loc = typeof error === 'object' && error !== null && 'loc' in error ? error.loc : undefined;
  if (typeof loc !== 'object' || loc === null || !('line' in loc) || !('column' in loc)) return {};
  return typeof loc.line === 'number' && typeof loc.column === 'number'
    ? { line: loc.line, column: loc.column }
    : {};
}

/** The artifact's topmost line in a stack trace. Columns are those of the compiled code, so they are left out. */
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
 * The position of a syntax error that only the engine reports, such as a duplicate declaration. The exception of `eval`
 * has no position; the error event of a script that a timer compiles does. The script fails again, so it never runs.
 */
export function placeOfSyntaxError(script: string): Promise<Place> {
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

/** The message of a thrown value. */
export function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return `${thrown.name}: ${thrown.message}`;
  try {
    return String(thrown);
  } catch {
    return 'A value without a message was thrown.';
  }
}

/** The most common errors that React's production build reports by number. */
const MEANINGS: Readonly<Record<string, string>> = {
  '31': 'An object was rendered where React needs text or an element.',
  '130': 'An element type is not a component, often because of a missing import.',
  '152': 'A component returned nothing.',
  '185': 'A component sets state on every render.',
  '300': 'Fewer hooks ran than in the previous render.',
  '310': 'More hooks ran than in the previous render.',
  '321': 'A hook was called outside a component.',
  '482': 'A client component is an async function.',
};

/** Adds a text to an error of React's production build. */
export function readableReactError(message: string): string {
  const number = /Minified React error #(?<number>\d+)/.exec(message)?.groups?.['number'];
  if (number === undefined) return message;
  return `React error ${number}. ${MEANINGS[number] ?? `See react.dev/errors/${number}.`}`;
}

/**
 * Shows a problem: what failed, where, and that line of the code. It begins the document, which may be higher than the
 * frame, or lies over an artifact that goes on, and over its layers.
 */
export function showProblem(
  problem: PreviewProblem,
  code: string | undefined,
  isOver: boolean,
): void {
  hideProblem();
  const box = document.createElement('section');
  box.className = 'preview-problem';
  box.dataset['over'] = String(isOver);
  box.setAttribute('role', 'alert');
  box.append(paragraph('preview-problem-title', problemTitle(problem)));
  box.append(paragraph('preview-problem-message', problem.message));
  const source = problem.line === undefined ? undefined : code?.split('\n')[problem.line - 1];
  if (source !== undefined && source.trim() !== '') {
    const line = document.createElement('pre');
    line.tabIndex = 0;
    line.textContent = `${problem.line}  ${source.trim()}`;
    box.append(line);
  }
  document.body.prepend(box);
  if (!isOver) return;
  box.popover = 'manual';
  box.showPopover();
}

/** Removes the problem that is shown, if any. */
export function hideProblem(): void {
  document.querySelector('.preview-problem')?.remove();
}

function paragraph(className: string, text: string): HTMLElement {
  const element = document.createElement('p');
  element.className = className;
  element.textContent = text;
  return element;
}
