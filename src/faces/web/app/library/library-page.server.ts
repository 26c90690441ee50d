import { type Failure, type Result, err, success } from '../../../../domain/errors.ts';
import type {
  Author as Writer,
  Library,
  Bookmark,
} from '../../../../domain/workspace/library-store.ts';
import type {
  LibraryPeople,
  OpenInvitation,
} from '../../../../domain/workspace/library-members.ts';
import { type LibraryRole, mayEdit } from '../../../../domain/workspace/library-role.ts';
import { formatDate } from '../page/format-time.ts';
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
  /** What the reader may do there. */
  readonly role: LibraryRole;
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
  /** Whether a model writes texts about it. */
  readonly hasModel: boolean;
  /** Where agents use libraries, with a token. */
  readonly mcpUrl: string;
  /** Whether nobody but the local owner can sign in. */
  readonly isAlone: boolean;
  /** The first rows. */
  readonly rows: readonly LibraryRow[];
  readonly author: Author;
  /** Undefined for the default library, which is its user's alone. */
  readonly people: PeopleData | undefined;
  readonly invitations: readonly InvitationData[];
  /** The token of the link that was opened; the first of the invitations is its. */
  readonly invitationToken: string | undefined;
  /** For a library without patterns. */
  readonly newest: readonly PatternCardData[];
}

/** Who may use a library. */
export interface PeopleData {
  readonly members: readonly {
    readonly userId: string;
    readonly name: string;
    readonly email: string | undefined;
    readonly role: LibraryRole;
    readonly isYou: boolean;
  }[];
  readonly invitations: readonly {
    readonly id: string;
    /** Undefined for a link. */
    readonly email: string | undefined;
    readonly role: LibraryRole;
    /** `until Dec 1, 2026`, or `expired Nov 30, 2026`. */
    readonly until: string;
    readonly isExpired: boolean;
  }[];
  readonly groups: LibraryPeople['groups'];
}

/** An invitation for the reader. */
export interface InvitationData {
  readonly id: string;
  readonly title: string;
  readonly inviter: string;
  readonly role: LibraryRole;
}

