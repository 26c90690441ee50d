import { type LibraryData, pathOf } from '../bookmarks/libraries-api.ts';
import { type ApiResult, requestApi } from '../page/api-request.ts';
import type { LibraryRow } from './library-rows.ts';

/** Changes a library; `position` moves it to that index among the user's. */
export function updateLibrary(
  id: string,
  body: {
    readonly title?: string;
    readonly description?: string;
    readonly shareEnabled?: boolean;
    readonly position?: number;
  },
): Promise<ApiResult<LibraryData>> {
  return requestApi('PATCH', pathOf(id), { body });
}

/** Replaces the share link; the old one stops working. */
export function replaceShareLink(id: string): Promise<ApiResult<LibraryData>> {
  return requestApi('POST', `${pathOf(id)}/share-token`, { body: {} });
}

/** Deletes a library, and the bookmarks that are in no other one. */
export function deleteLibrary(id: string): Promise<ApiResult<undefined>> {
  return requestApi('DELETE', pathOf(id));
}

/** Creates a library from an exported one. */
export function importLibrary(body: object): Promise<ApiResult<LibraryData>> {
  return requestApi('POST', '/api/libraries/import', { body });
}

/** The rows after the first `skip`. */
export function moreRows(
  id: string,
  skip: number,
): Promise<ApiResult<{ readonly rows: readonly LibraryRow[] }>> {
  return requestApi('GET', `/library/rows?id=${encodeURIComponent(id)}&skip=${skip}`);
}

/** Changes the note or the version of a bookmark; `null` removes it. */
export function updateBookmark(
  id: string,
  patternId: string,
  body: {
    readonly note?: string | null;
    readonly savedVersionId?: string;
    readonly versionId?: string | null;
  },
): Promise<ApiResult<{ readonly note: string | null; readonly versionId: string | null }>> {
  return requestApi('PATCH', `${pathOf(id)}/bookmarks/${encodeURIComponent(patternId)}`, { body });
}

/** Puts these patterns first, in this order. */
export function saveOrder(
  id: string,
  patternIds: readonly string[],
  options: { readonly keepalive?: boolean } = {},
): Promise<ApiResult<undefined>> {
  return requestApi('PUT', `${pathOf(id)}/bookmarks/order`, { body: { patternIds }, ...options });
}

/** Moves bookmarks to another library; `moved` are those new to it. */
export function moveBookmarks(
  id: string,
  patternIds: readonly string[],
  libraryId: string,
): Promise<ApiResult<{ readonly moved: readonly string[] }>> {
  return requestApi('POST', `${pathOf(id)}/bookmarks/move`, { body: { patternIds, libraryId } });
}

/** Restores bookmarks; `restored` are those still in the catalog. */
export function restoreBookmarks(
  id: string,
  rows: readonly LibraryRow[],
): Promise<ApiResult<{ readonly restored: readonly string[] }>> {
  const patterns = rows.map(
    ({ patternId, slug, note, savedVersionId, pinnedVersionId, variant }) => ({
      id: patternId,
      slug,
      note: note ?? null,
      savedVersionId: savedVersionId ?? null,
      versionId: pinnedVersionId ?? null,
      variant: variant ?? null,
    }),
  );
  return requestApi('POST', `${pathOf(id)}/bookmarks/restore`, { body: { patterns } });
}
