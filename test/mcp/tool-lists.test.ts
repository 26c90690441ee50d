import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createSiteUrls } from '../../src/faces/mcp/public/shapes.ts';
import { createPublicTools } from '../../src/faces/mcp/public/tools.ts';
import { patternId } from './fixture-server.ts';
import { call, createInProcessApp, get } from './in-process-app.ts';

const unused = () => {
  throw new Error('No tool is called.');
};

/** The registration that every list comes from. */
const registered = createPublicTools({
  catalog: unused,
  searchPatterns: unused,
  searchComponents: unused,
  getPattern: unused,
  getComponent: unused,
  checkUpdates: unused,
  findComponents: unused,
  getKit: unused,
  reviewCode: unused,
  getPreview: unused,
  readCover: unused,
  version: '0.0.0',
  urls: createSiteUrls('http://localhost:3000'),
}).map(({ listing, summary }) => ({ name: listing.name, summary }));

const PATTERN = { slug: '/demo/menu', id: patternId(1), number: 1, title: 'Menu' };

test('README.md lists the registered tools', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  const [, table = ''] = readme.split(/\| Tool +\| What it does +\|\n/);
  const rows = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `(\w+)` +\| (.*?) +\|$/gm)];
  expect(rows.map(([, name, summary]) => ({ name, summary }))).toEqual(registered);
});

test('tools/list, below 4,000 tokens, the connect page and llms.txt list the registered tools', async () => {
  const app = await createInProcessApp([PATTERN]);
  const { result } = await call(app, 'tools/list', {});
  const names = registered.map(({ name }) => name);
  expect(JSON.stringify(result).length / 4).toBeLessThan(4000);
  expect(result.tools.map((tool: { name: string }) => tool.name)).toEqual(names);
  expect(await (await get(app, '/llms.txt')).text()).toContain(`Tools: ${names.join(', ')}.`);
  const page = await (await get(app, '/connect')).text();
  for (const { name, summary } of registered) {
    expect(page).toContain(name);
    expect(page).toContain(summary);
  }
});
