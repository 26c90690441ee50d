import type { Catalog } from '../search/catalog.ts';
import type { Pattern } from '../catalog/pattern.ts';
import type { Result } from '../errors.ts';
import { failure, success } from '../errors.ts';

/** Characters of a library's title when its owner edits it (SPEC.md 2.6, 8). */
const MAX_LIBRARY_TITLE = 60;
const MAX_LIBRARY_DESCRIPTION = 2000;

/** A user's library profile (SPEC.md 2.6), as far as tools and pages show it. */
export interface Library {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly shareEnabled: boolean;
  readonly bookmarkCount: number;
}

/** The user's public name on shared pages. */
export interface PublicProfile {
  readonly publicDisplayName: string | undefined;
  readonly publicAvatarUrl: string | undefined;
  readonly publicShowAuthor: boolean;
}

/** A saved pattern (SPEC.md 2.7): what the catalog said of it when it was saved. */
export interface Bookmark {
  readonly patternId: string;
  readonly title: string;
  readonly slug: string;
  readonly cover: string | undefined;
  readonly tags: readonly string[];
  readonly sortOrder: number;
}

/** One page of bookmarks in their order; `next` is the cursor of the following page. */
export interface BookmarkPage {
  readonly bookmarks: readonly Bookmark[];
  readonly next: string | undefined;
}

/**
 * Where libraries are kept. Every call runs under row-level security as `userId`, which comes from the verified
 * credential and from nowhere else (SPEC.md 4.4).
 */
export interface LibraryStore {
  readonly library: (userId: string) => Promise<Result<Library>>;
  readonly updateLibrary: (
    userId: string,
    changes: { readonly title?: string; readonly description?: string },
  ) => Promise<Result<Library>>;
  readonly publicProfile: (userId: string) => Promise<Result<PublicProfile>>;
  readonly updatePublicProfile: (
    userId: string,
    changes: { readonly publicDisplayName?: string; readonly publicShowAuthor?: boolean },
  ) => Promise<Result<PublicProfile>>;
  /** Bookmarks that follow `after` in the order, at most `limit`. */
  readonly bookmarks: (
    userId: string,
    page: {
      readonly after: Pick<Bookmark, 'sortOrder' | 'patternId'> | undefined;
      readonly limit: number;
    },
  ) => Promise<Result<readonly Bookmark[]>>;
  /** Every saved pattern's id. */
  readonly bookmarkIds: (userId: string) => Promise<Result<readonly string[]>>;
  /** Saves once, at the end of the order; `created` is false when it was there already. */
  readonly save: (
    userId: string,
    bookmark: Omit<Bookmark, 'sortOrder'>,
    maxBookmarks: number,
  ) => Promise<
    Result<{ readonly bookmark: Bookmark; readonly created: boolean } | 'limit_reached'>
  >;
  /** Removes by pattern id, or by the slug that was stored; the removed pattern's id. */
  readonly remove: (
    userId: string,
    key: { readonly patternId: string } | { readonly slug: string },
  ) => Promise<Result<string | undefined>>;
}

/** What the workspace's tools and routes do with a library. */
export type LibraryUseCases = ReturnType<typeof createLibraryUseCases>;

