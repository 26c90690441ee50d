import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest';
import type { Database } from '../../src/adapters/postgres/database.ts';
import { createUsageSpool } from '../../src/adapters/usage-log/usage-spool.ts';
import {
  type TestDatabase,
  databasesOfRun,
  openReady,
  startPostgresDatabase,
} from '../support/databases.ts';
import { temporaryFolder } from '../support/write-catalog.ts';
import { createManualTimers, noTimers } from '../support/manual-timers.ts';
import { eventually } from '../support/eventually.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';
import { usageRecord } from './made-up-usage.ts';
import {
  type TestBuffer,
  createTestBuffer,
  forgetAll,
  query,
  reportOf,
  timersAt,
} from './usage-buffer-fixture.ts';

/** On a clock so fast that a second is 20 ms, and the 5 s of a stop are 100 ms. */
const FAST = timersAt(50);

async function temporarySpool() {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  return createUsageSpool(folder.path);
}

const totalOf = async (database: Database) => (await reportOf(database, '2026-11')).total;

function record(buffer: TestBuffer, count: number): void {
  for (let index = 0; index < count; index += 1) buffer.record(usageRecord());
}

describe.each(databasesOfRun)('the buffer on %s', (_name, start) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await start();
  });
  beforeEach(() => forgetAll(db.database));
  afterAll(() => db.stop());

  test('writes periodically, and leaves nothing unwritten', async () => {
    const buffer = createTestBuffer(db.database, FAST);
    record(buffer, 3);
    expect(buffer.waitingRecords()).toBe(3);
    await eventually(buffer.waitingRecords).toBe(0);
    record(buffer, 4);
    await eventually(() => totalOf(db.database)).toBe(7);
    await buffer.close();
    expect(buffer.messages).toEqual([]);
  });

  test('flush writes at once, including records that arrive meanwhile', async () => {
    const buffer = createTestBuffer(db.database, noTimers);
    await buffer.writeNow();
    record(buffer, 3);
    const first = buffer.writeNow();
    record(buffer, 2);
    await Promise.all([first, buffer.writeNow()]);
    expect(await totalOf(db.database)).toBe(5);
    expect(buffer.waitingRecords()).toBe(0);
    await buffer.close();
    expect(await totalOf(db.database)).toBe(5);
  });

  test('writes nothing without records', async () => {
    const timers = createManualTimers();
    const buffer = createTestBuffer(db.database, timers.schedule);
    expect(timers.waiting()).toEqual([]);
    record(buffer, 1);
    timers.run();
    await eventually(buffer.waitingRecords).toBe(0);
    expect(timers.waiting()).toEqual([]);
    await buffer.close();
    expect(buffer.flushes).toHaveLength(1);
  });

  test('close writes the rest once', async () => {
    const buffer = createTestBuffer(db.database, noTimers);
    record(buffer, 5);
    await Promise.all([buffer.close(), buffer.close()]);
    expect(await totalOf(db.database)).toBe(5);
    expect(buffer.flushes).toEqual([{ outcome: 'ok', waiting: 0 }]);
  });

  test('counts records that arrive during a write', async () => {
    const buffer = createTestBuffer(db.database, FAST);
    let records = 0;
    for (; buffer.flushes.length < 5; records += 10) {
      record(buffer, 10);
      await query(db.database, 'SELECT 1');
    }
    await eventually(buffer.waitingRecords).toBe(0);
    await buffer.close();
    expect(await totalOf(db.database)).toBe(records);
  });

  test('marks only the first call of each tool after a start as cold', async () => {
    const starts = [
      createTestBuffer(db.database, noTimers),
      createTestBuffer(db.database, noTimers),
    ];
    for (const buffer of starts) {
      for (const tool of ['get_component', 'get_component', 'raw', 'get_component', 'raw']) {
        buffer.record(usageRecord({ tool }));
      }
      await buffer.close();
    }
    const rows = await query(
      db.database,
      `SELECT tool, cold, sum(count)::integer AS count FROM usage_daily_latency
       GROUP BY tool, cold ORDER BY tool, cold`,
    );
    expect(rows).toEqual([
      { tool: 'get_component', cold: false, count: 4 },
      { tool: 'get_component', cold: true, count: 2 },
      { tool: 'raw', cold: false, count: 2 },
      { tool: 'raw', cold: true, count: 2 },
    ]);
  });

  test('reports how many calls lost their client, and counts them', async () => {
    const buffer = createTestBuffer(db.database, noTimers, { maxRows: 10 });
    for (let index = 0; index < 30; index += 1) {
      buffer.record(usageRecord({ user_agent: `agent ${index}` }));
    }
    await buffer.close();
    expect(buffer.messages).toEqual([
      expect.stringMatching(/^26 calls were counted as those of client "other"/),
    ]);
    expect((await reportOf(db.database, '2026-11')).by_client).toMatchObject([
      { ip_hash: 'other', count: 26 },
      { agent_hint: 'test-agent', count: 4 },
    ]);
  });
});

