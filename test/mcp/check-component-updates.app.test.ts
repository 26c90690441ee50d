import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { send } from '../http/send.ts';
import { eventually } from '../support/eventually.ts';
import { callTool } from '../support/mcp-call.ts';
import { type PatternSource, sha256, toBytes } from '../support/write-catalog.ts';
import { type FixtureServer, patternId, startFixtureServer } from './fixture-server.ts';
import { call, createInProcessApp } from './in-process-app.ts';

const CODE = {
  seed: 'export const menu = 0;\n',
  v1: 'export const menu = 1;\n',
  v2: 'export const menu = 2;\n',
  v3: 'export const menu = 3;\n',
};

const MENU: PatternSource = {
  slug: '/demo/menu',
  id: patternId(1),
  number: 7,
  title: 'Menu',
  active: 'v2',
  versions: {
    seed: { code: CODE.seed },
    v1: { code: CODE.v1, manifest: { notes: 'Closes on Escape.' } },
    v2: { code: CODE.v2, manifest: { notes: 'Opens to the left.', breaking: 'Make room.' } },
    v3: { code: CODE.v3, manifest: { notes: 'Not active yet.' } },
  },
};

/** Versions with the same props, with and without a word of their authors. */
const FIT: PatternSource = {
  slug: '/demo/fit',
  id: patternId(4),
  number: 10,
  title: 'Fit',
  active: 'v3',
  versions: {
    v1: { code: CODE.v1, manifest: { props: [] } },
    v2: { code: CODE.v2, manifest: { props: [], breaks: { v1: [] } } },
    v3: { code: CODE.v3, manifest: { props: [], breaking: false, breaks: { v1: [], v2: [] } } },
  },
};

const CATALOG: readonly PatternSource[] = [
  MENU,
  { slug: '/demo/plain', id: patternId(2), number: 8, title: 'Plain' },
  {
    slug: '/demo/tabs',
    id: patternId(3),
    number: 9,
    title: 'Tabs',
    active: 'v2',
    versions: { v2: { code: CODE.v2 } },
  },
  FIT,
];

let server: FixtureServer;

beforeAll(async () => {
  server = await startFixtureServer(CATALOG);
});
afterAll(() => server.close());

const digest = (text: string): string => sha256(toBytes(text));

const ACTIVE = { pattern_id: MENU.id, active_version: 'v2' };
const NOTES = {
  v1: { version_id: 'v1', notes: 'Closes on Escape.' },
  v2: { version_id: 'v2', notes: 'Opens to the left.' },
};

const UNKNOWN_PROPS = 'Props: it is not known what breaks; run the type checker after the update';
const SINCE_V1 = { must_change: 'some', changes: ['Since v2: Make room.', UNKNOWN_PROPS] };

