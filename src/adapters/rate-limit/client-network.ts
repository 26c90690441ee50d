import { isIPv6 } from 'node:net';

/** Provider networks give a customer a /64 and more: its addresses count as one. */
const GROUPS_OF_64_BITS = 4;

/** The network that an address is counted under: an IPv4 address itself, of an IPv6 address the first 64 bits. */
export function clientNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [start = '', end] = ip.split('::');
  const before = groupsOf(start);
  const missing = end === undefined ? 0 : 8 - before.length - groupsOf(end).length;
  const groups = [...before, ...Array<string>(missing).fill('0'), ...groupsOf(end ?? '')];
  const network = groups.slice(0, GROUPS_OF_64_BITS).map((group) => Number.parseInt(group, 16));
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}

/** The groups of a part of an address; an IPv4 address at its end is two. */
function groupsOf(part: string): readonly string[] {
  return part === '' ? [] : part.replace(/[0-9.]+\.[0-9.]+$/, '0:0').split(':');
}
