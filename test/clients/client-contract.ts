import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_TOOLS } from '../mcp/public-tools.ts';
import { sha256, toBytes } from '../support/write-catalog.ts';
import type { CatalogClient, ConnectClient } from './catalog-clients.ts';
import {
  COMMAND_PALETTE,
  EMPTY_STATE,
  FIXTURE_PATTERNS,
  GUIDE,
  PALETTE_BYTES,
} from './catalog-server.ts';

/** What every client must get from the server of `startCatalogServer`. */
export function describeClient(connect: ConnectClient, url: () => string): void {
  let client: CatalogClient;

  beforeAll(async () => {
    client = await connect(url());
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
          url: `${url()}${EMPTY_STATE.slug}`,
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
}
