import { execFileSync } from 'node:child_process';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callTool, rpc, toolError } from '../support/mcp-call.ts';
import { eventually } from '../support/eventually.ts';
import { type PatternSource, writeVersion } from '../support/write-catalog.ts';
import { type FixtureProcess, patternId, startFixtureProcess } from './fixture-server.ts';

let server: FixtureProcess;

const NAMES = [
  'changed-bytes',
  'no-file',
  'no-manifest',
  'no-yaml',
  'wrong-manifest',
  'not-utf-8',
  'a-pipe',
  'lost-pointer',
  'no-pointer-file',
  'whole',
];

function component(name: string): string {
  return join(server.catalogDir, 'broken', name, 'component');
}

/** What is broken once the server runs: a start would refuse such a catalog. */
async function breakStore(): Promise<void> {
  const main = 'react-tailwind/component.tsx';
  await writeFile(join(component('changed-bytes'), 'v2', main), 'const two = "2";!');
  await rm(join(component('no-file'), 'v2', main));
  await rm(join(component('no-manifest'), 'v2/manifest.yaml'));
  await writeFile(join(component('no-yaml'), 'v2/manifest.yaml'), '{ not: [yaml');
  await writeFile(join(component('wrong-manifest'), 'v2/manifest.yaml'), 'variants: 3\n');
  await writeVersion(join(component('not-utf-8'), 'v2'), { code: Uint8Array.of(0x61, 0xff) });
  await rm(join(component('a-pipe'), 'v2', main));
  execFileSync('mkfifo', [join(component('a-pipe'), 'v2', main)]);
  await rm(join(component('lost-pointer'), 'v2'), { recursive: true });
  await writeFile(join(component('no-pointer-file'), 'component.yaml'), 'activeVersionId: [');
}

beforeAll(async () => {
  const patterns = NAMES.map((name, index): PatternSource => ({
    slug: `/broken/${name}`,
    id: patternId(index + 1),
    number: index + 1,
    title: name,
    active: 'v2',
    versions: { v1: { code: 'const one = "1";\n' }, v2: { code: 'const two = "2";\n' } },
  }));
  server = await startFixtureProcess(patterns);
  await breakStore();
});
afterAll(() => server.close());

describe.each(NAMES.filter((name) => name !== 'whole'))('a component with %s', (name) => {
  const reference = `/broken/${name}`;

  test('returns upstream_error for the active version through every door', async () => {
    const error = await toolError(server.url, 'get_component', { pattern_id: reference });
    expect(error).toMatchObject({
      kind: 'upstream_error',
      retryable: false,
      message: expect.stringContaining(reference),
    });
    const uri = `pattern:/${reference}/component/active`;
    const { body } = await rpc(server.url, 'resources/read', { uri });
    expect(body.error).toMatchObject({ code: -32603, data: { kind: 'upstream_error' } });
    const raw = await fetch(`${server.url}/r/raw${reference}/active.tsx`);
    expect(raw.status).toBe(502);
    expect(await raw.json()).toEqual({
      error: { kind: 'upstream_error', message: expect.any(String), damaged: true },
    });
    expect(raw.headers.get('retry-after')).toBeNull();
    const kit = await callTool(server.url, 'get_kit', { components: [reference, '/broken/whole'] });
    expect(kit.structuredContent).toMatchObject({
      components: [{ ref: '/broken/whole' }],
      unavailable: [{ ref: reference, kind: 'upstream_error', message: error?.message }],
    });
  });

  test('security: sends neither the cause nor paths of the disk', async () => {
    const error = await toolError(server.url, 'get_component', { pattern_id: reference });
    expect(error?.message).not.toContain('component.tsx');
    expect(error?.message).not.toContain('manifest.yaml');
    expect(error?.message).not.toContain(server.catalogDir);
  });

  test('leaves search working', async () => {
    const found = await callTool(server.url, 'search_components', { query: name });
    expect(found.structuredContent.components[0]).toMatchObject({ slug: reference });
  });
});

test.each(NAMES.filter((name) => name !== 'no-pointer-file'))(
  'still serves the intact version of a component with %s',
  async (name) => {
    const { structuredContent } = await callTool(server.url, 'get_component', {
      pattern_id: `/broken/${name}`,
      version_id: 'v1',
    });
    expect(structuredContent.component_code).toBe('const one = "1";\n');
  },
);

test('serves no version when the license cannot be read', async () => {
  const error = await toolError(server.url, 'get_component', {
    pattern_id: '/broken/no-pointer-file',
    version_id: 'v1',
  });
  expect(error).toMatchObject({ kind: 'upstream_error', retryable: false });
});

test('returns version_not_found for a version whose folder is gone', async () => {
  const error = await toolError(server.url, 'get_component', {
    pattern_id: '/broken/lost-pointer',
    version_id: 'v2',
  });
  expect(error).toMatchObject({ kind: 'version_not_found', retryable: false });
  expect(error?.message).toContain('Its versions are: v1.');
});

test('serves a repaired version without a restart', async () => {
  const file = join(component('changed-bytes'), 'v2/react-tailwind/component.tsx');
  await writeFile(file, 'const two = "2";\n');
  const { structuredContent } = await callTool(server.url, 'get_component', {
    pattern_id: '/broken/changed-bytes',
  });
  expect(structuredContent.component_code).toBe('const two = "2";\n');
});

test('logs the failure without the artifact', async () => {
  await toolError(server.url, 'get_component', { pattern_id: '/broken/no-file' });
  await eventually(server.output).toContain('is damaged in the component store');
  expect(server.output()).not.toContain('const two');
});

test('returns upstream_error for code and goes on searching while the catalog folder is missing', async () => {
  const away = `${server.catalogDir}-away`;
  await rename(server.catalogDir, away);
  const ask = async () =>
    (await toolError(server.url, 'get_component', { pattern_id: '/broken/whole' }))?.kind;
  await eventually(ask).toBe('upstream_error');
  const found = await callTool(server.url, 'search_patterns', { query: 'whole' });
  expect(found.structuredContent.count).toBe(1);
  await rename(away, server.catalogDir);
  await eventually(ask).toBeUndefined();
});
