import type { PatternType } from '../../../../domain/patterns/pattern.ts';

/** A saved pattern, with its current catalog data. */
export interface LibraryRow {
  readonly patternId: string;
  readonly title: string;
  readonly slug: string;
  /** Whether the catalog still has the pattern; otherwise the data is as saved. */
  readonly isInCatalog: boolean;
  readonly description: string;
  readonly type: PatternType;
  readonly coverImage?: string | undefined;
  /** The active version; missing without code, and while the store does not respond. */
  readonly version?: string | undefined;
  readonly savedVersionId?: string | undefined;
  /** The version that agents get; undefined for the active one. */
  readonly pinnedVersionId?: string | undefined;
  readonly variant?: string | undefined;
  /** What the update to the active version takes; `back` where that is an older one. */
  readonly update?: 'none' | 'some' | 'unknown' | 'back' | undefined;
  readonly note?: string | undefined;
  /** Who wrote the note, and when: `Ines Aldana, Nov 22, 2026`. */
  readonly noteBy?: string | undefined;
  /** Who saved it; missing where that is the reader alone. */
  readonly savedBy?: string | undefined;
}

/** The version that a row is compared with: its pin, else what was active when it was saved. */
export function heldVersion({ pinnedVersionId, savedVersionId }: LibraryRow): string | undefined {
  return pinnedVersionId ?? savedVersionId;
}

/** What an update takes, in words. */
export function describeUpdate(update: NonNullable<LibraryRow['update']>): string {
  switch (update) {
    case 'none':
      return 'Nothing to change';
    case 'some':
      return 'Something to change';
    case 'unknown':
      return 'Not known what to change';
    case 'back':
      return 'It went back';
  }
}

/** Whether another version than the one that the row holds is active. */
export function hasUpdate(row: LibraryRow): row is LibraryRow & { readonly version: string } {
  const held = heldVersion(row);
  return row.version !== undefined && held !== undefined && row.version !== held;
}

/** `2 have an update, nothing to change in 1`; empty where all are current. */
export function describeOld(rows: readonly LibraryRow[]): string {
  const old = rows.filter(hasUpdate);
  if (old.length === 0) return '';
  const unchanged = old.filter(({ update }) => update === 'none').length;
  const where = unchanged < old.length ? unchanged : old.length === 1 ? 'it' : 'any';
  const what = unchanged === 0 ? '' : `, nothing to change in ${where}`;
  return `${old.length} ${old.length === 1 ? 'has' : 'have'} an update${what}`;
}