const CASES: readonly (readonly [what: string, held: object, update: object])[] = [
  [
    'the active version is current',
    { pattern_id: '#7', version_id: 'v2', sha256: digest(CODE.v2) },
    { ...ACTIVE, status: 'current', version_id: 'v2' },
  ],
  [
    'a file without a version is found by its digest, in any case',
    { pattern_id: '/demo/menu', sha256: digest(CODE.v1).toUpperCase() },
    { ...ACTIVE, status: 'outdated', version_id: 'v1', notes: [NOTES.v2], ...SINCE_V1 },
  ],
  [
    'an outdated version has the notes of all versions since, newest first',
    { pattern_id: MENU.id, version_id: 'seed', sha256: digest(CODE.seed) },
    {
      ...ACTIVE,
      status: 'outdated',
      version_id: 'seed',
      notes: [NOTES.v2, NOTES.v1],
      must_change: 'some',
      changes: [
        'Since v2: Make room.',
        UNKNOWN_PROPS,
        'Behavior: v1 does not say whether something breaks; read the notes',
      ],
    },
  ],
  [
    'nothing has to change where types and author say so',
    { pattern_id: '10', sha256: digest(CODE.v2) },
    {
      pattern_id: FIT.id,
      active_version: 'v3',
      status: 'outdated',
      version_id: 'v2',
      must_change: 'none',
    },
  ],
  [
    'it is not known where the author of a version between says nothing',
    { pattern_id: '10', sha256: digest(CODE.v1) },
    {
      pattern_id: FIT.id,
      active_version: 'v3',
      status: 'outdated',
      version_id: 'v1',
      must_change: 'unknown',
      changes: ['Behavior: v2 does not say whether something breaks; read the notes'],
    },
  ],
  [
    'a later version than the active one is ahead',
    { pattern_id: MENU.id, version_id: 'v3', sha256: digest(CODE.v3) },
    { ...ACTIVE, status: 'ahead', version_id: 'v3' },
  ],
  [
    'the bytes tell the version where another one was named',
    { pattern_id: MENU.id, version_id: 'v1', sha256: digest(CODE.v2) },
    { ...ACTIVE, status: 'current', version_id: 'v2' },
  ],
  [
    'other bytes are modified',
    { pattern_id: MENU.id, version_id: 'v1', sha256: digest('mine') },
    { ...ACTIVE, status: 'modified', version_id: 'v1', notes: [NOTES.v2], ...SINCE_V1 },
  ],
  [
    'other bytes of no named version are unknown',
    { pattern_id: MENU.id, sha256: digest('mine') },
    { ...ACTIVE, status: 'unknown' },
  ],
  [
    'other bytes of a version that never was are unknown',
    { pattern_id: MENU.id, version_id: 'v9', sha256: digest('mine') },
    { ...ACTIVE, status: 'unknown' },
  ],
  [
    'a variant that the versions do not have is unknown',
    { pattern_id: MENU.id, variant: 'constructor', sha256: digest(CODE.v2) },
    { ...ACTIVE, status: 'unknown' },
  ],
  [
    'a pattern without a component is unknown',
    { pattern_id: '8', sha256: digest(CODE.v2) },
    { pattern_id: patternId(2), status: 'unknown' },
  ],
  [
    'a pattern that is not in the catalog is unknown, by the name that was sent',
    { pattern_id: '/demo/nothing', sha256: digest(CODE.v2) },
    { pattern_id: '/demo/nothing', status: 'unknown' },
  ],
];

const tool = async (components: readonly object[]) =>
  (await callTool(server.url, 'check_component_updates', { components })).structuredContent.results;

const post = (body: string | Uint8Array, headers: Readonly<Record<string, string>> = {}) =>
  send(server.url, '/api/updates', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

test.each(CASES)('%s', async (_what, held, update) => {
  expect(await tool([held])).toEqual([update]);
});

test('the results are in the order of the question, for agents and programs alike', async () => {
  const held = CASES.map(([, component]) => component);
  const updates = CASES.map(([, , update]) => update);
  expect(await tool(held)).toEqual(updates);
  const answer = await post(JSON.stringify({ components: held }));
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(JSON.parse(answer.text)).toEqual({ results: updates });
});

test('entries may have further members, such as those of a lock file', async () => {
  const held = { pattern_id: '7', sha256: digest(CODE.v2), slug: '/demo/menu', files: [] };
  expect(await tool([held])).toMatchObject([{ status: 'current' }]);
});

test.each([
  ['no JSON', 'components', 400, 'invalid_args', /must be a JSON object/],
  ['an array', '[]', 400, 'invalid_args', /must be a JSON object with components/],
  ['no components', '{}', 400, 'invalid_args', /components must be an array of 1 to 50/],
  ['an empty array', '{"components": []}', 400, 'invalid_args', /1 to 50/],
  [
    'a component without its digest',
    '{"components": [{"pattern_id": "7"}]}',
    400,
    'invalid_args',
    /sha256 must be a string of 64 hexadecimal digits/,
  ],
  [
    'a member that is not known',
    '{"components": [], "code": 1}',
    400,
    'invalid_args',
    /unknown member/,
  ],
  ['more than 64 KiB', `"${'x'.repeat(64 * 1024)}"`, 413, 'too_large', /65536 bytes/],
])('POST /api/updates refuses %s', async (_what, body, status, kind, message) => {
  const answer = await post(body);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text).error).toEqual({
    kind,
    message: expect.stringMatching(message),
  });
});

