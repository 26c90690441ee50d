import { type Failure, type Result, success } from '../errors.ts';
import type { UsageBatch } from './usage-batch.ts';
import type { UsageCounter } from './usage-report.ts';
import { counted } from '../text.ts';

/** A batch and how many records it sums up. */
export interface SpooledBatch {
  readonly batch: UsageBatch;
  readonly recordCount: number;
}

/** Keeps the batches that the database did not confirm before a stop (docs/specification.md#usage-record). */
export interface UsageSpool {
  /** Keeps a batch, whole or not at all. `upstream_error` if it cannot be written. */
  readonly write: (batch: SpooledBatch) => Promise<Result<void>>;
  /** The ids of the kept batches. */
  readonly list: () => Promise<Result<readonly string[]>>;
  /** `upstream_error` where the batch cannot be read; undefined where it is gone. */
  readonly read: (id: string) => Promise<Result<SpooledBatch | undefined>>;
  readonly remove: (id: string) => Promise<Result<void>>;
}

/**
 * Counts the batches of earlier runs and removes them. A batch that was counted although its run did not learn of it
 * changes nothing. Fails, with the rest kept, only where the database does not take one; a file that cannot be read is
 * logged and stays.
 */
export async function replayUsageSpool(deps: {
  readonly counter: Pick<UsageCounter, 'apply'>;
  readonly spool: UsageSpool;
  readonly log: {
    readonly failure: (where: string, failure: Failure) => void;
    readonly bug: (error: unknown) => void;
    readonly info: (message: string) => void;
  };
}): Promise<Result<void>> {
  const { counter, spool, log } = deps;
  const ids = await spool.list();
  if (!ids.ok) log.failure('usage spool', ids.failure);
  for (const id of ids.ok ? ids.value : []) {
    const kept = await spool.read(id);
    if (!kept.ok) log.failure('usage spool', kept.failure);
    if (!kept.ok || kept.value === undefined) continue;
    try {
      const applied = await counter.apply(kept.value.batch);
      if (!applied.ok) return applied;
    } catch (error) {
      // One batch that cannot be counted must not hold up all later ones.
      log.bug(error);
      continue;
    }
    const removed = await spool.remove(id);
    if (!removed.ok) log.failure('usage spool', removed.failure);
    log.info(
      `Counted ${counted(kept.value.recordCount, 'usage record')} that an earlier run left.`,
    );
  }
  return success(undefined);
}
