import type { Context } from 'hono';
import { createPostgresAuditLog } from '../adapters/postgres/audit-log.ts';
import { type Acting, createActing } from '../adapters/postgres/acting.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { createIpHash } from '../adapters/usage-log/ip-hash.ts';
import type { AuditLog, NewAuditEvent } from '../domain/identity/audit-log.ts';
import { clientNetworks } from '../domain/limits/rate-limiter.ts';
import { type ReadCaller, createReadCaller, remoteAddressOf } from '../faces/http/caller.ts';
import type { FromRequest } from '../faces/http/signed-in.ts';
import type { AppParts } from './app-parts.ts';

/** What records who did what (docs/specification.md#audit-log). */
export interface AuditParts {
  /** Records under the actor of the request what is written to it. */
  readonly database: Database;
  readonly acting: Acting;
  readonly fromRequest: FromRequest;
  readonly readCaller: ReadCaller;
  readonly hashIp: (ip: string) => string;
  /** The hashed network of a caller: of IPv6 the /48. */
  readonly networkOf: (c: Context) => string;
  readonly log: AuditLog;
  /** Records an event that is not a write of the database; a failure is logged. */
  readonly record: (event: NewAuditEvent) => Promise<void>;
}

/** Wires the audit log. */
export function wireAudit(
  parts: Pick<AppParts, 'config' | 'database' | 'hashKey' | 'log'>,
): AuditParts {
  const acting = createActing();
  const database = { ...parts.database, actor: acting.current };
  const log = createPostgresAuditLog(database);
  const hashIp = createIpHash(parts.hashKey);
  const readCaller = createReadCaller(parts.config);
  return {
    database,
    acting,
    readCaller,
    hashIp,
    networkOf(c) {
      const { ip } = readCaller(c.req.raw, remoteAddressOf(c));
      return hashIp(clientNetworks(ip).at(-1) ?? ip);
    },
    log,
    fromRequest(c, credential, work) {
      const { ip } = readCaller(c.req.raw, remoteAddressOf(c));
      return acting.as({ credential, ipHash: hashIp(ip) }, work);
    },
    async record(event) {
      const recorded = await log.record(event);
      if (!recorded.ok) parts.log.failure('audit', recorded.failure);
    },
  };
}
