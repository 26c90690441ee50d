import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type Result, success } from '../../domain/errors.ts';
import type { UserPrincipal } from '../../domain/identity/principal.ts';
import { hashToken } from './verify-credential.ts';

/** Reads a bearer credential. */
type Verify = (
  bearer: string,
) => Promise<Result<UserPrincipal | 'suspended' | 'not_admitted' | undefined>>;

/** How long the last verdict on a token holds while the database is unavailable. */
const HOLDS_MS = 60_000;

/** How long the database may take before the last verdict is used instead. */
const WAIT_MS = 1000;

const MAX_TOKENS = 10_000;

/**
 * Lets reads survive a database that is unavailable (docs/specification.md#authentication): a token that was valid
 * within the last minute stays so, marked as remembered. While the database answers, its answer counts. Tokens are kept
 * as hashes.
 *
 * @param now milliseconds on a clock that never goes back
 */
export function rememberVerdicts(verify: Verify, now: () => number): Verify {
  const verdicts = new LRUCache<string, { readonly of: UserPrincipal; readonly until: number }>({
    max: MAX_TOKENS,
  });

  async function check(key: string, bearer: string): ReturnType<Verify> {
    const checkedAt = now();
    const checked = await verify(bearer);
    if (!checked.ok) return checked;
    const principal = checked.value;
    if (typeof principal === 'object') {
      const leftMs = (principal.credential?.expiresAt?.getTime() ?? Infinity) - Date.now();
      verdicts.set(key, { of: principal, until: checkedAt + Math.min(HOLDS_MS, leftMs) });
    } else {
      verdicts.delete(key);
    }
    return checked;
  }

  function remembered(key: string): Result<UserPrincipal> | undefined {
    const verdict = verdicts.get(key);
    return verdict === undefined || verdict.until <= now()
      ? undefined
      : success({ ...verdict.of, isRemembered: true });
  }

  return async (bearer) => {
    const key = hashToken(bearer);
    const checked = check(key, bearer);
    if (remembered(key) === undefined) return checked;
    // A failure after the wait is over is ignored.
    checked.catch(() => undefined);
    const first = await Promise.race([checked, sleep(WAIT_MS, undefined, { ref: false })]);
    return first?.ok === true ? first : (remembered(key) ?? checked);
  };
}
