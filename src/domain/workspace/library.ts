import type { Catalog } from '../catalog/catalog.ts';
import { type Err, type Result, err, success } from '../errors.ts';
import {
  type ExportedPattern,
  createBookmarkUseCases,
  readPatterns,
  tooManyBookmarks,
} from './bookmarks.ts';
import { createChangeLibrary, inLibrary } from './library-access.ts';
import type { LibraryRole } from './library-role.ts';
import type {
  Author,
  Bookmark,
  Library,
  LibraryChanges,
  LibraryLimits,
  LibraryStore,
  SharedLibrary,
} from './library-store.ts';
import { checkTexts, normalizeUuid } from './library-values.ts';
import type { CheckPin } from './pins.ts';

/** A library and everything in it. */
export interface LibraryContents {
  readonly library: Library;
  readonly bookmarks: readonly Bookmark[];
}
/** Library operations of the workspace's tools and routes. */
export type LibraryUseCases = ReturnType<typeof createLibraryUseCases>;

/** Creates the use cases of libraries. A `libraryId` of `undefined` is the user's default library. */
export function createLibraryUseCases(deps: {
  readonly store: LibraryStore;
  readonly catalog: () => Catalog;
  readonly limits: LibraryLimits;
  /**
   * Called when an owner saved a library's title (docs/specification.md#analytics-events); neither the title nor the
   * user is logged.
   */
  readonly onTitleSaved: () => void;
  /**
   * A pattern's active version, which a new bookmark remembers; undefined without code, or while the store is
   * unavailable.
   */
  readonly activeVersion: (patternId: string) => Promise<string | undefined>;
  readonly checkPin: CheckPin;
}) {
  const { store, limits } = deps;
  const changing = createChangeLibrary(store);

  /** Refuses what only owners of a library may do; `library_not_found` without any role. */
  async function requireOwner(userId: string, libraryId: string): Promise<Result<LibraryRole>> {
    const role = await inLibrary(libraryId, (id) => store.role(userId, id ?? ''));
    if (!role.ok || role.value === 'owner') return role;
    return err('access_refused', 'Only owners of this library may do this.');
  }
  return {
    ...createBookmarkUseCases(deps),
    requireOwner,
    publicProfile: (userId: string) => store.publicProfile(userId),
    /** Who wrote the title and the description of a library, for its members. */
    async describedBy(userId: string, library: Library): Promise<Result<Author | undefined>> {
      const { id, describedBy } = library;
      return describedBy === undefined ? success(undefined) : store.author(userId, id, describedBy);
    },
    updatePublicProfile: store.updatePublicProfile,
    listLibraries: (userId: string) => store.libraries(userId),

    getLibrary: (userId: string, libraryId?: string) =>
      inLibrary(libraryId, (id) => store.library(userId, id)),

    async createLibrary(
      userId: string,
      given: {
        readonly title: string;
        readonly description?: string | undefined;
        /** The contents of an export; unknown patterns are left out. */
        readonly patterns?: readonly ExportedPattern[] | undefined;
      },
    ): Promise<Result<Library>> {
      const texts = checkTexts(given);
      if (!texts.ok) return texts;
      const { title = '', description } = texts.value;
      const bookmarks = readPatterns(deps.catalog(), given.patterns ?? []);
      if (!bookmarks.ok) return bookmarks;
      const created = await store.create(
        userId,
        {
          title,
          description,
          bookmarks: bookmarks.value,
          isImported: given.patterns !== undefined,
        },
        limits,
      );
      if (!created.ok) return created;
      switch (created.value) {
        case 'title_taken':
          return titleTaken();
        case 'too_many_libraries':
          return err('invalid_args', `You have ${limits.libraries} libraries, which is the limit.`);
        case 'too_many_bookmarks':
          return tooManyBookmarks(limits);
        default:
          deps.onTitleSaved();
          return success(created.value);
      }
    },

    /** A library with all its bookmarks. */
    async readLibrary(userId: string, libraryId?: string): Promise<Result<LibraryContents>> {
      const library = await inLibrary(libraryId, (id) => store.library(userId, id));
      if (!library.ok) return library;
      const limit = limits.bookmarks;
      const bookmarks = await inLibrary(libraryId, (id) =>
        store.bookmarks(userId, id, { after: undefined, limit }),
      );
      if (!bookmarks.ok) return bookmarks;
      return success({ library: library.value, bookmarks: bookmarks.value });
    },

    /** Edits a library; an empty title is allowed and shown as "Untitled library". */
    async updateLibrary(
      userId: string,
      libraryId: string | undefined,
      changes: LibraryChanges,
    ): Promise<Result<Library>> {
      if (Object.values(changes).every((change) => change === undefined)) {
        return err('invalid_args', 'Give at least one change.');
      }
      const texts = checkTexts(changes);
      if (!texts.ok) return texts;
      if (changes.shareEnabled !== undefined && libraryId !== undefined) {
        const allowed = await requireOwner(userId, libraryId);
        if (!allowed.ok) return allowed;
      }
      const updated = await changing(userId, libraryId, (id) =>
        store.update(userId, id, { ...changes, ...texts.value }),
      );
      if (!updated.ok) return updated;
      if (updated.value === 'title_taken') return titleTaken();
      if (changes.title !== undefined) deps.onTitleSaved();
      return success(updated.value);
    },

    /** Replaces the share link; does not change whether the library is shared. */
    async replaceShareToken(userId: string, libraryId: string): Promise<Result<Library>> {
      const allowed = await requireOwner(userId, libraryId);
      if (!allowed.ok) return allowed;
      return inLibrary(libraryId, (id) => store.replaceShareToken(userId, id ?? ''));
    },

    /** Deletes a library and the bookmarks that are in no other one; never the default library. */
    async deleteLibrary(userId: string, libraryId: string): Promise<Result<void>> {
      const allowed = await requireOwner(userId, libraryId);
      if (!allowed.ok) return allowed;
      const deleted = await inLibrary(libraryId, (id) => store.delete(userId, id ?? ''));
      if (!deleted.ok) return deleted;
      return deleted.value === 'default_library'
        ? err('default_library', 'The default library cannot be deleted.')
        : success(undefined);
    },

    /** The library of a share link; `not_found` alike for a wrong, a replaced and a disabled token. */
    async sharedLibrary(shareToken: string): Promise<Result<SharedLibrary>> {
      const token = normalizeUuid(shareToken);
      const found = token === undefined ? success(undefined) : await store.shared(token);
      if (!found.ok) return found;
      return found.value === undefined
        ? err('not_found', 'No library is shared at this address.')
        : success(found.value);
    },
  };
}

function titleTaken(): Err {
  return err('title_taken', 'Another of your libraries has this title.');
}
