import { desc, sql } from 'drizzle-orm';
import { success } from '../../domain/errors.ts';
import type { AuditEvent, AuditLog } from '../../domain/identity/audit-log.ts';
import { asUser } from './as-user.ts';
import type { Database } from './database.ts';
import { auditEvents } from './schema/audit.ts';

/** The driver's form of a row: `id` is a bigint. */
interface EventRow {
  readonly id: string;
  readonly at: Date;
  readonly kind: AuditEvent['kind'];
  readonly user_id: string | null;
  readonly credential: string | null;
  readonly subject: string | null;
  readonly outcome: string;
  readonly ip_hash: string | null;
}

/**
 * The audit log on PostgreSQL (docs/specification.md#audit-log). Triggers record every write to the database in the
 * same transaction; only other events go through `record`.
 */
export function createPostgresAuditLog(
  database: Pick<Database, 'query' | 'withTransaction' | 'actor'>,
): AuditLog {
  return {
    async record({ kind, userId, subject, outcome = 'ok' }) {
      const { credential, ipHash } = database.actor?.() ?? {};
      const recorded = await database.query('SELECT record_audit_event($1, $2, $3, $4, $5, $6)', [
        kind,
        userId ?? null,
        subject ?? null,
        outcome,
        credential ?? null,
        ipHash ?? null,
      ]);
      return recorded.ok ? success(undefined) : recorded;
    },
    ofUser: (userId, { before, limit }) =>
      asUser(database, userId, async (transaction) => {
        const rows = await transaction
          .select()
          .from(auditEvents)
          .where(
            before === undefined
              ? undefined
              : sql`(at, id) < (SELECT at, id FROM audit_events WHERE id = ${before})`,
          )
          .orderBy(desc(auditEvents.at), desc(auditEvents.id))
          .limit(limit);
        return rows.map((row) => ({
          ...row,
          userId: row.userId ?? undefined,
          credential: row.credential ?? undefined,
          subject: row.subject ?? undefined,
          ipHash: row.ipHash ?? undefined,
        }));
      }),
    async read({ userId, kind, since }, { after, limit }) {
      const found = await database.query<EventRow>(
        'SELECT * FROM read_audit_events($1, $2, $3, $4, $5)',
        [after, limit, userId ?? null, kind ?? null, since ?? null],
      );
      if (!found.ok) return found;
      return success(
        found.value.rows.map((row) => ({
          id: Number(row.id),
          at: row.at,
          kind: row.kind,
          userId: row.user_id ?? undefined,
          credential: row.credential ?? undefined,
          subject: row.subject ?? undefined,
          outcome: row.outcome,
          ipHash: row.ip_hash ?? undefined,
        })),
      );
    },
    async tidy() {
      const tidied = await database.query('SELECT tidy_audit_events()');
      return tidied.ok ? success(undefined) : tidied;
    },
  };
}
