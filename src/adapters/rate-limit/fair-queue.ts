import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Schedule } from '../../domain/async.ts';
import type { Admission, FairQueue } from '../../domain/limits/fair-queue.ts';
import { scheduleIdleTimer } from '../timers/schedule-timer.ts';

/** Burst after a pause, in seconds of the client's budget. */
const BURST_SECONDS = 4;

/** A client that would have to wait longer for its budget is refused; for costly work, `COSTLY.maxWaitMs`. */
const MAX_WAIT_MS = 5000;

/** Charged until the cost of a request is known, so that concurrent requests cannot evade the budget. */
const RESERVED_MS = 10;

/**
 * The most that an ordinary request is charged. Only the first of its kind after a start costs more: a page of a pattern
 * took 2.5 s of processor time, and 30 ms from then on.
 */
const MAX_CHARGE_MS = 250;

/** The same for a file, and what is reserved for it. It takes some 0.2 ms once it is compressed. */
const MAX_FILE_MS = 5;

const MAX_CLIENTS = 10_000;

/**
 * Costly work of one client. An agent sends one call after the other, or one for each part of a screen, eight at most;
 * a build that reviews its changed files sends some tens at once. One piece runs on the main thread while the next is
 * in a worker thread or the component store. Agents give a call up after 30 to 60 s.
 */
const COSTLY = {
  maxRunning: 2,
  maxWaiting: 64,
  /** 64 bodies of the usual 10 kB, or 16 of the longest. */
  maxWaitingBytes: 1024 * 1024,
  maxWaitMs: 10_000,
};

/** A client over its bound waits for each refusal, so that one that does not stop takes no more time than others. */
const REFUSAL_DELAY_MS = 100;

interface Account {
  /** Processor time used and not yet paid off. */
  debtMs: number;
  /** Requests that run or wait for the budget. */
  reservedMs: number;
  /** When `debtMs` was true. */
  at: number;
}

/** The costly work of a client that has any. */
interface Line {
  running: number;
  waitingBytes: number;
  /** First come, first served: each is called with whether it may run. */
  readonly waiting: Set<(isTurn: boolean) => void>;
}

/**
 * Limits the processor time of each client, so that none can take the whole processor, and what it has running and
 * waiting of costly work. Clients over the budget wait until their debt is paid off. Costly work begins one piece per
 * turn of the event loop: whatever is ordinary is answered between.
 *
 * @param options.msPerSecond 0 for no limit of processor time
 * @param options.now milliseconds on a clock that never goes back
 * @param options.cpuMs processor time of this process
 * @param options.costlyStarts how often a thread started that serves everybody: who had to start it does not pay for it
 */
