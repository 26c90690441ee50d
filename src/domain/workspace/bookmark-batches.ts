import { type Err, type Result, err, success } from '../errors.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { type ExportedPattern, readPatterns, tooManyBookmarks } from './bookmarks.ts';
import { createChangeLibrary } from './library-access.ts';
import type { LibraryLimits, LibraryStore } from './library-store.ts';
import { normalizeUuid } from './library-values.ts';

/** Bulk operations of the library page. */
export type BookmarkBatches = ReturnType<typeof createBookmarkBatches>;

/** Creates the use cases that move, remove and restore bookmarks; each is one transaction. */
export function createBookmarkBatches(deps: {
  readonly store: LibraryStore;
  readonly catalog: () => Catalog;
  readonly limits: LibraryLimits;
}) {
  const { store, limits } = deps;
  const changing = createChangeLibrary(store);
  return {
    /** The user's libraries that hold a pattern, by id; none for a pattern that the catalog does not have. */
    async librariesWith(userId: string, reference: string): Promise<Result<ReadonlySet<string>>> {
      const found = deps.catalog().find(reference);
      if (!found.ok) return found;
      const ids = await store.librariesWith(userId, found.value.id);
      return ids.ok ? success(new Set(ids.value)) : ids;
    },

    /**
     * Moves bookmarks with their notes and versions to the end of another library. `moved` are those that were not in
     * it already; its own notes stay.
     */
    async moveBookmarks(
      userId: string,
      libraryId: string,
      given: { readonly patternIds: readonly string[]; readonly libraryId: string },
    ): Promise<Result<{ readonly moved: readonly string[] }>> {
      const targetId = normalizeUuid(given.libraryId) ?? '';
      if (targetId === normalizeUuid(libraryId)) {
        return err('invalid_args', 'libraryId must be another library.');
      }
      if (targetId === '') return err('library_not_found', 'You have no such library.');
      const moved = await changing(userId, libraryId, (id) =>
        store.move(userId, id ?? '', targetId, given.patternIds),
      );
      if (!moved.ok) return moved;
      return moved.value === 'unknown_pattern' ? unknownPattern() : success(moved.value);
    },

    /** Removes bookmarks from one library; those that are in no other one are deleted. */
    async removeBookmarks(
      userId: string,
      libraryId: string,
      patternIds: readonly string[],
    ): Promise<Result<void>> {
      const removed = await changing(userId, libraryId, (id) =>
        store.removeAll(userId, id ?? '', patternIds),
      );
      if (!removed.ok) return removed;
      return removed.value === 'unknown_pattern' ? unknownPattern() : success(undefined);
    },

    /**
     * Puts removed bookmarks back at the end of a library, with their notes and versions. Patterns no longer in the
     * catalog are left out.
     */
    async restoreBookmarks(
      userId: string,
      libraryId: string,
      patterns: readonly ExportedPattern[],
    ): Promise<Result<{ readonly restored: readonly string[] }>> {
      const bookmarks = readPatterns(deps.catalog(), patterns);
      if (!bookmarks.ok) return bookmarks;
      const restored = await changing(userId, libraryId, (id) =>
        store.restore(userId, id ?? '', bookmarks.value, limits),
      );
      if (!restored.ok) return restored;
      return restored.value === 'too_many_bookmarks'
        ? tooManyBookmarks(limits)
        : success({ restored: bookmarks.value.map(({ patternId }) => patternId) });
    },
  };
}

function unknownPattern(): Err {
  return err('invalid_args', 'patternIds must be patterns of the library, each once.');
}
