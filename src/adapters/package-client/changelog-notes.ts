import type { PackageChange, PackageComponent } from '@pattern-catalog/package-reader';
import { compareReleases } from '../../domain/catalog/releases.ts';
import { MAX_BREAKING } from '../../domain/components/manifest.ts';
import type { ChangelogWords } from '../../domain/registry/import-ports.ts';
import { toPrintable } from '../../domain/text.ts';

/** The items of notes; the changelog has the rest. */
const MAX_ITEMS = 8;

/**
 * What the changelog of a package says of a component by its name or the name of a part, from the release after one up
 * to another.
 */
export function changelogNotes(
  changes: readonly PackageChange[],
  { name, parts }: Pick<PackageComponent, 'name' | 'parts'>,
  { after, upTo }: { readonly after: string; readonly upTo: string },
): ChangelogWords {
  const names = [name, ...parts.map((part) => part.name)]
    .map((each) => each.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('|');
  // `Button` in `ButtonGroup`, or `Select` in `Select.Item`, is another one.
  const named = new RegExp(String.raw`(?<![\w-])(?:${names})(?![\w-]|\.[A-Z])`);
  const listed = changes.filter(
    ({ release, text }) =>
      compareReleases(release, after) > 0 &&
      compareReleases(release, upTo) <= 0 &&
      named.test(text),
  );
  const textOf = (isBreaking: boolean): string =>
    [
      ...new Set(
        listed.filter((each) => each.isBreaking === isBreaking).map(({ text }) => wordsOf(text)),
      ),
    ]
      .filter((text) => text !== '')
      .slice(0, MAX_ITEMS)
      .join(' ');
  const [breaking, notes] = [textOf(true), textOf(false)];
  return {
    ...(notes === '' ? {} : { notes }),
    ...(breaking === '' ? {} : { breaking: shortened(breaking) }),
  };
}

/** A sentence of its own. What breaks has its place, so that its mark is left out. */
function wordsOf(text: string): string {
  const plain = toPrintable(text)
    .replaceAll(/\bBREAKING(?: CHANGES?)?:\s*/gi, '')
    .trim();
  return plain === '' || /[.!?]$/.test(plain) ? plain : `${plain}.`;
}

function shortened(text: string): string {
  return text.length <= MAX_BREAKING ? text : `${text.slice(0, MAX_BREAKING - 1).toWellFormed()}…`;
}
