import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { success } from '../../domain/errors.ts';
import { exportManifestSchema } from '../../domain/workspace/export-archive.ts';
import type { ExportJobStore } from '../../domain/workspace/export-jobs.ts';
import { asUser } from './as-user.ts';
import type { Database } from './database.ts';
import { lockLibrary } from './library-rows.ts';
import { exportJobs, personalAccessTokens } from './schema/workspace.ts';

/** Exports kept per user, for a day. */
const MAX_KEPT = 20;

/** All columns but the manifest, which can be long. */
const COLUMNS = {
  id: exportJobs.id,
  files: exportJobs.files,
  bytes: exportJobs.bytes,
  sha256: exportJobs.sha256,
};

/** Export jobs on PostgreSQL. */
export function createPostgresExportJobStore(database: Database): ExportJobStore {
  return {
    add: (userId, libraryId, { manifest, ...exported }) =>
      asUser(database, userId, async (transaction) => {
        // Requests of one user take turns here.
        const library = await lockLibrary(transaction, userId, libraryId);
        if (library === undefined) return undefined;
        const kept = transaction
          .select({ id: exportJobs.id })
          .from(exportJobs)
          .where(sql`${exportJobs.createdAt} > now() - interval '1 day'`)
          .orderBy(desc(exportJobs.createdAt))
          .limit(MAX_KEPT - 1);
        await transaction.delete(exportJobs).where(notInArray(exportJobs.id, kept));
        const [added] = await transaction
          .insert(exportJobs)
          .values({ userId, libraryId, manifest: JSON.stringify(manifest), ...exported })
          .returning(COLUMNS);
        return added;
      }),
    find: (userId, jobId) =>
      asUser(database, userId, async (transaction) => {
        const [found] = await transaction
          .select(COLUMNS)
          .from(exportJobs)
          .where(eq(exportJobs.id, jobId));
        return found;
      }),
    manifest: (userId, jobId) =>
      asUser(database, userId, async (transaction) => {
        const [found] = await transaction
          .select({ manifest: exportJobs.manifest })
          .from(exportJobs)
          .where(eq(exportJobs.id, jobId));
        return found && exportManifestSchema.parse(JSON.parse(found.manifest));
      }),
    async ownerOf(jobId) {
      const found = await database.query<{ owner_id: string }>(
        'SELECT owner_id FROM export_job_owner($1)',
        [jobId],
      );
      return found.ok ? success(found.value.rows[0]?.owner_id) : found;
    },
    async isActive(userId, { via, id = '' }) {
      switch (via) {
        case 'jwt': {
          // It cannot be revoked, but its user can be suspended.
          return asUser(database, userId, async (transaction) => {
            const { rows } = await transaction.execute(
              sql`SELECT FROM "user" WHERE id = ${userId} AND "suspendedAt" IS NULL`,
            );
            return rows.length > 0;
          });
        }
        case 'token':
          return asUser(database, userId, async (transaction) => {
            const found = await transaction
              .select({ id: personalAccessTokens.id })
              .from(personalAccessTokens)
              .where(
                and(
                  eq(personalAccessTokens.id, id),
                  sql`revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())`,
                ),
              );
            return found.length > 0;
          });
        case 'oauth': {
          return asUser(database, userId, async (transaction) => {
            const { rows } = await transaction.execute(
              sql`SELECT FROM "oauthAccessToken" AS token JOIN "oauthClient" AS client USING ("clientId")
                WHERE token.id = ${id} AND token."userId" = ${userId}
                  AND revoked IS NULL AND token."expiresAt" > now() AND client.disabled IS NOT TRUE`,
            );
            return rows.length > 0;
          });
        }
      }
    },
  };
}
