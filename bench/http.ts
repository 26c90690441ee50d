/**
 * The public endpoint over HTTP beside the stock SDK and a bare `node:http` server.
 *
 *     node bench/http.ts [--seconds 3] [--rounds 5] [--connections 32] [--tool get_component]
 *                        [--era 2025] [--fixture]
 *
 * The three servers answer the same requests with the same results, one under load at a time, in turns. The
 * ratios are medians of the ratios within a round, so that what else the machine does weighs on all alike.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { TOOLS, ERAS } from './http/calls.ts';
import { measureCase, printRows } from './http/measure-case.ts';
import { startServers } from './http/start-servers.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
    tool: { type: 'string' },
    era: { type: 'string' },
    fixture: { type: 'boolean', default: false },
  },
});
const tools = TOOLS.filter((tool) => values.tool === undefined || tool === values.tool);
const eras = ERAS.filter((era) => values.era === undefined || era === values.era);
if (tools.length === 0) throw new Error(`--tool is one of ${TOOLS.join(', ')}.`);
if (eras.length === 0) throw new Error(`--era is one of ${ERAS.join(', ')}.`);

const folder = await mkdtemp(join(tmpdir(), 'pattern-catalog-bench-'));
try {
  const servers = await startServers({ folder, fixture: values.fixture });
  try {
    for (const tool of tools) {
      console.log(`\n${tool}: ${servers.calls[tool].description}`);
      for (const era of eras) {
        const rows = await measureCase(servers, {
          tool,
          era,
          seconds: Number(values.seconds),
          rounds: Number(values.rounds),
          connections: Number(values.connections),
        });
        printRows(`${tool} ${era}`, rows);
      }
    }
  } finally {
    await servers.stop();
  }
} finally {
  await rm(folder, { recursive: true });
}
