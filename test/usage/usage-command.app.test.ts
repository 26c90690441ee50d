import { Command } from 'commander';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPostgresUsageCounter } from '../../src/adapters/postgres/usage-counter.ts';
import { createIpHash } from '../../src/adapters/usage-log/ip-hash.ts';
import { addUsageCommand } from '../../src/faces/cli/usage.ts';
import { type TestDatabase, startPostgresDatabase } from '../support/databases.ts';
import { mixedRecords, usageRecord } from './made-up-usage.ts';
import { HASH_KEY, countAll, forgetAll, reportOf } from './usage-buffer-fixture.ts';

const hashIp = createIpHash(HASH_KEY);

/** Reads CSV as RFC 4180 has it: quotes doubled inside quotes, line breaks and commas among them. */
function parseCsv(text: string): readonly (readonly string[])[] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/gy;
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.trimEnd().matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
}

/** Runs the command as the command line does. */
async function runUsage(db: TestDatabase, args: readonly string[]) {
  const output = { printed: '', warned: '', failed: '' };
  const program = new Command('pattern-catalog');
  addUsageCommand(program, {
    output: {
      print: (lines) => (output.printed += lines.map((line) => `${line}\n`).join('')),
      warn: (lines) => (output.warned += lines.join('\n')),
      fail: (lines) => (output.failed += lines.join('\n')),
    },
    readUsage: createPostgresUsageCounter(db).report,
    readSlugs: async () => new Map([['ab12', '/forms/field']]),
    pruneUsage: createPostgresUsageCounter(db).prune,
    timestamp: () => '2026-11-30T23:59:59.999Z',
  });
  for (const command of program.commands.flatMap((each) => [each, ...each.commands])) {
    command.exitOverride().configureOutput({ writeErr: (text) => (output.failed += text) });
  }
  await program.parseAsync(['node', 'pattern-catalog', 'usage', ...args]).catch(() => {});
  return output;
}

