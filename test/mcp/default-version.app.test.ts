import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callTool, rpc, toolError } from '../support/mcp-call.ts';
import { eventually } from '../support/eventually.ts';
import { type FixtureServer, patternId, startFixtureServer } from './fixture-server.ts';

let server: FixtureServer;

const CODE = {
  seed: '// the seed\n',
  v1: '// the first\n',
  v2: '// the second\n',
  v3: '// the third\n',
  v10: '// the tenth\n',
};
const versions = Object.fromEntries(Object.entries(CODE).map(([id, code]) => [id, { code }]));

beforeAll(async () => {
  const pattern = { title: 'Menu', versions };
  server = await startFixtureServer([
    { ...pattern, slug: '/pointers/in-the-middle', id: patternId(1), number: 1, active: 'v2' },
    { ...pattern, slug: '/pointers/on-the-seed', id: patternId(2), number: 2, active: 'seed' },
    { ...pattern, slug: '/pointers/moved', id: patternId(3), number: 3, active: 'v1' },
  ]);
});
afterAll(() => server.close());

async function fetched(args: Record<string, unknown>): Promise<{ version: string; code: string }> {
  const { structuredContent } = await callTool(server.url, 'get_component', args);
  return {
    version: structuredContent.metadata.version_id,
    code: structuredContent.component_code,
  };
}

test('serves the active version, not the highest, when none is named', async () => {
  expect(await fetched({ pattern_id: '#1' })).toEqual({ version: 'v2', code: CODE.v2 });
});

test('serves the seed when the active pointer names it', async () => {
  expect(await fetched({ pattern_id: '#2' })).toEqual({ version: 'seed', code: CODE.seed });
});

test('resolves "active" to the version of the pointer', async () => {
  const active = await fetched({ pattern_id: '#1', version_id: 'active' });
  expect(active).toEqual({ version: 'v2', code: CODE.v2 });
});

test.each(Object.entries(CODE))('serves exactly version %s', async (version, code) => {
  expect(await fetched({ pattern_id: '#1', version_id: version })).toEqual({ version, code });
});

test.each([
  'v4',
  'v9',
  'v11',
  'v999999',
  'v0',
  'v01',
  'V2',
  'latest',
  '2',
  'seed2',
  ' v2',
  '../v2',
])('returns version_not_found for version %j and never another one', async (version) => {
  const error = await toolError(server.url, 'get_component', {
    pattern_id: '#1',
    version_id: version,
  });
  expect(error?.kind).toBe('version_not_found');
  expect(error?.message).toContain('seed, v1, v2, v3, v10');
});

test('returns invalid_args for an empty version', async () => {
  const error = await toolError(server.url, 'get_component', { pattern_id: '#1', version_id: '' });
  expect(error?.kind).toBe('invalid_args');
});

test('resources/read resolves "active" by the pointer', async () => {
  const uri = 'pattern://pointers/in-the-middle/component/active';
  const { body } = await rpc(server.url, 'resources/read', { uri });
  expect(body.result.contents[0].text).toBe(CODE.v2);
});

test('names the page and the raw file of the resolved version', async () => {
  const { structuredContent, content } = await callTool(
    server.url,
    'get_component',
    { pattern_id: '#1' },
    { 'mcp-protocol-version': '2025-06-18' },
  );
  expect(structuredContent.resource).toBe(`${server.url}/pointers/in-the-middle?version=v2`);
  expect(content[1].uri).toBe(`${server.url}/r/raw/pointers/in-the-middle/v2.tsx`);
});

test('follows a pointer that moves without a restart, in get_pattern too', async () => {
  expect(await fetched({ pattern_id: '#3' })).toEqual({ version: 'v1', code: CODE.v1 });
  const file = join(server.catalogDir, 'pointers/moved/component/component.yaml');
  const moved = (await readFile(file, 'utf8')).replace('v1', 'v3');
  await writeFile(`${file}.new`, moved);
  await rename(`${file}.new`, file);
  await eventually(() => fetched({ pattern_id: '#3' })).toEqual({ version: 'v3', code: CODE.v3 });
  const { structuredContent } = await callTool(server.url, 'get_pattern', { slug: '#3' });
  expect(structuredContent.pattern.component).toMatchObject({
    default_version: 'active',
    active_version: 'v3',
    versions: ['seed', 'v1', 'v2', 'v3', 'v10'],
  });
  expect(await fetched({ pattern_id: '#3', version_id: 'v1' })).toEqual({
    version: 'v1',
    code: CODE.v1,
  });
});
