import { afterAll, beforeAll, expect, test } from 'vitest';
import { patternId } from '../mcp/fixture-server.ts';
import { type InProcessApp, createInProcessApp } from '../mcp/in-process-app.ts';
import { type TestDatabase, startPostgresDatabase } from '../support/databases.ts';
import { otherLimits } from '../support/with-limits.ts';
import { type PatternSource, sha256, toBytes } from '../support/write-catalog.ts';
import { PAGES, ROUTES, TOOLS } from './access-table.ts';
import { type World, FROM_THIS_SITE, SERVICE_TOKEN, createWorld } from './world.ts';

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
    drawShareImage: async (image) => toBytes(JSON.stringify(image)),
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
    '/og/a/menu.png',
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
