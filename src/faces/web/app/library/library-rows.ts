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
  readonly note?: string | undefined;
}

/** Whether a newer version than the saved one is active. */
export function hasUpdate(
  row: LibraryRow,
): row is LibraryRow & { readonly version: string; readonly savedVersionId: string } {
  const { version, savedVersionId } = row;
  return version !== undefined && savedVersionId !== undefined && version !== savedVersionId;
}
