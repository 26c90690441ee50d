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

/** Creates a library, to which the tab then saves. */
export async function createLibrary(body: {
  readonly title: string;
  readonly description?: string;
}): Promise<ApiResult<LibraryData>> {
  const created = await requestApi<LibraryData>('POST', '/api/libraries', { body });
  if (created.ok) keepTarget(created.value.id);
  return created;
}

/** Saves a pattern in one library, to which the tab then saves. */
export async function saveTo(id: string, patternId: string): Promise<ApiResult<unknown>> {
  const saved = await requestApi('POST', `${pathOf(id)}/bookmarks`, { body: { patternId } });
  if (saved.ok) keepTarget(id);
  return saved;
}

/** The library that the tab made or saved to last: the next save goes there. */
const TARGET_KEY = 'save-target';

/** Makes a library the one that the next save of this tab goes to. */
export function keepTarget(id: string): void {
  try {
    sessionStorage.setItem(TARGET_KEY, id);
  } catch {
    // Storage is blocked: saves go to the default library.
  }
}

/** Where the next save goes; the default library unless this tab made another one or saved to it. */
export function targetOf(libraries: readonly LibraryData[]): LibraryData | undefined {
  let kept: string | null = null;
  try {
    kept = sessionStorage.getItem(TARGET_KEY);
  } catch {
    // Storage is blocked.
  }
  return libraries.find(({ id }) => id === kept) ?? libraries.find(({ isDefault }) => isDefault);
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
