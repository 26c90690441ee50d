import { diffArrays } from 'diff';

/** The lines of a text, from 0, that another one changes. */
export function changedLines(base: string, changed: string): readonly number[] {
  const lines = base.split('\n');
  const found: number[] = [];
  let at = 0;
  for (const { value, added, removed } of diffArrays(lines, changed.split('\n'))) {
    if (added) found.push(Math.min(at, lines.length - 1));
    if (removed) found.push(...value.map((_line, index) => at + index));
    if (!added) at += value.length;
  }
  return found;
}