export function createLibraryUseCases(deps: {
  readonly store: LibraryStore;
  readonly catalog: () => Catalog;
  readonly maxBookmarks: number;
  /** An owner saved a library's title (SPEC.md 6.3); neither the title nor the user is logged. */
  readonly onTitleSaved: () => void;
}) {
  const { store } = deps;
  return {
    getLibrary: (userId: string) => store.library(userId),
    publicProfile: (userId: string) => store.publicProfile(userId),
    updatePublicProfile: store.updatePublicProfile,
    bookmarkIds: (userId: string) => store.bookmarkIds(userId),

    /** Lists a page; a cursor that no page gave is `invalid_args`. */
    async listBookmarks(
      userId: string,
      page: { readonly limit: number; readonly cursor?: string | undefined },
    ): Promise<Result<BookmarkPage>> {
      const after = page.cursor === undefined ? undefined : decodeCursor(page.cursor);
      if (page.cursor !== undefined && after === undefined) {
        return failure('invalid_args', 'cursor must be the next_cursor of an earlier page.');
      }
      const found = await store.bookmarks(userId, { after, limit: page.limit + 1 });
      if (!found.ok) return found;
      const bookmarks = found.value.slice(0, page.limit);
      const last = bookmarks.at(-1);
      const hasMore = found.value.length > page.limit && last !== undefined;
      return success({
        bookmarks,
        next: hasMore ? encodeCursor(last) : undefined,
      });
    },

    /** Saves a pattern by any reference; saving it again changes nothing (SPEC.md 3). */
    async savePattern(
      userId: string,
      reference: string,
    ): Promise<Result<{ readonly bookmark: Bookmark; readonly created: boolean }>> {
      const found = deps.catalog().find(reference);
      if (!found.ok) return found;
      const saved = await store.save(userId, snapshotOf(found.value), deps.maxBookmarks);
      if (!saved.ok) return saved;
      if (saved.value === 'limit_reached') {
        return failure(
          'invalid_args',
          `The library holds ${deps.maxBookmarks} patterns, which is the limit.`,
        );
      }
      return success(saved.value);
    },

    /** Removes a pattern; a stored id or slug resolves even when the catalog no longer has the pattern. */
    async removePattern(
      userId: string,
      reference: string,
    ): Promise<Result<{ readonly patternId: string }>> {
      const found = deps.catalog().find(reference);
      if (found.ok) {
        const removed = await store.remove(userId, { patternId: found.value.id });
        if (!removed.ok) return removed;
        if (removed.value !== undefined) return success({ patternId: removed.value });
        return failure('bookmark_not_found', `${found.value.slug} is not in the library.`);
      }
      const slug = `/${reference.replace(/^\/+|\/+$/g, '')}`;
      const stored = await store.remove(userId, asStoredId(reference) ?? { slug });
      if (!stored.ok) return stored;
      return stored.value === undefined
        ? failure('bookmark_not_found', 'The library has no such pattern.')
        : success({ patternId: stored.value });
    },

    /** Edits title and description; an empty title is allowed and shown as "Untitled library". */
    async updateLibrary(
      userId: string,
      changes: { readonly title?: string | undefined; readonly description?: string | undefined },
    ): Promise<Result<Library>> {
      const title = changes.title?.trim();
      const description = changes.description?.trim();
      if (title === undefined && description === undefined) {
        return failure('invalid_args', 'Give library_title, library_description or both.');
      }
      if (title !== undefined && Array.from(title).length > MAX_LIBRARY_TITLE) {
        return failure(
          'invalid_args',
          `The title may have ${MAX_LIBRARY_TITLE} characters at most.`,
        );
      }
      if (description !== undefined && Array.from(description).length > MAX_LIBRARY_DESCRIPTION) {
        return failure(
          'invalid_args',
          `The description may have ${MAX_LIBRARY_DESCRIPTION} characters at most.`,
        );
      }
      const updated = await store.updateLibrary(userId, {
        ...(title === undefined ? {} : { title }),
        ...(description === undefined ? {} : { description }),
      });
      if (updated.ok && title !== undefined) deps.onTitleSaved();
      return updated;
    },
  };
}

function snapshotOf(pattern: Pattern): Omit<Bookmark, 'sortOrder'> {
  return {
    patternId: pattern.id,
    title: pattern.title,
    slug: pattern.slug,
    cover: pattern.coverImage,
    tags: pattern.tags,
  };
}

const UUID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i;

function asStoredId(reference: string): { readonly patternId: string } | undefined {
  if (!UUID.test(reference)) return undefined;
  const hex = reference.replaceAll('-', '').toLowerCase();
  const patternId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { patternId };
}

/** The largest integer of the column. */
const MAX_SORT_ORDER = 2 ** 31 - 1;

/** Cursors are opaque to clients; they name a place in the caller's own order, so a foreign one reveals nothing. */
function encodeCursor({ sortOrder, patternId }: Bookmark): string {
  return `${sortOrder.toString(36)}.${patternId}`;
}

function decodeCursor(cursor: string): Pick<Bookmark, 'sortOrder' | 'patternId'> | undefined {
  const [, order, patternId] = /^([0-9a-z]{1,6})\.([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (order === undefined || patternId === undefined) return undefined;
  const sortOrder = Number.parseInt(order, 36);
  return sortOrder > MAX_SORT_ORDER ? undefined : { sortOrder, patternId };
}
