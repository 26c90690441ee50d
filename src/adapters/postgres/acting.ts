import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '../../domain/identity/audit-log.ts';

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
