import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callTool, modernRpc, rpc } from '../support/mcp-call.ts';
import { sha256, toBytes } from '../support/write-catalog.ts';
import { type FixtureServer, startFixtureServer } from './fixture-server.ts';
import { HARD_ARTIFACTS, HARD_CATALOG } from './hard-artifacts.ts';

let server: FixtureServer;

beforeAll(async () => {
  server = await startFixtureServer(HARD_CATALOG);
});
afterAll(() => server.close());

describe.each(Object.entries(HARD_ARTIFACTS))('the artifact %s', (name, code) => {
  const stored = toBytes(code);

  test('arrives byte for byte through get_component, with its digest and size', async () => {
    const { structuredContent } = await callTool(server.url, 'get_component', {
      pattern_id: `/exact/${name}`,
    });
    const arrived = toBytes(structuredContent.component_code);
    expect(sha256(arrived)).toBe(sha256(stored));
    expect(structuredContent.metadata).toMatchObject({
      sha256: sha256(stored),
      bytes: stored.length,
    });
  });

  test('is the same in the text block as in the structured content', async () => {
    const { content, structuredContent } = await callTool(server.url, 'get_component', {
      pattern_id: `/exact/${name}`,
    });
    expect(JSON.parse(content[0].text)).toEqual(structuredContent);
  });

  test('arrives byte for byte through revision 2026-07-28', async () => {
    const { body } = await modernRpc(server.url, 'tools/call', {
      name: 'get_component',
      arguments: { pattern_id: `/exact/${name}` },
    });
    const arrived = toBytes(body.result.structuredContent.component_code);
    expect(sha256(arrived)).toBe(sha256(stored));
  });

  test('arrives byte for byte through resources/read', async () => {
    const uri = `pattern://exact/${name}/component/v1`;
    const { body } = await rpc(server.url, 'resources/read', { uri });
    expect(body.result.contents).toHaveLength(1);
    expect(body.result.contents[0]).toMatchObject({ uri, mimeType: 'text/tsx' });
    expect(sha256(toBytes(body.result.contents[0].text))).toBe(sha256(stored));
  });

  test('arrives byte for byte through its resource_link', async () => {
    const { content } = await callTool(
      server.url,
      'get_component',
      { pattern_id: `/exact/${name}` },
      { 'mcp-protocol-version': '2025-06-18' },
    );
    expect(content[1]).toMatchObject({
      type: 'resource_link',
      name: `${name}.tsx`,
      mimeType: 'text/tsx',
      size: stored.length,
    });
    const response = await fetch(content[1].uri);
    expect(response.status).toBe(200);
    expect(sha256(await response.bytes())).toBe(sha256(stored));
  });
});