test('GET /api/updates is 405', async () => {
  const answer = await send(server.url, '/api/updates');
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe('POST');
});

test('POST /api/updates counts against the limit of the address', async () => {
  const limited = await startFixtureServer(CATALOG, { RATE_LIMIT_AUTH_IP_PER_MINUTE: '1' });
  try {
    const body = JSON.stringify({ components: [{ pattern_id: '7', sha256: digest(CODE.v2) }] });
    const ask = () => send(limited.url, '/api/updates', { method: 'POST', body });
    expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  } finally {
    await limited.close();
  }
});

test('a component with a damaged version is unknown by itself, with the reason', async () => {
  const damaged = await startFixtureServer(CATALOG);
  try {
    const manifest = join(damaged.catalogDir, 'demo/fit/component/v3/manifest.yaml');
    await appendFile(manifest, 'foo: [unclosed\n');
    const components = [
      { pattern_id: '7', version_id: 'v2', sha256: digest(CODE.v2) },
      { pattern_id: '10', version_id: 'v2', sha256: digest(CODE.v2) },
      { pattern_id: '10', version_id: 'v2', sha256: digest(CODE.v3) },
    ];
    const { structuredContent } = await callTool(damaged.url, 'check_component_updates', {
      components,
    });
    const fit = { pattern_id: FIT.id, active_version: 'v3' };
    expect(structuredContent.results).toEqual([
      { ...ACTIVE, status: 'current', version_id: 'v2' },
      {
        ...fit,
        status: 'outdated',
        version_id: 'v2',
        must_change: 'unknown',
        changes: ['v3 is damaged in the component store: not all changes are known', UNKNOWN_PROPS],
      },
      {
        ...fit,
        status: 'unknown',
        reason: 'Version v3 of /demo/fit is damaged in the component store.',
      },
    ]);
    // Also where nothing of the component can be read.
    await writeFile(join(damaged.catalogDir, 'demo/fit/component/component.yaml'), 'x: [');
    await eventually(async () =>
      callTool(damaged.url, 'check_component_updates', { components: components.slice(0, 2) }),
    ).toMatchObject({
      structuredContent: {
        results: [
          { status: 'current' },
          { pattern_id: '10', status: 'unknown', reason: expect.stringContaining('/demo/fit') },
        ],
      },
    });
  } finally {
    await damaged.close();
  }
});

test('a withdrawn version is withdrawn, whatever the bytes', async () => {
  await writeFile(
    join(server.catalogDir, 'demo/tabs/component/component.yaml'),
    stringify({
      activeVersionId: 'v2',
      license: 'MIT',
      provenance: { source: 'original' },
      withdrawn: [{ version_id: 'v1', withdrawnAt: '2026-02-03T04:05:06Z', reason: 'A leak.' }],
    }),
  );
  const held = { pattern_id: patternId(3), version_id: 'v1', sha256: digest(CODE.v2) };
  await eventually(() => tool([held])).toEqual([
    {
      pattern_id: patternId(3),
      active_version: 'v2',
      status: 'withdrawn',
      version_id: 'v1',
      must_change: 'unknown',
      changes: [
        'v1 is no longer in the catalog: not all changes are known',
        UNKNOWN_PROPS,
        'Behavior: v2 does not say whether something breaks; read the notes',
      ],
    },
  ]);
});

test('security: a pattern that the policy refuses is unknown, as one that is not there', async () => {
  const app = await createInProcessApp(CATALOG, { entitlement: async () => 'refused' });
  const components = [{ pattern_id: MENU.id, version_id: 'v2', sha256: digest(CODE.v2) }];
  const { result } = await call(app, 'tools/call', {
    name: 'check_component_updates',
    arguments: { components },
  });
  expect(result.structuredContent).toEqual({
    results: [{ pattern_id: MENU.id, status: 'unknown' }],
  });
});
