import { describe, expect, test } from 'vitest';
import {
  type Entitlement,
  allowEveryone,
  createEntitlement,
} from '../../src/domain/components/entitlement.ts';
import type { Principal } from '../../src/domain/identity/principal.ts';
import { toPattern } from '../site/preview/imported-items.ts';
import { eventually } from '../support/eventually.ts';
import type { PatternSource } from '../support/write-catalog.ts';
import { patternId } from './fixture-server.ts';
import { type InProcessApp, call, createInProcessApp, get } from './in-process-app.ts';

/** In every file that must not leave. */
const SECRET = 'the code that must not leave';
const CODE = `import { it } from './lib';\nexport const secret = "${SECRET}";\n`;
const FILES = {
  tokens: `:root { --ui-secret: "${SECRET}"; }\n`,
  files: { 'lib.ts': `export const it = "${SECRET}";\n` },
};

const CATALOG: readonly PatternSource[] = [
  {
    slug: '/gated/menu',
    id: patternId(1),
    number: 1,
    title: 'Menu',
    active: 'v2',
    versions: { v1: { code: CODE }, v2: { code: `${CODE}// ${SECRET}\n`, ...FILES } },
  },
  { slug: '/gated/plain', id: patternId(2), number: 2, title: 'Plain' },
  {
    slug: '/open/tabs',
    id: patternId(3),
    number: 3,
    title: 'Tabs',
    versions: { v1: { code: 'export const tabs = 1;\n' } },
  },
];

const refuseEveryone: Entitlement = async () => 'refused';

/** Refuses one pattern to everyone who is not signed in. */
const membersOnly: Entitlement = async ({ kind }, { slug }) =>
  kind === 'anonymous' && slug === '/gated/menu' ? 'refused' : 'allowed';

/** What each way to a version's code by itself answers. */
async function askEveryDoor(app: InProcessApp, version: string) {
  return {
    tool: await call(app, 'tools/call', {
      name: 'get_component',
      arguments: { pattern_id: '/gated/menu', version_id: version },
    }),
    resource: await call(app, 'resources/read', {
      uri: `pattern://gated/menu/component/${version}`,
    }),
    raw: await get(app, `/r/raw/gated/menu/${version}.tsx`),
  };
}

/** The pages and files of the site that carry code. */
const PAGES = [
  '/gated/menu',
  '/gated/menu?version=v1',
  '/gated/menu.data',
  '/gated/menu/compare?from=v1&to=v2',
  '/gated/menu/compare.data?from=v1&to=v2',
  '/preview/gated/menu',
  '/preview/gated/menu?version=v2',
  '/gated/menu/versions.patch?from=v1&to=v2',
  '/r/raw/gated/menu/v2/react-tailwind/component.tsx',
  '/r/raw/gated/menu/v2/react-tailwind/tokens.css',
  '/r/raw/gated/menu/active/react-tailwind/lib.ts',
  '/r/gated-menu.json',
  '/r/exact/menu@v1.json',
];

test('security: shows no code on any page or in any file to a caller whom the policy refuses', async () => {
  const open = await createInProcessApp(CATALOG);
  const gated = await createInProcessApp(CATALOG, { entitlement: membersOnly });
  for (const path of PAGES) {
    expect(await (await get(open, path)).text(), path).toContain(SECRET);
    const refused = await get(gated, path);
    expect(await refused.text(), path).not.toContain(SECRET);
    expect([200, 401, 403], path).toContain(refused.status);
  }
});

test('security: previews of other items get no files of one that the policy refuses', async () => {
  const items = [
    { slug: '/gated/menu', files: { 'ui/menu.tsx': CODE } },
    {
      slug: '/open/card',
      files: {
        'ui/card.tsx': 'import { secret } from "@/components/ui/menu"\nexport { secret }\n',
      },
      uses: ['/gated/menu'],
    },
  ].map(toPattern);
  const path = '/preview/open/card/imports.json';
  const open = await createInProcessApp(items);
  expect(await (await get(open, path)).text()).toContain(SECRET);
  const gated = await createInProcessApp(items, { entitlement: membersOnly });
  expect(await (await get(gated, path)).json()).toMatchObject({ files: {}, links: {} });
  expect((await get(gated, '/preview/gated/menu/imports.json')).status).toBe(401);
});

