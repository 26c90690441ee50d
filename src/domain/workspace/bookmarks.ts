import type { Catalog } from '../catalog/catalog.ts';
import { ACTIVE_VERSION } from '../components/retrieval/get-component.ts';
import { isVariantName, isVersionId } from '../components/manifest.ts';
import { type Err, type Result, err, success } from '../errors.ts';
import type { UserPrincipal } from '../identity/principal.ts';
import { createChangeLibrary, inLibrary } from './library-access.ts';
import type {
  Bookmark,
  BookmarkKey,
  BookmarkRemarks,
  LibraryLimits,
  LibraryStore,
  PatternSnapshot,
  RemarkChanges,
} from './library-store.ts';
import {
  decodeCursor,
  encodeCursor,
  isStorable,
  normalizeUuid,
  snapshotOf,
  textProblem,
} from './library-values.ts';
import type { CheckPin } from './pins.ts';

const MAX_NOTE = 280;

/** One page of bookmarks in their order; `next` is the cursor of the following page. */
export interface BookmarkPage {
  readonly bookmarks: readonly Bookmark[];
  readonly next: string | undefined;
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

/** What a caller says about a pattern in a library; an empty text removes it, and `active` removes a version. */
export interface GivenRemarks {
  readonly note?: string | null | undefined;
  readonly versionId?: string | null | undefined;
  readonly variant?: string | null | undefined;
}

/** Creates the use cases of saved patterns. A `libraryId` of `undefined` is the user's default library. */
export function createBookmarkUseCases(deps: {
  readonly store: LibraryStore;
  readonly catalog: () => Catalog;
  readonly limits: LibraryLimits;
  /**
   * A pattern's active version, which a new bookmark remembers; undefined without code, or while the store is
   * unavailable.
   */
  readonly activeVersion: (patternId: string) => Promise<string | undefined>;
  readonly checkPin: CheckPin;
}) {
  const { store, limits } = deps;
  const changing = createChangeLibrary(store);

  /** By the catalog, else by what was stored: it resolves even if the pattern left the catalog. */
  function bookmarkKey(reference: string): BookmarkKey {
    const found = deps.catalog().find(reference);
    if (found.ok) return { patternId: found.value.id };
    const patternId = normalizeUuid(reference);
    if (patternId !== undefined) return { patternId };
    return { slug: isStorable(reference) ? `/${reference.replace(/^\/+|\/+$/g, '')}` : '' };
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
      // What is being saved is not in the libraries of a token yet.
      const { libraryIds: _chosen, ...user } = principal;
      const checked = await deps.checkPin(user, found.value, asked);
      if (!checked.ok) return checked;
    }
    return success({ note, pinnedVersionId, variant: pinnedVariant });
  }

  return {
    /** The patterns of the user's own libraries. */
    bookmarkIds: (userId: string) => store.bookmarkIds(userId),

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
     * Saves a pattern and its active version by any reference, which may name the version to pin; saving it again
     * changes the remarks that are given, and nothing else (docs/specification.md#states).
     */
    async savePattern(
      principal: UserPrincipal,
      reference: string,
      given: GivenRemarks & { readonly libraryId?: string | undefined } = {},
    ): Promise<Result<{ readonly bookmark: Bookmark; readonly created: boolean }>> {
      const { userId } = principal;
      const { libraryId, ...asked } = given;
      const found = deps.catalog().findVersion(reference, asked.versionId ?? undefined);
      if (!found.ok) return found;
      const { pattern, versionId = asked.versionId } = found.value;
      const remarks = await readRemarks(principal, reference, { ...asked, versionId });
      if (!remarks.ok) return remarks;
      const savedVersionId = await deps.activeVersion(pattern.id);
      const saved = await changing(userId, libraryId, (id) =>
        store.save(userId, id, { ...snapshotOf(pattern), savedVersionId }, remarks.value, limits),
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

function noBookmark(): Err {
  return err('bookmark_not_found', 'The library has no such pattern.');
}
