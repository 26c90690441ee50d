import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createLibraryUseCases } from '../../src/domain/workspace/library.ts';
import { createSiteUrls } from '../../src/faces/mcp/public/shapes.ts';
import { createWorkspaceTools } from '../../src/faces/mcp/workspace/endpoint.ts';
import { PUBLIC_TOOLS, unused } from '../mcp/public-tools.ts';

/** All tools of the workspace. */
const tools = createWorkspaceTools({
  catalog: unused,
  library: createLibraryUseCases({
    store: {
      library: unused,
      libraries: unused,
      create: unused,
      update: unused,
      replaceShareToken: unused,
      delete: unused,
      publicProfile: unused,
      updatePublicProfile: unused,
      bookmarks: unused,
      bookmarkIds: unused,
      save: unused,
      remove: unused,
      updateBookmark: unused,
      reorder: unused,
      librariesWith: unused,
      move: unused,
      removeAll: unused,
      restore: unused,
      shared: unused,
    },
    catalog: unused,
    limits: { libraries: 1, bookmarks: 1 },
    onTitleSaved: unused,
    activeVersion: unused,
  }),
  publicTools: PUBLIC_TOOLS,
  componentCode: { listVariants: unused, getCode: unused },
  exports: { exports: { enqueue: unused, find: unused }, signDownload: unused },
  urls: createSiteUrls('http://localhost:3000'),
});

test('README.md lists the workspace tools with their scopes', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  const [, table = ''] = readme.split(/\| Tool +\| Scope +\| What it does +\|\n/);
  const rows = [
    ...(table.split('\n\n')[0] ?? '').matchAll(/^\| `(\w+)` +\| `([\w:]+)` +\| (.*?) +\|$/gm),
  ];
  expect(rows.map(([, name, scope, summary]) => ({ name, scope, summary }))).toEqual(
    tools.map(({ tool, scope }) => ({ name: tool.listing.name, scope, summary: tool.summary })),
  );
});

test('the definitions of the tools that are only in the workspace take under 3,000 tokens', () => {
  const own = tools.filter(({ tool }) => !PUBLIC_TOOLS.includes(tool));
  const listed = JSON.stringify(own.map(({ tool }) => tool.listing));
  expect(listed.length / 4).toBeLessThan(3000);
});
