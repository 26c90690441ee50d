import type { PreviewProblem } from '../app/preview/frame-messages.ts';
import { problemTitle } from '../app/preview/frame-messages.ts';

/** Shows what went wrong, over whatever is there: what, where, and that line of the file's code. */
export function showProblem(
  problem: PreviewProblem,
  code: string | undefined,
  isOver: boolean,
): void {
  document.querySelector('.preview-problem')?.remove();
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
  document.body.append(box);
}

function paragraph(className: string, text: string): HTMLElement {
  const element = document.createElement('p');
  element.className = className;
  element.textContent = text;
  return element;
}
