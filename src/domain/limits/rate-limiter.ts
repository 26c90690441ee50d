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

/** Networks that an address counts for: itself for IPv4; for IPv6 its /64, which one customer has, and its /48. */
export function clientNetworks(ip: string): readonly [string, string?] {
  if (!ip.includes(':')) return [ip];
  const [start = '', end] = ip.split('::');
  const before = groupsOf(start);
  const missing = end === undefined ? 0 : 8 - before.length - groupsOf(end).length;
  const all = [...before, ...Array<string>(missing).fill('0'), ...groupsOf(end ?? '')];
  const groups = all.map((group) => Number.parseInt(group, 16).toString(16));
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`];
}

/** The groups of a part of an address; an IPv4 address at its end is two. */
function groupsOf(part: string): readonly string[] {
  return part === '' ? [] : part.replace(/[0-9.]+\.[0-9.]+$/, '0:0').split(':');
}
