import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patternId } from '../mcp/fixture-server.ts';
import type { PatternSource } from '../support/write-catalog.ts';
import type { Session } from '../workspace/session.ts';
import { callTool } from '../workspace/workspace-server.ts';
import {
  type ConsumerServer,
  createConsumerProject,
  startConsumerServer,
} from './consumer-project.ts';
import { type PrivateCatalog, mintToken, startPrivateCatalog } from './private-catalog.ts';

const code = (name: string, text: string) =>
  `export function ${name}() {\n  return <b>${text}</b>;\n}\n`;

/** `Desk` v2 requires `Menu`, which requires `Icon`; `Other` stands alone. */
const CATALOG: readonly PatternSource[] = [
  {
    slug: '/a/icon',
    id: patternId(1),
    number: 1,
    title: 'Icon',
    active: 'v1',
    versions: { v1: { code: code('Icon', 'icon') } },
  },
  {
    slug: '/a/menu',
    id: patternId(2),
    number: 2,
    title: 'Menu',
    active: 'v1',
    versions: {
      v1: {
        code: "import { Icon } from '../a-icon/component';\n\nexport const Menu = () => <Icon />;\n",
        manifest: { requires: [{ pattern_id: patternId(1), version_id: 'v1' }] },
      },
    },
  },
  {
    slug: '/b/desk',
    id: patternId(3),
    number: 3,
    title: 'Desk',
    active: 'v2',
    versions: {
      v1: { code: code('Desk', 'first') },
      v2: {
        code: "import { Menu } from '../a-menu/component';\n\nexport const Desk = () => <Menu />;\n",
        manifest: { requires: [{ pattern_id: patternId(2), version_id: 'v1' }] },
      },
      v3: { code: code('Desk', 'third') },
    },
  },
  {
    slug: '/b/other',
    id: patternId(4),
    number: 4,
    title: 'Other',
    active: 'v1',
    versions: {
      v1: { code: code('Other', 'other'), manifest: { interactionRules: ['A rule of Other.'] } },
    },
  },
];

const SCOPES = ['mcp:connect', 'code:read', 'library:read', 'library:write'];

let catalog: PrivateCatalog<ConsumerServer>;
let url: string;
let ada: Session;
beforeAll(async () => {
  catalog = await startPrivateCatalog(
    (env) => startConsumerServer(CATALOG, env),
    ({ close }) => close(),
  );
  ({ url } = catalog.server);
  ada = await catalog.newUser('ada@larkfield.example');
});
afterAll(() => catalog.close());

async function newLibrary(title: string, patterns: readonly string[]): Promise<string> {
  const { id } = await (await ada.fetch('/api/libraries', 'POST', { title })).json();
  for (const pattern of patterns) {
    await ada.fetch(`/api/libraries/${id}/bookmarks`, 'POST', { patternId: pattern });
  }
  return id;
}

async function newProject(token: string) {
  const project = await createConsumerProject(catalog.server);
  return {
    run: (...args: readonly string[]) =>
      project.run(args, { env: { PATTERN_CATALOG_TOKEN: token } }),
    component: (name: string) =>
      readFile(join(project.path, `src/components/${name}/component.tsx`), 'utf8'),
  };
}

const sourceOf = (slug: string, version: string) =>
  CATALOG.find((pattern) => pattern.slug === slug)?.versions?.[version]?.code;

