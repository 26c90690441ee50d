import type { Result } from '../errors.ts';
import type { LibraryRole } from './library-role.ts';

/** Limits of a user. */
export interface LibraryLimits {
  readonly libraries: number;
  readonly bookmarks: number;
}

/** One of a user's libraries, or one that is shared with them (docs/specification.md#libraries). */
export interface Library {
  readonly id: string;
  readonly title: string;
  readonly description: string | undefined;
  /** Who wrote the title and the description; undefined for an import. */
  readonly describedBy: string | undefined;
  /** What the user may do there (docs/specification.md#members). */
  readonly role: LibraryRole;
  readonly shareEnabled: boolean;
  readonly shareToken: string;
  readonly isDefault: boolean;
  readonly position: number;
  readonly bookmarkCount: number;
  readonly updatedAt: Date;
}

/** The user's public name on shared pages. */
export interface PublicProfile {
  readonly publicDisplayName: string | undefined;
  readonly publicAvatarUrl: string | undefined;
  readonly publicShowAuthor: boolean;
}

/** A copy of the pattern's data when it was saved (docs/specification.md#bookmarks). */
export interface PatternSnapshot {
  readonly patternId: string;
  readonly title: string;
  readonly slug: string;
  readonly cover: string | undefined;
  readonly tags: readonly string[];
}

/** What agents get for a saved pattern (docs/specification.md#pins). */
export interface Pin {
  /** Undefined for the active version. */
  readonly pinnedVersionId: string | undefined;
  /** Undefined for the default one. */
  readonly variant: string | undefined;
}

/** The remarks on a pattern in one library. */
export interface BookmarkRemarks extends Pin {
  readonly note: string | undefined;
  /** The active version when it was saved. */
  readonly savedVersionId: string | undefined;
}

/** Who saved a pattern or wrote a note, as members of the library see it. */
export interface Author {
  readonly userId: string;
  readonly name: string;
  /** Undefined if they are no longer in the library. */
  readonly role: LibraryRole | undefined;
}

/** A saved pattern in one library. */
export interface Bookmark extends PatternSnapshot, BookmarkRemarks {
  readonly sortOrder: number;
  readonly savedBy: Author | undefined;
  readonly savedAt: Date;
  /** Undefined for an imported note, and if the author's account is gone. */
  readonly noteBy: Author | undefined;
  readonly noteAt: Date | undefined;
}

/** A bookmark by its pattern's id, or by the slug that was stored. */
export type BookmarkKey = { readonly patternId: string } | { readonly slug: string };

/** A place in a library's order. */
export type BookmarkPlace = Pick<Bookmark, 'sortOrder' | 'patternId'>;

/** An edit of a library; what is undefined stays. */
export interface LibraryChanges {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly shareEnabled?: boolean | undefined;
  /** Moves the library to that index among the user's. */
  readonly position?: number | undefined;
}

/** Changes to a bookmark; `null` takes one away, what is undefined stays. */
export interface RemarkChanges {
  readonly note?: string | null | undefined;
  readonly pinnedVersionId?: string | null | undefined;
  readonly variant?: string | null | undefined;
}

/**
 * Stores libraries. Every call with a `userId` runs under row-level security as that user, whose id comes only from the
 * verified credential. A `libraryId` of `undefined` is the default library, which is created with its first use;
 * a library in which the user has no role is `undefined` like one that does not exist, and so is one that they may not
 * change to a call that changes it.
 */
