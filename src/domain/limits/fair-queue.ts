import { type Result, err } from '../errors.ts';
import { type RateLimitSubject, limitKeys } from './rate-limiter.ts';

/** Whether a request may run now; a refused one may be sent again after `waitSeconds`. */
export type Admission =
  | {
      readonly isAdmitted: true;
      /** Ends the request's turn, and charges what it cost, unless that was for others too. Call it once. */
      readonly settle: (isCharged?: boolean) => void;
    }
  | { readonly isAdmitted: false; readonly waitSeconds: number };

/** Divides the process among its clients (docs/specification.md#fairness). Clients are named by `clientOf`. */
export interface FairQueue {
  /**
   * Waits while the client is over its budget of processor time, but for a few seconds at most. What one request is
   * charged is bounded: the first of its kind after a start does work for everybody after it.
   */
  readonly admit: (client: string) => Promise<Admission>;
  /**
   * The same for a file, which costs next to nothing. It has a budget of its own: a page whose client has used the
   * other one up still gets its scripts.
   */
  readonly admitFile: (client: string) => Promise<Admission>;
  /**
   * The same for costly work: a client has a few pieces running, and the others wait in a queue that is bounded in
   * length, bytes and time. A piece must not wait for another one: both may be of one client.
   *
   * @param bytes what waits with it in memory
   */
  readonly admitCostly: (client: string, bytes: number) => Promise<Admission>;
  /**
   * Measures a request that no budget limits until the result is first called, so that others do not pay for it;
   * undefined while nobody would. A request that waits for its turn must not be measured twice: call it before.
   */
  readonly exempt: () => (() => void) | undefined;
  /** Pieces of costly work that wait now, and those that were refused since the start. */
  readonly waiting: () => number;
  readonly refused: () => number;
}

/**
 * Runs work that waits for the database in the client's turn (docs/specification.md#fairness); undefined where too much
 * waits already.
 */
export type FairGate = <Value>(
  client: string,
  work: () => Promise<Value>,
) => Promise<Value | undefined>;

/** Whom work is done for: the token or user where there is one, else the network of the address. */
export function clientOf(subject: RateLimitSubject): string {
  return limitKeys(subject)[0];
}

/** Runs costly work in the client's turn; `upstream_timeout` where too much of the client waits already. */
export async function runInTurn<Value>(
  queue: Pick<FairQueue, 'admitCostly'>,
  { client, bytes }: { readonly client: string; readonly bytes: number },
  work: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const admission = await queue.admitCostly(client, bytes);
  if (!admission.isAdmitted) return err('upstream_timeout', tooMuch(admission.waitSeconds));
  try {
    return await work();
  } finally {
    admission.settle();
  }
}

function tooMuch(waitSeconds: number): string {
  return `The costly calls of this client took or wait for more than its share of the server. Try again in ${waitSeconds} seconds, with fewer at once.`;
}
