import { afterAll, beforeAll, expect, test } from 'vitest';
import sitePages from '../../src/faces/web/app/routes.ts';
import { patternId } from '../mcp/fixture-server.ts';
import { type InProcessApp, createInProcessApp } from '../mcp/in-process-app.ts';
import { type TestDatabase, startPostgresDatabase } from '../support/databases.ts';
import { otherLimits } from '../support/with-limits.ts';
import { type PatternSource, sha256, toBytes } from '../support/write-catalog.ts';
import { PAGES, ROUTES, TOOLS } from './access-table.ts';
import { type World, ALL_SCOPES, FROM_THIS_SITE, SERVICE_TOKEN, createWorld } from './world.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await startPostgresDatabase();
});
afterAll(() => db.stop());

const OLDER = 'export const codemark = 1;\n';
const NEWER = 'export const codemark = 2;\n';
const DESK = "import { codemark } from '../a-menu/component';\n\nexport const desk = codemark;\n";

/**
 * What is not public of code that is closed (docs/specification.md#entitlement), each as a text that is nowhere else:
 * what a version is called, says, holds, takes, shows and weighs.
 */
const MARKS: Readonly<Record<string, RegExp>> = {
  'an older version': /\bv41\b/,
  'the active version': /\bv42\b/,
  'its notes': /notesmark/,
  'the name of a file': /filemark/,
  code: /codemark = /,
  'a prop': /propmark/,
  'a rule': /rulemark/,
  'a state': /statemark/,
  'a proof of the manifest': /manifestproofmark/,
  'a proof of the pattern': /patternproofmark/,
  'a package': /packagemark/,
  'a digest': new RegExp(
    [OLDER, NEWER].map((code) => sha256(toBytes(code)).slice(0, 12)).join('|'),
  ),
};

const EXAMPLE = "export const states = {\n  'statemark one': 1,\n};\nexport default () => null;\n";

/** A component, and an open one that requires it. The samples of the table of access are of the first. */
const CATALOG: readonly PatternSource[] = [
  {
    slug: '/a/menu',
    id: patternId(1),
    number: 1,
    title: 'Menu',
    tags: ['menu'],
    active: 'v42',
    proofs: { v42: { says: 'A patternproofmark.' } },
    versions: {
      v1: { code: 'export const menu = 1;\n' },
      v41: { code: OLDER, manifest: { proof: { says: 'A manifestproofmark.' } } },
      v42: {
        code: NEWER,
        files: { 'filemark.ts': 'export {};\n', 'example.tsx': EXAMPLE },
        manifest: {
          publishedAt: '2026-10-02T03:04:05Z',
          notes: 'A notesmark.',
          props: [{ name: 'propmark', type: 'string' }],
          interactionRules: ['A rulemark.'],
          dependencies: { packagemark: '^1.0.0' },
        },
      },
    },
  },
  {
    slug: '/b/desk',
    id: patternId(2),
    number: 2,
    title: 'Desk with a menu',
    active: 'v1',
    versions: {
      v1: {
        code: DESK,
        manifest: { requires: [{ pattern_id: patternId(1), version_id: 'v42' }] },
      },
    },
  },
];

function startApp(closedSections: readonly string[]): Promise<InProcessApp> {
  return createInProcessApp(CATALOG, {
    database: db.database,
    closedSections,
    limits: otherLimits({ failedAttemptsPerMinute: 0 }),
    env: {
      ADOPTION_REPORTS: 'on',
      COMPONENTS_API_TOKEN: SERVICE_TOKEN,
      EXPORTS: 'on',
      RATE_LIMIT_AUTH_IP_PER_MINUTE: '0',
      RATE_LIMIT_AUTH_TOKEN_PER_MINUTE: '0',
    },
  });
}

/** Arguments that lead each public tool to a component. */
const TOOL_ARGUMENTS: Readonly<Record<string, (slug: string) => object>> = {
  search_patterns: () => ({ query: 'menu' }),
  list_categories: () => ({}),
  get_pattern: (slug) => ({ slug }),
  search_components: () => ({ query: 'menu' }),
  list_changes: (slug) => ({
    since: '2020-01-01',
    ...(slug === '/a/menu' ? { patterns: [slug] } : {}),
  }),
  list_components: () => ({}),
  find_components: () => ({ brief: 'A desk with a menu' }),
  get_guide: () => ({ name: 'none' }),
  check_component_updates: (slug) => ({
    components: [{ pattern_id: slug, sha256: sha256(toBytes(OLDER)) }],
  }),
  get_component: (pattern) => ({ pattern_id: pattern }),
  get_kit: (slug) => ({ components: [slug] }),
  preview_component: (slug) => ({ pattern_id: slug }),
  review_code: () => ({ code: NEWER }),
};

