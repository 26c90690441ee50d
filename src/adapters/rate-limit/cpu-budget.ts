import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type CpuBudget, clientNetworks } from '../../domain/limits/rate-limiter.ts';

/** What a client may use after a pause, in seconds' worth of its budget. */
const BURST_SECONDS = 4;

/** A client that would wait longer is refused. */
const MAX_WAIT_MS = 5000;

/** Charged until it is known what a request cost, so that requests at once are no way around the budget. */
const RESERVED_MS = 10;

const MAX_NETWORKS = 10_000;

interface Account {
  /** Processor time that was used and is not paid off. */
  debtMs: number;
  /** Of requests that run or wait. */
  reservedMs: number;
  /** When `debtMs` was true. */
  at: number;
}

/**
 * Limits the processor time of each network (clientNetworks), so that one client cannot take the whole processor. Those
 * that used too much wait until it is paid off.
 *
 * @param options.msPerSecond 0 for no limit
 * @param options.now milliseconds on a clock that never goes back
 * @param options.cpuMs processor time of this process
 */
export function createCpuBudget(options: {
  readonly msPerSecond: number;
  readonly now: () => number;
  readonly cpuMs: () => number;
}): CpuBudget {
  const { msPerSecond, now, cpuMs } = options;
  if (msPerSecond === 0) return NO_LIMIT;
  const accounts = new LRUCache<string, Account>({ max: MAX_NETWORKS });
  const meter = createMeter(cpuMs);

  function accountOf(ip: string): Account {
    const [network] = clientNetworks(ip);
    const known = accounts.get(network);
    if (known !== undefined) return known;
    const account = { debtMs: 0, reservedMs: 0, at: now() };
    accounts.set(network, account);
    return account;
  }

  function payOff(account: Account): void {
    const paidMs = ((now() - account.at) / 1000) * msPerSecond;
    account.debtMs = Math.max(0, account.debtMs - paidMs);
    account.at = now();
  }

  return {
    async admit(ip) {
      const account = accountOf(ip);
      payOff(account);
      const overMs = account.debtMs + account.reservedMs - BURST_SECONDS * msPerSecond;
      const waitMs = (overMs / msPerSecond) * 1000;
      if (waitMs > MAX_WAIT_MS) return { isAdmitted: false, waitSeconds: Math.ceil(waitMs / 1000) };
      account.reservedMs += RESERVED_MS;
      if (waitMs > 0) await delay(waitMs);
      const stop = meter.start();
      return {
        isAdmitted: true,
        settle() {
          payOff(account);
          account.reservedMs -= RESERVED_MS;
          account.debtMs += stop();
        },
      };
    },
    exempt: () => (meter.isIdle() ? undefined : meter.start()),
  };
}

/** Without a limit nothing is measured. */
const NO_LIMIT: CpuBudget = {
  admit: async () => ({ isAdmitted: true, settle() {} }),
  exempt: () => undefined,
};

/**
 * Shares the processor time of the process, its worker threads included, among the requests that are in progress: a
 * thread cannot tell which of them it works for. Between two samples each gets the same part.
 */
function createMeter(cpuMs: () => number) {
  let running = 0;
  let sampledMs = 0;
  let eachMs = 0;

  function sample(): void {
    const usedMs = cpuMs();
    if (running > 0) eachMs += (usedMs - sampledMs) / running;
    sampledMs = usedMs;
  }

  return {
    isIdle: () => running === 0,
    /** Returns what ends the measurement and gives the milliseconds. */
    start(): () => number {
      sample();
      running += 1;
      const startMs = eachMs;
      return () => {
        sample();
        running -= 1;
        return eachMs - startMs;
      };
    },
  };
}
