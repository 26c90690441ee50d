import type { Command } from 'commander';
import type { Result } from '../../domain/errors.ts';
import {
  type AuditEvent,
  type AuditKind,
  AUDIT_KINDS,
  isAuditKind,
} from '../../domain/identity/audit-log.ts';
import { type CliOutput, parseDuration } from './output.ts';

/** `audit`: streams the audit log as JSON lines, oldest first (docs/specification.md#audit-log). */
export function addAuditCommand(
  program: Command,
  deps: {
    readonly output: CliOutput;
    /** Reads page by page until `write` returns false. */
    readonly readAudit: (
      filter: {
        readonly user?: string | undefined;
        readonly kind?: AuditKind | undefined;
        readonly since?: Date | undefined;
      },
      write: (events: readonly AuditEvent[]) => Promise<boolean>,
    ) => Promise<Result<void>>;
    /** Resolves when the reader has taken the text; false when it has gone away. */
    readonly write: (text: string) => Promise<boolean>;
    readonly now: () => Date;
  },
): void {
  program
    .command('audit')
    .description('print who did what in the last 180 days, one JSON object a line')
    .option('--user <user>', 'only of one user: an email address or an id')
    .option('--kind <kind>', `only one kind: ${AUDIT_KINDS.join(', ')}`)
    .option('--since <time>', 'a date such as 2026-11-01, or a duration such as 7d')
    .action(
      async (options: {
        readonly user?: string;
        readonly kind?: string;
        readonly since?: string;
      }) => {
        const { kind, user } = options;
        if (kind !== undefined && !isAuditKind(kind)) {
          deps.output.fail([`--kind must be one of: ${AUDIT_KINDS.join(', ')}.`]);
          return;
        }
        const since = options.since === undefined ? undefined : timeOf(options.since, deps.now());
        if (options.since !== undefined && since === undefined) {
          deps.output.fail([
            '--since must be a date such as 2026-11-01, or a duration such as 7d.',
          ]);
          return;
        }
        const read = await deps.readAudit({ user, kind, since }, (events) =>
          deps.write(events.map(line).join('')),
        );
        if (!read.ok) deps.output.fail([read.failure.message]);
      },
    );
}

function timeOf(text: string, now: Date): Date | undefined {
  const ago = parseDuration(text);
  if (ago !== undefined) return new Date(now.getTime() - ago);
  if (!/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/.test(text) || Number.isNaN(Date.parse(text))) {
    return undefined;
  }
  return new Date(text);
}

function line(event: AuditEvent): string {
  const json = JSON.stringify({
    id: event.id,
    at: event.at.toISOString(),
    kind: event.kind,
    user_id: event.userId ?? null,
    credential: event.credential ?? null,
    subject: event.subject ?? null,
    outcome: event.outcome,
    ip_hash: event.ipHash ?? null,
  });
  return `${json}\n`;
}
