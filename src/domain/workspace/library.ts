import type { Catalog } from '../catalog/catalog.ts';
import { isVersionId } from '../components/manifest.ts';
import { type Err, type Result, err, success } from '../errors.ts';
import type {
  Bookmark,
  BookmarkKey,
  BookmarkRemarks,
  Library,
  LibraryChanges,
  LibraryLimits,
  LibraryStore,
  PatternSnapshot,
  SharedLibrary,
} from './library-store.ts';
import {
  checkTexts,
  decodeCursor,
  encodeCursor,
  isStorable,
  normalizeUuid,
  snapshotOf,
  textProblem,
} from './library-values.ts';

const MAX_NOTE = 280;

/** One page of bookmarks in their order; `next` is the cursor of the following page. */
export interface BookmarkPage {
  readonly bookmarks: readonly Bookmark[];
  readonly next: string | undefined;
}

/** A library and everything in it. */
export interface LibraryContents {
  readonly library: Library;
  readonly bookmarks: readonly Bookmark[];
}

/** A pattern in an export: by id, else by slug, since servers may number their patterns differently. */
export interface ExportedPattern {
  readonly id: string;
  readonly slug: string;
  readonly note?: string | null | undefined;
  readonly savedVersionId?: string | null | undefined;
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
}) {
  const { store, limits } = deps;

  /** By the catalog, else by what was stored: it resolves even if the pattern left the catalog. */
  function bookmarkKey(reference: string): BookmarkKey {
    const found = deps.catalog().find(reference);
    if (found.ok) return { patternId: found.value.id };
    const patternId = normalizeUuid(reference);
    if (patternId !== undefined) return { patternId };
    return { slug: isStorable(reference) ? `/${reference.replace(/^\/+|\/+$/g, '')}` : '' };
  }

  return {
    publicProfile: (userId: string) => store.publicProfile(userId),
    updatePublicProfile: store.updatePublicProfile,
    /** The default library's patterns. */
    bookmarkIds: (userId: string) => store.bookmarkIds(userId),
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
        { title, description, bookmarks: bookmarks.value },
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
      const updated = await inLibrary(libraryId, (id) =>
        store.update(userId, id, { ...changes, ...texts.value }),
      );
      if (!updated.ok) return updated;
      if (updated.value === 'title_taken') return titleTaken();
      if (changes.title !== undefined) deps.onTitleSaved();
      return success(updated.value);
    },

    /** Replaces the share link; does not change whether the library is shared. */
    replaceShareToken: (userId: string, libraryId: string) =>
      inLibrary(libraryId, (id) => store.replaceShareToken(userId, id ?? '')),

    /** Deletes a library and the bookmarks that are in no other one; never the default library. */
    async deleteLibrary(userId: string, libraryId: string): Promise<Result<void>> {
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

    /** Lists a page; an invalid cursor is `invalid_args`. */
    async listBookmarks(
      userId: string,
      page: {
        readonly libraryId?: string | undefined;
        readonly limit: number;
        readonly cursor?: string | undefined;
      },
    ): Promise<Result<BookmarkPage>> {
      const after = page.cursor === undefined ? undefined : decodeCursor(page.cursor);
      if (page.cursor !== undefined && after === undefined) {
        return err('invalid_args', 'cursor must be the next_cursor of an earlier page.');
      }
      const found = await inLibrary(page.libraryId, (id) =>
        store.bookmarks(userId, id, { after, limit: page.limit + 1 }),
      );
      if (!found.ok) return found;
      const bookmarks = found.value.slice(0, page.limit);
      const last = bookmarks.at(-1);
      const hasMore = found.value.length > page.limit && last !== undefined;
      return success({
        bookmarks,
        next: hasMore ? encodeCursor(last) : undefined,
      });
    },

    /**
     * Saves a pattern and its active version by any reference; saving it again changes nothing
     * (docs/specification.md#states).
     */
    async savePattern(
      userId: string,
      reference: string,
      libraryId?: string,
    ): Promise<Result<{ readonly bookmark: Bookmark; readonly created: boolean }>> {
      const found = deps.catalog().find(reference);
      if (!found.ok) return found;
      const savedVersionId = await deps.activeVersion(found.value.id);
      const saved = await inLibrary(libraryId, (id) =>
        store.save(userId, id, { ...snapshotOf(found.value), savedVersionId }, limits),
      );
      if (!saved.ok) return saved;
      return saved.value === 'too_many_bookmarks' ? tooManyBookmarks(limits) : success(saved.value);
    },

    /** Removes a pattern from one library, or from all of them. */
    async removePattern(
      userId: string,
      reference: string,
      from: { readonly libraryId: string | undefined } | 'all',
    ): Promise<Result<{ readonly patternId: string }>> {
      const key = bookmarkKey(reference);
      const removed = await inLibrary(from === 'all' ? undefined : from.libraryId, (id) =>
        store.remove(userId, from === 'all' ? from : { libraryId: id }, key),
      );
      if (!removed.ok) return removed;
      const { patternId } = removed.value;
      return patternId === undefined ? noBookmark() : success({ patternId });
    },

    /** Changes the note or the saved version of a bookmark; `null` takes it away. */
    async updateBookmark(
      userId: string,
      libraryId: string,
      reference: string,
      changes: {
        readonly note?: string | null | undefined;
        readonly savedVersionId?: string | null | undefined;
      },
    ): Promise<Result<Bookmark>> {
      const { savedVersionId } = changes;
      const note = changes.note === null ? null : changes.note?.trim();
      if (typeof note === 'string') {
        const problem = textProblem('The note', note, MAX_NOTE);
        if (problem !== undefined) return err('invalid_args', problem);
      }
      if (typeof savedVersionId === 'string' && !isVersionId(savedVersionId)) {
        return err('invalid_args', 'savedVersionId must be a version such as v1.');
      }
      const updated = await inLibrary(libraryId, (id) =>
        store.updateBookmark(userId, id ?? '', bookmarkKey(reference), { note, savedVersionId }),
      );
      if (!updated.ok) return updated;
      const { bookmark } = updated.value;
      return bookmark === undefined ? noBookmark() : success(bookmark);
    },

    /** Puts these patterns of a library first, in this order. */
    async reorderBookmarks(
      userId: string,
      libraryId: string,
      patternIds: readonly string[],
    ): Promise<Result<void>> {
      const reordered = await inLibrary(libraryId, (id) =>
        store.reorder(userId, id ?? '', patternIds),
      );
      if (!reordered.ok) return reordered;
      return reordered.value === 'unknown_pattern'
        ? err('invalid_args', 'patternIds must be patterns of the library, each once.')
        : success(undefined);
    },
  };
}