describe('usage', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await startPostgresDatabase();
  });
  beforeEach(() => forgetAll(db.database));
  afterAll(() => db.stop());

  const usage = (...args: readonly string[]) => runUsage(db, args);

  test('--json prints the whole report', async () => {
    await countAll(db.database, mixedRecords(200, 4));
    const { printed, failed } = await usage('--json', '--month', '2026-11');
    expect(failed).toBe('');
    expect(JSON.parse(printed)).toEqual(await reportOf(db.database, '2026-11'));
    expect(Object.keys(JSON.parse(printed))).toEqual([
      'month',
      'total',
      'components_fetched',
      'by_tool',
      'by_status',
      'by_endpoint',
      'refused',
      'failed_fetches',
      'by_pattern',
      'by_version',
      'by_client',
      'by_user_agent',
      'by_token',
      'by_country',
      'by_day',
      'by_day_tool',
      'latency',
      'error_rate',
      'wanted',
    ]);
  });

  test('defaults to the current month in UTC', async () => {
    await countAll(db.database, [
      usageRecord({ at: '2026-11-01T00:00:00.000Z' }),
      usageRecord({ at: '2026-12-01T00:00:00.000Z' }),
    ]);
    expect(JSON.parse((await usage('--json')).printed)).toMatchObject({
      month: '2026-11',
      total: 1,
    });
  });

  test('prints the totals of each list, and the targets', async () => {
    const fetched = {
      tool: 'get_component',
      pattern_id: 'ab12',
      catalog_number: '#7',
      version_id: 'v2',
      component_bytes: 1500,
      duration_ms: 20,
      country: 'CH',
    };
    await countAll(db.database, [
      ...Array.from({ length: 60 }, () => usageRecord(fetched)),
      usageRecord({ ...fetched, status: 'upstream_error' }),
    ]);
    const { printed, warned } = await usage();
    expect(warned).toBe('');
    expect(printed.split('\n').map((line) => line.replaceAll(/ {2,}/g, ' | '))).toEqual([
      '2026-11: 61 calls, 1 failed, 0 requests refused',
      'Infrastructure errors: 1.64% (target: under 2%, met), of /mcp 0% (met)',
      'p95 of get_component: 22 ms (target: under 500 ms, met)',
      '',
      'Tool | calls | mean ms | bytes of code',
      'get_component | 61 | 20 | 91,500',
      '',
      'Status | calls | mean ms | bytes of code',
      'ok | 60 | 20 | 90,000',
      'upstream_error | 1 | 20 | 1,500',
      '',
      'Failed fetch | calls | mean ms | bytes of code',
      '#7 v2 upstream_error /forms/field | 1 | 20 | 1,500',
      '',
      'Pattern | calls | mean ms | bytes of code',
      '#7 /forms/field | 61 | 20 | 91,500',
      '',
      'Version | calls | mean ms | bytes of code',
      '#7 v2 /forms/field | 61 | 20 | 91,500',
      '',
      'Client | calls | mean ms | bytes of code',
      `${hashIp('198.51.100.1').slice(0, 12)} test-agent | 61 | 20 | 91,500`,
      '',
      'Country | calls | mean ms | bytes of code',
      'CH | 61 | 20 | 91,500',
      '',
      'Day | calls | infra errors | p50 ms | p95 ms',
      '2026-11-20 | 61 | 1 | 19 | 22',
      '',
      'Latency | ok, not first | p50 ms | p95 ms',
      'get_component | 59 | 19 | 22',
      '',
    ]);
  });

  test('prints the first lines of a long list and the number of omitted ones', async () => {
    await countAll(
      db.database,
      Array.from({ length: 31 }, (_unused, index) => usageRecord({ agent_hint: `agent-${index}` })),
    );
    const { printed } = await usage();
    expect(printed.match(/agent-/g)).toHaveLength(20);
    expect(printed).toContain('… and 11 more');
  });

  test('--csv has every list, named as in the JSON', async () => {
    await countAll(db.database, mixedRecords(200, 5));
    const report = await reportOf(db.database, '2026-11');
    const [header = [], ...rows] = parseCsv((await usage('--csv')).printed);
    const valuesOf = (list: string, column: string) =>
      rows
        .filter((row) => row[header.indexOf('list')] === list)
        .map((row) => row[header.indexOf(column)]);
    for (const row of rows) expect(row).toHaveLength(header.length);
    expect(valuesOf('total', 'count')).toEqual([String(report.total)]);
    expect(valuesOf('by_tool', 'tool')).toEqual(report.by_tool.map(({ tool }) => tool));
    expect(valuesOf('by_version', 'version_id')).toEqual(
      report.by_version.map(({ version_id: version }) => version),
    );
    expect(valuesOf('by_client', 'ip_hash')).toEqual(
      report.by_client.map(({ ip_hash: hash }) => hash),
    );
    expect(valuesOf('by_day', 'day')).toEqual(report.by_day.map(({ day }) => day));
    for (const column of ['day', 'tool', 'count', 'infrastructure_errors'] as const) {
      expect(valuesOf('by_day_tool', column)).toEqual(
        report.by_day_tool.map((row) => String(row[column])),
      );
    }
    expect(valuesOf('latency', 'p95_ms')).toEqual(
      report.latency.map(({ p95_ms: p95 }) => String(p95 ?? '')),
    );
    expect(valuesOf('error_rate', 'met')).toEqual(
      [report.error_rate, report.error_rate.public].map(({ met }) => String(met)),
    );
    expect(new Set(rows.map((row) => row[header.indexOf('month')]))).toEqual(new Set(['2026-11']));
  });

  test.each([
    ['says "hello", and more', 'says "hello", and more'],
    ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
    ['+1', "'+1"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1+1', "' =1+1"],
    ['a;=1+1', 'a;=1+1'],
    ['a=b', 'a=b'],
  ])('--csv brings the client %j to a spreadsheet as the text %j', async (hint, cell) => {
    await countAll(db.database, [usageRecord({ agent_hint: hint })]);
    const [header = [], ...rows] = parseCsv((await usage('--csv')).printed);
    const client = rows.find((row) => row[header.indexOf('list')] === 'by_client');
    expect(client?.[header.indexOf('agent_hint')]).toBe(cell);
  });

  test('--csv quotes a client that contains a semicolon or a tab', async () => {
    await countAll(db.database, [usageRecord({ agent_hint: 'a;=1+1' })]);
    expect((await usage('--csv')).printed).toContain(',"a;=1+1",');
  });

  test('prune deletes the months before the one that is named', async () => {
    await countAll(db.database, [
      usageRecord({ at: '2026-09-30T12:00:00.000Z' }),
      usageRecord({ at: '2026-10-01T12:00:00.000Z' }),
    ]);
    expect(await usage('prune', '--before', '2026-10')).toMatchObject({
      printed: 'Deleted 1 row from before 2026-10.\n',
      failed: '',
    });
    expect((await usage('--month', '2026-09')).warned).toContain('Nothing was recorded');
    expect((await usage('--month', '2026-10')).warned).toBe('');
    expect((await usage('prune', '--before', 'october')).failed).toContain('--before must be');
    expect((await usage('prune')).failed).toContain('--before');
  });

  test.each([
    '2026-13',
    '2026-00',
    '0000-05',
    '2026-1',
    '2026',
    '26-11',
    'november',
    "2026-11'",
    '',
  ])('refuses the month %j', async (month) => {
    const { printed, failed } = await usage('--month', month);
    expect(failed).toBe('--month must be a year and a month, such as 2026-11.');
    expect(printed).toBe('');
  });

  test('says that nothing was recorded, in each format', async () => {
    expect(await usage('--month', '2026-10')).toEqual({
      printed: '',
      warned: 'Nothing was recorded in 2026-10.',
      failed: '',
    });
    const json = await usage('--json', '--month', '2026-10');
    expect(JSON.parse(json.printed)).toMatchObject({ month: '2026-10', total: 0, by_tool: [] });
    expect(json.warned).toBe('Nothing was recorded in 2026-10.');
    const [header = [], ...rows] = parseCsv((await usage('--csv', '--month', '2026-10')).printed);
    expect(rows.map((row) => row[header.indexOf('list')])).toEqual([
      'total',
      'components_fetched',
      'error_rate',
      'error_rate',
    ]);
  });

  test('refuses two formats at once', async () => {
    const { printed, failed } = await usage('--json', '--csv');
    expect(failed).toContain('cannot be used with');
    expect(printed).toBe('');
  });
});

test('names the problem of an unreachable database', async () => {
  const db = await startPostgresDatabase();
  await db.stop();
  const { printed, failed } = await runUsage(db, ['--json']);
  expect(failed).toBe('The database cannot be reached.');
  expect(printed).toBe('');
});