export function createFairQueue(options: {
  readonly msPerSecond: number;
  readonly now: () => number;
  readonly cpuMs: () => number;
  readonly costlyStarts?: () => number;
  readonly schedule?: Schedule;
}): FairQueue {
  const { schedule = scheduleIdleTimer, costlyStarts = () => 0 } = options;
  const budget = options.msPerSecond === 0 ? NO_BUDGET : createCpuBudget(options);
  const lines = new Map<string, Line>();
  let refused = 0;
  let turn = Promise.resolve();

  function enter(client: string, bytes: number): Promise<boolean> {
    const line = lines.get(client) ?? { running: 0, waitingBytes: 0, waiting: new Set() };
    lines.set(client, line);
    if (line.running < COSTLY.maxRunning) {
      line.running += 1;
      return Promise.resolve(true);
    }
    const isFull =
      line.waiting.size >= COSTLY.maxWaiting || line.waitingBytes + bytes > COSTLY.maxWaitingBytes;
    if (isFull) return Promise.resolve(false);
    return new Promise((resolve) => {
      const settle = (isTurn: boolean): void => {
        line.waiting.delete(settle);
        line.waitingBytes -= bytes;
        cancelTimeout();
        resolve(isTurn);
      };
      const cancelTimeout = schedule(() => settle(false), COSTLY.maxWaitMs);
      line.waiting.add(settle);
      line.waitingBytes += bytes;
    });
  }

  function leave(client: string): void {
    const line = lines.get(client);
    const [next] = line?.waiting ?? [];
    if (next !== undefined) next(true);
    else if (line !== undefined && line.running > 1) line.running -= 1;
    else lines.delete(client);
  }

  async function refuse(waitSeconds: number): Promise<Admission> {
    refused += 1;
    await delay(REFUSAL_DELAY_MS);
    return { isAdmitted: false, waitSeconds };
  }

  return {
    admit: (client) => budget.admit(client, { maxChargeMs: MAX_CHARGE_MS }),
    admitFile: (client) => budget.admit(`files of ${client}`, { maxChargeMs: MAX_FILE_MS }),
    async admitCostly(client, bytes) {
      if (!(await enter(client, bytes))) return refuse(COSTLY.maxWaitMs / 1000);
      const admission = await budget.admit(client, { maxWaitMs: COSTLY.maxWaitMs });
      if (!admission.isAdmitted) {
        leave(client);
        return refuse(admission.waitSeconds);
      }
      turn = turn.then(() => nextTurn());
      await turn;
      const startsBefore = costlyStarts();
      return {
        isAdmitted: true,
        settle(isCharged = true) {
          admission.settle(isCharged && costlyStarts() === startsBefore);
          leave(client);
        },
      };
    },
    exempt: budget.exempt,
    waiting: () => lines.values().reduce((sum, { waiting }) => sum + waiting.size, 0),
    refused: () => refused,
  };
}

interface CpuBudget extends Pick<FairQueue, 'exempt'> {
  /** @param options.maxChargeMs the most that the request is charged */
  readonly admit: (
    client: string,
    options?: { readonly maxWaitMs?: number; readonly maxChargeMs?: number },
  ) => Promise<Admission>;
}

function createCpuBudget({
  msPerSecond,
  now,
  cpuMs,
}: {
  readonly msPerSecond: number;
  readonly now: () => number;
  readonly cpuMs: () => number;
}): CpuBudget {
  const accounts = new LRUCache<string, Account>({ max: MAX_CLIENTS });
  const meter = createMeter(cpuMs);

  function accountOf(client: string): Account {
    const known = accounts.get(client);
    if (known !== undefined) return known;
    const account = { debtMs: 0, reservedMs: 0, at: now() };
    accounts.set(client, account);
    return account;
  }

  function payOff(account: Account): void {
    const paidMs = ((now() - account.at) / 1000) * msPerSecond;
    account.debtMs = Math.max(0, account.debtMs - paidMs);
    account.at = now();
  }

  return {
    async admit(client, { maxWaitMs = MAX_WAIT_MS, maxChargeMs = Infinity } = {}) {
      const reservedMs = Math.min(RESERVED_MS, maxChargeMs);
      const account = accountOf(client);
      payOff(account);
      const overMs = account.debtMs + account.reservedMs - BURST_SECONDS * msPerSecond;
      const waitMs = (overMs / msPerSecond) * 1000;
      if (waitMs > maxWaitMs) return { isAdmitted: false, waitSeconds: Math.ceil(waitMs / 1000) };
      account.reservedMs += reservedMs;
      if (waitMs > 0) await delay(waitMs);
      const stop = meter.start();
      return {
        isAdmitted: true,
        settle(isCharged = true) {
          payOff(account);
          account.reservedMs -= reservedMs;
          const usedMs = stop();
          if (isCharged) account.debtMs += Math.min(usedMs, maxChargeMs);
        },
      };
    },
    exempt() {
      if (meter.isIdle()) return undefined;
      const stop = meter.start();
      let isMeasured = true;
      return () => {
        if (isMeasured) stop();
        isMeasured = false;
      };
    },
  };
}

/** Without a limit nothing is measured. */
const NO_BUDGET: CpuBudget = {
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
