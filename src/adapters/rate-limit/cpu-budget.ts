import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type CpuBudget, clientNetworks } from '../../domain/limits/rate-limiter.ts';

/** Burst after a pause, in seconds of the client's budget. */
const BURST_SECONDS = 4;

/** A client that would have to wait longer is refused. */
const MAX_WAIT_MS = 5000;

/** Charged until the cost of a request is known, so that concurrent requests cannot evade the budget. */
const RESERVED_MS = 10;

const MAX_NETWORKS = 10_000;

interface Account {
  /** Processor time used and not yet paid off. */
  debtMs: number;
  /** Requests that run or wait. */
  reservedMs: number;
  /** When `debtMs` was true. */
  at: number;
}

/**
 * Limits the processor time of each network (clientNetworks), so that one client cannot take the whole processor.
 * Clients over the limit wait until their debt is paid off.
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
 * Divides the processor time of the process, including its worker threads, among the requests in progress: a thread
 * does not know which request it works for. Between two samples each gets the same share.
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
    /** Returns a function that ends the measurement and returns the milliseconds. */
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
