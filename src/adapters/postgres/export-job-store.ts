import { and, count, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type Result, success } from '../../domain/errors.ts';
import { exportManifestSchema } from '../../domain/workspace/export-archive.ts';
import type { ClaimedJob, ExportJob, ExportJobStore } from '../../domain/workspace/export-jobs.ts';
import { asUser } from './as-user.ts';
import type { Database } from './database.ts';
import { lockLibrary } from './library-rows.ts';
import { exportJobs, personalAccessTokens } from './schema/workspace.ts';

const LEASE_SECONDS = 5;
const MAX_ATTEMPTS = 5;
/** Finished jobs kept per user. */
const MAX_KEPT = 20;

const isUnfinished = inArray(exportJobs.state, ['queued', 'running']);

/** All columns but the manifest, which can be long. */
const COLUMNS = {
  id: exportJobs.id,
  state: exportJobs.state,
  done: exportJobs.done,
  total: exportJobs.total,
  problem: exportJobs.problem,
  bytes: exportJobs.bytes,
  sha256: exportJobs.sha256,
};

/** Export jobs on PostgreSQL. */
export function createPostgresExportJobStore(database: Database): ExportJobStore {
  /** Updates a job while its lease is held. */
  function change(
    { userId, id, leaseId }: ClaimedJob,
    values: PgUpdateSetSource<typeof exportJobs>,
  ): Promise<Result<boolean>> {
    return asUser(database, userId, async (transaction) => {
      const changed = await transaction
        .update(exportJobs)
        .set(values)
        .where(
          and(
            eq(exportJobs.id, id),
            eq(exportJobs.leaseId, leaseId),
            eq(exportJobs.state, 'running'),
          ),
        )
        .returning({ id: exportJobs.id });
      return changed.length > 0;
    });
  }

  return {
    enqueue: (userId, libraryId, maxUnfinished) =>
      asUser(database, userId, async (transaction) => {
        // Requests of one user take turns here.
        const library = await lockLibrary(transaction, userId, libraryId);
        if (library === undefined) return undefined;
        const [known] = await transaction
          .select(COLUMNS)
          .from(exportJobs)
          .where(and(eq(exportJobs.libraryId, libraryId), isUnfinished));
        if (known !== undefined) return toJob(known);
        const [unfinished] = await transaction
          .select({ count: count() })
          .from(exportJobs)
          .where(isUnfinished);
        if ((unfinished?.count ?? 0) >= maxUnfinished) return 'too_many';
        const kept = transaction
          .select({ id: exportJobs.id })
          .from(exportJobs)
          .orderBy(desc(exportJobs.createdAt))
          .limit(MAX_KEPT);
        await transaction.delete(exportJobs).where(notInArray(exportJobs.id, kept));
        await transaction
          .delete(exportJobs)
          .where(sql`${exportJobs.finishedAt} < now() - interval '1 day'`);
        const [created] = await transaction
          .insert(exportJobs)
          .values({ userId, libraryId })
          .returning(COLUMNS);
        if (created === undefined) throw new Error('The export was not queued.');
        return toJob(created);
      }),
    find: (userId, jobId) =>
      asUser(database, userId, async (transaction) => {
        const [found] = await transaction
          .select(COLUMNS)
          .from(exportJobs)
          .where(eq(exportJobs.id, jobId));
        return found && toJob(found);
      }),
    manifest: (userId, jobId) =>
      asUser(database, userId, async (transaction) => {
        const [found] = await transaction
          .select({ manifest: exportJobs.manifest })
          .from(exportJobs)
          .where(eq(exportJobs.id, jobId));
        const text = found?.manifest ?? undefined;
        return text === undefined ? undefined : exportManifestSchema.parse(JSON.parse(text));
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
    async claim(leaseId) {
      const found = await database.query<{
        job_id: string | null;
        owner_id: string;
        of_library: string;
      }>('SELECT * FROM claim_export_job($1, $2, $3)', [leaseId, LEASE_SECONDS, MAX_ATTEMPTS]);
      if (!found.ok) return found;
      const row = found.value.rows[0];
      if (row === undefined) return success('none');
      if (row.job_id === null) return success('wait');
      return success({
        id: row.job_id,
        userId: row.owner_id,
        libraryId: row.of_library,
        leaseId,
      });
    },
    renew: (job, progress) =>
      change(job, {
        ...progress,
        leasedUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
      }),
    finish(job, outcome) {
      const ended = { leaseId: null, leasedUntil: null, state: outcome.state };
      switch (outcome.state) {
        case 'queued':
          return change(job, { ...ended, attempts: sql`attempts - 1` });
        case 'failed':
          return change(job, { ...ended, problem: outcome.problem, finishedAt: sql`now()` });
        case 'done': {
          const { manifest, bytes, sha256, files } = outcome;
          return change(job, {
            ...ended,
            manifest: JSON.stringify(manifest),
            bytes,
            sha256,
            done: files,
            total: files,
            finishedAt: sql`now()`,
          });
        }
      }
    },
  };
}

interface Row extends Omit<ExportJob, 'problem' | 'result'> {
  readonly problem: string | null;
  readonly bytes: number | null;
  readonly sha256: string | null;
}

function toJob({ problem, bytes, sha256, ...job }: Row): ExportJob {
  return {
    ...job,
    problem: problem ?? undefined,
    result: bytes === null || sha256 === null ? undefined : { bytes, sha256 },
  };
}
