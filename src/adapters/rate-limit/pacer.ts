import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { clientNetworks } from '../../domain/limits/client-networks.ts';
import type { Pacer } from '../../domain/limits/rate-limiter.ts';

/** Burst after a pause, in seconds' worth of requests. */
const BURST_SECONDS = 2;
const MAX_WAIT_MS = 5000;
const MAX_NETWORKS = 10_000;

/**
 * Spreads the requests of each network (clientNetworks) evenly, so that one client cannot take the whole processor. Those
 * that come too fast wait.
 *
 * @param perSecond 0 for no limit
 */
export function createPacer(perSecond: number): Pacer {
  if (perSecond === 0) return async () => undefined;
  const intervalMs = 1000 / perSecond;
  const nextTurns = new LRUCache<string, number>({ max: MAX_NETWORKS });
  return async (ip) => {
    const [network] = clientNetworks(ip);
    const now = performance.now();
    const turn = Math.max(nextTurns.get(network) ?? 0, now - BURST_SECONDS * 1000 + intervalMs);
    const waitMs = turn - now;
    if (waitMs > MAX_WAIT_MS) return Math.ceil(waitMs / 1000);
    nextTurns.set(network, turn + intervalMs);
    if (waitMs > 0) await delay(waitMs);
    return undefined;
  };
}