/** The failure for a user at the bookmark limit. */
export function tooManyBookmarks(limits: LibraryLimits): Err {
  return err('invalid_args', `You have ${limits.bookmarks} saved patterns, which is the limit.`);
}

/** Distinct patterns with their current catalog data. */
export function readPatterns(
  catalog: Catalog,
  patterns: readonly ExportedPattern[],
): Result<readonly (PatternSnapshot & BookmarkRemarks)[]> {
  const byId = new Map<string, PatternSnapshot & BookmarkRemarks>();
  for (const { id, slug, note, savedVersionId } of patterns) {
    const problem = textProblem('A note', note ?? '', MAX_NOTE);
    if (problem !== undefined) return err('invalid_args', problem);
    if (typeof savedVersionId === 'string' && !isVersionId(savedVersionId)) {
      return err('invalid_args', 'savedVersionId must be a version such as v1.');
    }
    const known = catalog.find(id);
    const found = known.ok ? known : catalog.find(slug);
    if (!found.ok || byId.has(found.value.id)) continue;
    byId.set(found.value.id, {
      ...snapshotOf(found.value),
      note: note ?? undefined,
      savedVersionId: savedVersionId ?? undefined,
    });
  }
  return success([...byId.values()]);
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

function titleTaken(): Err {
  return err('title_taken', 'Another of your libraries has this title.');
}

function noBookmark(): Err {
  return err('bookmark_not_found', 'The library has no such pattern.');
}
