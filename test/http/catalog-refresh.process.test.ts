import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FixtureProcess, patternId, startFixtureProcess } from '../mcp/fixture-server.ts';
import { callTool } from '../support/mcp-call.ts';
import { eventually } from '../support/eventually.ts';
import { runCli } from '../support/run-cli.ts';
import { type PatternSource, writeCatalog } from '../support/write-catalog.ts';
import { send } from './send.ts';

let server: FixtureProcess;

/** A catalog of one pattern that says which edition it is. */
function edition(word: string): readonly PatternSource[] {
  return [
    {
      slug: '/forms/field',
      id: patternId(1),
      number: 1,
      title: `Field ${word}`,
      content: `This is the ${word} edition.\n`,
      versions: { v1: { code: 'export const field = 1;\n' } },
    },
  ];
}

beforeAll(async () => {
  server = await startFixtureProcess(edition('first'));
});
afterAll(() => server.close());

/** What every surface says that the edition is. */
async function seen(): Promise<readonly string[]> {
  const { structuredContent: pattern } = await callTool(server.url, 'get_pattern', { slug: '#1' });
  const { structuredContent: found } = await callTool(server.url, 'search_patterns', {
    query: 'field',
  });
  const { structuredContent: component } = await callTool(server.url, 'get_component', {
    pattern_id: '#1',
  });
  const [entry] = JSON.parse((await send(server.url, '/search-index.json')).text);
  return [
    pattern.pattern.title,
    pattern.pattern.content,
    found.patterns[0].title,
    component.metadata.name,
    entry.title,
  ];
}

function saying(word: string): readonly string[] {
  const title = `Field ${word}`;
  return [title, `This is the ${word} edition.\n`, title, title, title];
}

async function build(word: string): Promise<void> {
  await writeCatalog(server.catalogDir, edition(word));
  expect(await runCli(['build'], { env: server.env })).toMatchObject({ code: 0 });
}

test('a running server swaps to a new build atomically', async () => {
  expect(await seen()).toEqual(saying('first'));
  const before = await send(server.url, '/catalog.json');
  await build('second');
  await eventually(seen).toEqual(saying('second'));
  const after = await send(server.url, '/catalog.json', {
    headers: { 'if-none-match': before.headers.etag ?? '' },
  });
  expect(after.status).toBe(200);
});

test('a failed build changes nothing', async () => {
  const before = await seen();
  await writeFile(join(server.catalogDir, 'forms/field/pattern.md'), 'no front matter');
  expect(await runCli(['build'], { env: server.env })).toMatchObject({ code: 1 });
  expect(await seen()).toEqual(before);
});

test('keeps the old build while the files of two builds are mixed', async () => {
  await build('third');
  await eventually(seen).toEqual(saying('third'));
  const file = join(server.buildDir, 'catalog.json');
  const catalog = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(
    file,
    JSON.stringify({ ...catalog, name: 'Half', segments: [`segments/${'0'.repeat(32)}.ndjson`] }),
  );
  await eventually(server.output).toContain('cannot be loaded');
  expect(await seen()).toEqual(saying('third'));
  expect((await send(server.url, '/catalog.json')).text).not.toContain('Half');

  await build('fourth');
  await eventually(seen).toEqual(saying('fourth'));
});

test('serves a build from memory after its folder was removed', async () => {
  const before = await seen();
  await rm(server.buildDir, { recursive: true });
  expect(await seen()).toEqual(before);
});