/** The page for readers who are not signed in. */
export interface SignedOutPage {
  readonly kind: 'signed-out';
  readonly page: PageMeta;
  /** Of the link that was opened. */
  readonly invitation: InvitationData | undefined;
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
 * Reads the signed-in user's library of `?id=`, or the one that they use. Another user's library is a 404, like a missing
 * one.
 */
export async function readOwnLibrary(
  site: SiteDeps,
  libraryId: string | undefined,
  invitationToken: string | undefined,
): Promise<OwnLibraryPage | SignedOutPage | LibraryProblem> {
  const session = sessionOf(site);
  const { workspace } = site;
  const ofLink =
    invitationToken === undefined
      ? undefined
      : await workspace?.members.invitationOfLink(invitationToken);
  if (ofLink?.ok === false) {
    if (ofLink.failure.kind !== 'not_found') return unavailable(ofLink.failure);
    return { kind: 'problem', problem: NO_INVITATION, status: 404 };
  }
  if (session === undefined || workspace === undefined) {
    return {
      kind: 'signed-out',
      page: headOf(site, ofLink === undefined ? 'Library' : 'Invitation'),
      invitation: ofLink && toInvitation(ofLink.value),
      newest: await newestCards(site),
    };
  }
  const all = await workspace.listLibraries(session.userId);
  if (!all.ok) return unavailable(all.failure);
  const found =
    libraryId === undefined
      ? all.value.find(({ isDefault }) => isDefault)
      : all.value.find(({ id }) => id === libraryId);
  if (found === undefined) {
    const problem: PageProblem = {
      heading: 'Library not found',
      message: 'You have no library at this address. It may have been deleted.',
      closest: [],
    };
    return { kind: 'problem', problem, status: 404 };
  }
  const { userId } = session;
  const [bookmarks, profile, people, open] = await Promise.all([
    workspace.listBookmarks(userId, { libraryId: found.id, limit: FIRST_ROWS }),
    workspace.publicProfile(userId),
    found.isDefault ? undefined : workspace.members.people(userId, found.id),
    workspace.members.openInvitations(userId),
  ]);
  if (!bookmarks.ok) return unavailable(bookmarks.failure);
  if (people?.ok === false) return unavailable(people.failure);
  if (!open.ok) return unavailable(open.failure);
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
    hasModel: workspace.hasModel,
    mcpUrl: `${site.baseUrl}/mcp/auth`,
    isAlone: workspace.providers.length === 0,
    rows: await toRows(site, bookmarks.value.bookmarks),
    people: people && toPeople(people.value, userId, Date.parse(site.timestamp())),
    invitations: [...(ofLink === undefined ? [] : [ofLink.value]), ...open.value].map(toInvitation),
    invitationToken: ofLink && invitationToken,
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

const NO_INVITATION: PageProblem = {
  heading: 'This invitation no longer works',
  message: 'It was used, withdrawn or has expired. Ask for a new one.',
  closest: [],
};

function toPeople(
  { role, people, invitations, groups }: LibraryPeople,
  userId: string,
  nowMs: number,
): PeopleData {
  return {
    members: people.map(({ joinedAt: _joinedAt, ...person }) => ({
      ...person,
      isYou: person.userId === userId,
    })),
    invitations:
      role === 'owner'
        ? invitations.map((each) => {
            const isExpired = each.expiresAt.getTime() <= nowMs;
            const date = formatDate(each.expiresAt.toISOString());
            return {
              id: each.id,
              email: each.email,
              role: each.role,
              isExpired,
              until: `${isExpired ? 'expired' : 'until'} ${date}`,
            };
          })
        : [],
    groups,
  };
}

function toInvitation({ id, title, inviter, role }: OpenInvitation): InvitationData {
  return { id, title: untitled(title), inviter, role };
}

function toLink({ id, title, bookmarkCount, isDefault, role }: Library): LibraryLink {
  return { id, title, count: bookmarkCount, isDefault, role };
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

/** `Ines Aldana, Nov 22, 2026`; undefined for an author who is not known. */
function signature(author: Writer | undefined, at: Date | undefined): string | undefined {
  if (author === undefined) return undefined;
  const name =
    author.role !== undefined && mayEdit(author.role)
      ? author.name
      : `${author.name} (no longer an editor)`;
  return at === undefined ? name : `${name}, ${formatDate(at.toISOString())}`;
}

/** The rows of some bookmarks. */
async function toRows(
  site: SiteDeps,
  bookmarks: readonly Bookmark[],
): Promise<readonly LibraryRow[]> {
  const available = await site.availability();
  const withCode: ReadonlySet<string> = available.ok ? available.value : new Set();
  const { lookUp } = site.catalog();
  const read = await site.readSavedUpdates(site.principal, bookmarks);
  const updates = new Map<string, LibraryRow['update']>(
    (read.ok ? read.value : []).map(({ pattern, needed }) => [
      pattern.id,
      needed?.verdict ?? 'back',
    ]),
  );
  return Promise.all(
    bookmarks.map(async (bookmark): Promise<LibraryRow> => {
      const { patternId, note, savedVersionId, ...saved } = bookmark;
      const words = {
        note,
        noteBy: note && signature(saved.noteBy, saved.noteAt),
        savedBy: signature(saved.savedBy, saved.savedAt),
      };
      const pattern = lookUp({ kind: 'id', id: patternId });
      if (pattern === undefined) {
        return {
          patternId,
          title: saved.title,
          slug: saved.slug,
          isInCatalog: false,
          description: '',
          type: 'pattern',
          ...words,
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
        update: updates.get(patternId),
        // A version is not shown to readers who may not read the code.
        ...(active?.ok === false && active.failure.kind === 'access_refused'
          ? {}
          : { savedVersionId, pinnedVersionId: saved.pinnedVersionId, variant: saved.variant }),
        ...words,
      };
    }),
  );
}