const SLUGS = ['/a/menu', '/b/desk'];

/** What is asked of MCP, beyond the tools. */
const MESSAGES: readonly { readonly method: string; readonly params: object }[] = [
  { method: 'resources/list', params: {} },
  { method: 'prompts/get', params: { name: 'use-pattern', arguments: { pattern: '/a/menu' } } },
  {
    method: 'completion/complete',
    params: {
      ref: { type: 'ref/resource', uri: 'pattern://{section}/{name}/component/{version}' },
      argument: { name: 'version', value: '' },
      context: { arguments: { section: 'a', name: 'menu' } },
    },
  },
  ...[
    '',
    '/component/active',
    '/component/v41',
    '/component/v42/react-tailwind/filemark.ts',
  ].flatMap((path) =>
    SLUGS.map((slug) => ({
      method: 'resources/read',
      params: { uri: `pattern:/${slug}${path}` },
    })),
  ),
];

/** Everything that someone without access to code can ask, with the answers. */
async function askEverything(
  app: InProcessApp,
  world: World,
): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>();
  const ask = async (
    path: string,
    init: {
      readonly method?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    } = {},
  ) => {
    const response = await app.http.request(
      new Request(`http://localhost${path}`, {
        redirect: 'manual',
        ...init,
        headers: { ...FROM_THIS_SITE, ...init.headers },
      }),
    );
    // The names of files in an archive are not compressed.
    const text = new TextDecoder('latin1').decode(await response.arrayBuffer());
    answers.set(`${path} ${init.body ?? ''}`, text);
  };
  const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const samples = [...Object.entries(ROUTES), ...Object.entries(PAGES)]
    .filter(
      ([name, { opens }]) => ['everyone', 'reader'].includes(opens) && !name.startsWith('POST '),
    )
    .map(([, { sample }]) => sample(world));
  const paths = [
    ...samples,
    ...samples.map((path) => path.replaceAll('/a/menu', '/b/desk').replaceAll('menu', 'desk')),
    ...samples.map((path) => path.replace(/\/v1\b/, '/active')),
    ...samples.map((path) => (path.includes('?') ? path : `${path}.data`)),
    ...SLUGS.map((slug) => `${slug}.md`),
    '/_root.data',
    '/a/menu?version=v42',
    '/a/menu?tab=versions',
    '/a/menu/compare?from=v41&to=v42',
    '/a/menu/compare?from=v1&to=v41',
    '/a/menu/versions.patch?from=v41&to=v42',
    '/preview/a/menu?version=v42',
    '/patterns?sort=newest',
    '/changes',
    '/changes.atom',
    '/r/a-menu.json',
    '/r/b-desk.json',
    '/r/exact/b-desk.json',
    '/r/zip/a/menu/v42.zip',
    '/api/versions?pattern=/a/menu&since=v41',
    '/api/versions?pattern=/b/desk',
  ];
  for (const path of new Set(paths)) await ask(path);
  for (const query of ['propm', 'statem', 'rulem', 'menu']) {
    await ask(`/search?q=${query}`);
    await ask(`/search/results?q=${query}`);
    await post('/api/chat', { query });
  }
  await post('/api/updates', {
    components: [{ pattern_id: '/a/menu', sha256: sha256(toBytes(OLDER)) }],
  });
  const shared = await shareLibrary(app, world);
  await ask(`/library?token=${shared}`);
  await ask(`/library.txt?token=${shared}`);
  const calls = Object.keys(TOOLS)
    .filter((name) => TOOLS[name]?.isPublic === true)
    .flatMap((name) =>
      SLUGS.map((slug) => ({
        method: 'tools/call',
        params: { name, arguments: TOOL_ARGUMENTS[name]?.(slug) },
      })),
    );
  const withoutScope = world.headers['token without a scope'];
  for (const message of [...calls, ...MESSAGES]) {
    await post('/mcp', { jsonrpc: '2.0', id: 1, ...message });
    await post('/mcp/auth', { jsonrpc: '2.0', id: 1, ...message }, withoutScope);
  }
  return answers;
}

