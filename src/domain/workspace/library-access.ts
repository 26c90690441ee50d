import { type Result, err, success } from '../errors.ts';
import { mayEdit } from './library-role.ts';
import type { LibraryStore } from './library-store.ts';
import { normalizeUuid } from './library-values.ts';

/** Runs a change of a library; of one that the user may only read, `access_refused` says so. */
export function createChangeLibrary(store: Pick<LibraryStore, 'role'>) {
  return async function changing<T>(
    userId: string,
    libraryId: string | undefined,
    work: (libraryId: string | undefined) => Promise<Result<T | undefined>>,
  ): Promise<Result<T>> {
    const done = await inLibrary(libraryId, work);
    const id = libraryId === undefined ? undefined : normalizeUuid(libraryId);
    if (done.ok || done.failure.kind !== 'library_not_found' || id === undefined) return done;
    const role = await store.role(userId, id);
    if (!role.ok) return role;
    return role.value === undefined || mayEdit(role.value)
      ? done
      : err(
          'access_refused',
          'You may read this library, not change it: its owners and editors may.',
        );
  };
}

/** Runs work on a library; an invalid, foreign or unknown id is `library_not_found`. */
export async function inLibrary<T>(
  libraryId: string | undefined,
  work: (libraryId: string | undefined) => Promise<Result<T | undefined>>,
): Promise<Result<T>> {
  const id = libraryId === undefined ? undefined : normalizeUuid(libraryId);
  const isPossible = libraryId === undefined || id !== undefined;
  const done = isPossible ? await work(id) : success(undefined);
  if (!done.ok) return done;
  return done.value === undefined
    ? err('library_not_found', 'You have no such library.')
    : success(done.value);
}
