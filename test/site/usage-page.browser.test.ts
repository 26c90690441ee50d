import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { UsageTotals } from '../../src/domain/usage/usage-batch.ts';
import type { UsageReport } from '../../src/domain/usage/usage-report.ts';
import { milliseconds } from '../../src/faces/web/app/usage/format.ts';
import { send } from '../http/send.ts';
import {
  type WatchedPage,
  sharedBrowser,
  openPage,
  faultsInBothThemes,
  closeContexts,
} from '../support/browser.ts';
import { WAIT_OPTIONS } from '../support/eventually.ts';
import { runCli } from '../support/run-cli.ts';
import { type TestServer, startServer, newDatabaseEnv } from '../support/start-server.ts';
import { CALLS, cookieOf, makeCalls, tablesOf, visit } from './usage-series.ts';

const TOKEN = 'the-token-of-the-operator';

let server: TestServer;
let browser: Browser;
let env: Readonly<Record<string, string>>;
let cookie: string;
let report: UsageReport;
let operator: WatchedPage;

beforeAll(async () => {
  env = await newDatabaseEnv();
  [server, browser] = await Promise.all([
    startServer({
      env: {
        ...env,
        OPERATOR_TOKEN: TOKEN,
        TRUST_PROXY: '1',
        COUNTRY_HEADER: 'x-country',
        SEARCH_MISSES: 'off',
      },
    }),
    sharedBrowser(),
  ]);
  cookie = cookieOf(await visit(server, `?key=${TOKEN}`));
  await makeCalls(server.url);
  report = await vi.waitFor(async () => {
    const counted = await readJson();
    expect(counted.total).toBe(CALLS.length + 1);
    return counted;
  }, WAIT_OPTIONS);
  operator = await openPage(
    await operatorContext({ colorScheme: 'light', reducedMotion: 'reduce' }),
  );
});

afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
});

