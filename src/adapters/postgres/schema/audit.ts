import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  pgPolicy,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AuditKind } from '../../../domain/identity/audit-log.ts';
import { isOwn, isSystem } from './policies.ts';

/**
 * The audit log (docs/specification.md#audit-log). Only triggers and `record_audit_event` write to it, and the server's
 * role cannot change or delete a row. The user is not a foreign key: records outlive the account.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    /** In the order of recording. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    kind: text().$type<AuditKind>().notNull(),
    userId: uuid('user_id'),
    /** The id of the session, token or OAuth access token that was used. */
    credential: text(),
    /** The subject of the event: an id, never a text of a user. */
    subject: text(),
    outcome: text().notNull(),
    /** As in the usage counter. */
    ipHash: text('ip_hash'),
  },
  (table) => [
    index('audit_events_user').on(table.userId, table.id),
    index('audit_events_kind').on(table.kind, table.at),
    index('audit_events_at').on(table.at),
    // Several processes may notice an expiry; it is recorded once.
    uniqueIndex('audit_events_expired')
      .on(table.subject)
      .where(sql`kind = 'token_expired'`),
    pgPolicy('audit_events_own', { for: 'select', using: isOwn }),
    pgPolicy('audit_events_system', { for: 'all', using: isSystem, withCheck: isSystem }),
  ],
);
