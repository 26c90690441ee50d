import { expect, test } from 'vitest';
import type { Entitlement } from '../../src/domain/components/entitlement.ts';
import { eventually } from '../support/eventually.ts';
import type { PatternSource } from '../support/write-catalog.ts';
import { patternId } from './fixture-server.ts';
import type { InProcessApp } from './in-process-app.ts';
import { call, createInProcessApp, get } from './in-process-app.ts';

const CODE = 'export const secret = "the code that must not leave";\n';

const CATALOG: readonly PatternSource[] = [
  {
    slug: '/gated/menu',
    id: patternId(1),
    number: 1,
    title: 'Menu',
    active: 'v2',
    versions: { v1: { code: CODE }, v2: { code: CODE } },
  },
  { slug: '/gated/plain', id: patternId(2), number: 2, title: 'Plain' },
];

const refuseEveryone: Entitlement = async () => 'refused';

/** The answer of every door to the same question. */
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

test.each(['active', 'v1', 'v2', 'v9'])(
  'who may not have code gets version %s through no door',
  async (version) => {
    const app = await createInProcessApp(CATALOG, { entitlement: refuseEveryone });
    const { tool, resource, raw } = await askEveryDoor(app, version);
    expect(tool.result.isError).toBe(true);
    expect(JSON.parse(tool.result.content[0].text).error).toMatchObject({
      kind: 'access_refused',
      retryable: false,
    });
    expect(resource.error.data.kind).toBe('access_refused');
    expect(raw.status).toBe(403);
    const rawBody = await raw.text();
    expect(JSON.parse(rawBody).error.kind).toBe('access_refused');
    expect(JSON.stringify([tool, resource, rawBody])).not.toContain('must not leave');
    expect(raw.headers.get('etag')).toBeNull();
  },
);

test('a refusal does not tell whether the component or the version exists', async () => {
  const app = await createInProcessApp(CATALOG, { entitlement: refuseEveryone });
  const messageOf = async (pattern_id: string, version_id?: string) => {
    const params = { name: 'get_component', arguments: { pattern_id, version_id } };
    const { result } = await call(app, 'tools/call', params);
    return JSON.parse(result.content[0].text).error;
  };
  expect(await messageOf('#1', 'v1')).toEqual(await messageOf('#1', 'v9'));
  expect((await messageOf('#2')).kind).toBe('access_refused');
  expect((await messageOf('#3')).kind).toBe('pattern_not_found');
});

test('a policy changes no tool: the list and the shape of a success stay as they are', async () => {
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

test('search and reading stay open to who may not have code', async () => {
  const app = await createInProcessApp(CATALOG, { entitlement: refuseEveryone });
  const search = { name: 'search_components', arguments: { query: 'menu' } };
  const found = await call(app, 'tools/call', search);
  expect(found.result.structuredContent.components).toHaveLength(1);
  const read = await call(app, 'tools/call', { name: 'get_pattern', arguments: { slug: '#1' } });
  expect(JSON.stringify(read)).not.toContain('must not leave');
});

test('the policy is asked each time, also for code that was handed out before', async () => {
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
  expect(before.tool.result.structuredContent.component_code).toBe(CODE);
  expect(after.tool.result.isError).toBe(true);
  expect(after.resource.error.data.kind).toBe('access_refused');
  expect(after.raw.status).toBe(403);
  expect(asked).toEqual(
    Array.from({ length: 6 }, () => [{ kind: 'anonymous' }, '/gated/menu', undefined]),
  );
});

test('every refusal is recorded as access_refused', async () => {
  const app = await createInProcessApp(CATALOG, { entitlement: refuseEveryone });
  await askEveryDoor(app, 'v1');
  await eventually(() => app.usage).toEqual([
    { tool: 'get_component', status: 'access_refused' },
    { tool: 'resources/read', status: 'access_refused' },
    { tool: 'raw', status: 'access_refused' },
  ]);
});

test('a policy that throws lets nothing out, and its words stay inside', async () => {
  const app = await createInProcessApp(CATALOG, {
    entitlement: () => Promise.reject(new Error('the database at 10.0.0.7 is down')),
  });
  const { tool, resource, raw } = await askEveryDoor(app, 'v1');
  const answers = JSON.stringify([tool, resource, await raw.text()]);
  expect(answers).not.toContain('must not leave');
  expect(answers).not.toContain('10.0.0.7');
  expect(tool.error.code).toBe(-32603);
  expect(resource.error.code).toBe(-32603);
  expect(raw.status).toBe(500);
  expect(app.bugs).toHaveLength(3);
  await eventually(() => app.usage).toEqual([{ tool: 'get_component', status: 'internal_error' }]);
});
