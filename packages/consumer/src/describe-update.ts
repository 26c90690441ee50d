import type { CatalogVersion } from './catalog-answers.ts';
import type { CommandContext } from './command.ts';
import type { LockedComponent } from './lock-file.ts';
import type { Migration } from './migrate.ts';
import type { Change } from './plan-update.ts';
import { plain } from './refusal.ts';

/** What an update did, or would do; `update --json` prints it. */
export interface UpdateReport {
  /** Whether every component is updated and without conflicts. */
  readonly done: boolean;
  readonly updated: readonly UpdatedComponent[];
  readonly failed: readonly {
    readonly slug: string;
    readonly from: string;
    readonly reason: string;
  }[];
  /** Files with conflict markers. */
  readonly conflicts: readonly string[];
  /** The npm packages that the project lacks, with their ranges: `clsx@^2.0.0`. */
  readonly packages: readonly string[];
}

/** With what the versions between say, as in `status --json`. */
export type UpdatedComponent = CatalogVersion['update'] & {
  readonly slug: string;
  readonly variant: string;
  readonly from: string;
  readonly to: string;
  /** The page that compares both versions. */
  readonly compare_url: string;
  /** Addresses of pictures of the new version, for light and for dark pages. */
  readonly covers: readonly string[];
  readonly files: readonly UpdatedFile[];
};

interface UpdatedFile {
  readonly path: string;
  /** `codemod`: code of the project that uses the component. */
  readonly what: Change['what'] | 'codemod';
  readonly conflicts: number;
}

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

/** The files of a component that an update changed, and those of the project that its codemods changed. */
export function updatedFiles(
  changes: readonly Change[],
  required: readonly LockedComponent[],
  migration: Migration,
): readonly UpdatedFile[] {
  return [
    ...required.flatMap(({ files }) =>
      files.map(({ path }) => ({ path, what: 'added', conflicts: 0 }) as const),
    ),
    ...changes.map(({ path, what, conflicts }) => ({ path, what, conflicts })),
    ...migration.files.map(({ path }) => ({ path, what: 'codemod', conflicts: 0 }) as const),
  ];
}