test('security: packs no code for a caller whom the policy refuses', async () => {
  const [open, gated] = await Promise.all([
    createInProcessApp(CATALOG),
    createInProcessApp(CATALOG, { entitlement: membersOnly }),
  ]);
  expect((await get(open, '/r/zip/gated/menu/v2.zip')).status).toBe(200);
  expect((await get(gated, '/r/zip/gated/menu/v2.zip')).status).toBe(401);
  expect((await get(gated, '/r/zip/gated/menu/active/react-tailwind.zip')).status).toBe(401);
  expect((await get(gated, '/r/zip/open/tabs/v1.zip')).status).toBe(200);
});

test('security: the policy holds for cards and the chat', async () => {
  const ask = async (entitlement: Entitlement) => {
    const app = await createInProcessApp(CATALOG, { entitlement });
    const chat = await app.http.request('/api/chat', {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: 'localhost' },
      body: JSON.stringify({ query: 'menu', patterns: [{ pattern_id: patternId(1) }] }),
    });
    return {
      status: chat.status,
      texts: JSON.stringify([await chat.text(), await (await get(app, '/')).text()]),
    };
  };
  expect(await ask(allowEveryone)).toMatchObject({ status: 200 });
  const refused = await ask(membersOnly);
  expect(refused.status).toBe(200);
  expect(refused.texts).not.toContain(SECRET);
});

const OF_PATTERN = `pattern_id=${patternId(1)}`;
const OPERATIONS = [
  `op=active&${OF_PATTERN}`,
  `op=versions&${OF_PATTERN}`,
  `op=origin&${OF_PATTERN}`,
  `op=manifest&${OF_PATTERN}&version_id=v2`,
  `op=artifact&${OF_PATTERN}&version_id=v2`,
  `op=artifact&${OF_PATTERN}&version_id=v2&path=tokens.css`,
  `op=artifact&${OF_PATTERN}&version_id=v2&path=lib.ts`,
];

test('security: /api/components asks the policy about the service, which is allowed by default', async () => {
  const token = 'a-token-of-another-server-0123456789';
  const open = async (entitlement: Entitlement) => {
    const app = await createInProcessApp(CATALOG, {
      entitlement,
      env: { COMPONENTS_API_TOKEN: token },
    });
    return (query: string) =>
      app.http.request(`/api/components?${query}`, {
        headers: { host: 'localhost', authorization: `Bearer ${token}` },
      });
  };
  const asAnonymousIsRefused = await open(membersOnly);
  const asServiceIsRefused = await open(async ({ kind }, { id }) =>
    kind === 'service' && id === patternId(1) ? 'refused' : 'allowed',
  );
  for (const query of OPERATIONS) {
    expect((await asAnonymousIsRefused(query)).status).toBe(200);
    const refused = await asServiceIsRefused(query);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: { kind: 'access_refused' } });
  }
  const list = await asServiceIsRefused('op=list');
  expect(await list.json()).toEqual({ patterns: [patternId(3)] });
});

test('security: resources/read refuses every file of a version that the policy refuses', async () => {
  const app = await createInProcessApp(CATALOG, { entitlement: membersOnly });
  for (const path of ['tokens.css', 'lib.ts', 'component.tsx']) {
    const uri = `pattern://gated/menu/component/v2/react-tailwind/${path}`;
    const answer = await call(app, 'resources/read', { uri });
    expect(answer.error.data.kind, path).toBe('access_refused');
    expect(JSON.stringify(answer), path).not.toContain(SECRET);
  }
});

