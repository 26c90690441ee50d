import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPostgresUsageCounter } from '../../src/adapters/postgres/usage-counter.ts';
import { createIpHash } from '../../src/adapters/usage-log/ip-hash.ts';
import { createUsageAggregate } from '../../src/domain/usage/usage-aggregate.ts';
import type { UsageBatch } from '../../src/domain/usage/usage-batch.ts';
import type { UsageRecord } from '../../src/domain/usage/usage-record.ts';
import { type TestDatabase, databasesOfRun } from '../support/databases.ts';
import { TEST_SCALE } from '../support/fast-check.ts';
import { countBy, mixedRecords, usageRecord } from './made-up-usage.ts';
import { HASH_KEY, countAll, dump, forgetAll, query, reportOf } from './usage-buffer-fixture.ts';

/** 1,000 with `npm test`, 20,000 in the release suite. */
const CALLS = 1000 * Math.min(20, TEST_SCALE);

const MONTHS = ['2026-10', '2026-11', '2026-12'];

const hashIp = createIpHash(HASH_KEY);

function batchOf(records: readonly UsageRecord[], id: string = randomUUID()): UsageBatch {
  const sums = createUsageAggregate(1_000_000);
  for (const record of records) sums.add(record, hashIp(record.ip), false);
  return sums.toBatch(id);
}

let lastClient = 0;

/** One record each of so many clients that were never there before. */
function ofClients(count: number): readonly UsageRecord[] {
  return Array.from({ length: count }, () => {
    lastClient += 1;
    return usageRecord({ user_agent: `new client ${lastClient}` });
  });
}

