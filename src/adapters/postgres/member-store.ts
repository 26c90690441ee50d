import { and, asc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Result, success } from '../../domain/errors.ts';
import type {
  LibraryPerson,
  LibraryPeople,
  MemberStore,
  OpenInvitation,
} from '../../domain/workspace/library-members.ts';
import type { LibraryRole } from '../../domain/workspace/library-role.ts';
import { asUser } from './as-user.ts';
import type { Database } from './database.ts';
import { libraryGroups, libraryInvitations, libraryMembers } from './schema/members.ts';
import { libraries } from './schema/workspace.ts';

/**
 * Members of libraries on PostgreSQL (docs/specification.md#members). Statements run under row-level security; what
 * reaches further, to other users' names or to a library that one is not in yet, is a function.
 */
export function createPostgresMemberStore(database: Database): MemberStore {
  return {
    people: (userId, libraryId) =>
      asUser(database, userId, (transaction) => readPeople(transaction, libraryId)),
    invite: (userId, libraryId, invitation, maxOpen) =>
      asUser(database, userId, async (transaction) => {
        const owned = await lockOwned(transaction, libraryId);
        if (owned === undefined) return undefined;
        if (owned.isDefault) return 'default_library';
        const { email = null, tokenHash = null, role, expiresAt } = invitation;
        const { rowCount } = await transaction.execute(
          sql`SELECT FROM library_invitations WHERE library_id = ${libraryId}
            AND email IS DISTINCT FROM ${email} AND expires_at > now()`,
        );
        if ((rowCount ?? 0) >= maxOpen) return 'too_many';
        const [row] = await transaction
          .insert(libraryInvitations)
          .values({ libraryId, email, tokenHash, role, expiresAt, invitedBy: userId })
          .onConflictDoUpdate({
            target: [libraryInvitations.libraryId, libraryInvitations.email],
            set: { role, expiresAt, invitedBy: userId },
          })
          .returning();
        if (row === undefined) throw new Error('The invitation was not stored.');
        return { id: row.id, email: row.email ?? undefined, role: row.role, expiresAt };
      }),
    withdraw: (userId, libraryId, invitationId) =>
      asUser(database, userId, async (transaction) => {
        const rows = await transaction
          .delete(libraryInvitations)
          .where(
            and(
              eq(libraryInvitations.libraryId, libraryId),
              eq(libraryInvitations.id, invitationId),
            ),
          )
          .returning({ id: libraryInvitations.id });
        return rows.length > 0;
      }),
    setRole: (userId, libraryId, memberId, role) =>
      asUser(database, userId, async (transaction) => {
        const owned = await lockOwned(transaction, libraryId);
        const isLeaving = memberId === userId && role === null;
        if (owned === undefined && !isLeaving) return undefined;
        if (owned?.holderId === memberId) {
          if (role === 'owner') return 'changed';
          if (owned.isDefault) return 'last_owner';
          const next = await nextOwner(transaction, libraryId, userId);
          if (next === undefined) return 'last_owner';
          await transaction.execute(
            sql`SELECT hand_over_library(${libraryId}::uuid, ${next}::uuid)`,
          );
        }
        const where = and(
          eq(libraryMembers.libraryId, libraryId),
          eq(libraryMembers.userId, memberId),
        );
        const changed =
          role === null
            ? await transaction.delete(libraryMembers).where(where).returning()
            : await transaction.update(libraryMembers).set({ role }).where(where).returning();
        if (changed.length > 0) return 'changed';
        return owned === undefined ? undefined : 'unknown_member';
      }),
    setGroups: (userId, libraryId, groups) =>
      asUser(database, userId, async (transaction) => {
        const owned = await lockOwned(transaction, libraryId);
        if (owned === undefined) return undefined;
        if (owned.isDefault) return 'default_library';
        const names = sql.param(groups.map(({ name }) => name));
        await transaction.execute(sql`DELETE FROM library_groups
          WHERE library_id = ${libraryId} AND name <> ALL (${names}::text[])`);
        for (const { name, role } of groups) {
          await transaction
            .insert(libraryGroups)
            .values({ libraryId, name, role })
            .onConflictDoUpdate({
              target: [libraryGroups.libraryId, libraryGroups.name],
              set: { role },
              setWhere: sql`library_groups.role <> ${role}`,
            });
        }
        return 'changed';
      }),
    openInvitations: (userId) =>
      asUser(database, userId, async (transaction) => {
        const { rows } = await transaction.execute<InvitationRow>(
          sql`SELECT * FROM open_invitations(NULL)`,
        );
        return rows.map(toInvitation);
      }),
    async invitationOfLink(tokenHash) {
      const found = await database.query<InvitationRow>('SELECT * FROM open_invitations($1)', [
        tokenHash,
      ]);
      if (!found.ok) return found;
      const [row] = found.value.rows;
      return success(row && toInvitation(row));
    },
    accept: (userId, key, maxMembers) =>
      asUser(database, userId, async (transaction) => {
        const [id, hash] = 'id' in key ? [key.id, null] : [null, key.tokenHash];
        const { rows } = await transaction.execute<{
          readonly joined: string;
          readonly outcome: 'joined' | 'member' | 'full';
        }>(
          sql`SELECT joined, outcome FROM accept_invitation(${id}::uuid, ${hash}::text, ${maxMembers})`,
        );
        const [row] = rows;
        return row && { libraryId: row.joined, outcome: row.outcome };
      }),
    decline: (userId, invitationId) =>
      asUser(database, userId, async (transaction) => {
        const { rows } = await transaction.execute<{ readonly declined: boolean }>(
          sql`SELECT decline_invitation(${invitationId}::uuid) AS declined`,
        );
        return rows[0]?.declined === true;
      }),
  };
}

