import type { Principal } from '../identity/principal.ts';

/** The state of a limit after a request was counted. */
export interface RateLimitState {
  readonly isAllowed: boolean;
  /** Requests in a window. */
  readonly limit: number;
  readonly remaining: number;
  /** Until the window ends, rounded up. */
  readonly resetSeconds: number;
}

/** The subject of a limit: the signed-in user, else the client's address. */
export interface RateLimitSubject {
  readonly principal: Principal;
  readonly ip: string;
}

/** Counts a request. Addresses and user ids are stored as hashes only. */
export type RateLimiter = (subject: RateLimitSubject) => Promise<RateLimitState>;

/** Counts a failed login from an address. Resolves with the seconds to wait if no attempts are left. */
export type FailedLoginLimiter = (ip: string) => Promise<number | undefined>;

/**
 * The networks that an address is counted in: itself for IPv4; for IPv6 its /64, which one customer has, and its /48.
 */
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

/** What a subject is counted by: its token or user, else its networks. */
export function limitKeys({ principal, ip }: RateLimitSubject): readonly [string, string?] {
  if (principal.kind !== 'user') return clientNetworks(ip);
  const { tokenId, userId } = principal;
  return [tokenId === undefined ? `user ${userId}` : `token ${tokenId}`];
}
