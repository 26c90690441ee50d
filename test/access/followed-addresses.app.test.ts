import { afterAll, beforeAll, expect, test } from 'vitest';
import { REGISTRY_NAMESPACE } from '../../src/domain/patterns/registry-names.ts';
import type { ExampleSource, Tool } from '../../src/faces/mcp/define-tool.ts';
import { patternId } from '../mcp/fixture-server.ts';
import { type InProcessApp, createInProcessApp } from '../mcp/in-process-app.ts';
import { PUBLIC_TOOLS, WORKSPACE_TOOLS } from '../mcp/public-tools.ts';
import { type TestDatabase, startPostgresDatabase } from '../support/databases.ts';
import { otherLimits } from '../support/with-limits.ts';
import type { PatternSource } from '../support/write-catalog.ts';
import { FROM_THIS_SITE, createWorld } from './world.ts';

const BASE_URL = 'http://localhost:3000';

const menu = (version: string) =>
  `export function Menu(props: { label: string }) {\n  return <menu aria-label={props.label}>${version}</menu>;\n}\n`;

const CATALOG: readonly PatternSource[] = [
  {
    slug: '/a/menu',
    id: patternId(1),
    number: 1,
    title: 'Menu',
    tags: ['menu'],
    active: 'v2',
    versions: {
      v1: { code: menu('v1') },
      v2: { code: menu('v2'), files: { 'menu.ts': 'export {};\n' } },
    },
  },
  {
    slug: '/b/desk',
    id: patternId(2),
    number: 2,
    title: 'Desk',
    active: 'v1',
    versions: {
      v1: {
        code: 'import { Menu } from \'../a-menu/component\';\n\nexport const Desk = () => <Menu label="a" />;\n',
        manifest: { requires: [{ pattern_id: patternId(1), version_id: 'v1' }] },
      },
    },
  },
  { slug: '/b/words', id: patternId(3), number: 3, title: 'Words', type: 'pattern' },
];

/** Where programs, agents and people begin. */
const PUBLISHED = [
  '/',
  '/patterns',
  '/search?q=menu',
  '/connect',
  '/guides',
  '/tags',
  '/a/menu',
  '/a/menu?tab=code',
  '/a/menu?tab=versions',
  '/a/menu/compare',
  '/b/desk?tab=use',
  '/llms.txt',
  '/llms-full.txt',
  '/a/menu.md',
  '/sitemap.xml',
  '/robots.txt',
  '/catalog.json',
  '/search-index.json',
  '/r/registry.json',
  '/r/exact/registry.json',
  '/r/fingerprints.json',
  '/api/versions?pattern=/b/desk',
  '/.well-known/agent-skills/index.json',
  '/.well-known/agent-skills/pattern-catalog/SKILL.md',
  '/.well-known/ai-catalog.json',
  '/mcp/server-card',
  '/mcp/auth/server-card',
  '/mcp/server.json',
];

let db: TestDatabase;
beforeAll(async () => {
  db = await startPostgresDatabase();
});
afterAll(() => db.stop());

type Headers = Readonly<Record<string, string>>;

/** A private catalog, and ways to ask it by token and without. */
async function start() {
  const app = await createInProcessApp(CATALOG, {
    database: db.database,
    limits: otherLimits({ failedAttemptsPerMinute: 0 }),
    env: {
      COMPONENT_ACCESS: 'signed-in',
      RATE_LIMIT_AUTH_IP_PER_MINUTE: '0',
      RATE_LIMIT_AUTH_TOKEN_PER_MINUTE: '0',
    },
  });
  const world = await createWorld(app, db.database);
  const get = async (path: string, by: Headers = {}) =>
    app.http.request(path, { redirect: 'manual', headers: { host: 'localhost', ...by } });
  return { app, world, get, rpc: createRpc(app) };
}

