import { expect, test } from 'vitest';
import type { SourceFolder } from '../../src/adapters/catalog-files/source-folder.ts';
import type { PatternSource } from '../support/write-catalog.ts';
import { patternId } from './fixture-server.ts';
import { call, createInProcessApp } from './in-process-app.ts';

const CATALOG = [1, 2].map((n): PatternSource => ({
  slug: `/busy/menu-${n}`,
  id: patternId(n),
  number: n,
  title: `Menu ${n}`,
  versions: { v1: { code: `export const menu = ${n};\n` } },
}));

/** A disk that holds every artifact back until it is let go. */
function createGate() {
  const reached = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  return {
    reached: reached.promise,
    open: () => open.resolve(),
    wrapDisk: (disk: SourceFolder): SourceFolder => ({
      ...disk,
      async read(file, maxBytes) {
        if (file.endsWith('component.tsx')) {
          reached.resolve();
          await open.promise;
        }
        return disk.read(file, maxBytes);
      },
    }),
  };
}

const component = (n: number) => ({ name: 'get_component', arguments: { pattern_id: `#${n}` } });

test('security: ignores another client’s notifications/cancelled', async () => {
  const gate = createGate();
  const app = await createInProcessApp(CATALOG, { wrapDisk: gate.wrapDisk, timeoutMs: 20_000 });
  const slow = call(app, 'tools/call', component(1), 7);
  await gate.reached;
  for (const requestId of [7, '7', 0, 1, 2, 3]) {
    const response = await app.http.request('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: 'localhost' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        method: 'notifications/cancelled',
        params: { requestId, reason: 'not mine' },
      }),
    });
    expect(response.status).toBe(202);
  }
  gate.open();
  const answer = await slow;
  expect(answer.id).toBe(7);
  expect(answer.result.structuredContent.component_code).toBe('export const menu = 1;\n');
});

test('security: ignores another client’s response to the id of a running call', async () => {
  const gate = createGate();
  const app = await createInProcessApp(CATALOG, { wrapDisk: gate.wrapDisk, timeoutMs: 20_000 });
  const slow = call(app, 'tools/call', component(1), 1);
  await gate.reached;
  const response = await app.http.request('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: 'localhost' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: { content: [], forged: true } }),
  });
  expect(response.status).toBe(202);
  gate.open();
  expect((await slow).result).not.toHaveProperty('forged');
});

test('answers concurrent calls with the same id separately', async () => {
  const gate = createGate();
  const app = await createInProcessApp(CATALOG, { wrapDisk: gate.wrapDisk, timeoutMs: 20_000 });
  const slow = [1, 2, 1, 2].map((n) => call(app, 'tools/call', component(n), 'same'));
  await gate.reached;
  const quick = await call(app, 'tools/call', { name: 'list_categories', arguments: {} }, 'same');
  expect(quick).toMatchObject({ id: 'same', result: { structuredContent: { categories: [{}] } } });
  gate.open();
  const answers = await Promise.all(slow);
  expect(answers.map(({ id }) => id)).toEqual(['same', 'same', 'same', 'same']);
  expect(answers.map(({ result }) => result.structuredContent.metadata.catalog_number)).toEqual([
    '#1',
    '#2',
    '#1',
    '#2',
  ]);
});

test('answers other calls while one is slow', async () => {
  const gate = createGate();
  const app = await createInProcessApp(CATALOG, { wrapDisk: gate.wrapDisk, timeoutMs: 20_000 });
  const slow = call(app, 'tools/call', component(1));
  await gate.reached;
  expect(await call(app, 'ping', {})).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  const found = await call(app, 'tools/call', {
    name: 'search_patterns',
    arguments: { query: 'menu' },
  });
  expect(found.result.structuredContent.count).toBe(2);
  gate.open();
  expect((await slow).result.isError).toBeUndefined();
});