describe('security: a token for one library', () => {
  let library: string;
  let token: string;
  beforeAll(async () => {
    library = await newLibrary('Desks', ['/b/desk']);
    token = await mintToken(ada, SCOPES, [library]);
  });

  const get = (path: string) =>
    fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });

  /** Every way to the code of a version that is an address. */
  const doors = (slug: string, version: string) => {
    const name = slug.slice(1).replace('/', '-');
    return [
      `/r/raw${slug}/${version}.tsx`,
      `/r/raw${slug}/${version}/react-tailwind/component.tsx`,
      `/r/zip${slug}/${version}.zip`,
      `/r/${name}.json`,
      `/r/${name}@${version}.json`,
      `/r/exact/${name}@${version}.json`,
      `/r/kit/${name}@${version}.json`,
      `/api/versions?pattern=${slug}&version=${version}`,
      `/preview${slug}?version=${version}`,
    ];
  };

  test('opens what the library holds, in each version, and what its version requires', async () => {
    for (const [slug, version] of [
      ['/b/desk', 'v1'],
      ['/b/desk', 'v2'],
      ['/b/desk', 'v3'],
      ['/a/menu', 'v1'],
      ['/a/icon', 'v1'],
    ] as const) {
      for (const path of doors(slug, version)) {
        const response = await get(path);
        expect([path, response.status], await response.text()).toEqual([path, 200]);
      }
      const { content } = await callTool(url, token, 'get_component', {
        pattern_id: slug,
        version_id: version,
      });
      expect(content).toMatchObject({ component_code: sourceOf(slug, version) });
    }
  });

  test('opens nothing else, at no door', async () => {
    for (const path of doors('/b/other', 'v1')) {
      const response = await get(path);
      const text = await response.text();
      expect([path, response.status]).toEqual([path, 403]);
      expect(text, path).not.toContain('<b>other</b>');
    }
    expect((await get('/r/kit/b-desk@v2,b-other@v1.json')).status).toBe(403);
    for (const [name, args] of [
      ['get_component', { pattern_id: '/b/other' }],
      ['get_kit', { components: ['/b/other'] }],
      ['get_pattern_component', { slug: '/b/other' }],
      ['copy_component_bundle', { slug: '/b/other' }],
      ['list_pattern_variants', { slug: '/b/other' }],
      ['preview_component', { pattern_id: '/b/other' }],
    ] as const) {
      const called = await callTool(url, token, name, args);
      expect([name, called.error]).toMatchObject([name, { kind: 'access_refused' }]);
    }
    const fingerprints = await (await get('/r/fingerprints.json')).json();
    const slugs = fingerprints.fingerprints.map(({ slug }: { readonly slug: string }) => slug);
    expect(new Set(slugs)).toEqual(new Set(['/a/icon', '/a/menu', '/b/desk']));
    // What search keeps for one credential of a user is not for another one.
    const rules = async (by: string) =>
      (await fetch(`${url}/search/data`, { headers: { authorization: `Bearer ${by}` } })).text();
    expect(await rules(await mintToken(ada, SCOPES))).toContain('A rule of Other.');
    expect(await rules(token)).not.toContain('A rule of Other.');
    // The same user's token for all libraries opens all.
    const whole = await mintToken(ada, SCOPES);
    const raw = await fetch(`${url}/r/raw/b/other/v1.tsx`, {
      headers: { authorization: `Bearer ${whole}` },
    });
    expect(raw.status).toBe(200);
  });

  test('the command installs what it holds, and nothing else', async () => {
    const project = await newProject(token);
    const added = await project.run('add', '/b/desk', '--no-deps');
    expect(added, added.stderr).toMatchObject({ code: 0 });
    for (const [name, slug, version] of [
      ['b-desk', '/b/desk', 'v2'],
      ['a-menu', '/a/menu', 'v1'],
      ['a-icon', '/a/icon', 'v1'],
    ] as const) {
      expect(await project.component(name)).toBe(sourceOf(slug, version));
    }
    const refused = await project.run('add', '/b/other', '--no-deps');
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.stderr).toContain('A token for chosen libraries opens what they hold.');
    await expect(project.component('b-other')).rejects.toThrow('ENOENT');
    expect(await project.run('status', '--check')).toMatchObject({ code: 0 });
  });

  test('what is saved with a pin opens at the next request, and what is removed closes', async () => {
    const saved = await callTool(url, token, 'save_pattern', {
      slug: '/b/other',
      version_id: 'v1',
      library_id: library,
    });
    expect(saved.content).toMatchObject({ bookmark: { version_id: 'v1' } });
    expect((await get('/r/raw/b/other/v1.tsx')).status).toBe(200);
    await callTool(url, token, 'remove_pattern', { slug: '/b/other', library_id: library });
    expect((await get('/r/raw/b/other/v1.tsx')).status).toBe(403);
    // Desk v1 requires nothing: what v2 brings along is closed with the pin.
    const pin = (version: string) =>
      callTool(url, token, 'save_pattern', {
        slug: '/b/desk',
        version_id: version,
        library_id: library,
      });
    await pin('v1');
    expect((await get('/r/raw/a/icon/v1.tsx')).status).toBe(403);
    await pin('active');
    expect((await get('/r/raw/a/icon/v1.tsx')).status).toBe(200);
  });

  test('opens nothing once its libraries are gone, or its user was removed from them', async () => {
    const passing = await newLibrary('Passing', ['/b/other']);
    const bound = await mintToken(ada, SCOPES, [passing]);
    const raw = () =>
      fetch(`${url}/r/raw/b/other/v1.tsx`, { headers: { authorization: `Bearer ${bound}` } });
    expect((await raw()).status).toBe(200);
    await ada.fetch(`/api/libraries/${passing}`, 'DELETE');
    expect((await raw()).status).toBe(403);
  });
});

test('two people and their agents share a library: what one pins is what the other’s agent gets next', async () => {
  const ben = await catalog.newUser('ben@larkfield.example');
  const library = await newLibrary('Shared', ['/b/desk']);
  const invited = await ada.fetch(`/api/libraries/${library}/invitations`, 'POST', {
    email: 'ben@larkfield.example',
    role: 'editor',
  });
  expect(invited.status).toBe(201);
  const { invitations } = await (await ben.fetch('/api/invitations')).json();
  expect(invitations).toHaveLength(1);
  expect(
    (await ben.fetch(`/api/invitations/${invitations[0].id}/accept`, 'POST', {})).status,
  ).toBeLessThan(300);

  const agents = {
    ada: await mintToken(ada, SCOPES, [library]),
    ben: await mintToken(ben, SCOPES),
  };
  const kitOf = (token: string) =>
    callTool(url, token, 'get_kit', { components: ['/b/desk'], library_id: library });
  const pin = (token: string, version: string, note: string) =>
    callTool(url, token, 'save_pattern', {
      slug: '/b/desk',
      version_id: version,
      library_id: library,
      note,
    });

  for (const [writer, reader, version] of [
    ['ada', 'ben', 'v1'],
    ['ben', 'ada', 'v3'],
    ['ada', 'ben', 'v2'],
  ] as const) {
    expect((await pin(agents[writer], version, `Use ${version}.`)).error).toBeUndefined();
    for (const who of [reader, writer]) {
      const { content } = await kitOf(agents[who]);
      expect([who, content]).toMatchObject([
        who,
        {
          library_id: library,
          components: [{ ref: '/b/desk', version_id: version, pinned: version }],
        },
      ]);
      const [, names = ''] = /cli\.mjs add ([^"]+)"/.exec(JSON.stringify(content)) ?? [];
      const project = await newProject(agents[who]);
      const added = await project.run('add', ...names.split(' '), '--no-deps');
      expect(added, added.stderr).toMatchObject({ code: 0 });
      expect(await project.component('b-desk')).toBe(sourceOf('/b/desk', version));
    }
  }
});
