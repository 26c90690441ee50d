import { createTwoFilesPatch } from 'diff';
import { plain, Refusal } from './refusal.ts';

/** The time for one comparison; files that differ in every line take long. */
const TIMEOUT_MS = 10_000;

/** A unified diff of a file; empty where both texts are equal. */
export function unifiedDiff(
  before: { readonly name: string; readonly text: string },
  after: { readonly name: string; readonly text: string },
): string {
  if (before.text === after.text) return '';
  const patch = createTwoFilesPatch(
    before.name,
    after.name,
    before.text,
    after.text,
    undefined,
    undefined,
    { timeout: TIMEOUT_MS },
  );
  if (patch === undefined) {
    throw new Refusal(`${plain(after.name)} differs too much to be compared.`);
  }
  return patch.replace(/^=+\n/, '').trimEnd();
}

/** A unified diff from the catalog's text to the project's; empty where they are equal. */
export function patchOf(sides: {
  readonly path: string;
  readonly label: string;
  readonly theirs: string;
  readonly ours: string;
}): string {
  const { path, label, theirs, ours } = sides;
  return unifiedDiff({ name: `${path} (${label})`, text: theirs }, { name: path, text: ours });
}
