import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { startCatalogServer } from '../clients/catalog-server.ts';
import { modernRpc } from '../support/mcp-call.ts';
import { type FixtureServer, startFixtureServer } from './fixture-server.ts';
import { listScenarios, runServerScenarios, scenariosOf, summaryOf } from './run-suite.ts';

const scenariosByRevision = await listScenarios();

const PUBLIC = 'the public endpoint';
const FIXTURE = "the suite's fixtures on the stateless transport";

let publicServer: Awaited<ReturnType<typeof startCatalogServer>>;
let fixtureServer: FixtureServer;

beforeAll(async () => {
  publicServer = await startCatalogServer();
  fixtureServer = await startFixtureServer();
});

afterAll(async () => {
  await publicServer.close();
  await fixtureServer.stop();
});

test('the suite covers every revision that is served', () => {
  expect([...scenariosByRevision.keys()]).toEqual(
    expect.arrayContaining(['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28']),
  );
});

describe.each([
  { target: PUBLIC, name: 'public' },
  { target: FIXTURE, name: 'fixture' },
])('$target', ({ target, name }) => {
  test.each([...scenariosByRevision])(
    'passes every scenario of revision %s but the expected failures',
    async (revision, scenarios) => {
      const { url } = target === PUBLIC ? publicServer : fixtureServer;
      const run = await runServerScenarios({
        url: `${url}/mcp`,
        revision,
        baselinePath: baselinePath(name, revision),
      });
      expect(run.code, summaryOf(run)).toBe(0);
      expect(scenariosOf(run)).toEqual(scenarios);
    },
  );

  test.each([...yearsOf(scenariosByRevision.keys())])(
    'lists expected failures only of scenarios that exist for %s',
    async (year) => {
      const known = [...scenariosByRevision]
        .filter(([revision]) => revision.startsWith(year))
        .flatMap(([, scenarios]) => scenarios);
      const entries = await readBaseline(name, year);
      const unknown = entries.filter((entry) => !known.includes(entry.split(':')[0] ?? ''));
      expect(unknown).toEqual([]);
    },
  );
});

describe('the stateless transport', () => {
  test('answers a tool that reports progress with one JSON message', async () => {
    const answer = await modernRpc(fixtureServer.url, 'tools/call', {
      name: 'test_tool_with_progress',
      arguments: {},
    });
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.body.result.content).toEqual([{ type: 'text', text: 'Done.' }]);
  });

  test('returns 400 if the client lacks a capability that a tool needs, in revision 2026-07-28', async () => {
    const answer = await modernRpc(fixtureServer.url, 'tools/call', {
      name: 'test_missing_capability',
      arguments: {},
    });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({
      code: -32021,
      data: { requiredCapabilities: { sampling: {} } },
    });
  });
});

function baselinePath(name: string, revision: string): string {
  return fileURLToPath(new URL(`baseline/${name}-${revision.slice(0, 4)}.yaml`, import.meta.url));
}

async function readBaseline(name: string, year: string): Promise<readonly string[]> {
  const text = await readFile(baselinePath(name, year), 'utf8');
  return z.object({ server: z.array(z.string()) }).parse(parse(text)).server;
}

function yearsOf(revisions: Iterable<string>): ReadonlySet<string> {
  return new Set([...revisions].map((revision) => revision.slice(0, 4)));
}