/** The owner saves both patterns and shares their library. */
async function shareLibrary(app: InProcessApp, world: World): Promise<string> {
  const send = async (method: string, path: string, body: object) => {
    const response = await app.http.request(path, {
      method,
      headers: {
        ...FROM_THIS_SITE,
        ...world.headers['session of the owner'],
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    expect(response.status, path).toBeLessThan(300);
    return response.json();
  };
  const { libraryId } = world;
  for (const slug of SLUGS) {
    await send('POST', `/api/libraries/${libraryId}/bookmarks`, { patternId: slug });
  }
  const { shareUrl } = await send('PATCH', `/api/libraries/${libraryId}`, { shareEnabled: true });
  return new URL(shareUrl).searchParams.get('token') ?? '';
}

/** The marks in the answers, each with where it was found. */
function marksIn(answers: ReadonlyMap<string, string>): readonly string[] {
  return [...answers].flatMap(([asked, text]) =>
    Object.entries(MARKS)
      // What was asked for may be repeated.
      .filter(([, mark]) => mark.test(text) && !mark.test(asked))
      .map(([name]) => `${name} in ${asked}`),
  );
}

/** Arguments of the tools that only the workspace has. */
const WORKSPACE_ARGUMENTS: Readonly<Record<string, object>> = {
  save_pattern: { slug: '/a/menu' },
  remove_pattern: { slug: '/a/menu' },
  update_library: { library_description: 'Changed.' },
  list_pattern_variants: { slug: '/a/menu' },
  get_pattern_component: { slug: '/a/menu' },
  copy_component_bundle: { slug: '/a/menu' },
  get_export_job_status: { job_id: 'none' },
};

/** A way in: a route, a page, a tool or a resource. */
interface Door {
  readonly name: string;
  readonly ask: (headers: Readonly<Record<string, string>>) => Promise<Response>;
  readonly asked: string;
}

/** What the running app answers, each with a request that leads to closed code if it can. */
async function doorsOf(app: InProcessApp, world: World): Promise<readonly Door[]> {
  const send = (method: string, path: string, body?: object) => ({
    asked: `${path} ${JSON.stringify(body)}`,
    ask: async (headers: Readonly<Record<string, string>>) =>
      app.http.request(
        new Request(`http://localhost${path}`, {
          method,
          redirect: 'manual',
          headers: { ...FROM_THIS_SITE, 'content-type': 'application/json', ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      ),
  });
  const mcp = (name: string, message: object): Door => {
    const body = { jsonrpc: '2.0', id: 1, ...message };
    const open = send('POST', '/mcp', body);
    const own = send('POST', '/mcp/auth', body);
    const ask: Door['ask'] = (headers) => ('authorization' in headers ? own : open).ask(headers);
    return { name, asked: own.asked, ask };
  };
  const listed = async (method: string) => {
    const { ask } = mcp('', { method, params: {} });
    return (await (await ask(world.headers['token of the owner'])).json()).result;
  };
  const { tools } = await listed('tools/list');
  const { resourceTemplates } = await listed('resources/templates/list');
  const callsOf = (name: string, properties: object): readonly (readonly [string, object])[] => {
    const args = TOOL_ARGUMENTS[name]?.('/a/menu') ?? WORKSPACE_ARGUMENTS[name] ?? {};
    const inLibrary = { ...args, library_id: world.libraryId };
    return [
      [`tool ${name}`, args],
      ...('library_id' in properties ? [[`tool ${name} of a library`, inLibrary] as const] : []),
    ];
  };
  const resources: Readonly<Record<string, string>> = {
    'library://{id}': `library://${world.libraryId}`,
    'pattern://{section}/{name}': 'pattern://a/menu',
    'guide://{name}': 'guide://a-guide',
    'pattern://{section}/{name}/component/{version}': 'pattern://a/menu/component/active',
    'pattern://{section}/{name}/component/{version}/{variant}/{+path}':
      'pattern://a/menu/component/active/react-tailwind/filemark.ts',
  };
  const bodies: Readonly<Record<string, object>> = {
    '/api/updates': { components: [{ pattern_id: '/a/menu', sha256: sha256(toBytes(OLDER)) }] },
    '/api/review': { code: NEWER },
  };
  const routes = [...app.addresses()].map((address) => [address, ROUTES[address]] as const);
  const pages = sitePages.map(({ path = '' }) => [`GET page /${path}`, PAGES[path]] as const);
  return [
    ...[...routes, ...pages]
      .filter(([, expected]) => SCOPED_DOORS.has(expected?.opens ?? ''))
      .map(([name, expected]) => {
        const [method = ''] = name.split(' ');
        const path = expected?.sample(world) ?? '';
        const newest = path.replace(/\/v1\b/, '/v42').replace('since=', '');
        const body = method === 'GET' ? undefined : (bodies[path] ?? {});
        return { name, ...send(method, newest, body) };
      }),
    ...tools.flatMap((tool: { name: string; inputSchema: { properties: object } }) =>
      callsOf(tool.name, tool.inputSchema.properties).map(([name, args]) =>
        mcp(name, { method: 'tools/call', params: { name: tool.name, arguments: args } }),
      ),
    ),
    ...resourceTemplates.map(({ uriTemplate }: { uriTemplate: string }) =>
      mcp(`resource ${uriTemplate}`, {
        method: 'resources/read',
        params: { uri: resources[uriTemplate] },
      }),
    ),
  ];
}

/** The doors that take a token into account. */
const SCOPED_DOORS: ReadonlySet<string> = new Set(['reader', 'page', 'reporter']);

/** Answers of MCP about what is closed, or is not there without a token. */
const REFUSAL =
  /^\{"jsonrpc":"2.0","id":\S+,"error":|"kind\\*":\\*"(?:access_refused|unauthorized)\\*".*"isError":true/;

/** What a door gives: code or something about it, another answer, or a refusal. */
async function givenBy(door: Door, headers: Readonly<Record<string, string>>): Promise<string> {
  const response = await door.ask(headers);
  const text = new TextDecoder('latin1').decode(await response.arrayBuffer());
  if (marksIn(new Map([[door.asked, text]])).length > 0) return 'code';
  const isRefused = response.status === 401 || response.status === 403 || REFUSAL.test(text);
  return isRefused ? '-' : 'yes';
}

test('security: each scope opens at each door what the table of scopes and doors says', async () => {
  const closed = await startApp(['a']);
  const world = await createWorld(closed, db.database);
  const credentials: [string, Readonly<Record<string, string>>][] = [['none', {}]];
  for (const scope of ALL_SCOPES) credentials.push([scope, await world.mint([scope])]);
  credentials.push(['all scopes', await world.mint(ALL_SCOPES)]);
  const rows: (readonly string[])[] = [];
  for (const door of await doorsOf(closed, world)) {
    const cells: string[] = [];
    for (const [, headers] of credentials) cells.push(await givenBy(door, headers));
    rows.push([door.name, ...cells]);
  }
  const head = ['', ...credentials.map(([name]) => name)];
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  await expect([head, ...rows].map((row) => `${line(row)}\n`).join('')).toMatchFileSnapshot(
    'scopes-and-doors.txt',
  );
  // Whatever the table says: closed code is for code:read alone.
  const isCodeFor = (name: string) => rows.filter((row) => row[head.indexOf(name)] === 'code');
  expect(isCodeFor('code:read').length).toBeGreaterThan(20);
  for (const [name] of credentials) {
    if (!['code:read', 'all scopes'].includes(name)) expect(isCodeFor(name), name).toEqual([]);
  }

  // Of an open catalog, a token gives what a reader without one gets.
  const open = await startApp([]);
  for (const door of await doorsOf(open, world)) {
    if ((await givenBy(door, {})) !== 'code') continue;
    for (const [name, headers] of credentials) {
      expect(await givenBy(door, headers), `${door.name} with ${name}`).toBe('code');
    }
  }
});

test('every public tool has arguments that lead to a component', () => {
  const isPublic = (name: string) => TOOLS[name]?.isPublic === true;
  expect(Object.keys(TOOL_ARGUMENTS).toSorted()).toEqual(
    Object.keys(TOOLS).filter(isPublic).toSorted(),
  );
});

test('security: no door shows more of closed code than that it exists', async () => {
  const open = await startApp([]);
  const seen = marksIn(await askEverything(open, await createWorld(open, db.database)));
  // Each mark would be seen, if the section were not closed.
  for (const name of Object.keys(MARKS)) {
    expect(seen, name).toContainEqual(expect.stringContaining(`${name} in `));
  }
  const closed = await startApp(['a']);
  const answers = await askEverything(closed, await createWorld(closed, db.database));
  expect(marksIn(answers)).toEqual([]);
});
