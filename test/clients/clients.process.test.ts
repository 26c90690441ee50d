import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  connectPlainClient,
  connectV1Client,
  connectV2Client,
  openV2Client,
} from './catalog-clients.ts';
import { startCatalogServer } from './catalog-server.ts';
import { describeClient } from './client-contract.ts';
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
  { name: 'plain fetch', connect: connectPlainClient },
])('$name', ({ connect }) => {
  describeClient(connect, () => server.url);
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
