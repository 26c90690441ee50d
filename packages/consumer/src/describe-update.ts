import type { CatalogVersion } from './catalog-answers.ts';
import type { CommandContext } from './command.ts';
import type { LockedComponent } from './lock-file.ts';
import { plain } from './refusal.ts';

/** Longer notes are cut: the page has all of them. */
const MAX_NOTE = 1000;

/** Prints the notes of the versions between, what has to change, and where both versions can be compared. */
export function printUpdate(
  { notes, must_change: mustChange, changes, others }: CatalogVersion['update'],
  url: string,
  print: CommandContext['print'],
  indent: number,
): void {
  const margin = ' '.repeat(indent);
  for (const { version_id: versionId, notes: text } of notes) {
    print(`${margin}${versionId}: ${plain(text, MAX_NOTE)}`);
  }
  if (mustChange === 'none') print(`${margin}Nothing to change.`);
  if (changes.length > 0) {
    print(`${margin}${mustChange === 'some' ? 'What you need to change:' : 'Not known:'}`);
  }
  for (const change of changes) print(`${margin}  ${plain(change, MAX_NOTE)}`);
  if (others.length > 0) print(`${margin}Also changed:`);
  for (const other of others) print(`${margin}  ${plain(other)}`);
  print(`${margin}${url}`);
}

/** The page that compares the locked version with another one. */
export function compareUrl(
  url: string,
  { slug, version_id: versionId }: Pick<LockedComponent, 'slug' | 'version_id'>,
  to: string,
): string {
  return `${url}${slug}/compare?from=${versionId}&to=${to}`;
}
