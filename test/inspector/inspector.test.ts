import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMAND_PALETTE, startCatalogServer } from '../clients/catalog-server.ts';
import { describeClient } from '../clients/client-contract.ts';
import type { FixtureServer } from '../mcp/fixture-server.ts';
import {
  TOOL_ERROR_EXIT_CODE,
  callToolByInspector,
  connectInspector,
  installInspector,
  runInspector,
} from './inspector.ts';

let server: FixtureServer;

beforeAll(async () => {
  await installInspector();
  server = await startCatalogServer();
}, 300_000);

afterAll(async () => {
  await server.close();
});

describe('the Inspector', () => {
  describeClient(connectInspector, () => server.url);
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
