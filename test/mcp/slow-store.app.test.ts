import { expect, onTestFinished, test } from 'vitest';
import type { SourceFolder } from '../../src/adapters/catalog-files/source-folder.ts';
import { toolError } from '../support/mcp-call.ts';
import { eventually } from '../support/eventually.ts';
import { serveLocally } from '../support/registry-server.ts';
import type { PatternSource } from '../support/write-catalog.ts';
import { patternId, startFixtureServer } from './fixture-server.ts';
import { call, createInProcessApp, get } from './in-process-app.ts';

const PATTERN: PatternSource = {
  slug: '/slow/menu',
  id: patternId(1),
  number: 1,
  title: 'Menu',
  versions: { v1: { code: 'export const menu = 1;\n' } },
};

/** A disk that never answers for files of one name, as a network mount does whose server is gone. */
function hangingOn(name: string): (disk: SourceFolder) => SourceFolder {
  return (disk) => ({
    ...disk,
    read: (file, maxBytes) =>
      file.endsWith(name) ? new Promise<never>(() => {}) : disk.read(file, maxBytes),
  });
}

test.each(['component.yaml', 'manifest.yaml', 'component.tsx'])(
  'returns upstream_timeout through every door when the disk hangs on %s',
  async (file) => {
    const app = await createInProcessApp([PATTERN], { timeoutMs: 50, wrapDisk: hangingOn(file) });
    const component = { name: 'get_component', arguments: { pattern_id: '#1' } };
    const { result } = await call(app, 'tools/call', component);
    const { error } = JSON.parse(result.content[0].text);
    expect(error).toMatchObject({ kind: 'upstream_timeout', retryable: true });
    const uri = 'pattern://slow/menu/component/v1';
    const resource = await call(app, 'resources/read', { uri });
    expect(resource.error).toMatchObject({ code: -32603, data: { kind: 'upstream_timeout' } });
    const raw = await get(app, '/r/raw/slow/menu/v1.tsx');
    expect(raw.status).toBe(504);
    expect(app.failures.map(({ kind }) => kind)).toEqual(Array(3).fill('upstream_timeout'));
    await eventually(() => app.usage.map(({ tool, status }) => `${tool} ${status}`)).toEqual([
      'get_component upstream_timeout',
      'resources/read upstream_timeout',
      'raw upstream_timeout',
    ]);
  },
);

test('search and get_pattern’s text work while the disk hangs', async () => {
  const app = await createInProcessApp([PATTERN], {
    timeoutMs: 60_000,
    wrapDisk: hangingOn('component.tsx'),
  });
  const search = { name: 'search_components', arguments: { query: 'menu' } };
  const pattern = { name: 'get_pattern', arguments: { slug: '#1' } };
  // For a minute: nobody waits for its end.
  void call(app, 'tools/call', { name: 'get_component', arguments: { pattern_id: '#1' } });
  const [found, read] = await Promise.all([
    call(app, 'tools/call', search),
    call(app, 'tools/call', pattern),
  ]);
  expect(found.result.structuredContent.components[0].has_component).toBe(true);
  expect(read.result.structuredContent.pattern.slug).toBe('/slow/menu');
});

test('a server returns upstream_timeout when its component store never replies', async () => {
  const hanging = await serveLocally(() => {});
  onTestFinished(hanging.close);
  const server = await startFixtureServer([PATTERN], {
    COMPONENT_STORE: 'http',
    COMPONENT_STORE_URL: hanging.url,
    COMPONENT_STORE_TIMEOUT_MS: '50',
  });
  onTestFinished(() => server.close());
  const error = await toolError(server.url, 'get_component', { pattern_id: '#1' });
  expect(error?.kind).toBe('upstream_timeout');
});