test('a policy for one pattern leaves the others open', async () => {
  const app = await createInProcessApp(CATALOG, { entitlement: membersOnly });
  expect(await (await get(app, '/open/tabs')).text()).toContain('export const tabs');
  expect((await get(app, '/r/raw/open/tabs/v1.tsx')).status).toBe(200);
});

test('security: hands out no version through any door to a caller whom the policy refuses', async () => {
  const app = await createInProcessApp(CATALOG, { entitlement: refuseEveryone });
  for (const version of ['active', 'v1', 'v2', 'v9']) {
    const { tool, resource, raw } = await askEveryDoor(app, version);
    expect(tool.result.isError, version).toBe(true);
    expect(JSON.parse(tool.result.content[0].text).error).toMatchObject({
      kind: 'access_refused',
      retryable: false,
    });
    expect(resource.error.data.kind, version).toBe('access_refused');
    expect(raw.status, version).toBe(401);
    const rawBody = await raw.text();
    expect(JSON.parse(rawBody).error.kind).toBe('access_refused');
    expect(JSON.stringify([tool, resource, rawBody])).not.toContain(SECRET);
    expect(raw.headers.get('etag')).toBeNull();
  }
});

test('security: a refusal does not reveal whether the component or the version exists', async () => {
  const app = await createInProcessApp(CATALOG, { entitlement: refuseEveryone });
  const messageOf = async (pattern_id: string, version_id?: string) => {
    const params = { name: 'get_component', arguments: { pattern_id, version_id } };
    const { result } = await call(app, 'tools/call', params);
    return JSON.parse(result.content[0].text).error;
  };
  expect(await messageOf('#1', 'v1')).toEqual(await messageOf('#1', 'v9'));
  expect((await messageOf('#2')).kind).toBe('access_refused');
  expect((await messageOf('#9')).kind).toBe('pattern_not_found');
});

test('a policy changes neither tools/list nor the shape of a success', async () => {
  const open = await createInProcessApp(CATALOG);
  const onlyV1: Entitlement = async (_requester, _pattern, version) =>
    version === 'v1' ? 'allowed' : 'refused';
  const gated = await createInProcessApp(CATALOG, { entitlement: onlyV1 });
  expect(await call(gated, 'tools/list', {})).toEqual(await call(open, 'tools/list', {}));
  const allowed = await askEveryDoor(gated, 'v1');
  const everyone = await askEveryDoor(open, 'v1');
  expect(allowed.tool).toEqual(everyone.tool);
  expect(allowed.resource).toEqual(everyone.resource);
  expect(await allowed.raw.text()).toBe(CODE);
});

test('search and get_pattern stay open to callers whom the policy refuses code', async () => {
  const app = await createInProcessApp(CATALOG, { entitlement: refuseEveryone });
  const search = { name: 'search_components', arguments: { query: 'menu' } };
  const found = await call(app, 'tools/call', search);
  expect(found.result.structuredContent.components).toHaveLength(1);
  const read = await call(app, 'tools/call', { name: 'get_pattern', arguments: { slug: '#1' } });
  expect(JSON.stringify(read)).not.toContain(SECRET);
});

test('asks the policy on each call, also for cached code', async () => {
  const asked: unknown[] = [];
  let verdict: 'allowed' | 'refused' = 'allowed';
  const app = await createInProcessApp(CATALOG, {
    async entitlement(requester, pattern, version) {
      asked.push([requester, pattern.slug, version]);
      return verdict;
    },
  });
  const before = await askEveryDoor(app, 'active');
  verdict = 'refused';
  const after = await askEveryDoor(app, 'active');
  expect(before.tool.result.structuredContent.component_code).toContain(SECRET);
  expect(after.tool.result.isError).toBe(true);
  expect(after.resource.error.data.kind).toBe('access_refused');
  expect(after.raw.status).toBe(401);
  expect(asked).toEqual(
    Array.from({ length: 6 }, () => [{ kind: 'anonymous' }, '/gated/menu', undefined]),
  );
});

