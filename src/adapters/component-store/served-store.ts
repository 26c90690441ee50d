import {
  type ComponentStore,
  createMeasuredStore,
} from '../../domain/components/component-store.ts';
import type { FailureKind } from '../../domain/errors.ts';
import { createCachedStore } from './cached-store.ts';
import { createLastKnownStore } from './last-known-store.ts';

export interface ServedStore {
  /** What requests read. */
  readonly cached: ComponentStore & { readonly cachedBytes: () => number };
  /** The store itself, measured: for readers of all versions, which have caches and deadlines of their own. */
  readonly measured: ComponentStore;
}

/**
 * The configured store as a server reads it. From the store to the request: each read is measured; a version that has
 * changed is refused; while the store fails, what moves is answered as it was known last; reads are shared, cached and
 * have a deadline; and the outcome of each answer is reported.
 */
export function createServedStore(
  store: ComponentStore,
  deps: Parameters<typeof createMeasuredStore>[1] & {
    readonly sleep: (ms: number) => Promise<void>;
    readonly timeoutMs: number;
    /** Whether what was known last is served while the store does not answer. */
    readonly answersStale: boolean;
    readonly onAnswer: (outcome: 'ok' | FailureKind) => void;
    /** Refuses versions that have changed. */
    readonly refuseChanged: (store: ComponentStore) => ComponentStore;
  },
): ServedStore {
  const { now, timeoutMs, onAnswer } = deps;
  const measured = createMeasuredStore(store, deps);
  const unchanging = deps.refuseChanged(measured);
  const available = deps.answersStale
    ? createLastKnownStore(unchanging, {
        ...deps,
        waitMs: timeoutMs / 2,
        onStale: () => onAnswer('upstream_error'),
      })
    : unchanging;
  const cached = createCachedStore(available, { now, timeoutMs });
  const reported = createMeasuredStore(cached, {
    now: () => 0,
    recordCall: (_operation, outcome) => onAnswer(outcome),
  });
  return { cached: { ...reported, cachedBytes: cached.cachedBytes }, measured };
}
