import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { patternId } from './fixture-server.ts';
import { call, createInProcessApp, get } from './in-process-app.ts';
import { PUBLIC_TOOLS } from './public-tools.ts';

/** The registration that every list comes from. */
const registered = PUBLIC_TOOLS.map(({ listing, summary }) => ({ name: listing.name, summary }));

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