/** Replaces the groups that the identity provider names for a user. */
export function storeUserGroups(
  database: Database,
  userId: string,
  names: readonly string[],
): Promise<Result<void>> {
  return asUser(database, userId, async (transaction) => {
    await transaction.execute(sql`SELECT set_user_groups(${sql.param([...names])}::text[])`);
  });
}

interface InvitationRow {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly library_id: string;
  readonly title: string;
  readonly role: LibraryRole;
  readonly inviter: string;
  readonly expires_at: string | Date;
}

function toInvitation(row: InvitationRow): OpenInvitation {
  const { id, title, role, inviter } = row;
  return {
    id,
    libraryId: row.library_id,
    title,
    role,
    inviter,
    expiresAt: new Date(row.expires_at),
  };
}

async function readPeople(
  transaction: NodePgDatabase,
  libraryId: string,
): Promise<LibraryPeople | undefined> {
  const { rows } = await transaction.execute<{ readonly role: LibraryRole | null }>(
    sql`SELECT library_role(${libraryId}::uuid) AS role`,
  );
  const role = rows[0]?.role ?? undefined;
  if (role === undefined) return undefined;
  const people = await transaction.execute<{
    readonly user_id: string;
    readonly name: string;
    readonly email: string | null;
    readonly role: LibraryRole;
    readonly joined_at: string | Date | null;
  }>(sql`SELECT * FROM library_people(${libraryId}::uuid)`);
  const invitations = await transaction
    .select()
    .from(libraryInvitations)
    .where(eq(libraryInvitations.libraryId, libraryId))
    .orderBy(asc(libraryInvitations.createdAt), asc(libraryInvitations.id));
  const groups = await transaction
    .select()
    .from(libraryGroups)
    .where(eq(libraryGroups.libraryId, libraryId))
    .orderBy(asc(libraryGroups.name));
  return {
    role,
    people: people.rows.map((row): LibraryPerson => ({
      userId: row.user_id,
      name: row.name,
      email: row.email ?? undefined,
      role: row.role,
      joinedAt: row.joined_at === null ? undefined : new Date(row.joined_at),
    })),
    invitations: invitations.map(({ id, email, expiresAt, ...row }) => ({
      id,
      email: email ?? undefined,
      role: row.role,
      expiresAt,
    })),
    groups: groups.map((row) => ({ name: row.name, role: row.role })),
  };
}

/** Locks a library that the user owns, so that changes of its members take turns. */
async function lockOwned(transaction: NodePgDatabase, libraryId: string) {
  const [row] = await transaction
    .select({ holderId: libraries.userId, isDefault: libraries.isDefault })
    .from(libraries)
    .where(and(eq(libraries.id, libraryId), sql`library_role(libraries.id) = 'owner'`))
    .for('update');
  return row;
}

/** Who gets a library from its holder: the owner who acts, else the one who joined first. */
async function nextOwner(
  transaction: NodePgDatabase,
  libraryId: string,
  userId: string,
): Promise<string | undefined> {
  const [row] = await transaction
    .select({ userId: libraryMembers.userId })
    .from(libraryMembers)
    .where(and(eq(libraryMembers.libraryId, libraryId), eq(libraryMembers.role, 'owner')))
    .orderBy(sql`${libraryMembers.userId} <> ${userId}`, asc(libraryMembers.joinedAt))
    .limit(1);
  return row?.userId;
}