describe('the buffer, while the connection to PostgreSQL', () => {
  let db: TestDatabase;
  let proxy: DatabaseProxy;
  let database: Database;
  beforeAll(async () => {
    db = await startPostgresDatabase();
    const url = db.options.databaseUrl;
    if (url === undefined) throw new Error('The test database has no URL.');
    proxy = await startDatabaseProxy(url);
    database = await openReady({ ...db.options, databaseUrl: proxy.url });
  });
  beforeEach(() => forgetAll(db.database));
  afterEach(() => proxy.restore());
  afterAll(async () => {
    await database.close();
    await proxy.stop();
    await db.stop();
  });

  test('is down, keeps the counts, and writes them once when it is back', async () => {
    const buffer = createTestBuffer(database, FAST);
    proxy.cut();
    record(buffer, 100);
    await eventually(() => buffer.flushes.length).toBeGreaterThan(2);
    record(buffer, 50);
    expect(buffer.waitingRecords()).toBe(150);
    expect(await totalOf(db.database)).toBe(0);
    proxy.restore();
    await eventually(buffer.waitingRecords).toBe(0);
    expect(await totalOf(db.database)).toBe(150);
    await buffer.close();
  });

  test('is down, logs the outage once and its end once', async () => {
    const buffer = createTestBuffer(database, FAST);
    proxy.cut();
    record(buffer, 7);
    await eventually(() => buffer.flushes.length).toBeGreaterThan(2);
    proxy.restore();
    await eventually(buffer.waitingRecords).toBe(0);
    await buffer.close();
    expect(buffer.messages).toEqual([
      expect.stringMatching(/^usage counter: upstream_error: /),
      'The usage counter is written again; 7 records waited.',
    ]);
    expect(buffer.flushes.at(0)).toEqual({ outcome: 'failed', waiting: 7 });
    expect(buffer.flushes.at(-1)).toEqual({ outcome: 'ok', waiting: 0 });
  });

  test('is down, keeps its row limit, and loses no call', async () => {
    const buffer = createTestBuffer(database, FAST, { maxRows: 20 });
    proxy.cut();
    for (let index = 0; index < 1000; index += 1) {
      buffer.record(usageRecord({ user_agent: `agent ${index}` }));
    }
    await eventually(() => buffer.flushes.length).toBeGreaterThan(0);
    for (let index = 0; index < 1000; index += 1) {
      buffer.record(usageRecord({ user_agent: `later agent ${index}` }));
    }
    proxy.restore();
    await eventually(buffer.waitingRecords).toBe(0);
    await buffer.close();
    expect(await totalOf(db.database)).toBe(2000);
    const rows = await query(db.database, 'SELECT key FROM usage_monthly');
    // Two batches of ten rows, both with a row for the client "other".
    expect(rows).toHaveLength(19);
  });

  test('loses the response to a COMMIT, counts the batch once', async () => {
    const buffer = createTestBuffer(database, FAST);
    for (let round = 1; round <= 5; round += 1) {
      const failures = buffer.flushes.filter(({ outcome }) => outcome === 'failed').length;
      proxy.loseNextCommitAnswer();
      record(buffer, 10);
      await eventually(
        () => buffer.flushes.filter(({ outcome }) => outcome === 'failed').length,
      ).toBe(failures + 1);
      expect(await totalOf(db.database)).toBe(10 * round);
      await eventually(buffer.waitingRecords).toBe(0);
    }
    await buffer.close();
    expect(await totalOf(db.database)).toBe(50);
  });

  test('is cut at any moment, loses and duplicates nothing', async () => {
    const buffer = createTestBuffer(database, timersAt(1000));
    for (let round = 0; round < 40; round += 1) {
      record(buffer, 25);
      for (let step = 0; step < round % 8; step += 1) await query(db.database, 'SELECT 1');
      proxy.cut();
      record(buffer, 25);
      await new Promise(setImmediate);
      proxy.restore();
    }
    await eventually(buffer.waitingRecords).toBe(0);
    await buffer.close();
    expect(await totalOf(db.database)).toBe(2000);
  });

  test.each(['cut', 'hang'] as const)(
    'is in the state "%s" at the stop, ends in time, and the next run counts the records once',
    async (fault) => {
      const spool = await temporarySpool();
      const buffer = createTestBuffer(database, FAST, { spool });
      proxy[fault]();
      record(buffer, 12);
      await buffer.close();
      expect(buffer.messages.at(-1)).toBe(
        '12 usage records were not confirmed by the database before the stop. They are in DATA_DIR and are counted at the next start.',
      );

      proxy.cut();
      const tooEarly = createTestBuffer(database, noTimers, { spool });
      record(tooEarly, 1);
      await tooEarly.writeNow();
      expect(await spool.list()).toMatchObject({ ok: true, value: [expect.any(String)] });

      proxy.restore();
      // Two replicas with one folder can read the same file.
      const next = [1, 2].map(() => createTestBuffer(database, FAST, { spool }));
      for (const each of next) each.replay();
      await eventually(() => spool.list()).toMatchObject({ ok: true, value: [] });
      for (const each of next) {
        record(each, 1);
        // Not left to the stop, whose time is short here.
        await eventually(each.waitingRecords).toBe(0);
        await each.close();
      }
      expect(await totalOf(db.database)).toBe(14);
    },
  );

  test('loses the response to the last COMMIT before the stop, counts its batch once', async () => {
    const spool = await temporarySpool();
    const timers = createManualTimers();
    const buffer = createTestBuffer(database, timers.schedule, { spool });
    record(buffer, 12);
    proxy.loseNextCommitAnswer();
    await buffer.writeNow();
    expect(await totalOf(db.database)).toBe(12);
    proxy.cut();
    const closed = buffer.close();
    timers.run();
    await closed;
    expect(await spool.list()).toMatchObject({ ok: true, value: [expect.any(String)] });

    proxy.restore();
    const next = createTestBuffer(database, FAST, { spool });
    next.replay();
    await eventually(() => spool.list()).toMatchObject({ ok: true, value: [] });
    await next.close();
    expect(await totalOf(db.database)).toBe(12);
  });

  test('is away at the stop and the disk does not take the records, says how many may be lost', async () => {
    const folder = await temporaryFolder();
    onTestFinished(folder.remove);
    // A file where the folder would be: root may write anywhere.
    await writeFile(join(folder.path, 'usage-spool'), '');
    const spool = createUsageSpool(folder.path);
    const buffer = createTestBuffer(database, FAST, { spool });
    proxy.cut();
    record(buffer, 12);
    await buffer.close();
    expect(buffer.messages.slice(-2)).toEqual([
      `usage spool: upstream_error: ${folder.path}/usage-spool cannot be written.`,
      '12 usage records were not confirmed by the database before the stop, and DATA_DIR did not take them: the counter may lack them.',
    ]);
  });

  test('comes back during shutdown, still writes everything', async () => {
    const timers = createManualTimers();
    const buffer = createTestBuffer(database, timers.schedule);
    proxy.cut();
    record(buffer, 12);
    const closed = buffer.close();
    const [deadlineMs = 0] = timers.waiting();
    await eventually(timers.waiting).toHaveLength(2);
    const [retryMs = 0] = timers.waiting().filter((delayMs) => delayMs !== deadlineMs);
    proxy.restore();
    timers.run(retryMs);
    await closed;
    expect(retryMs).toBeLessThan(deadlineMs);
    expect(await totalOf(db.database)).toBe(12);
  });
});
