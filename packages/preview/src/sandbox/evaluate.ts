import type { PreviewProblem } from './frame-report.ts';

/** Ends a run with a problem. */
export class Stopped extends Error {
  readonly problem: PreviewProblem;
  constructor(problem: PreviewProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** The value of a script, in the global scope, where the artifact sees none of the names here. */
export function evaluate(script: string): unknown {
  try {
    // oxlint-disable-next-line no-eval
    return (0, eval)(script);
  } catch (error) {
    // Hosts of MCP Apps allow inline scripts, but few allow `eval`.
    if (!(error instanceof EvalError)) throw error;
  }
  const element = document.createElement('script');
  element.textContent = `globalThis.__artifact = ${script}`;
  document.head.append(element);
  element.remove();
  const found: unknown = Reflect.get(globalThis, '__artifact');
  Reflect.deleteProperty(globalThis, '__artifact');
  if (found === undefined) throw new SyntaxError('The script does not compile.');
  return found;
}
