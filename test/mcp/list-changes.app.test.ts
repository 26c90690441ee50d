import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, inject, test } from 'vitest';
import { parseSince } from '../../src/domain/components/history/parse-since.ts';
import { callTool, toolError } from '../support/mcp-call.ts';
import { at, VERSIONED_CATALOG } from '../support/versioned-catalog.ts';
import { startFixtureServer } from './fixture-server.ts';

async function changesOf(url: string, args: object) {
  const { structuredContent, content, isError } = await callTool(url, 'list_changes', args);
  if (isError === true) throw new Error(content[0].text);
  expect(JSON.parse(content[0].text)).toEqual(structuredContent);
  return structuredContent;
}

test('lists what changed, went back and is new, and folds what only follows', async () => {
  const server = await startFixtureServer(VERSIONED_CATALOG);
  try {
    const listed = await changesOf(server.url, { since: '2026-11-05' });
    expect(listed).toEqual({
      since: '2026-11-05T00:00:00.000Z',
      changes: [
        {
          slug: '/parts/field',
          kind: 'back',
          from: 'v3',
          to: 'v2',
          at: at(17),
          reason: 'v3 loses the unit.',
        },
        {
          slug: '/parts/field',
          kind: 'changed',
          from: 'v1',
          to: 'v2',
          at: at(15),
          notes: 'Says what is wrong.',
          must_change: 'none',
        },
        { slug: '/parts/toolbar', kind: 'new', to: 'v1', at: at(15) },
        expect.objectContaining({ slug: '/parts/menu', from: 'v2', to: 'v3', at: at(14) }),
        { slug: '/parts/field', kind: 'new', to: 'v1', at: at(13) },
        {
          slug: '/parts/menu',
          kind: 'changed',
          from: 'v1',
          to: 'v2',
          at: at(12),
          notes: 'Items are grouped.',
          must_change: 'some',
          changes: [
            'Type changed: items, readonly MenuItem[] is now readonly MenuGroup[]',
            'Since v2: Wrap the items in a group.',
          ],
          by: 'Ada Lovelace',
        },
      ],
      // The toolbar requires the field as well, whose v3 only follows the menu.
      follow_ups: [{ of: '/parts/menu@v3', versions: '/parts/field@v3, /parts/toolbar@v2' }],
      recorded_since: at(12),
    });

    const few = await changesOf(server.url, { since: '2026-11-05', limit: 1 });
    expect(few.changes).toHaveLength(1);
    expect(few.more).toBe(true);

    // After recording began, everything is known.
    const late = await changesOf(server.url, { since: at(16) });
    expect(late.changes.map(({ kind }: { kind: string }) => kind)).toEqual(['back']);
    expect(late.recorded_since).toBeUndefined();
    expect((await changesOf(server.url, { since: '2026-11-18T00:00:00+01:00' })).changes).toEqual(
      [],
    );

    const named = await changesOf(server.url, {
      since: '2026-10-01',
      patterns: ['#21', '/parts/words', 'menu'],
    });
    expect(named.changes.map(({ slug, to }: Record<string, string>) => `${slug} ${to}`)).toEqual([
      '/parts/menu v3',
      '/parts/menu v2',
      '/parts/menu v1',
    ]);
    expect(named.changes[2]).toMatchObject({ kind: 'new', derived: true });
    expect(
      await toolError(server.url, 'list_changes', { since: '7d', patterns: ['menu', 'thread'] }),
    ).toMatchObject({
      kind: 'pattern_not_found',
      message: expect.stringMatching(/^patterns\[1\]: No pattern has this name\./),
    });
  } finally {
    await server.close();
  }
});

