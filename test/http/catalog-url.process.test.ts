import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildCatalog } from '../../src/adapters/catalog-files/build-catalog.ts';
import { createHttpSource } from '../../src/adapters/catalog-files/http-source.ts';
import { type FixtureProcess, patternId, startFixtureProcess } from '../mcp/fixture-server.ts';
import { call, createInProcessApp, get } from '../mcp/in-process-app.ts';
import { callTool } from '../support/mcp-call.ts';
import { eventually } from '../support/eventually.ts';
import { runCli } from '../support/run-cli.ts';
import { type TestServer, startServer } from '../support/start-server.ts';
import { type PatternSource, writeCatalog } from '../support/write-catalog.ts';
import { send } from './send.ts';

/** So long that each pattern's is in a file of its own. */
function contentOf(n: number, word: string): string {
  return `Field ${n} in the ${word} edition.\n\n${'More of it. '.repeat(3000)}\n`;
}

function edition(word: string): readonly PatternSource[] {
  return [1, 2].map((n) => ({
    slug: `/forms/field-${n}`,
    id: patternId(n),
    number: n,
    title: `Field ${n} ${word}`,
    content: contentOf(n, word),
    versions: { v1: { code: `export const field = ${n};\n` } },
  }));
}

describe('a server whose CATALOG_URL is another Pattern Catalog', () => {
  let upstream: FixtureProcess;
  let server: TestServer;

  beforeAll(async () => {
    upstream = await startFixtureProcess(edition('first'));
    const env = { CATALOG_DIR: upstream.catalogDir, CATALOG_URL: upstream.url };
    server = await startServer({ env });
  });
  afterAll(async () => {
    await server.stop();
    await upstream.close();
  });

  test('serves the same files, byte for byte', async () => {
    for (const path of ['/search-index.json', '/catalog.json']) {
      const [here, there] = await Promise.all([send(server.url, path), send(upstream.url, path)]);
      expect(here.bytes).toEqual(there.bytes);
      expect(here.headers.etag).toBe(there.headers.etag);
    }
  });

  test('gives the same results, with its own URLs', async () => {
    for (const [tool, args] of [
      ['get_pattern', { slug: '#1' }],
      ['search_components', { query: 'field' }],
      ['get_component', { pattern_id: '#1' }],
      ['list_categories', {}],
    ] as const) {
      const here = JSON.stringify(await callTool(server.url, tool, args));
      const there = JSON.stringify(await callTool(upstream.url, tool, args));
      expect(here.replaceAll(server.url, upstream.url)).toBe(there);
    }
    const { structuredContent } = await callTool(server.url, 'get_pattern', { slug: '#1' });
    expect(structuredContent.pattern.content).toBe(contentOf(1, 'first'));
  });

  test('loads a new build once the old one is replaced', async () => {
    await writeCatalog(upstream.catalogDir, edition('second'));
    expect(await runCli(['build'], { env: upstream.env })).toMatchObject({ code: 0 });
    const index = async (url: string) => (await send(url, '/search-index.json')).text;
    await eventually(() => index(upstream.url)).toContain('second');
    // Not read before: its old file is gone, which tells that there is a newer build.
    const { structuredContent } = await callTool(server.url, 'get_pattern', { slug: '#2' });
    expect(structuredContent.pattern.content).toBe(contentOf(2, 'second'));
    const found = await callTool(server.url, 'search_patterns', { query: 'second' });
    expect(found.structuredContent.count).toBe(2);
    expect(await index(server.url)).toBe(await index(upstream.url));
  });

  test('keeps the last good copy when the other server stops', async () => {
    const before = await send(server.url, '/catalog.json');
    await upstream.stop('SIGKILL');
    expect((await send(server.url, '/catalog.json')).bytes).toEqual(before.bytes);
    const found = await callTool(server.url, 'search_patterns', { query: 'second' });
    expect(found.structuredContent.count).toBe(2);
    const read = await callTool(server.url, 'get_pattern', { slug: '#2' });
    expect(read.structuredContent.pattern.content).toBe(contentOf(2, 'second'));
  });

  test('returns upstream_error for content that it never loaded', async () => {
    const read = await callTool(server.url, 'get_pattern', { slug: '#1' });
    expect(read.isError).toBe(true);
    expect(JSON.parse(read.content[0].text).error).toMatchObject({
      kind: 'upstream_error',
      retryable: true,
    });
  });
});

/** A plain web server for files; `served` may be changed while it runs. */
async function serveFiles(): Promise<{ url: string; served: Map<string, Uint8Array> }> {
  const served = new Map<string, Uint8Array>();
  const server: Server = createServer((request, response) => {
    const bytes = served.get(request.url ?? '');
    response.writeHead(bytes === undefined ? 404 : 200).end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, served };
}

async function segmentsOf(buildDir: string): Promise<readonly string[]> {
  return (await readdir(join(buildDir, 'segments'))).map((name) => `segments/${name}`);
}

test('keeps the old build while a web server has files of different builds', async () => {
  const web = await serveFiles();
  const publish = async (buildDir: string, names: readonly string[]) => {
    for (const name of names) web.served.set(`/${name}`, await readFile(join(buildDir, name)));
  };
  const failures: string[] = [];
  const app = await createInProcessApp(edition('first'), {
    async openSource(buildDir) {
      await publish(buildDir, ['catalog.json', ...(await segmentsOf(buildDir))]);
      const onError = ({ message }: { readonly message: string }) => void failures.push(message);
      return createHttpSource({ url: web.url, onError, pollMs: 20 });
    },
  });
  const titles = async () => {
    const params = { name: 'search_patterns', arguments: { query: 'field' } };
    const { result } = await call(app, 'tools/call', params);
    return result.structuredContent.patterns.map(({ title }: { title: string }) => title);
  };
  const first = await (await get(app, '/catalog.json')).text();

  await writeCatalog(app.catalogDir, edition('second'));
  await buildCatalog({ catalogDir: app.catalogDir, outDir: app.buildDir });
  await publish(app.buildDir, ['catalog.json']);
  await eventually(() => failures).toContain('The built catalog cannot be loaded.');
  expect(await titles()).toEqual(['Field 1 first', 'Field 2 first']);
  expect(await (await get(app, '/catalog.json')).text()).toBe(first);

  await publish(app.buildDir, await segmentsOf(app.buildDir));
  await eventually(titles).toEqual(['Field 1 second', 'Field 2 second']);
});

test('serve exits with 1 when the catalog cannot be fetched', async () => {
  const web = await serveFiles();
  const { code, stderr } = await runCli(['serve'], { env: { PORT: '0', CATALOG_URL: web.url } });
  expect(code).toBe(1);
  expect(stderr).toContain('CATALOG_URL');
});
