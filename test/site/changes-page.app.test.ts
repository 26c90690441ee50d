import { expect, inject, test } from 'vitest';
import { createInProcessApp, get } from '../mcp/in-process-app.ts';
import { atomFeed } from '../../src/faces/web/app/changes/atom-feed.ts';
import { groupByWeek } from '../../src/faces/web/app/changes/weeks.ts';
import { readWholeWeeks } from '../../src/faces/web/app/changes/whole-weeks.server.ts';
import { success } from '../../src/domain/errors.ts';
import { excerptOf } from '../../src/domain/text.ts';
import { PATTERNS } from '../publish/publishing.ts';
import { VERSIONED_CATALOG } from '../support/versioned-catalog.ts';

const textOf = (html: string) =>
  html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('the page says what to change, what went back and who has to act, and folds what only follows', async () => {
  const app = await createInProcessApp(VERSIONED_CATALOG);
  const response = await get(app, '/changes');
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toMatch(/<link [^>]*type="application\/atom\+xml"[^>]*href="[^"]*\/changes\.atom"/);
  const text = textOf(html);
  expect(text).toContain('Nov 9 to 15');
  expect(text).toContain('1 to act on');
  expect(text).toContain('Since v2: Wrap the items in a group.');
  expect(text).toContain('v3 loses the unit. v2 has been active again since Nov 17');
  expect(text).toContain(
    'Installed v3 between Nov 16, 2026, 09:00 and Nov 17, 2026, 09:00? node cli.mjs status says how to go back.',
  );
  expect(text).toMatch(/2 versions only follow a newer component\./);
  expect(text).toMatch(/Menu v3 Weight field, Toolbar/);
  expect(text).toContain('Before Nov 12, 2026, 09:00 UTC moves were not recorded');
});

test('an update prompt leads to the version that is active now, never to one that was replaced', async () => {
  const app = await createInProcessApp(VERSIONED_CATALOG);
  const html = await (await get(app, '/changes')).text();
  const text = textOf(html);
  expect(text).toContain('v1 to v2 v3 is active now');
  expect(html.match(/Update the component of the pattern.*? from v\d to v\d/g)?.toSorted()).toEqual(
    [
      'Update the component of the pattern “Menu” (#21) from v1 to v3',
      'Update the component of the pattern “Menu” (#21) from v2 to v3',
      'Update the component of the pattern “Weight field” (#22) from v1 to v2',
    ],
  );
  expect(html).toMatch(/Type changed: items.*? {3}- Since v2: Wrap the items/);
});

test('a group shows its first rows, and all of them on a page of its own', async () => {
  const url = `${inject('serverUrl')}/changes`;
  const html = await (await fetch(url)).text();
  expect(html.length).toBeLessThan(130_000);
  const [, query = '', more = ''] = /href="\/changes(\?[^"]*)"[^>]*>(\d+)/.exec(html) ?? [];
  const group = await (await fetch(`${url}${query.replaceAll('&amp;', '&')}`)).text();
  const [, count = ''] = /<h3.*?tabular-nums">(\d+)</s.exec(group) ?? [];
  const shown = html.split(/<h3/)[1]?.match(/<article/g)?.length ?? 0;
  expect(Number(more)).toBe(Number(count) - shown);
  const [, section = ''] = /<h3(.*?)<\/section>/s.exec(group) ?? [];
  expect(section.match(/<li/g)?.length).toBe(Number(count));
  expect(group.match(/<h3/g)?.length).toBe(1);
});

test('the list of versions says which one went back, when and why', async () => {
  const app = await createInProcessApp(VERSIONED_CATALOG);
  const text = textOf(await (await get(app, '/parts/field?tab=versions')).text());
  expect(text).toContain('Went back to v2 on Nov 17, 2026, 09:00 UTC. v3 loses the unit.');
});

test('the home page shows news alone: no follow-up, and nothing of what went back', async () => {
  const app = await createInProcessApp(VERSIONED_CATALOG);
  const section = /<section aria-labelledby="newest".*?<\/section>/s.exec(
    await (await get(app, '/')).text(),
  )?.[0];
  const shown = [...(section ?? '').matchAll(/<h3[^>]*><a[^>]* href="([^"]+)"/g)];
  expect(shown.map(([, slug]) => slug)).toEqual(['/parts/toolbar', '/parts/menu']);
  expect(section).toContain('/parts/menu/compare?from=v2&amp;to=v3');
});

test('the sitemap has the dates of all moves', async () => {
  const app = await createInProcessApp(VERSIONED_CATALOG);
  const xml = await (await get(app, '/sitemap.xml')).text();
  const dateOf = (path: string) =>
    new RegExp(`${path}</loc><lastmod>([^<]+)</lastmod>`).exec(xml)?.[1];
  expect(dateOf('/changes')).toBe('2026-11-17');
  expect(dateOf('/parts/field')).toBe('2026-11-17');
  expect(dateOf('/parts/toolbar')).toBe('2026-11-16');
  expect(dateOf('/parts/words')).toBeUndefined();
});

