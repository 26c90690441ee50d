import { desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { TokenRecord, TokenStore } from '../../domain/identity/personal-access-tokens.ts';
import { success } from '../../domain/errors.ts';
import { asUser } from './as-user.ts';
import type { Database } from './database.ts';
import { libraries, personalAccessTokens } from './schema/workspace.ts';

interface TokenRow {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly library_ids: readonly string[] | null;
  readonly expires_at: Date | null;
  readonly last_used_at: Date | null;
  readonly created_at: Date;
}

/**
 * Personal access tokens on PostgreSQL (docs/specification.md#access-tokens). Two narrow database functions serve calls
 * without a known user; everything else runs under row-level security.
 */
export function createPostgresTokenStore(database: Database): TokenStore {
  return {
    mint: (userId, token, maxActive) =>
      asUser(database, userId, async (transaction) => {
        const libraryIds = token.libraryIds && [...token.libraryIds];
        if (libraryIds !== undefined) {
          // Locked until the token is stored: deleting a library removes it from the tokens that name it.
          const own = await transaction
            .select({ id: libraries.id })
            .from(libraries)
            .where(inArray(libraries.id, libraryIds))
            .for('key share');
          if (own.length < libraryIds.length) return 'unknown_library';
        }
        await transaction.execute(
          sql`SELECT FROM mint_access_token(${token.id}, ${userId}, ${token.name}, ${token.hash},
            ${sql.param(token.scopes)}, ${token.expiresAt?.toISOString() ?? null}, ${maxActive},
            ${libraryIds === undefined ? null : sql.param(libraryIds)})`,
        );
        const [row] = await transaction
          .select()
          .from(personalAccessTokens)
          .where(eq(personalAccessTokens.id, token.id));
        return row === undefined ? 'limit_reached' : toRecord(row);
      }),
    list: (userId) =>
      asUser(database, userId, async (transaction) => {
        const rows = await transaction
          .select()
          .from(personalAccessTokens)
          .where(isNull(personalAccessTokens.revokedAt))
          .orderBy(desc(personalAccessTokens.createdAt), personalAccessTokens.id);
        return rows.map(toRecord);
      }),
    revoke: (userId, id) =>
      asUser(database, userId, async (transaction) => {
        const rows = await transaction
          .update(personalAccessTokens)
          .set({ revokedAt: sql`coalesce(revoked_at, now())` })
          .where(eq(personalAccessTokens.id, id))
          .returning({ id: personalAccessTokens.id });
        return rows.length > 0;
      }),
    async revokeByHash(hash) {
      const revoked = await database.query('SELECT revoke_leaked_token($1)', [hash]);
      return revoked.ok ? success(undefined) : revoked;
    },
    async verify(hash) {
      const verified = await database.query<TokenRow>('SELECT * FROM verify_access_token($1)', [
        hash,
      ]);
      if (!verified.ok) return verified;
      const row = verified.value.rows[0];
      if (row === undefined) return success(undefined);
      return success({
        userId: row.user_id,
        id: row.id,
        name: row.name,
        scopes: row.scopes,
        libraryIds: row.library_ids ?? undefined,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at ?? undefined,
        expiresAt: row.expires_at ?? undefined,
        revokedAt: undefined,
      });
    },
  };
}

function toRecord(row: typeof personalAccessTokens.$inferSelect): TokenRecord {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    libraryIds: row.libraryIds ?? undefined,
    createdAt: row.createdAt,
    lastUsedAt: row.lastUsedAt ?? undefined,
    expiresAt: row.expiresAt ?? undefined,
    revokedAt: row.revokedAt ?? undefined,
  };
}