test('records every refusal as access_refused, with the version asked for', async () => {
  const app = await createInProcessApp(CATALOG, { entitlement: refuseEveryone });
  await askEveryDoor(app, 'v1');
  const asked = { pattern_id: patternId(1), catalog_number: '#1', version_id: 'v1' };
  const refused = { status: 'access_refused', ...asked };
  await eventually(() => app.usage).toEqual([
    { tool: 'get_component', endpoint: 'public', ...refused },
    { tool: 'resources/read', endpoint: 'public', ...refused },
    { tool: 'raw', ...refused },
  ]);
});

test('security: a policy that throws refuses, and its message stays inside', async () => {
  const app = await createInProcessApp(CATALOG, {
    entitlement: () => Promise.reject(new Error('the database at 10.0.0.7 is down')),
  });
  const { tool, resource, raw } = await askEveryDoor(app, 'v1');
  const answers = JSON.stringify([tool, resource, await raw.text()]);
  expect(answers).not.toContain(SECRET);
  expect(answers).not.toContain('10.0.0.7');
  expect(tool.error.code).toBe(-32603);
  expect(resource.error.code).toBe(-32603);
  expect(raw.status).toBe(500);
  expect(app.bugs).toHaveLength(3);
  await eventually(() => app.usage).toEqual([
    { tool: 'get_component', status: 'internal_error', endpoint: 'public' },
  ]);
});

describe('security: who may read code is configured', () => {
  const doors = async (app: InProcessApp, slug: string) => {
    const { result } = await call(app, 'tools/call', {
      name: 'get_component',
      arguments: { pattern_id: slug },
    });
    const raw = await get(app, `/r/raw${slug}/v1.tsx`);
    return { tool: result.content[0].text, isError: result.isError === true, raw: raw.status };
  };

  test('COMPONENT_ACCESS=signed-in refuses everyone else, and says how to get access', async () => {
    const app = await createInProcessApp(CATALOG, { env: { COMPONENT_ACCESS: 'signed-in' } });
    const { tool, ...rest } = await doors(app, '/gated/menu');
    expect(rest).toEqual({ isError: true, raw: 401 });
    expect(tool).toContain('access_refused');
    expect(tool).toContain('code:read');
    for (const path of PAGES) expect(await (await get(app, path)).text()).not.toContain(SECRET);
  });

  test('a section with access: signed-in is closed, and no other', async () => {
    const app = await createInProcessApp(CATALOG, { closedSections: ['gated'] });
    expect(await doors(app, '/gated/menu')).toMatchObject({ isError: true, raw: 401 });
    expect(await doors(app, '/open/tabs')).toMatchObject({ isError: false, raw: 200 });
  });

  test('a credential needs code:read, and the operator and other servers need none', async () => {
    const entitlement = createEntitlement({ access: 'signed-in', sections: () => [] });
    const user = (scopes: readonly string[]): Principal => ({
      kind: 'user',
      via: 'token',
      userId: 'a user',
      scopes,
    });
    const verdict = (principal: Principal) =>
      entitlement(principal, { id: patternId(1) }, undefined);
    expect(await verdict(user(['mcp:connect', 'library:read']))).toBe('refused');
    expect(await verdict(user(['mcp:connect', 'code:read']))).toBe('allowed');
    expect(await verdict({ kind: 'service' })).toBe('allowed');
    expect(await verdict({ kind: 'operator' })).toBe('allowed');
  });

  test('a pattern of an unknown section is closed while one section is', async () => {
    const section = { slug: 'gated', title: 'Gated', description: 'Gated.' };
    const closed = createEntitlement({
      access: 'public',
      sections: () => [{ ...section, access: 'signed-in' }],
    });
    const open = createEntitlement({ access: 'public', sections: () => [section] });
    const gone = { id: patternId(9) };
    expect(await closed({ kind: 'anonymous' }, gone, undefined)).toBe('refused');
    expect(await open({ kind: 'anonymous' }, gone, undefined)).toBe('allowed');
  });
});
