import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Principal, ANONYMOUS } from '../../src/domain/identity/principal.ts';
import { createRateLimiter } from '../../src/adapters/rate-limit/rate-limiter.ts';
import { err } from '../../src/domain/errors.ts';
import { clientNetworks } from '../../src/domain/limits/rate-limiter.ts';
import { type TestDatabase, databases } from '../support/databases.ts';
import { WAIT_OPTIONS } from '../support/eventually.ts';
import { type TestServer, startServer } from '../support/start-server.ts';
import { postChat } from './chat-client.ts';

const LIMIT = 4;

let postgres: TestDatabase;
let replicas: readonly TestServer[];

beforeAll(async () => {
  const [, start] = databases.find(([name]) => name === 'PostgreSQL') ?? [];
  if (start === undefined) throw new Error('There is no PostgreSQL to test with.');
  postgres = await start();
  const env = {
    DATABASE_URL: postgres.env['DATABASE_URL'] ?? '',
    USAGE_HASH_KEY: 'the-same-key-on-all-replicas',
    OPERATOR_TOKEN: 'the-same-token-on-all-replicas',
    AUTH_SECRET: 'the-same-secret-on-all-the-replicas',
    TRUST_PROXY: '1',
    RATE_LIMIT_CHAT_PER_MINUTE: String(LIMIT),
  };
  replicas = await Promise.all([startServer({ env }), startServer({ env })]);
  // A replica counts by itself where the database takes longer than a second, as its opening may.
  let asked = 0;
  for (const replica of replicas.keys()) {
    const newlyCounted = async () => {
      const before = await countedRows();
      asked += 1;
      await askFrom(`192.0.2.${asked % 256}`, replica);
      return (await countedRows()) - before;
    };
    await vi.waitFor(async () => expect(await newlyCounted()).toBe(1), WAIT_OPTIONS);
  }
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.stop()));
  await postgres.stop();
});