function createRpc(app: InProcessApp) {
  return async (method: string, params: object, by?: Headers) => {
    const response = await app.http.request(by === undefined ? '/mcp' : '/mcp/auth', {
      method: 'POST',
      headers: { host: 'localhost', 'content-type': 'application/json', ...by },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    return response.json();
  };
}

/** Addresses of this server and URIs of its resources in a text of any kind. */
function addressesIn(text: string): readonly string[] {
  const plain = text
    .replaceAll('&amp;', '&')
    .replaceAll(String.raw`\u0026`, '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&#x27;', "'");
  const found = [
    ...plain.matchAll(/http:\/\/localhost:3000[^\s"'<>\\)`|,]*/g),
    ...plain.matchAll(/\b(?:pattern|guide|skill|ui|library):\/\/[^\s"'<>\\)`|,{}]+/g),
    ...plain.matchAll(/@catalog\/[^\s"'<>\\)`|]+/g),
  ].map(([address]) => address.replace(/[.:;]+$/, ''));
  const links = [...plain.matchAll(/(?:href|src|action)="(\/[^"]*)"/g)].map(
    ([, path = '']) => `${BASE_URL}${path}`,
  );
  return [...found, ...links].map((address) => address.replace(/#.*$/, ''));
}

/** Templates and placeholders, and what is not an address of a document. */
const isFollowed = (address: string) =>
  !/[{}…$]|\.\.\./.test(address) && !/\/(?:build|assets|fonts|modules)\//.test(address);

/** Whether an agent has the address, which sends its token to all of them; people have sessions. */
const isOfTool = (from: string) =>
  !from.startsWith('/') || /^\/(?:r|mcp|api|llms|\.well-known)/.test(from);

/** The arguments of a call that succeeds, with the catalog of this test. */
function argumentsOf({ listing, example }: Tool): readonly object[] {
  const [pattern] = CATALOG;
  const from = JSON.parse(JSON.stringify({ pattern, word: 'menu' }));
  const given: ExampleSource = from;
  switch (listing.name) {
    case 'get_guide':
      return [{ name: 'none' }];
    case 'get_kit':
      return [{ components: ['/a/menu', '/b/desk'] }];
    case 'get_component':
    case 'preview_component':
      return [{ pattern_id: '/b/desk' }, { pattern_id: '/a/menu', version_id: 'v1' }];
    case 'review_code':
      return [{ code: `import '../a-menu/component';\n\n${menu('v2')}` }];
    default:
      return [example(given)];
  }
}

test('every address that a private catalog names opens to the token that read it, and says how to sign in', async () => {
  const { world, get, rpc } = await start();
  const token = world.headers['token of the owner'];
  const session = { ...world.headers['session of the owner'], ...FROM_THIS_SITE };
  const waiting = new Map<string, string>();
  const read: string[] = [];

  /** Notes the addresses of a text. */
  function note(from: string, text: string): void {
    read.push(text);
    for (const address of addressesIn(text)) {
      if (isFollowed(address) && !waiting.has(address)) waiting.set(address, from);
    }
  }

  for (const tool of [...PUBLIC_TOOLS, ...WORKSPACE_TOOLS]) {
    const { name } = tool.listing;
    // It deletes what others read.
    if (name === 'remove_pattern' || name.includes('export')) continue;
    for (const args of argumentsOf(tool)) {
      const { result } = await rpc('tools/call', { name, arguments: args }, token);
      if (name !== 'get_guide')
        expect(result.isError, `${name}: ${JSON.stringify(result)}`).not.toBe(true);
      note(name, JSON.stringify(result).replaceAll(String.raw`\"`, '"'));
    }
  }
  for (const [method, params] of [
    [
      'initialize',
      { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'a', version: '1' } },
    ],
    ['resources/list', {}],
    ['tools/list', {}],
    ['prompts/get', { name: 'use-pattern', arguments: { pattern: '/a/menu' } }],
    ['prompts/get', { name: 'build-screen', arguments: { brief: 'A desk' } }],
  ] as const) {
    note(method, JSON.stringify(await rpc(method, params, token)));
  }
  for (const path of PUBLISHED) {
    const response = await get(path, session);
    expect(response.status, path).toBe(200);
    note(path, await response.text());
    expect((await get(path, token)).status, path).toBe(200);
  }

  const faults: string[] = [];
  for (const [address, from] of waiting) {
    const fault = await follow(address, from);
    if (fault !== undefined) faults.push(`${address} (from ${from}): ${fault}`);
  }
  expect(faults).toEqual([]);
  // The reader of addresses finds those of each kind.
  for (const kind of [
    '/r/raw/',
    '@catalog/exact/',
    '/r/zip/',
    '/preview/',
    '/compare',
    'pattern://',
    'library://',
    '@catalog/kit/',
  ]) {
    expect(
      [...waiting.keys()].filter((address) => address.includes(kind)),
      kind,
    ).not.toEqual([]);
  }
  const secret = token?.authorization?.slice('Bearer '.length) ?? '';
  expect(secret).toMatch(/^pat_live_/);
  expect(read.filter((text) => text.includes(secret))).toEqual([]);

  async function follow(address: string, from: string): Promise<string | undefined> {
    if (!/^(?:http|@)/.test(address)) return followUri(address);
    if (address.startsWith('@')) {
      const path = `/r/${address.slice(REGISTRY_NAMESPACE.length + 1)}.json?namespace=${REGISTRY_NAMESPACE}`;
      const response = await get(path, token);
      note(address, await response.clone().text());
      return response.status === 200 ? refusedFault(path) : `${response.status}`;
    }
    const { pathname, search } = new URL(address);
    if (/^\/mcp(?:\/auth)?$/.test(pathname)) return undefined;
    // Opens the account of nobody by GET.
    if (pathname.startsWith('/account/') || pathname.startsWith('/api/auth/')) return undefined;
    const path = `${pathname}${search}`;
    const { status } = await get(path, isOfTool(from) ? token : session);
    if (status !== 200 && !(status >= 300 && status < 400)) return `${status}`;
    return refusedFault(path);
  }

  /** Anonymously: the same, or 401 with the way to sign in. */
  async function refusedFault(path: string): Promise<string | undefined> {
    const anonymous = await get(path);
    if (anonymous.status < 400) return undefined;
    if (anonymous.status !== 401) return `${anonymous.status} anonymously`;
    const challenge = anonymous.headers.get('www-authenticate') ?? '';
    const isClear =
      challenge.startsWith('Bearer ') && (await anonymous.text()).includes('code:read');
    return isClear ? undefined : 'no way to sign in';
  }

  async function followUri(uri: string): Promise<string | undefined> {
    const own = await rpc('resources/read', { uri }, token);
    if (own.error !== undefined) return own.error.message;
    const anonymous = await rpc('resources/read', { uri });
    if (anonymous.error === undefined || uri.startsWith('library:')) return undefined;
    return anonymous.error.message.includes('code:read') ? undefined : anonymous.error.message;
  }
});
