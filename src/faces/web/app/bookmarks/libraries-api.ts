import { type ApiResult, requestApi } from '../page/api-request.ts';

/** A library as `/api/libraries` gives it. */
export interface LibraryData {
  readonly id: string;
  readonly title: string;
  readonly bookmarkCount: number;
  readonly isDefault: boolean;
  /** Set while it is shared. */
  readonly shareUrl?: string;
  /** With a pattern in the request: whether the library contains it. */
  readonly hasPattern?: boolean;
}

/** The name of an untitled library. */
export function untitled(title: string): string {
  return title.trim() === '' ? 'Untitled library' : title;
}

/** The user's libraries, and which of them contain a pattern. */
export function librariesWith(patternId: string): Promise<ApiResult<readonly LibraryData[]>> {
  return requestApi('GET', `/api/libraries?pattern=${encodeURIComponent(patternId)}`);
}

/** Creates a library. */
export function createLibrary(body: {
  readonly title: string;
  readonly description?: string;
}): Promise<ApiResult<LibraryData>> {
  return requestApi('POST', '/api/libraries', { body });
}

/** Saves a pattern in one library. */
export function saveTo(id: string, patternId: string): Promise<ApiResult<unknown>> {
  return requestApi('POST', `${pathOf(id)}/bookmarks`, { body: { patternId } });
}

/** Removes bookmarks from a library. */
export function removeBookmarks(
  id: string,
  patternIds: readonly string[],
): Promise<ApiResult<undefined>> {
  return requestApi('POST', `${pathOf(id)}/bookmarks/remove`, { body: { patternIds } });
}

export function pathOf(id: string): string {
  return `/api/libraries/${encodeURIComponent(id)}`;
}

/** Saves a pattern to the default library. */
export function savePattern(patternId: string): Promise<ApiResult<undefined>> {
  return requestApi('POST', '/api/bookmarks', { body: { patternId } });
}

/** Removes a pattern from the default library. */
export function removePattern(patternId: string): Promise<ApiResult<undefined>> {
  return requestApi('DELETE', `/api/bookmarks/${encodeURIComponent(patternId)}`);
}