/** Asks a replica from an address; gives the answer when it has come whole. */
async function askFrom(ip: string, replica: number, body: unknown = { query: 'toast' }) {
  const url = replicas[replica % replicas.length]?.url ?? '';
  const response = await postChat(url, body, { headers: { 'x-forwarded-for': ip } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** How many addresses the database has counted. */
async function countedRows(): Promise<number> {
  const rows = await postgres.database.query('SELECT key FROM rate_limits');
  return rows.ok ? rows.value.rows.length : 0;
}

describe('the limit on questions', () => {
  test('is shared by all replicas, and sends Retry-After', async () => {
    for (let asked = 0; asked < LIMIT; asked += 1) {
      const { status, headers } = await askFrom('203.0.113.1', asked);
      expect(status).toBe(200);
      expect(headers.get('ratelimit-limit')).toBe(String(LIMIT));
      expect(headers.get('ratelimit-remaining')).toBe(String(LIMIT - 1 - asked));
      expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(0);
      expect(headers.has('retry-after')).toBe(false);
    }
    for (const replica of [0, 1, 0]) {
      const { status, headers, text } = await askFrom('203.0.113.1', replica);
      expect(status).toBe(429);
      expect(JSON.parse(text).error.kind).toBe('rate_limited');
      const seconds = Number(headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(headers.get('ratelimit-remaining')).toBe('0');
    }
  });

  test('is per address', async () => {
    expect((await askFrom('203.0.113.2', 0)).status).toBe(200);
  });

  test('does not count invalid requests', async () => {
    for (let asked = 0; asked < LIMIT + 2; asked += 1) {
      expect((await askFrom('203.0.113.3', asked, { query: '' })).status).toBe(400);
    }
    expect((await askFrom('203.0.113.3', 0)).headers.get('ratelimit-remaining')).toBe('3');
  });

  test('security: the database has only hashes of addresses', async () => {
    const rows = await postgres.database.query<{ key: string }>('SELECT key FROM rate_limits');
    const keys = rows.ok ? rows.value.rows.map(({ key }) => key) : [];
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(key).toMatch(/^chat(48)?:[0-9a-f]{32}$/);
  });
});

describe('a limiter', () => {
  const options = { name: 'test', limit: 2, windowSeconds: 60, hash: (text: string) => text };

  test('counts in memory while the database is down', async () => {
    const limit = createRateLimiter({
      ...options,
      database: { query: async () => err('upstream_error', 'away') },
    });
    const from = (ip: string) => limit({ principal: ANONYMOUS, ip });
    const states = [await from('a'), await from('a'), await from('a'), await from('b')];
    expect(states.map(({ isAllowed }) => isAllowed)).toEqual([true, true, false, true]);
  });

  test.each([
    ['a day ahead', 86_400_000],
    ['a day behind', -86_400_000],
  ])('begins a new window where the one on record is of a clock that was %s', async (_, offMs) => {
    const { database } = postgres;
    const limit = createRateLimiter({ ...options, name: `clock${offMs}`, database });
    const other = createRateLimiter({ ...options, name: `clock${offMs}`, database });
    const ask = (limiter: typeof limit) => limiter({ principal: ANONYMOUS, ip: 'a' });
    for (let asked = 0; asked < 2; asked += 1) expect((await ask(limit)).isAllowed).toBe(true);
    await database.query(
      'UPDATE rate_limits SET points = 99, expire = expire + $1 WHERE key = $2',
      [offMs, `clock${offMs}:a`],
    );
    expect(await ask(other)).toEqual({
      isAllowed: true,
      limit: 2,
      remaining: 1,
      resetSeconds: 60,
    });
    expect((await ask(limit)).isAllowed).toBe(true);
    const refused = await ask(other);
    expect([refused.isAllowed, refused.resetSeconds <= 60]).toEqual([false, true]);
  });

  test('keeps a bounded number of addresses in memory', async () => {
    const limit = createRateLimiter({ ...options, database: undefined });
    const from = async (ip: string) => (await limit({ principal: ANONYMOUS, ip })).isAllowed;
    expect([await from('a'), await from('a'), await from('a')]).toEqual([true, true, false]);
    for (let address = 0; address < 10_000; address += 1) await from(`10.${address}`);
    expect(await from('a')).toBe(true);
  });

  test('counts the requests of a user together, from any address', async () => {
    const limit = createRateLimiter({ ...options, database: undefined });
    const user = (userId: string): Principal => ({
      kind: 'user',
      userId,
      scopes: [],
      via: 'token',
    });
    const states = [
      await limit({ principal: user('1'), ip: 'a' }),
      await limit({ principal: user('1'), ip: 'b' }),
      await limit({ principal: user('1'), ip: 'c' }),
      await limit({ principal: user('2'), ip: 'a' }),
      await limit({ principal: ANONYMOUS, ip: 'a' }),
    ];
    expect(states.map(({ isAllowed }) => isAllowed)).toEqual([true, true, false, true, true]);
  });

  test('limits an IPv6 /64 like an address, and its /48 to eight times as much', async () => {
    const limit = createRateLimiter({ ...options, database: undefined });
    const from = async (ip: string) => (await limit({ principal: ANONYMOUS, ip })).isAllowed;
    expect([
      await from('2001:db8:1:1::1'),
      await from('2001:db8:1:1::2'),
      await from('2001:db8:1:1::3'),
    ]).toEqual([true, true, false]);
    // The /48 has used 2 of 16.
    for (let network = 2; network <= 15; network += 1) {
      expect(await from(`2001:db8:1:${network}::1`)).toBe(true);
    }
    expect(await from('2001:db8:1:ff::1')).toBe(false);
    expect(await from('2001:db8:2:1::1')).toBe(true);
  });

  test.each([
    ['203.0.113.9', ['203.0.113.9']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:DB8:1:2::1', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
    ['::', ['0:0:0:0::/64', '0:0:0::/48']],
    ['64:ff9b::203.0.113.9', ['64:ff9b:0:0::/64', '64:ff9b:0::/48']],
    ['unknown', ['unknown']],
  ])('counts %s as %s: IPv6 by network', (ip, networks) => {
    expect(clientNetworks(ip)).toEqual(networks);
  });
});
