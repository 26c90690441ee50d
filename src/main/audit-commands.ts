import { createPostgresAuditLog } from '../adapters/postgres/audit-log.ts';
import type { Database } from '../adapters/postgres/database.ts';
import type { Config } from '../config.ts';
import { type Result, success } from '../domain/errors.ts';
import type { AuditEvent, AuditFilter, NewAuditEvent } from '../domain/identity/audit-log.ts';
import { isNewEmbedded, withDatabase } from './database.ts';
import { findUserId } from './users.ts';

const PAGE = 500;

/** Reads the audit log page by page; `write` ends the reading by returning false. */
export type ReadAudit = (
  filter: Omit<AuditFilter, 'userId'> & { readonly user?: string | undefined },
  write: (events: readonly AuditEvent[]) => Promise<boolean>,
) => Promise<Result<void>>;

/** Wires the `audit` command. */
export function createReadAudit(config: Config): ReadAudit {
  return ({ user, ...filter }, write) =>
    withDatabase(config, async (database) => {
      const userId = user === undefined ? success(undefined) : await findUserId(database, user);
      if (!userId.ok) return userId;
      const log = createPostgresAuditLog(database);
      const tidied = await log.tidy();
      if (!tidied.ok) return tidied;
      for (let after = 0; ;) {
        const page = await log.read({ ...filter, userId: userId.value }, { after, limit: PAGE });
        if (!page.ok) return page;
        const last = page.value.at(-1);
        if (last === undefined || !(await write(page.value))) return success(undefined);
        after = last.id;
      }
    });
}

/** Records what a command did, where there is a database. A failure is a warning: the command has done its work. */
export async function recordCommand(
  config: Config,
  database: Database,
  event: NewAuditEvent,
): Promise<void> {
  if (await isNewEmbedded(config)) return;
  const recorded = await createPostgresAuditLog(database).record(event);
  if (!recorded.ok) {
    console.error(`Not recorded in the audit log: ${recorded.failure.message}`);
  }
}
