import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import type { Actor } from '../../domain/identity/audit-log.ts';
import type { Database } from './database.ts';

/** The actor of the current request, recorded with everything it writes. */
export interface Acting {
  /** Runs the work of a request. */
  readonly as: <T>(actor: Actor, work: () => Promise<T>) => Promise<T>;
  readonly current: () => Actor | undefined;
}

/**
 * Creates the actor of a request. The use cases do not pass it on, so none can omit it: `asUser` sets it for each
 * transaction.
 */
export function createActing(): Acting {
  const storage = new AsyncLocalStorage<Actor>();
  return {
    as: (actor, work) => storage.run(actor, work),
    current: () => storage.getStore(),
  };
}

/** Records what a transaction writes under the actor of its database; `asUser` does it by itself. */
export async function recordActor(
  client: Pick<PoolClient, 'query'>,
  database: Pick<Database, 'actor'>,
): Promise<void> {
  const { credential = '' } = database.actor?.() ?? {};
  await client.query("SELECT set_app_setting('credential', $1)", [credential]);
}
