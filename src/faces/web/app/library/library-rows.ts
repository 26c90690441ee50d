import type { PatternType } from '../../../../domain/catalog/pattern.ts';
import type { Bookmark } from '../../../../domain/workspace/library-store.ts';
import type { SiteDeps } from '../../site.ts';

/** How many rows a page of a library starts with; the others follow as the reader scrolls. */
export const FIRST_ROWS = 100;

/** How many rows follow at a time. */
export const MORE_ROWS = 250;

/** A saved pattern, with what the catalog says of it now. */
export interface LibraryRow {
  readonly patternId: string;
  readonly title: string;
  readonly slug: string;
  /** Whether the catalog still has the pattern; the rest is then as it was saved. */
  readonly isInCatalog: boolean;
  readonly description: string;
  readonly type: PatternType;
  readonly coverImage?: string | undefined;
  /** The active version; missing without code, and while the store does not answer. */
  readonly version?: string | undefined;
  readonly savedVersionId?: string | undefined;
  readonly note?: string | undefined;
}

/** The rows of some bookmarks. */
export async function toRows(
  site: SiteDeps,
  bookmarks: readonly Bookmark[],
): Promise<readonly LibraryRow[]> {
  const available = await site.availability();
  const withCode: ReadonlySet<string> = available.ok ? available.value : new Set();
  const { lookUp } = site.catalog();
  return Promise.all(
    bookmarks.map(async ({ patternId, note, savedVersionId, ...saved }): Promise<LibraryRow> => {
      const pattern = lookUp({ kind: 'id', id: patternId });
      if (pattern === undefined) {
        return {
          patternId,
          title: saved.title,
          slug: saved.slug,
          isInCatalog: false,
          description: '',
          type: 'pattern',
          note,
        };
      }
      const active = withCode.has(patternId)
        ? await site.components.activeVersion(site.principal, patternId)
        : undefined;
      return {
        patternId,
        title: pattern.title,
        slug: pattern.slug,
        isInCatalog: true,
        description: pattern.description,
        type: pattern.type,
        coverImage: pattern.coverImage,
        version: active?.ok === true ? active.value : undefined,
        savedVersionId,
        note,
      };
    }),
  );
}

/** Whether a newer version than the saved one is active. */
export function hasUpdate(
  row: LibraryRow,
): row is LibraryRow & { readonly version: string; readonly savedVersionId: string } {
  const { version, savedVersionId } = row;
  return version !== undefined && savedVersionId !== undefined && version !== savedVersionId;
}
