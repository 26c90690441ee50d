import { type Failure, type Result, err, success } from '../../../../domain/errors.ts';
import type { Library, Bookmark } from '../../../../domain/workspace/library-store.ts';
import type { SiteDeps } from '../../site.ts';
import { readNewest } from '../home/newest.server.ts';
import type { Author } from '../account/author-form.tsx';
import type { PatternCardData } from '../catalog/pattern-card.tsx';
import { sessionOf } from '../account/reader.server.ts';
import { problemOf } from '../shell/page-failure.server.ts';
import type { PageProblem } from '../shell/error-page.tsx';
import type { PageMeta } from '../page/page-meta.ts';
import type { LibraryRow } from './library-rows.ts';
import { untitled } from '../bookmarks/libraries-api.ts';

const MAX_NEWEST = 3;

/** An entry of the owner's list of libraries. */
export interface LibraryLink {
  readonly id: string;
  readonly title: string;
  readonly count: number;
  readonly isDefault: boolean;
}

/** A library as its owner sees it. */
export interface OwnLibraryPage {
  readonly kind: 'own';
  readonly page: PageMeta;
  readonly libraries: readonly LibraryLink[];
  readonly library: LibraryLink & {
    readonly description: string;
    /** Undefined while it is not shared. */
    readonly shareUrl: string | undefined;
  };
  /** The first rows. */
  readonly rows: readonly LibraryRow[];
  readonly author: Author;
  /** For a library without patterns. */
  readonly newest: readonly PatternCardData[];
}

/** The page for readers who are not signed in. */
export interface SignedOutPage {
  readonly kind: 'signed-out';
  readonly page: PageMeta;
  readonly newest: readonly PatternCardData[];
}

/** A library that cannot be shown, as an error page. */
export interface LibraryProblem {
  readonly kind: 'problem';
  readonly problem: PageProblem;
  readonly status: 404 | 503;
}

/** The error page while the database does not respond. */
export function unavailable(failed: Failure): LibraryProblem {
  return { kind: 'problem', problem: problemOf(failed), status: 503 };
}

/**
 * Reads the signed-in user's library of `?id=`, or the default one. Another user's library is a 404, like a missing
 * one.
 */
export async function readOwnLibrary(
  site: SiteDeps,
  libraryId: string | undefined,
): Promise<OwnLibraryPage | SignedOutPage | LibraryProblem> {
  const session = sessionOf(site);
  if (session === undefined || site.workspace === undefined) {
    return { kind: 'signed-out', page: headOf(site, 'Library'), newest: await newestCards(site) };
  }
  const { workspace } = site;
  const all = await workspace.listLibraries(session.userId);
  if (!all.ok) return unavailable(all.failure);
  const found = all.value.find(({ id, isDefault }) =>
    libraryId === undefined ? isDefault : id === libraryId,
  );
  if (found === undefined) {
    const problem: PageProblem = {
      heading: 'Library not found',
      message: 'You have no library at this address. It may have been deleted.',
      closest: [],
    };
    return { kind: 'problem', problem, status: 404 };
  }
  const [bookmarks, profile] = await Promise.all([
    workspace.listBookmarks(session.userId, { libraryId: found.id, limit: FIRST_ROWS }),
    workspace.publicProfile(session.userId),
  ]);
  if (!bookmarks.ok) return unavailable(bookmarks.failure);
  if (!profile.ok) return unavailable(profile.failure);
  return {
    kind: 'own',
    page: headOf(site, untitled(found.title)),
    libraries: all.value.map(toLink),
    library: {
      ...toLink(found),
      description: found.description ?? '',
      shareUrl: found.shareEnabled
        ? `${site.baseUrl}/library?token=${found.shareToken}`
        : undefined,
    },
    rows: await toRows(site, bookmarks.value.bookmarks),
    author: {
      isShown: profile.value.publicShowAuthor,
      name: profile.value.publicDisplayName ?? session.profile.name,
    },
    newest: bookmarks.value.bookmarks.length === 0 ? await newestCards(site) : [],
  };
}

/** Reads the rows after the first `skip`. A count, unlike a cursor, stays valid when the order changes. */
export async function readMoreRows(
  site: SiteDeps,
  options: { readonly libraryId: string; readonly skip: number; readonly limit: number },
): Promise<Result<readonly LibraryRow[]>> {
  const session = sessionOf(site);
  if (session === undefined || site.workspace === undefined) {
    return err('unauthorized', 'Sign in first.');
  }
  const { libraryId, skip, limit } = options;
  const found = await site.workspace.listBookmarks(session.userId, {
    libraryId,
    limit: skip + limit,
  });
  if (!found.ok) return found;
  return success(await toRows(site, found.value.bookmarks.slice(skip)));
}

function toLink({ id, title, bookmarkCount, isDefault }: Library): LibraryLink {
  return { id, title, count: bookmarkCount, isDefault };
}

function headOf(site: SiteDeps, title: string): PageMeta {
  return {
    title,
    catalogName: site.catalog().name,
    description: 'Saved patterns.',
    canonicalUrl: `${site.baseUrl}/library`,
    isHidden: true,
  };
}

async function newestCards(site: SiteDeps): Promise<readonly PatternCardData[]> {
  const newest = await readNewest(site);
  return newest.map(({ card }) => card).slice(0, MAX_NEWEST);
}

/** Initial rows of a library's page; the others follow as the reader scrolls. */
const FIRST_ROWS = 100;

/** Rows per further load. */
export const MORE_ROWS = 250;

/** The rows of some bookmarks. */
async function toRows(
  site: SiteDeps,
  bookmarks: readonly Bookmark[],
): Promise<readonly LibraryRow[]> {
  const available = await site.availability();
  const withCode: ReadonlySet<string> = available.ok ? available.value : new Set();
  const { lookUp } = site.catalog();
  return Promise.all(
    bookmarks.map(async ({ patternId, note, savedVersionId, ...saved }): Promise<LibraryRow> => {
      const pattern = lookUp({ kind: 'id', id: patternId });
      if (pattern === undefined) {
        return {
          patternId,
          title: saved.title,
          slug: saved.slug,
          isInCatalog: false,
          description: '',
          type: 'pattern',
          note,
        };
      }
      const active = withCode.has(patternId)
        ? await site.components.activeVersion(site.principal, patternId)
        : undefined;
      return {
        patternId,
        title: pattern.title,
        slug: pattern.slug,
        isInCatalog: true,
        description: pattern.summary ?? pattern.description,
        type: pattern.type,
        coverImage: pattern.coverImage,
        version: active?.ok === true ? active.value : undefined,
        // A version is not shown to readers who may not read the code.
        savedVersionId:
          active?.ok === false && active.failure.kind === 'access_refused'
            ? undefined
            : savedVersionId,
        note,
      };
    }),
  );
}