test('the feed has the changes in full, with authors and reasons', async () => {
  const app = await createInProcessApp(VERSIONED_CATALOG);
  const response = await get(app, '/changes.atom');
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const xml = await response.text();
  const titles = [...xml.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title);
  expect(titles).toEqual([
    'Test catalog: changes',
    'Weight field went back from v3 to v2',
    'Weight field v1 to v2',
    'Toolbar v1 is new',
    'Menu v2 to v3',
    'Weight field v1 is new',
    'Menu v1 to v2',
    'Menu v1 is new',
  ]);
  expect(xml).toContain('<updated>2026-11-17T09:00:00Z</updated>');
  expect(xml).toContain('<author><name>Ada Lovelace</name></author>');
  expect(xml).toContain('Since v2: Wrap the items in a group.');
  expect(xml).toContain('<content type="text">v3 loses the unit.</content>');
  const ids = [...xml.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a page has whole weeks, and a week with too many changes says where it is cut', async () => {
  const moves = (day: string, count: number) =>
    PATTERNS.slice(0, 1).flatMap((pattern) =>
      Array.from({ length: count }, (_, place) => ({
        pattern,
        from: 'v1',
        to: 'v2',
        at: `${day}T09:00:00.${String(999 - place).padStart(3, '0')}Z`,
        kind: 'changed' as const,
        manifest: undefined,
        needed: undefined,
      })),
    );
  const read = (all: ReturnType<typeof moves>) => (until?: string) =>
    readWholeWeeks(
      ({ since = '', until: end = '9', limit }) => {
        const asked = all.filter((change) => change.at >= since && change.at < end);
        const rest = { followUps: [], knownSince: undefined, recordedSince: undefined };
        const changes = asked.slice(0, limit);
        return Promise.resolve(success({ ...rest, changes, next: asked[limit]?.at }));
      },
      { until, only: undefined },
    ).then((found) => (found.ok ? found.value : undefined));
  const weeks = read([
    ...moves('2026-11-25', 50),
    ...moves('2026-11-23', 50),
    ...moves('2026-11-16', 1),
  ]);
  const first = await weeks();
  expect(first?.changes.length).toBe(100);
  expect(first?.next).toBe('2026-11-23T00:00:00.000Z');
  const second = await weeks(first?.next);
  expect([second?.changes.length, second?.next]).toEqual([1, undefined]);
  const busy = await read(moves('2026-11-25', 500))();
  expect([busy?.changes.length, busy?.next, busy?.cutAt]).toEqual([
    400,
    '2026-11-25T09:00:00.600Z',
    busy?.changes.at(-1)?.at,
  ]);
});

test('closed code is in neither', async () => {
  const app = await createInProcessApp(VERSIONED_CATALOG, { closedSections: ['parts'] });
  const page = textOf(await (await get(app, '/changes')).text());
  expect(page).toContain('No component has become active yet.');
  expect(await (await get(app, '/changes.atom')).text()).not.toContain('<entry>');
});

test('security: a feed is well-formed whatever its texts hold', () => {
  const hostile = ']]><script>&amp;"\u0000\u001B\uFFFE\uD800';
  const entry = {
    id: 'a',
    title: hostile,
    url: `https://x.example/?a=1&b="2"`,
    updated: '2026-11-16T09:00:00Z',
    author: hostile,
    text: hostile,
  };
  const xml = atomFeed({ id: 'x', title: hostile, pageUrl: 'x', feedUrl: 'x', entries: [entry] });
  expect(xml).not.toMatch(/<script|[^\P{Cc}\n]|\uFFFE/u);
  expect(xml.isWellFormed()).toBe(true);
  expect(xml).toContain('<title>]]&gt;&lt;script&gt;&amp;amp;&quot;\uFFFD</title>');
  expect(xml).toContain('href="https://x.example/?a=1&amp;b=&quot;2&quot;"');
});

test.each([
  ['One. Two and three', 10, 'One. …'],
  ['add `close`, `question` and `keep`', 30, 'add `close`, `question` and …'],
  ['Since v2: `a b c` is gone', 14, 'Since v2: …'],
  ['unbroken', 4, 'unbr …'],
  ['fits', 4, 'fits'],
])('%j is cut at a sentence or a word, and in no code', (text, length, excerpt) => {
  expect(excerptOf(text, length)).toBe(excerpt);
});

test.each([
  ['2026-11-25T00:00:00Z', 'This week', 'Nov 23 to 29', 'week-2026-11-23'],
  ['2026-11-22T23:59:59.999Z', 'Last week', 'Nov 16 to 22', 'week-2026-11-16'],
  ['2026-11-15T12:00:00Z', 'Nov 9 to 15', 'Nov 9 to 15', 'week-2026-11-09'],
  ['2026-11-01T12:00:00Z', 'Oct 26 to Nov 1', 'Oct 26 to Nov 1', 'week-2026-10-26'],
  ['2025-12-31T12:00:00Z', 'Dec 29 to Jan 4, 2026', 'Dec 29 to Jan 4, 2026', 'week-2025-12-29'],
])('%s is in the week %s', (time, title, dates, id) => {
  expect(groupByWeek([{ at: time }], '2026-11-29T23:59:59Z')).toEqual([
    { id, title, dates, end: endOf(id), items: [{ at: time }] },
  ]);
});

/** The Monday after the one in the id of a week. */
function endOf(id: string): string {
  return new Date(Date.parse(id.slice(5)) + 7 * 86_400_000).toISOString();
}
