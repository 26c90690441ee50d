import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '../../domain/identity/audit-log.ts';

/** Who the current request acts as, for everything that it writes. */
export interface Acting {
  /** Runs the work of a request. */
  readonly as: <T>(actor: Actor, work: () => Promise<T>) => Promise<T>;
  readonly current: () => Actor | undefined;
  /** Runs work that no request waits for, and that must not carry on as its actor. */
  readonly asNobody: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Creates the actor of a request. It reaches the statements around the use cases, so that none can leave it out:
 * `asUser` sets it for each transaction.
 */
export function createActing(): Acting {
  const storage = new AsyncLocalStorage<Actor | undefined>();
  return {
    as: (actor, work) => storage.run(actor, work),
    current: () => storage.getStore(),
    asNobody: (work) => storage.run(undefined, work),
  };
}