test('a damaged version is listed as unknown with its name, and all others as ever', async () => {
  const server = await startFixtureServer(VERSIONED_CATALOG);
  try {
    for (const version of ['menu/component/v2', 'field/component/v1']) {
      const manifest = join(server.catalogDir, 'parts', version, 'manifest.yaml');
      await appendFile(manifest, 'foo: [unclosed\n');
    }
    const { changes, follow_ups: followUps } = await changesOf(server.url, { since: '2026-11-05' });
    const is = (version: string) =>
      `${version} is damaged in the component store: not all changes are known`;
    expect(changes).toMatchObject([
      { slug: '/parts/field', kind: 'back', to: 'v2' },
      { slug: '/parts/field', kind: 'changed', must_change: 'unknown', changes: [is('v1')] },
      { slug: '/parts/toolbar', kind: 'new', to: 'v1' },
      { slug: '/parts/menu', from: 'v2', to: 'v3', must_change: 'unknown', changes: [is('v2')] },
      { slug: '/parts/field', kind: 'new', to: 'v1', changes: [is('v1')] },
      { slug: '/parts/menu', from: 'v1', to: 'v2', must_change: 'unknown', changes: [is('v2')] },
    ]);
    expect(followUps).toEqual([
      { of: '/parts/menu@v3', versions: '/parts/field@v3, /parts/toolbar@v2' },
    ]);
    for (const path of ['/changes', '/changes.atom', '/']) {
      expect((await fetch(`${server.url}${path}`)).status, path).toBe(200);
    }
    expect(await (await fetch(`${server.url}/changes`)).text()).toContain(is('v2'));
  } finally {
    await server.close();
  }
});

test.each([
  ['2026-11-18', '2026-11-18T00:00:00.000Z'],
  ['2026-11-18T09:00:00Z', '2026-11-18T09:00:00.000Z'],
  ['2026-11-18T09:00:00+02:00', '2026-11-18T07:00:00.000Z'],
  ['7d', '2026-11-18T12:30:00.000Z'],
  ['24h', '2026-11-24T12:30:00.000Z'],
  ['2 weeks', '2026-11-11T12:30:00.000Z'],
  ['last week', '2026-11-18T12:30:00.000Z'],
  ['a day ago', '2026-11-24T12:30:00.000Z'],
  ['Yesterday', '2026-11-24T12:30:00.000Z'],
  ['today', '2026-11-25T00:00:00.000Z'],
])('since %s is %s', (text, time) => {
  expect(parseSince(text, '2026-11-25T12:30:00.000Z')).toEqual({ ok: true, value: time });
});

test.each(['', 'soon', '18.11.2026', '2026-13-01', '2026-02-30', 'v2', '7', '-7d', '11/18/2026'])(
  'since %j is refused with what is right',
  (text) => {
    expect(parseSince(text, '2026-11-25T12:30:00.000Z')).toMatchObject({
      failure: { kind: 'invalid_args', message: expect.stringContaining('2026-11-18') },
    });
  },
);

test('since must be in the past', () => {
  expect(parseSince('2026-11-26', '2026-11-25T12:30:00.000Z')).toMatchObject({
    failure: {
      kind: 'invalid_args',
      message: 'since must be in the past: it is 2026-11-25T12:30Z now.',
    },
  });
});

test('the bundled catalog: the answer is short, and long texts end with a sentence or a word', async () => {
  const listed = await changesOf(inject('serverUrl'), { since: '2026-01-01', limit: 100 });
  expect(listed.changes).toHaveLength(100);
  expect(listed.more).toBe(true);
  // Never inside code.
  const cut = listed.changes
    .flatMap(({ notes = '', changes = [] }: { notes?: string; changes?: string[] }) => [
      notes,
      ...changes,
    ])
    .filter((text: string) => text.endsWith(' …'));
  expect(cut.length).toBeGreaterThan(0);
  for (const text of cut) expect(text.split('`').length % 2, text).toBe(1);
  const usual = await changesOf(inject('serverUrl'), { since: '2026-01-01' });
  expect(countTokens(JSON.stringify(usual))).toBeLessThan(5000);
});
