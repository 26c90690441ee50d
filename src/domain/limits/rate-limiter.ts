import type { Principal } from '../identity/principal.ts';

/** Where a requester stands with a limit, after the request was counted. */
export interface RateLimitState {
  readonly isAllowed: boolean;
  /** Requests in a window. */
  readonly limit: number;
  readonly remaining: number;
  /** Until the window ends, rounded up. */
  readonly resetSeconds: number;
}

/** Whom a request counts for: the user where one is signed in, else the client's address. */
export interface RateLimitSubject {
  readonly principal: Principal;
  readonly ip: string;
}

/** Counts a request. Addresses and user ids are stored as hashes only. */
export type RateLimiter = (subject: RateLimitSubject) => Promise<RateLimitState>;

/** Waits until it is the address's turn. Resolves with the seconds to wait when too many of its requests wait already. */
export type Pacer = (ip: string) => Promise<number | undefined>;

/** Counts a failed login from an address; the seconds to wait when it has used up its attempts. */
export type FailedLoginLimiter = (ip: string) => Promise<number | undefined>;
