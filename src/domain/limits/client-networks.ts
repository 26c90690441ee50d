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
