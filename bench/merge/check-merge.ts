import { format } from 'oxfmt';
import { Source } from '../../packages/consumer/src/source-edits.ts';
import type { LocalEdit } from './local-edits.ts';

/** What is wrong with a merge that has no conflict; undefined where it says what it should. */
export async function faultOf(
  text: string,
  { expected, added, theirs }: Pick<LocalEdit, 'expected' | 'added'> & { readonly theirs: string },
): Promise<string | undefined> {
  if (Source.parse(text, true) === undefined) return 'does not parse';
  if (added === undefined) return difference(text, expected ?? theirs);
  const rest = text.replace(added, '');
  if (rest === text) return 'the local edit is gone';
  if (added.test(rest)) return 'the local edit is there twice';
  if (Source.parse(rest, true) === undefined) return 'does not parse without the local edit';
  return difference(rest, theirs);
}

/** What two texts say differently, formatted alike. */
async function difference(actual: string, expected: string): Promise<string | undefined> {
  const [a, b] = [await formless(actual), await formless(expected)];
  if (a === b) return undefined;
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return `has ${a.slice(at - 20, at + 40)} for ${b.slice(at - 20, at + 40)}`;
}

async function formless(text: string): Promise<string> {
  const { code } = await format('component.tsx', text, { printWidth: 120 });
  return code.replaceAll('{" "}', '').replaceAll(/[\s;,()"'`]/g, '');
}