export interface LibraryStore {
  readonly library: (
    userId: string,
    libraryId: string | undefined,
  ) => Promise<Result<Library | undefined>>;
  /** All libraries by position, those of others last. */
  readonly libraries: (userId: string) => Promise<Result<readonly Library[]>>;
  /** Creates a library with patterns in this order. */
  readonly create: (
    userId: string,
    library: {
      readonly title: string;
      readonly description: string | undefined;
      readonly bookmarks: readonly (PatternSnapshot & BookmarkRemarks)[];
      /** An imported library's texts are a stranger's. */
      readonly isImported: boolean;
    },
    limits: LibraryLimits,
  ) => Promise<Result<Library | 'title_taken' | 'too_many_libraries' | 'too_many_bookmarks'>>;
  readonly update: (
    userId: string,
    libraryId: string | undefined,
    changes: LibraryChanges,
  ) => Promise<Result<Library | 'title_taken' | undefined>>;
  /** The old token stops resolving with the commit. */
  readonly replaceShareToken: (
    userId: string,
    libraryId: string,
  ) => Promise<Result<Library | undefined>>;
  /** Deletes a library and the bookmarks that are in no other one. */
  readonly delete: (
    userId: string,
    libraryId: string,
  ) => Promise<Result<'deleted' | 'default_library' | undefined>>;
  readonly publicProfile: (userId: string) => Promise<Result<PublicProfile>>;
  readonly updatePublicProfile: (
    userId: string,
    changes: { readonly publicDisplayName?: string; readonly publicShowAuthor?: boolean },
  ) => Promise<Result<PublicProfile>>;
  /** Bookmarks that follow `after` in the order, at most `limit`. */
  readonly bookmarks: (
    userId: string,
    libraryId: string | undefined,
    page: { readonly after: BookmarkPlace | undefined; readonly limit: number },
  ) => Promise<Result<readonly Bookmark[] | undefined>>;
  /** Those of some patterns that a library has. */
  readonly bookmarksOf: (
    userId: string,
    libraryId: string,
    patternIds: readonly string[],
  ) => Promise<Result<readonly Bookmark[] | undefined>>;
  /** What some libraries hold together, with the versions that they pin; nothing of those without a role. */
  readonly heldPatterns: (
    userId: string,
    libraryIds: readonly string[],
  ) => Promise<Result<readonly { readonly id: string; readonly versionId: string | undefined }[]>>;
  /** The id of every pattern in the user's own libraries, once. */
  readonly bookmarkIds: (userId: string) => Promise<Result<readonly string[]>>;
  /** Saves at the end of the order; `created` is false if it was in the library, where `remarks` still change it. */
  readonly save: (
    userId: string,
    libraryId: string | undefined,
    pattern: PatternSnapshot & Pick<BookmarkRemarks, 'savedVersionId'>,
    remarks: RemarkChanges,
    limits: LibraryLimits,
  ) => Promise<
    Result<
      { readonly bookmark: Bookmark; readonly created: boolean } | 'too_many_bookmarks' | undefined
    >
  >;
  /** Removes from one library, or from all of the user's own; a bookmark goes with its last library. */
  readonly remove: (
    userId: string,
    from: { readonly libraryId: string | undefined } | 'all',
    key: BookmarkKey,
  ) => Promise<Result<{ readonly patternId: string | undefined } | undefined>>;
  /** Changes remarks; `null` takes one away. The answer has no bookmark where the library has no such pattern. */
  readonly updateBookmark: (
    userId: string,
    libraryId: string,
    key: BookmarkKey,
    changes: RemarkChanges & { readonly savedVersionId?: string | null | undefined },
  ) => Promise<Result<{ readonly bookmark: Bookmark | undefined } | undefined>>;
  /** Puts these patterns first, in this order; the others follow in theirs. */
  readonly reorder: (
    userId: string,
    libraryId: string,
    patternIds: readonly string[],
  ) => Promise<Result<'reordered' | 'unknown_pattern' | undefined>>;
  /** The ids of the user's libraries that hold a pattern. */
  readonly librariesWith: (userId: string, patternId: string) => Promise<Result<readonly string[]>>;
  /** Moves bookmarks to the end of another library; `moved` are those that were not in it already. */
  readonly move: (
    userId: string,
    libraryId: string,
    targetId: string,
    patternIds: readonly string[],
  ) => Promise<Result<{ readonly moved: readonly string[] } | 'unknown_pattern' | undefined>>;
  /** Removes bookmarks from one library; each goes with its last library. */
  readonly removeAll: (
    userId: string,
    libraryId: string,
    patternIds: readonly string[],
  ) => Promise<Result<'removed' | 'unknown_pattern' | undefined>>;
  /** Saves bookmarks at the end of the order; those that are in the library stay as they are. */
  readonly restore: (
    userId: string,
    libraryId: string,
    bookmarks: readonly (PatternSnapshot & BookmarkRemarks)[],
    limits: LibraryLimits,
  ) => Promise<Result<'restored' | 'too_many_bookmarks' | undefined>>;
  /** Someone who wrote what is in a library; undefined for anybody else, and without a role there. */
  readonly author: (
    userId: string,
    libraryId: string,
    authorId: string,
  ) => Promise<Result<Author | undefined>>;
  /** What the user may do in a library; undefined without a role. */
  readonly role: (userId: string, libraryId: string) => Promise<Result<LibraryRole | undefined>>;
  /** The library that a share link opens while it is shared, with its owner's profile. */
  readonly shared: (shareToken: string) => Promise<Result<SharedLibrary | undefined>>;
}

/** What a share link shows. The profile is for showing only if `publicShowAuthor` is set. */
export interface SharedLibrary {
  readonly library: Library;
  readonly profile: PublicProfile;
  readonly bookmarks: readonly Bookmark[];
}