test('serves the same bytes as the usage command', async () => {
  const formats = ['json', 'csv'];
  const commands = await Promise.all(
    formats.map((format) => runCli(['usage', '--month', report.month, `--${format}`], { env })),
  );
  for (const [index, format] of formats.entries()) {
    const answer = await visit(server, `?month=${report.month}&format=${format}`, { cookie });
    expect(answer.text).toBe(commands[index]?.stdout);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('counts the calls that were made', () => {
  expect(report).toMatchObject({ total: 20, components_fetched: 7 });
  const sum = (rows: readonly { readonly count: number }[]) =>
    rows.reduce((total, { count }) => total + count, 0);
  expect(Object.fromEntries(report.by_tool.map(({ tool, count }) => [tool, count]))).toEqual({
    get_component: 9,
    list_categories: 4,
    search_patterns: 3,
    initialize: 2,
    raw: 1,
    unknown: 1,
  });
  // They are of one day, unless midnight came between them.
  expect(sum(report.by_day)).toBe(20);
  expect(sum(report.by_day_tool)).toBe(20);
  expect(report.by_country.map(({ country }) => country).toSorted()).toEqual([
    'CH',
    'JP',
    'unknown',
  ]);
});

test('shows every number in tables without scripts', async () => {
  const context = await operatorContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/usage?month=${report.month}`);
  const figures = await page.locator('dl dd').allInnerTexts();
  const fetched = report.latency.find(({ tool }) => tool === 'get_component');
  expect(figures[0]).toMatch(/^20\b/);
  expect(figures[1]).toMatch(/^7\b/);
  const failed = report.by_status.filter(({ status }) => status !== 'ok');
  expect(figures[2]).toMatch(
    new RegExp(`^${failed.reduce((sum, { count }) => sum + count, 0)}\\s`),
  );
  expect(figures[3]).toMatch(/^0\s/);
  // A busy machine may miss the target; the page says whether it did.
  const verdict = fetched?.target_met === true ? 'met' : 'not met';
  expect(figures[4]).toMatch(new RegExp(`\\d ms\\s+${verdict}\\s+Target: under 500 ms`));
  expect(figures[4]).toContain(milliseconds(fetched?.p95_ms));
  expect(figures[5]).toMatch(/^0%\s+met\s+Target: under 2%/);
  const tables = await tablesOf(page);
  const sums = (rows: readonly UsageTotals[]) =>
    rows.map(({ count, component_bytes: bytes }) => [
      count.toLocaleString('en-US'),
      bytes.toLocaleString('en-US'),
    ]);
  for (const [caption, rows] of [
    ['Calls by tool', report.by_tool],
    ['Calls by status', report.by_status],
    ['Calls by pattern', report.by_pattern],
    ['Calls by client', report.by_client],
    ['Calls by country', report.by_country],
  ] as const) {
    if (rows.length === 1) {
      // Nothing to compare: a line.
      expect(tables[caption], caption).toBeUndefined();
      const line = page.locator('dt', { hasText: caption.replace('Calls by', 'By') }).locator('..');
      expect(await line.innerText()).toMatch(new RegExp(`\\b${rows[0]?.count} calls?$`));
    } else {
      expect(tables[caption]?.map(([, count, , bytes]) => [count, bytes])).toEqual(sums(rows));
    }
  }
  expect(tables['Calls by tool']?.map(([tool]) => tool)).toEqual(
    report.by_tool.map(({ tool }) => tool),
  );
  expect(tables['Calls by pattern']?.[0]?.[0]).toBe('Command palette#1');
  expect(tables['Calls by country']?.map(([name]) => name)).toContain('SwitzerlandCH');
  for (const { day, count } of report.by_day) {
    const row = (caption: string) => tables[caption]?.find(([named]) => named === day);
    expect(row('Calls by day')?.[1]).toBe(String(count));
    expect(row('Infrastructure errors by day')).toEqual([day, String(count), '0', '0%']);
  }
  expect(tables['Latency by tool']?.map(([tool, count]) => [tool, count])).toEqual(
    report.latency.map(({ tool, count }) => [tool, String(count)]),
  );
  const inVain = page.getByRole('region', { name: 'Fetched in vain' }).getByRole('listitem');
  expect(await inVain.allInnerTexts()).toEqual([
    expect.stringMatching(/^1×\s+Command palette\s+(?:other|v99): no such version$/),
    expect.stringMatching(/^1×\s+Names that no pattern has$/),
  ]);
  const behind = page.getByRole('region', { name: 'Behind', exact: true });
  expect(await behind.getByRole('row').nth(1).innerText()).toMatch(
    /^Command palette\s+v1 to v2\s+3 steps\s+2\s/,
  );
  expect(await behind.innerText()).toContain('No project reports what it holds');
  expect(await page.locator('[style]').count()).toBe(0);
  await context.close();
});

test('renders charts without errors, and navigates to other months', async () => {
  const { page, problems } = operator;
  await page.goto(`${server.url}/usage`);
  const main = page.getByRole('main');
  for (const name of ['Calls by tool', 'Calls by client', 'Latency by tool']) {
    expect(await main.getByRole('region', { name }).getByRole('listitem').count()).toBeGreaterThan(
      1,
    );
  }
  // One busy day is a sentence, and no chart with one bar.
  await main.getByText(/^All on \d+ [A-Z][a-z]+\.$/).waitFor();
  expect(await main.getByRole('slider').count()).toBe(0);
  await main.getByText(/No errors\.$/).waitFor();
  expect(await page.title()).toMatch(/^Usage/);
  await page.getByRole('link', { name: /^Previous month/ }).click();
  await page.getByText(/^No calls in/).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Calls by client' }).waitFor();
  expect(problems()).toEqual([]);
});

test('a link with a key signs in where the service worker is active', async () => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(`${server.url}/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${server.url}/usage?key=${TOKEN}`);
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await context.close();
});

test('has no accessibility faults in light and dark, with an open table', async () => {
  const { page } = operator;
  await page.goto(`${server.url}/usage`);
  await page.locator('summary', { hasText: 'by client' }).click();
  await page.getByRole('table', { name: 'Calls by client' }).waitFor();
  expect(await faultsInBothThemes(page, { within: 'main' })).toEqual([]);
});

test('renders client names as text', async () => {
  const { text } = await visit(server, '', { cookie });
  expect(text).not.toContain('<script>document.title');
  expect(text).toContain('&lt;script&gt;document.title');
});

test('reveals no number without the cookie, in page, data and router response', async () => {
  for (const path of [
    '/usage',
    '/usage/',
    '/USAGE',
    '/%75sage',
    '/usage?month=abc',
    '/usage.data',
  ]) {
    const answer = await send(server.url, path);
    expect(answer.status, path).toBe(401);
    expect(answer.text, path).not.toContain('get_component');
    expect(answer.headers['cache-control'], path).toBe('no-store');
  }
  const page = await visit(server, '');
  expect(page.text).toContain('<meta name="robots" content="noindex"/>');
  expect(page.text).toContain('name="key"');
  for (const format of ['json', 'csv']) {
    expect((await visit(server, `?format=${format}`)).status).toBe(401);
  }
  expect((await send(server.url, '/sitemap.xml')).text).not.toMatch(/\/usage[<?]/);
});

test('signs in by form, and out by button', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/usage`);
  await page.getByLabel('Operator token').fill(TOKEN);
  await page.getByRole('button', { name: 'Show usage' }).click();
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await signOut.waitFor();
  expect(page.url()).toBe(`${server.url}/usage`);
  await signOut.click();
  await page.getByRole('button', { name: 'Show usage' }).waitFor();
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test('refuses an invalid month, and names the valid form', async () => {
  for (const month of ['abc', '2026-13', '0000-01', '']) {
    const page = await visit(server, `?month=${month}`, { cookie });
    expect(page.status).toBe(400);
    expect(page.text).toContain('month must be a year and a month, such as 2026-11.');
    const data = await visit(server, `?month=${month}&format=json`, { cookie });
    expect([data.status, JSON.parse(data.text).error.kind]).toEqual([400, 'invalid_args']);
  }
  expect((await visit(server, '?format=xml', { cookie })).status).toBe(400);
});

test('says that a month has no calls, without targets met or missed', async () => {
  for (const month of ['2001-02', '0001-01', '9999-12']) {
    const { status, text } = await visit(server, `?month=${month}`, { cookie });
    expect(status).toBe(200);
    expect(text).toContain('No calls in');
    expect(text).toContain('SEARCH_MISSES=on');
    expect(text).not.toMatch(/>(?:not )?met</);
  }
});

async function readJson(): Promise<UsageReport> {
  return JSON.parse((await visit(server, '?format=json', { cookie })).text);
}

/** A browser that has opened the operator's link. */
async function operatorContext(
  options: Parameters<Browser['newContext']>[0],
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.request.get(`${server.url}/usage?key=${TOKEN}`);
  return context;
}