describe.each(databasesOfRun)('the counter on %s', (_name, start) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await start();
  });
  beforeEach(() => forgetAll(db.database));
  afterAll(() => db.stop());

  async function clientCount(month: string): Promise<number> {
    const [row] = await query<{ clients: number }>(
      db.database,
      `SELECT count(DISTINCT (ip_hash, agent_hint, user_agent))::integer AS clients
       FROM usage_monthly WHERE month = $1 AND ip_hash <> 'other'`,
      [month],
    );
    return row?.clients ?? 0;
  }

  test('equals the records of twenty clients in every field', async () => {
    const records = mixedRecords(CALLS, 7);
    await countAll(db.database, records);
    for (const month of MONTHS) {
      const ofMonth = records.filter(({ at }) => at.startsWith(month));
      const report = await reportOf(db.database, month);
      expect(report.total).toBe(ofMonth.length);

      const sumsOf = (nameOf: (record: UsageRecord) => string | undefined) =>
        Object.fromEntries(
          [...countBy(ofMonth, nameOf)].map(([name, sum]) => [
            name,
            { ...sum, duration_ms: expect.closeTo(sum.duration_ms, 1) },
          ]),
        );
      expect(Object.fromEntries(report.by_tool.map(({ tool, ...sum }) => [tool, sum]))).toEqual(
        sumsOf(({ tool }) => tool),
      );
      expect(
        Object.fromEntries(report.by_status.map(({ status, ...sum }) => [status, sum])),
      ).toEqual(sumsOf(({ status }) => status));
      expect(
        Object.fromEntries(
          report.by_pattern.map(({ pattern_id: id, catalog_number: number, ...sum }) => [
            `${id} ${number}`,
            sum,
          ]),
        ),
      ).toEqual(
        sumsOf(({ pattern_id: id, catalog_number: number }) => id && `${id} ${number ?? ''}`),
      );
      expect(
        Object.fromEntries(
          report.by_version.map(
            ({ pattern_id: id, catalog_number: number, version_id: version, ...sum }) => [
              `${id} ${number} ${version}`,
              sum,
            ],
          ),
        ),
      ).toEqual(
        sumsOf(({ pattern_id: id, catalog_number: number, version_id: version, status }) =>
          status === 'version_not_found'
            ? undefined
            : id && `${id} ${number ?? ''} ${version ?? ''}`,
        ),
      );
      expect(
        Object.fromEntries(
          report.by_client.map(({ ip_hash: hash, agent_hint: hint, ...sum }) => [
            `${hash} ${hint}`,
            sum,
          ]),
        ),
      ).toEqual(sumsOf(({ ip, agent_hint: hint }) => `${hashIp(ip)} ${hint}`));
      expect(
        Object.fromEntries(report.by_user_agent.map(({ user_agent: text, ...sum }) => [text, sum])),
      ).toEqual(sumsOf(({ user_agent: text }) => text || undefined));
      expect(
        Object.fromEntries(report.by_country.map(({ country, ...sum }) => [country, sum])),
      ).toEqual(sumsOf(({ country }) => country ?? 'unknown'));
      expect(Object.fromEntries(report.by_day.map(({ day, count }) => [day, count]))).toEqual(
        Object.fromEntries(
          [...countBy(ofMonth, ({ at }) => at.slice(0, 10))].map(([day, { count }]) => [
            day,
            count,
          ]),
        ),
      );
    }
  });

  test('prune deletes the months before the named one, and no others', async () => {
    await countAll(db.database, [
      usageRecord({ at: '2025-12-31T23:59:59.000Z' }),
      usageRecord({ at: '2026-10-31T23:59:59.000Z' }),
      usageRecord({ at: '2026-11-01T00:00:00.000Z' }),
    ]);
    const counter = createPostgresUsageCounter(db);
    expect(await counter.prune('2026-11')).toEqual({ ok: true, value: 2 });
    expect((await reportOf(db.database, '2025-12')).total).toBe(0);
    expect(await reportOf(db.database, '2026-10')).toMatchObject({ total: 0, by_day: [] });
    expect(await reportOf(db.database, '2026-11')).toMatchObject({ total: 1 });
    expect((await reportOf(db.database, '2026-11')).by_day).toHaveLength(1);
    const months = await query(
      db.database,
      'SELECT month FROM usage_totals UNION SELECT month FROM usage_clients',
    );
    expect(months).toEqual([{ month: '2026-11' }]);
    expect(await counter.prune('2026-11')).toEqual({ ok: true, value: 0 });
  });

  test('orders each list by calls, and days by date', async () => {
    await countAll(db.database, mixedRecords(300, 8));
    const report = await reportOf(db.database, '2026-11');
    for (const list of [
      report.by_tool,
      report.by_status,
      report.by_pattern,
      report.by_version,
      report.by_client,
      report.by_country,
      report.latency,
    ]) {
      const counts = list.map(({ count }) => count);
      expect(counts.length).toBeGreaterThan(1);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    }
    const days = report.by_day.map(({ day }) => day);
    expect(days).toEqual(days.toSorted());
  });

  test('is empty for a month without calls', async () => {
    await countAll(db.database, [usageRecord()]);
    expect(await reportOf(db.database, '2026-12')).toEqual({
      month: '2026-12',
      total: 0,
      components_fetched: 0,
      by_tool: [],
      by_status: [],
      by_endpoint: [],
      refused: [],
      failed_fetches: [],
      by_pattern: [],
      by_version: [],
      by_client: [],
      by_user_agent: [],
      by_token: [],
      by_country: [],
      by_day: [],
      by_day_tool: [],
      latency: [],
      error_rate: {
        value: 0,
        target: 0.02,
        met: true,
        public: { value: 0, target: 0.02, met: true },
      },
      wanted: [],
    });
  });

  test('counts requests refused with 503 for the error rate, and that of the public endpoint apart', async () => {
    await countAll(db.database, [
      usageRecord({ endpoint: 'public' }),
      usageRecord({ endpoint: 'public', status: 'upstream_error' }),
      usageRecord({ tool: 'raw' }),
      usageRecord({ tool: 'request', endpoint: 'public', status: 'unavailable', count: 2 }),
      usageRecord({ tool: 'request', endpoint: 'public', status: 'too_large', count: 9 }),
      usageRecord({ tool: 'request', endpoint: 'auth', status: 'unavailable' }),
    ]);
    const { error_rate: rate } = await reportOf(db.database, '2026-11');
    expect(rate).toMatchObject({ value: 4 / 6, met: false, public: { value: 3 / 4, met: false } });
  });

  test('tells endpoints and equally named tokens apart, and counts refusals and failed fetches', async () => {
    const pattern = { pattern_id: 'ab12', catalog_number: '#7' };
    const failed = { tool: 'get_component', status: 'version_not_found', ...pattern } as const;
    await countAll(db.database, [
      usageRecord({ tool: 'initialize', endpoint: 'public' }),
      usageRecord({ tool: 'initialize', endpoint: 'auth', token_id: 'one', token_name: 'CI' }),
      usageRecord({ tool: 'initialize', endpoint: 'auth', token_id: 'two', token_name: 'CI' }),
      usageRecord({ ...failed, endpoint: 'public', version_id: 'v9' }),
      usageRecord({ tool: 'request', endpoint: 'auth', status: 'unauthorized' }),
      usageRecord({ tool: 'request', endpoint: 'auth', status: 'unauthorized', count: 41 }),
    ]);
    const report = await reportOf(db.database, '2026-11');
    expect(report.total).toBe(46);
    expect(report.error_rate).toMatchObject({ value: 0, public: { value: 0 } });
    expect(report.by_token).toMatchObject([
      { token_id: 'one', token_name: 'CI', count: 1 },
      { token_id: 'two', token_name: 'CI', count: 1 },
    ]);
    expect(report.by_endpoint).toMatchObject([
      { endpoint: 'auth', tool: 'request', count: 42 },
      { endpoint: 'auth', tool: 'initialize', count: 2 },
      { endpoint: 'public', tool: 'get_component', count: 1 },
      { endpoint: 'public', tool: 'initialize', count: 1 },
    ]);
    expect(report.refused).toMatchObject([{ endpoint: 'auth', status: 'unauthorized', count: 42 }]);
    expect(report.failed_fetches).toMatchObject([
      { ...pattern, version_id: 'v9', status: 'version_not_found', count: 1 },
    ]);
    expect(report.by_version).toEqual([]);
    expect(report.by_day.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  });

  test('counts a repeated batch once', async () => {
    const counter = createPostgresUsageCounter(db);
    const batch = batchOf(mixedRecords(50, 1));
    const later = batchOf(mixedRecords(30, 2));
    for (const sent of [batch, batch, later, batch]) {
      expect(await counter.apply(sent)).toEqual({ ok: true, value: undefined });
    }
    const reports = await Promise.all(MONTHS.map((month) => reportOf(db.database, month)));
    expect(reports.reduce((total, report) => total + report.total, 0)).toBe(80);
    const days = reports.flatMap((report) => report.by_day);
    expect(days.reduce((total, day) => total + day.count, 0)).toBe(80);
  });

  test('counts a batch once that two connections write concurrently', async () => {
    const replica = createPostgresUsageCounter({ database: await db.another() });
    const counter = createPostgresUsageCounter(db);
    const batch = batchOf(ofClients(40));
    const outcomes = await Promise.all(
      [counter, replica, counter, replica].map((writer) => writer.apply(batch)),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect((await reportOf(db.database, '2026-11')).total).toBe(40);
  });

  test('loses nothing when two replicas write the same rows concurrently', async () => {
    const replica = createPostgresUsageCounter({ database: await db.another() });
    const counter = createPostgresUsageCounter(db);
    const records = mixedRecords(100, 3);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_unused, index) =>
        index % 2 === 0
          ? counter.apply(batchOf(records))
          : replica.apply(batchOf(records.toReversed())),
      ),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    const totals = await Promise.all(
      MONTHS.map(async (month) => (await reportOf(db.database, month)).total),
    );
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(2000);
  });

  test('keeps up to the limit of clients apart in a month, over all replicas, and loses no call', async () => {
    const maxClients = 10;
    const replica = createPostgresUsageCounter({ database: await db.another(), maxClients });
    const counter = createPostgresUsageCounter({ ...db, maxClients });
    await Promise.all([
      counter.apply(batchOf(ofClients(8))),
      replica.apply(batchOf(ofClients(8))),
      counter.apply(batchOf(ofClients(8))),
      replica.apply(batchOf(ofClients(8))),
    ]);
    expect(await clientCount('2026-11')).toBe(10);
    const { total, by_client: clients } = await reportOf(db.database, '2026-11');
    expect(total).toBe(32);
    expect(clients).toContainEqual(
      expect.objectContaining({ ip_hash: 'other', agent_hint: 'other', count: 22 }),
    );
  });

  test('still keeps known clients apart in a full month; the next month starts anew', async () => {
    const counter = createPostgresUsageCounter({ ...db, maxClients: 1 });
    const known = usageRecord({ ip: '192.0.2.1', agent_hint: 'known' });
    const late = usageRecord({ ip: '192.0.2.2', agent_hint: 'late' });
    await counter.apply(batchOf([known]));
    await counter.apply(batchOf([late, late, known]));
    await counter.apply(batchOf([{ ...late, at: '2026-12-01T00:00:00.000Z' }]));
    const clientsOf = async (month: string) =>
      (await reportOf(db.database, month)).by_client.map(({ agent_hint: hint, count }) => [
        hint,
        count,
      ]);
    expect(await clientsOf('2026-11')).toEqual([
      ['known', 2],
      ['other', 2],
    ]);
    expect(await clientsOf('2026-12')).toEqual([['late', 1]]);
  });

  test('prefers busy new clients, so that invented ones do not crowd them out', async () => {
    const counter = createPostgresUsageCounter({ ...db, maxClients: 2 });
    const busy = usageRecord({ agent_hint: 'busy' });
    await counter.apply(batchOf([...ofClients(20), busy, busy, ...ofClients(20)]));
    const { by_client: clients } = await reportOf(db.database, '2026-11');
    expect(clients.map(({ agent_hint: hint, count }) => [hint, count])).toContainEqual(['busy', 2]);
  });

  test('stays within its limit and correct with 100,000 invented user agents and addresses', async () => {
    const crowd = Array.from({ length: 100_000 }, (_unused, index) =>
      usageRecord({
        ip: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
        user_agent: `made up ${index} ${'x'.repeat(150)}`,
      }),
    );
    for (let from = 0; from < crowd.length; from += 25_000) {
      await countAll(db.database, crowd.slice(from, from + 25_000));
    }
    expect(await clientCount('2026-11')).toBe(5000);
    expect((await reportOf(db.database, '2026-11')).total).toBe(100_000);
    const [sizes] = await query(
      db.database,
      `SELECT (SELECT count(*)::integer FROM usage_monthly) AS rows,
              (SELECT count(*)::integer FROM usage_clients) AS keys`,
    );
    expect(sizes).toEqual({ rows: 5001, keys: 5000 });
  });

  test('keeps the id of a flush until its writer has learned of it, for 400 days at most', async () => {
    const [old, recent] = [randomUUID(), randomUUID()];
    await query(
      db.database,
      "INSERT INTO usage_flushes VALUES ($1, now() - interval '401 days'), ($2, now() - interval '399 days')",
      [old, recent],
    );
    const counter = createPostgresUsageCounter(db);
    const first = batchOf([usageRecord()]);
    const second = batchOf([usageRecord()]);
    await counter.apply(first);
    await counter.apply(second, first.id);
    const ids = await query<{ id: string }>(db.database, 'SELECT id FROM usage_flushes');
    expect(ids.map(({ id }) => id).toSorted()).toEqual([recent, second.id].toSorted());
  });

  test('security: stores no address, neither raw nor as a hash without the key', async () => {
    const addresses = ['203.0.113.77', '198.51.100.4', '2001:db8:85a3::8a2e:370:7334'];
    await countAll(
      db.database,
      addresses.map((ip) => usageRecord({ ip })),
    );
    const content = await dump(db.database);
    for (const ip of addresses) {
      expect(content).toContain(hashIp(ip));
      expect(content).not.toContain(ip);
      expect(content).not.toContain(createIpHash('another key')(ip));
      for (const algorithm of ['md5', 'sha1', 'sha256', 'sha512']) {
        const hash = createHash(algorithm).update(ip).digest('hex').slice(0, 16);
        expect(content).not.toContain(hash);
      }
    }
  });
});
