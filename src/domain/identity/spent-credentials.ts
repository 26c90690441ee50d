import type { Result } from '../errors.ts';

/** Used one-time credentials and ended sessions, shared by all replicas. */
export interface SpentCredentials {
  /** Spends a credential; false when it was spent before. Remembered until `expiresAt`. */
  readonly spend: (id: string, expiresAt: Date) => Promise<Result<boolean>>;
  readonly isSpent: (id: string) => Promise<Result<boolean>>;
}
