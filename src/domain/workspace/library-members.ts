import { type Err, type Result, err, success } from '../errors.ts';
import { isPrintable } from '../text.ts';
import type { GroupRole, LibraryRole } from './library-role.ts';
import { normalizeUuid } from './library-values.ts';

/** Someone with a role of their own in a library. */
export interface LibraryPerson {
  readonly userId: string;
  readonly name: string;
  /** For owners. */
  readonly email: string | undefined;
  readonly role: LibraryRole;
  /** Undefined for the user to whom the library belongs. */
  readonly joinedAt: Date | undefined;
}

/** An invitation that waits, as owners see it. */
export interface LibraryInvitation {
  readonly id: string;
  /** Undefined for a link. */
  readonly email: string | undefined;
  readonly role: LibraryRole;
  readonly expiresAt: Date;
}

/** A group of the identity provider that may use a library. */
export interface LibraryGroup {
  readonly name: string;
  readonly role: GroupRole;
}

/** Who may use a library (docs/specification.md#members). */
export interface LibraryPeople {
  /** Of the user who asks. */
  readonly role: LibraryRole;
  readonly people: readonly LibraryPerson[];
  /** Also those that have expired; for owners alone. */
  readonly invitations: readonly LibraryInvitation[];
  readonly groups: readonly LibraryGroup[];
}

/** An invitation that someone may accept. */
export interface OpenInvitation {
  readonly id: string;
  readonly libraryId: string;
  /** Title and name are a stranger's words. */
  readonly title: string;
  readonly inviter: string;
  readonly role: LibraryRole;
  readonly expiresAt: Date;
}

/** Names an invitation: one for the user's email address, or the one of a link. */
export type InvitationKey = { readonly id: string } | { readonly tokenHash: string };

/** Stores who may use libraries, under row-level security as the user. */
export interface MemberStore {
  /** Undefined without a role. */
  readonly people: (
    userId: string,
    libraryId: string,
  ) => Promise<Result<LibraryPeople | undefined>>;
  /** Renews the invitation of an address. Undefined if the user does not own the library. */
  readonly invite: (
    userId: string,
    libraryId: string,
    invitation: {
      readonly email: string | undefined;
      readonly tokenHash: string | undefined;
      readonly role: LibraryRole;
      readonly expiresAt: Date;
    },
    maxOpen: number,
  ) => Promise<Result<LibraryInvitation | 'default_library' | 'too_many' | undefined>>;
  readonly withdraw: (
    userId: string,
    libraryId: string,
    invitationId: string,
  ) => Promise<Result<boolean>>;
  /**
   * Changes a member's role; `null` removes them. The library is handed over where it belonged to them; `last_owner`
   * where nobody else owns it. Undefined if the user may not: owners may, and everyone may leave.
   */
  readonly setRole: (
    userId: string,
    libraryId: string,
    memberId: string,
    role: LibraryRole | null,
  ) => Promise<Result<'changed' | 'unknown_member' | 'last_owner' | undefined>>;
  /** Replaces the groups. Undefined if the user does not own the library. */
  readonly setGroups: (
    userId: string,
    libraryId: string,
    groups: readonly LibraryGroup[],
  ) => Promise<Result<'changed' | 'default_library' | undefined>>;
  /** Those for the user's verified email address. */
  readonly openInvitations: (userId: string) => Promise<Result<readonly OpenInvitation[]>>;
  /** The invitation that a link opens, for anyone who has the link. */
  readonly invitationOfLink: (tokenHash: string) => Promise<Result<OpenInvitation | undefined>>;
  /** Undefined for an invitation that does not exist, has expired, or whose inviter lost their rights. */
  readonly accept: (
    userId: string,
    key: InvitationKey,
    maxMembers: number,
  ) => Promise<
    Result<
      { readonly libraryId: string; readonly outcome: 'joined' | 'member' | 'full' } | undefined
    >
  >;
  readonly decline: (userId: string, invitationId: string) => Promise<Result<boolean>>;
}

const INVITATION_MS = 7 * 24 * 60 * 60_000;
/** Of one library. */
const MAX_OPEN = 100;
const MAX_MEMBERS = 200;
const MAX_GROUPS = 50;
/** In characters. */
const MAX_GROUP_NAME = 200;
const MAX_EMAIL = 254;
const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;

/** Who may use libraries. */
export type LibraryMembers = ReturnType<typeof createLibraryMembers>;

