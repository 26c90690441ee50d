import type { Catalog } from '../catalog/catalog.ts';
import type { Entitlement } from '../components/entitlement.ts';
import { type Err, type Result, err, success } from '../errors.ts';
import type { Principal, UserPrincipal } from '../identity/principal.ts';
import { LIBRARY_SCOPE } from '../identity/scopes.ts';
import type { Bookmark, Library, LibraryStore } from './library-store.ts';
import { normalizeUuid } from './library-values.ts';

/** What one library says of the patterns that were asked about (docs/specification.md#pins). */
export interface LibraryContract {
  readonly library: Library;
  /** By the pattern's id; those that it does not hold are missing. */
  readonly held: ReadonlyMap<string, Bookmark>;
  /** Whether only it may be read: the credential is limited to some libraries. */
  readonly isBound: boolean;
}

/**
 * Reads what a library says of some patterns, or of all it holds: the one that is named, or the only one that a token
 * is for. Undefined where neither names one. `library_not_found` for a library in which the caller has no role,
 * `unauthorized` for callers without an account, `access_refused` for one that is named without `library:read`.
 */
export type ReadContract = (
  principal: Principal,
  libraryId: string | undefined,
  patternIds: readonly string[] | 'all',
) => Promise<Result<LibraryContract | undefined>>;

/**
 * Bookmarks without the pins of components whose code the principal may not read: a version is part of the code
 * (docs/specification.md#entitlement).
 */
export type ShowPins = (
  principal: Principal,
  bookmarks: readonly Bookmark[],
) => Promise<Result<readonly Bookmark[]>>;

export function createShowPins(deps: {
  readonly catalog: () => Pick<Catalog, 'lookUp'>;
  readonly entitlement: Entitlement;
}): ShowPins {
  return async (principal, bookmarks) => {
    const shown: Bookmark[] = [];
    for (const bookmark of bookmarks) {
      const { patternId: id, pinnedVersionId } = bookmark;
      const pattern = deps.catalog().lookUp({ kind: 'id', id }) ?? { id };
      const verdict = await deps.entitlement(principal, pattern, pinnedVersionId);
      if (typeof verdict === 'object') return verdict;
      shown.push(
        verdict === 'allowed'
          ? bookmark
          : { ...bookmark, pinnedVersionId: undefined, variant: undefined },
      );
    }
    return success(shown);
  };
}

/** Patterns of a library that are read at once. */
const MAX_READ = 10_000;

export function createReadContract(deps: {
  /** Undefined while the workspace is off. */
  readonly store: Pick<LibraryStore, 'library' | 'bookmarks' | 'bookmarksOf'> | undefined;
  readonly showPins: ShowPins;
}): ReadContract {
  const { store } = deps;
  return async (principal, libraryId, patternIds) => {
    if (principal.kind !== 'user' || store === undefined) {
      return libraryId === undefined ? success(undefined) : noAccount();
    }
    if (libraryId !== undefined && !principal.scopes.includes(LIBRARY_SCOPE)) {
      return err('access_refused', `library_id needs a token with the scope ${LIBRARY_SCOPE}.`);
    }
    if (principal.libraryIds?.length === 0) return noLibrary();
    const asked = libraryId ?? onlyLibrary(principal);
    if (asked === undefined) return success(undefined);
    const id = normalizeUuid(asked);
    if (id === undefined) return noLibrary();
    const { userId } = principal;
    const library = await store.library(userId, id);
    if (!library.ok) return library;
    if (library.value === undefined) return noLibrary();
    const bookmarks =
      patternIds === 'all'
        ? await store.bookmarks(userId, id, { after: undefined, limit: MAX_READ })
        : await store.bookmarksOf(userId, id, patternIds);
    if (!bookmarks.ok) return bookmarks;
    // It may have been deleted, or the caller removed from it, in between.
    if (bookmarks.value === undefined) return noLibrary();
    const shown = await deps.showPins(principal, bookmarks.value);
    if (!shown.ok) return shown;
    return success({
      library: library.value,
      held: new Map(shown.value.map((bookmark) => [bookmark.patternId, bookmark])),
      isBound: principal.libraryIds !== undefined,
    });
  };
}

/** The library that a token is for; undefined for a token of several, or of all. */
function onlyLibrary({ libraryIds }: UserPrincipal): string | undefined {
  return libraryIds?.length === 1 ? libraryIds[0] : undefined;
}

function noAccount(): Err {
  return err('unauthorized', 'Libraries need a token: connect to /mcp/auth to give library_id.');
}

function noLibrary(): Err {
  return err('library_not_found', 'You have no such library.');
}
