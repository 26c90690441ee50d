// oxlint-disable max-lines -- to be split by area
import type { Catalog } from '../catalog/catalog.ts';
import { ACTIVE_VERSION } from '../components/retrieval/get-component.ts';
import { isVariantName, isVersionId } from '../components/manifest.ts';
import { type Err, type Result, err, success } from '../errors.ts';
import type { UserPrincipal } from '../identity/principal.ts';
import type {
  Bookmark,
  BookmarkKey,
  BookmarkRemarks,
  Library,
  LibraryChanges,
  LibraryLimits,
  LibraryStore,
  PatternSnapshot,
  RemarkChanges,
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
import { type LibraryRole, mayEdit } from './library-role.ts';
import type { CheckPin } from './pins.ts';

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
  readonly versionId?: string | null | undefined;
  readonly variant?: string | null | undefined;
}

/** What a caller says of a pattern in a library; an empty text takes it away, and so does `active` a version. */
export interface GivenRemarks {
  readonly note?: string | null | undefined;
  readonly versionId?: string | null | undefined;
  readonly variant?: string | null | undefined;
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

  /** By the catalog, else by what was stored: it resolves even if the pattern left the catalog. */
  function bookmarkKey(reference: string): BookmarkKey {
    const found = deps.catalog().find(reference);
    if (found.ok) return { patternId: found.value.id };
    const patternId = normalizeUuid(reference);
    if (patternId !== undefined) return { patternId };
    return { slug: isStorable(reference) ? `/${reference.replace(/^\/+|\/+$/g, '')}` : '' };
  }

  const changing = createChangeLibrary(store);

  /** Refuses what only owners of a library may do; `library_not_found` without any role. */
  async function requireOwner(userId: string, libraryId: string): Promise<Result<LibraryRole>> {
    const role = await inLibrary(libraryId, (id) => store.role(userId, id ?? ''));
    if (!role.ok || role.value === 'owner') return role;
    return err('access_refused', 'Only owners of this library may do this.');
  }

  /** The remarks as they are stored, after their checks. */
  async function readRemarks(
    principal: UserPrincipal,
    reference: string,
    { note: text, versionId, variant }: GivenRemarks,
  ): Promise<Result<RemarkChanges>> {
    const note = typeof text === 'string' ? text.trim() || null : text;
    if (typeof note === 'string') {
      const problem = textProblem('The note', note, MAX_NOTE);
      if (problem !== undefined) return err('invalid_args', problem);
    }
    const pinnedVersionId = versionId === ACTIVE_VERSION || versionId === '' ? null : versionId;
    const pinnedVariant = variant === '' ? null : variant;
    const asked = {
      versionId: pinnedVersionId ?? undefined,
      variant: pinnedVariant ?? undefined,
    };
    if (asked.versionId !== undefined || asked.variant !== undefined) {
      const found = deps.catalog().find(reference);
      if (!found.ok) return found;
      const checked = await deps.checkPin(principal, found.value, asked);
      if (!checked.ok) return checked;
    }
    return success({ note, pinnedVersionId, variant: pinnedVariant });
  }

  return {
    requireOwner,
    publicProfile: (userId: string) => store.publicProfile(userId),
    /** Who wrote what is in a library, for its members. */
    authors: store.authors,
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
     * Saves a pattern and its active version by any reference; saving it again changes the remarks that are given, and
     * nothing else (docs/specification.md#states).
     */
    async savePattern(
      principal: UserPrincipal,
      reference: string,
      given: GivenRemarks & { readonly libraryId?: string | undefined } = {},
    ): Promise<Result<{ readonly bookmark: Bookmark; readonly created: boolean }>> {
      const { userId } = principal;
      const { libraryId, ...asked } = given;
      const found = deps.catalog().find(reference);
      if (!found.ok) return found;
      const remarks = await readRemarks(principal, reference, asked);
      if (!remarks.ok) return remarks;
      const savedVersionId = await deps.activeVersion(found.value.id);
      const saved = await changing(userId, libraryId, (id) =>
        store.save(
          userId,
          id,
          { ...snapshotOf(found.value), savedVersionId },
          remarks.value,
          limits,
        ),
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
      const removed = await changing(userId, from === 'all' ? undefined : from.libraryId, (id) =>
        store.remove(userId, from === 'all' ? from : { libraryId: id }, key),
      );
      if (!removed.ok) return removed;
      const { patternId } = removed.value;
      return patternId === undefined ? noBookmark() : success({ patternId });
    },

    /** Changes the note, the pin or the saved version of a bookmark; `null` takes it away. */
    async updateBookmark(
      principal: UserPrincipal,
      libraryId: string,
      reference: string,
      changes: GivenRemarks & { readonly savedVersionId?: string | null | undefined },
    ): Promise<Result<Bookmark>> {
      const { userId } = principal;
      const { savedVersionId, ...given } = changes;
      const remarks = await readRemarks(principal, reference, given);
      if (!remarks.ok) return remarks;
      if (typeof savedVersionId === 'string' && !isVersionId(savedVersionId)) {
        return err('invalid_args', 'savedVersionId must be a version such as v1.');
      }
      const updated = await changing(userId, libraryId, (id) =>
        store.updateBookmark(userId, id ?? '', bookmarkKey(reference), {
          ...remarks.value,
          savedVersionId,
        }),
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
      const reordered = await changing(userId, libraryId, (id) =>
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
  for (const { id, slug, note, savedVersionId, versionId, variant } of patterns) {
    const problem = textProblem('A note', note ?? '', MAX_NOTE);
    if (problem !== undefined) return err('invalid_args', problem);
    if (typeof savedVersionId === 'string' && !isVersionId(savedVersionId)) {
      return err('invalid_args', 'savedVersionId must be a version such as v1.');
    }
    if (typeof versionId === 'string' && !isVersionId(versionId)) {
      return err('invalid_args', 'versionId must be a version such as v1.');
    }
    if (typeof variant === 'string' && !isVariantName(variant)) {
      return err('invalid_args', 'variant must be a name such as react-tailwind.');
    }
    const known = catalog.find(id);
    const found = known.ok ? known : catalog.find(slug);
    if (!found.ok || byId.has(found.value.id)) continue;
    byId.set(found.value.id, {
      ...snapshotOf(found.value),
      note: note ?? undefined,
      savedVersionId: savedVersionId ?? undefined,
      pinnedVersionId: versionId ?? undefined,
      variant: variant ?? undefined,
    });
  }
  return success([...byId.values()]);
}

/** Runs work on a library; an invalid, foreign or unknown id is `library_not_found`. */
async function inLibrary<T>(
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

function noBookmark(): Err {
  return err('bookmark_not_found', 'The library has no such pattern.');
}