/** Creates the use cases of members and invitations. */
export function createLibraryMembers(deps: {
  readonly store: MemberStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The secret of a link. */
  readonly createToken: () => string;
  readonly hash: (token: string) => string;
}) {
  const { store } = deps;

  /** The refusal of a call that was not allowed, by the caller's role. */
  async function refuse(userId: string, libraryId: string): Promise<Err> {
    const found = await store.people(userId, libraryId);
    if (!found.ok) return found;
    return found.value === undefined
      ? noLibrary()
      : err('access_refused', 'Only owners of this library may do this.');
  }

  return {
    async people(userId: string, libraryId: string): Promise<Result<LibraryPeople>> {
      const id = normalizeUuid(libraryId);
      const found = id === undefined ? success(undefined) : await store.people(userId, id);
      if (!found.ok) return found;
      return found.value === undefined ? noLibrary() : success(found.value);
    },

    /** Invites an email address or, without one, the first person to open a link, which is returned once. */
    async invite(
      userId: string,
      libraryId: string,
      given: { readonly email?: string | undefined; readonly role: LibraryRole },
    ): Promise<Result<LibraryInvitation & { readonly token: string | undefined }>> {
      const id = normalizeUuid(libraryId);
      if (id === undefined) return noLibrary();
      const email = given.email?.trim().toLowerCase();
      if (email !== undefined && (email.length > MAX_EMAIL || !EMAIL.test(email))) {
        return err('invalid_args', 'email must be an email address such as ada@example.com.');
      }
      const token = email === undefined ? deps.createToken() : undefined;
      const invited = await store.invite(
        userId,
        id,
        {
          email,
          tokenHash: token === undefined ? undefined : deps.hash(token),
          role: given.role,
          expiresAt: new Date(deps.now() + INVITATION_MS),
        },
        MAX_OPEN,
      );
      if (!invited.ok) return invited;
      switch (invited.value) {
        case undefined:
          return refuse(userId, id);
        case 'default_library':
          return yoursAlone();
        case 'too_many':
          return err('invalid_args', `A library has at most ${MAX_OPEN} invitations that wait.`);
        default:
          return success({ ...invited.value, token });
      }
    },

    async withdraw(userId: string, libraryId: string, invitationId: string): Promise<Result<void>> {
      const [id, which] = [normalizeUuid(libraryId), normalizeUuid(invitationId)];
      if (id === undefined) return noLibrary();
      const done = which === undefined ? success(false) : await store.withdraw(userId, id, which);
      if (!done.ok) return done;
      if (done.value) return success(undefined);
      const found = await store.people(userId, id);
      if (!found.ok) return found;
      return found.value?.role === 'owner' ? noInvitation() : refuse(userId, id);
    },

    /** Changes the role of a member; `null` removes them, or lets them leave. */
    async setRole(
      userId: string,
      libraryId: string,
      memberId: string,
      role: LibraryRole | null,
    ): Promise<Result<void>> {
      const [id, member] = [normalizeUuid(libraryId), normalizeUuid(memberId)];
      if (id === undefined) return noLibrary();
      if (member === undefined) return noMember();
      const done = await store.setRole(userId, id, member, role);
      if (!done.ok) return done;
      switch (done.value) {
        case undefined:
          return refuse(userId, id);
        case 'unknown_member':
          return noMember();
        case 'last_owner':
          return err('last_owner', 'The library needs an owner: make somebody else one first.');
        case 'changed':
          return success(undefined);
      }
    },

    async setGroups(
      userId: string,
      libraryId: string,
      groups: readonly LibraryGroup[],
    ): Promise<Result<void>> {
      const id = normalizeUuid(libraryId);
      if (id === undefined) return noLibrary();
      const names = new Set(groups.map(({ name }) => name));
      if (groups.length > MAX_GROUPS || names.size < groups.length) {
        return err('invalid_args', `groups must be at most ${MAX_GROUPS} groups, each once.`);
      }
      for (const name of names) {
        if (
          name.trim() !== name ||
          name === '' ||
          name.length > MAX_GROUP_NAME ||
          !isPrintable(name)
        ) {
          return err(
            'invalid_args',
            `The name of a group must be text of at most ${MAX_GROUP_NAME} characters, as the identity provider writes it.`,
          );
        }
      }
      const done = await store.setGroups(userId, id, groups);
      if (!done.ok) return done;
      if (done.value === undefined) return refuse(userId, id);
      return done.value === 'default_library' ? yoursAlone() : success(undefined);
    },

    /** The invitations for the verified email address of a user. */
    openInvitations: (userId: string) => store.openInvitations(userId),

    /**
     * The invitation of a link, also for who is not signed in; `not_found` alike for a wrong, a used and an expired one.
     */
    async invitationOfLink(token: string): Promise<Result<OpenInvitation>> {
      const found = await store.invitationOfLink(deps.hash(token));
      if (!found.ok) return found;
      return found.value === undefined ? noInvitation() : success(found.value);
    },

    /** Joins a library; a member keeps their role. */
    async accept(
      userId: string,
      key: { readonly id: string } | { readonly token: string },
    ): Promise<Result<{ readonly libraryId: string }>> {
      const id = 'id' in key ? normalizeUuid(key.id) : undefined;
      if ('id' in key && id === undefined) return noInvitation();
      const accepted = await store.accept(
        userId,
        'id' in key ? { id: id ?? '' } : { tokenHash: deps.hash(key.token) },
        MAX_MEMBERS,
      );
      if (!accepted.ok) return accepted;
      if (accepted.value === undefined) return noInvitation();
      const { libraryId, outcome } = accepted.value;
      return outcome === 'full'
        ? err('invalid_args', `The library has ${MAX_MEMBERS} members, which is the limit.`)
        : success({ libraryId });
    },

    async decline(userId: string, invitationId: string): Promise<Result<void>> {
      const id = normalizeUuid(invitationId);
      const done = id === undefined ? success(false) : await store.decline(userId, id);
      if (!done.ok) return done;
      return done.value ? success(undefined) : noInvitation();
    },
  };
}

function noLibrary(): Err {
  return err('library_not_found', 'You have no such library.');
}

function noInvitation(): Err {
  return err(
    'not_found',
    'There is no such invitation: it was used, withdrawn or has expired. Ask for a new one.',
  );
}

function noMember(): Err {
  return err('not_found', 'The library has no such member.');
}

function yoursAlone(): Err {
  return err('default_library', 'Your default library is yours alone: make another one to share.');
}
