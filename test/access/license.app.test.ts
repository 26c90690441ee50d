import { afterAll, beforeAll, expect, test } from 'vitest';
import { patternId } from '../mcp/fixture-server.ts';
import { type InProcessApp, createInProcessApp, get } from '../mcp/in-process-app.ts';
import { type TestDatabase, startPostgresDatabase } from '../support/databases.ts';
import { otherLimits } from '../support/with-limits.ts';
import type { PatternSource } from '../support/write-catalog.ts';
import { FROM_THIS_SITE, createWorld } from './world.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await startPostgresDatabase();
});
afterAll(() => db.stop());

const CODE = 'export const codemark = 1;\n';
const FILES = { 'lib.ts': CODE };

/** An imported component, and one that requires it. */
const catalogOf = (terms: Pick<PatternSource, 'license' | 'redistribute'>): PatternSource[] => [
  {
    slug: '/a/menu',
    id: patternId(1),
    number: 1,
    title: 'Menu',
    active: 'v2',
    versions: { v1: { code: CODE }, v2: { code: `${CODE}\n`, files: FILES } },
    provenance: { source: 'https://ui.example.com/r/registry.json', item: 'menu' },
    ...terms,
  },
  {
    slug: '/a/desk',
    id: patternId(2),
    number: 2,
    title: 'Desk',
    versions: {
      v1: {
        code: "export { codemark as desk } from '../a-menu/component';\n",
        manifest: { requires: [{ pattern_id: patternId(1), version_id: 'v2' }] },
      },
    },
  },
];

const PATHS = [
  '/r/a-menu.json',
  '/r/exact/a-menu@v1.json',
  '/r/raw/a/menu/v1.tsx',
  '/r/raw/a/menu/active.tsx',
  '/r/raw/a/menu/v2/react-tailwind/lib.ts',
  '/r/zip/a/menu/v2.zip',
  '/r/zip/a/menu/active/react-tailwind.zip',
  '/preview/a/menu',
  '/preview/a/menu/version.json',
  '/a/menu/compare?from=v1&to=v2',
  '/a/menu/versions.patch?from=v1&to=v2',
];

const TOOLS: Readonly<Record<string, object>> = {
  get_component: { pattern_id: '/a/menu' },
  get_kit: { components: ['/a/menu'] },
  preview_component: { pattern_id: '/a/menu' },
};

const WORKSPACE_TOOLS: Readonly<Record<string, object>> = {
  ...TOOLS,
  get_pattern_component: { slug: '/a/menu' },
  copy_component_bundle: { slug: '/a/menu' },
};

/** What each door to the code answers to someone who may read all code: its status or kind, and its text. */
async function askEveryDoor(app: InProcessApp) {
  const world = await createWorld(app, db.database);
  const outcomes: Record<string, string | number> = {};
  const texts: string[] = [];
  for (const path of PATHS) {
    const response = await get(app, path);
    outcomes[path] = response.status;
    texts.push(await response.text());
  }
  const send = async (path: string, method: string, params: object) => {
    const response = await app.http.request(path, {
      method: 'POST',
      headers: {
        ...FROM_THIS_SITE,
        'content-type': 'application/json',
        ...(path === '/mcp/auth' ? world.headers['token of the owner'] : {}),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const text = await response.text();
    texts.push(text);
    return JSON.parse(text);
  };
  for (const [path, tools] of [
    ['/mcp', TOOLS],
    ['/mcp/auth', WORKSPACE_TOOLS],
  ] as const) {
    for (const [name, args] of Object.entries(tools)) {
      const { result } = await send(path, 'tools/call', { name, arguments: args });
      const kind = result.isError === true ? JSON.parse(result.content[0].text).error.kind : 'ok';
      outcomes[`${path} ${name}`] = kind;
    }
  }
  const uri = 'pattern://a/menu/component/active';
  const read = await send('/mcp', 'resources/read', { uri });
  outcomes[uri] = read.error?.data.kind ?? 'ok';
  return { outcomes, texts };
}

function startApp(terms: Pick<PatternSource, 'license' | 'redistribute'>): Promise<InProcessApp> {
  return createInProcessApp(catalogOf(terms), {
    database: db.database,
    limits: otherLimits({ failedAttemptsPerMinute: 0 }),
  });
}

test.each([
  { license: 'NOASSERTION' },
  { license: 'LicenseRef-restricted' },
  { license: 'MIT', redistribute: false },
])('hands out no imported code with %o, at any door', async (terms) => {
  const app = await startApp(terms);
  const { outcomes, texts } = await askEveryDoor(app);
  for (const [door, outcome] of Object.entries(outcomes)) {
    expect([403, 'access_refused'], door).toContain(outcome);
  }
  const said = texts.join('\n');
  expect(said).not.toContain('codemark');
  for (const text of texts) expect(text).toContain('import again with --license or --redistribute');
  const page = await get(app, '/a/menu');
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('import again with --license or --redistribute');
  expect(html).toContain('https://ui.example.com/r/registry.json');
  expect(html).not.toContain('codemark');
  // Nor beside one that requires it.
  const zip = await get(app, '/r/zip/a/desk/v1.zip');
  expect(await zip.text()).not.toContain('lib.ts');
});

test.each([{ license: 'MIT' }, { license: 'NOASSERTION', redistribute: true }])(
  'hands out imported code with %o at every door',
  async (terms) => {
    const { outcomes } = await askEveryDoor(await startApp(terms));
    for (const [door, outcome] of Object.entries(outcomes)) {
      expect([200, 'ok'], door).toContain(outcome);
    }
  },
);
