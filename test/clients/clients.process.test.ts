import { PUBLIC_TOOLS } from '../mcp/public-tools.ts';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256, toBytes } from '../support/write-catalog.ts';
import {
  type CatalogClient,
  connectPlainClient,
  connectV1Client,
  connectV2Client,
  openV2Client,
} from './catalog-clients.ts';
import {
  COMMAND_PALETTE,
  EMPTY_STATE,
  FIXTURE_PATTERNS,
  GUIDE,
  PALETTE_BYTES,
  startCatalogServer,
} from './catalog-server.ts';
import {
  TOOL_ERROR_EXIT_CODE,
  callToolByInspector,
  connectInspector,
  runInspector,
} from './inspector.ts';
import type { FixtureServer } from '../mcp/fixture-server.ts';

let server: FixtureServer;

beforeAll(async () => {
  server = await startCatalogServer();
});

afterAll(async () => {
  await server.close();
});

describe.each([
  { name: 'the official v1 client', connect: connectV1Client },
  { name: 'the official v2 client of the 2025 era', connect: connectV2Client('legacy') },
  {
    name: 'the official v2 client of revision 2026-07-28',
    connect: connectV2Client({ pin: '2026-07-28' }),
  },
  { name: 'the Inspector', connect: connectInspector },
  { name: 'plain fetch', connect: connectPlainClient },
])('$name', ({ connect }) => {
  let client: CatalogClient;

  beforeAll(async () => {
    client = await connect(server.url);
  });

  afterAll(async () => {
    await client.close();
  });

  test('lists the tools', async () => {
    expect(await client.toolNames()).toEqual(PUBLIC_TOOLS.map(({ listing }) => listing.name));
  });

  test('finds patterns', async () => {
    const found = await client.callTool('search_patterns', { query: 'empty' });
    expect(found.isError).toBe(false);
    expect(found.structuredContent).toMatchObject({
      patterns: [
        {
          pattern_id: EMPTY_STATE.id,
          slug: EMPTY_STATE.slug,
          url: `${server.url}${EMPTY_STATE.slug}`,
          hasGeneratedComponent: false,
        },
      ],
      count: 1,
    });
  });

  test('finds components', async () => {
    const found = await client.callTool('search_components', { query: 'finds and runs' });
    expect(found.structuredContent).toMatchObject({
      components: [
        { pattern_id: COMMAND_PALETTE.id, has_component: true, default_version: 'active' },
      ],
      count: 1,
    });
  });

  test('fetches the active version of a component byte for byte', async () => {
    const got = await client.callTool('get_component', { pattern_id: '#1' });
    expect(got.isError).toBe(false);
    expect(got.structuredContent).toMatchObject({
      metadata: {
        version_id: 'v1',
        sha256: sha256(PALETTE_BYTES),
        bytes: PALETTE_BYTES.length,
      },
      component_code: new TextDecoder('utf-8', { ignoreBOM: true }).decode(PALETTE_BYTES),
    });
    expect(JSON.parse(got.content[0]?.text ?? '')).toEqual(got.structuredContent);
  });

  test('fetches an older version by its id', async () => {
    const got = await client.callTool('get_component', {
      pattern_id: COMMAND_PALETTE.id,
      version_id: 'seed',
    });
    expect(got.structuredContent).toMatchObject({
      metadata: { version_id: 'seed' },
      component_code: COMMAND_PALETTE.versions.seed.code,
    });
  });

  test('lists the skill, every pattern and every guide as a resource, over more than one page', async () => {
    expect(await client.resourceUris()).toEqual([
      'skill://pattern-catalog/SKILL.md',
      ...FIXTURE_PATTERNS.map(({ slug }) => `pattern:/${slug}`),
      GUIDE.uri,
    ]);
  });

  test('reads a guide', async () => {
    expect(await client.readResource(GUIDE.uri)).toEqual([GUIDE.content]);
  });

  test('lists the resource templates', async () => {
    expect(await client.templateUris()).toEqual([
      'pattern://{section}/{name}',
      'guide://{name}',
      'pattern://{section}/{name}/component/{version}',
      'pattern://{section}/{name}/component/{version}/{variant}/{+path}',
    ]);
  });

  test('reads the content of a pattern', async () => {
    const { title, description, content } = COMMAND_PALETTE;
    expect(await client.readResource('pattern://navigation/command-palette')).toEqual([
      `# ${title}\n\n> ${description}\n\n${content}`,
    ]);
  });

  test('reads a component byte for byte', async () => {
    const uri = 'pattern://navigation/command-palette/component/v1';
    const texts = await client.readResource(uri);
    expect(texts.map(toBytes)).toEqual([PALETTE_BYTES]);
  });

  test('gets a tool error that says what to do for an unknown reference', async () => {
    const failed = await client.callTool('get_component', { pattern_id: '#404' });
    expect(failed.isError).toBe(true);
    expect(failed.structuredContent).toBe(undefined);
    expect(JSON.parse(failed.content[0]?.text ?? '')).toEqual({
      error: {
        kind: 'pattern_not_found',
        message: expect.stringContaining('search_patterns'),
        retryable: false,
      },
    });
  });
});

describe('negotiation', () => {
  test.each([
    { mode: 'legacy', revision: '2025-11-25', era: 'legacy' },
    { mode: 'auto', revision: '2026-07-28', era: 'modern' },
    { mode: { pin: '2026-07-28' }, revision: '2026-07-28', era: 'modern' },
  ] as const)(
    'the v2 client in mode $mode negotiates $revision',
    async ({ mode, revision, era }) => {
      const client = await openV2Client(server.url, mode);
      expect(client.getNegotiatedProtocolVersion()).toBe(revision);
      expect(client.getProtocolEra()).toBe(era);
      await client.close();
    },
  );
});

describe('the Inspector in revision 2026-07-28', () => {
  test('exits with 0 on a result', async () => {
    const args = { pattern_id: COMMAND_PALETTE.slug };
    const run = await callToolByInspector(server.url, 'modern', 'get_component', args);
    expect(run.code, run.stderr).toBe(0);
  });

  test('exits with 5 on a tool error', async () => {
    const args = { pattern_id: '/navigation/none' };
    const run = await callToolByInspector(server.url, 'modern', 'get_component', args);
    expect(run.code, run.stderr).toBe(TOOL_ERROR_EXIT_CODE);
  });

  test('reports no problem in the schemas of the tools', async () => {
    const run = await runInspector(server.url, 'modern', ['--method', 'tools/list', '--strict']);
    expect(run.code, run.stderr).toBe(0);
    expect(run.stderr).toBe('');
  });
});

test('answers a request without an Accept header', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 'a', method: 'tools/list' });
  const answer = await new Promise<{ status: number | undefined; text: string }>(
    (resolve, reject) => {
      // Not `fetch`: it sends an Accept header of its own.
      const sent = request(
        `${server.url}/mcp`,
        { method: 'POST', headers: { 'content-type': 'application/json' } },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          response.once('end', () => resolve({ status: response.statusCode, text }));
        },
      );
      sent.once('error', reject);
      sent.end(body);
    },
  );
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toMatchObject({ id: 'a', result: { tools: expect.any(Array) } });
});
