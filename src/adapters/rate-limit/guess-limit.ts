import { clientNetwork } from './client-network.ts';
import { openCounter } from './open-counter.ts';

const WINDOW_SECONDS = 60;

/** Bounds how often a secret may be guessed. */
export interface GuessLimit {
  /** Takes one guess of an address; gives the seconds to wait where none is left. */
  readonly take: (ip: string) => Promise<number | undefined>;
  /** Gives a guess back that was right. */
  readonly giveBack: (ip: string) => Promise<void>;
}

/**
 * Counts the wrong guesses of each address in memory, for a minute. A guess is taken before the secret is looked at,
 * so that guesses sent at once are bounded like those that are sent one by one.
 *
 * @param perMinute 0 for no bound
 */
export function createGuessLimit(perMinute: number): GuessLimit {
  if (perMinute === 0) return { take: async () => undefined, giveBack: async () => {} };
  let opening: ReturnType<typeof openCounter> | undefined;
  const open = () =>
    (opening ??= openCounter({
      name: 'guesses',
      limit: perMinute,
      windowSeconds: WINDOW_SECONDS,
      database: undefined,
    }));
  return {
    async take(ip) {
      const { counter, isCount } = await open();
      try {
        await counter.consume(clientNetwork(ip));
        return undefined;
      } catch (refusal) {
        if (!isCount(refusal)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
    async giveBack(ip) {
      const { counter } = await open();
      await counter.reward(clientNetwork(ip));
    },
  };
}
