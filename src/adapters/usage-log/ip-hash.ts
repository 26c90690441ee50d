import { createHmac } from 'node:crypto';

const HASH_CHARACTERS = 32;

/** Size of the cache of hashes, which is cleared when full. */
const MAX_KEPT = 10_000;

/**
 * Creates the hash of an address for the counter: the first 128 bits of its HMAC-SHA-256 as hex, stable
 * under one key, and not to be reversed without it (docs/specification.md#usage-record).
 *
 * @param key USAGE_HASH_KEY; all replicas that share a database must have the same
 */
export function createIpHash(key: string): (ip: string) => string {
  const hashByIp = new Map<string, string>();
  return (ip) => {
    const kept = hashByIp.get(ip);
    if (kept !== undefined) return kept;
    const hash = createHmac('sha256', key).update(ip).digest('hex').slice(0, HASH_CHARACTERS);
    if (hashByIp.size >= MAX_KEPT) hashByIp.clear();
    hashByIp.set(ip, hash);
    return hash;
  };
}
