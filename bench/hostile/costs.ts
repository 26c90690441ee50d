import { z } from 'zod';
import { openDatabase } from '../../src/adapters/postgres/open-database.ts';
import {
  type World,
  createWorld,
  FROM_THIS_SITE,
  OPERATOR_TOKEN,
  SERVICE_TOKEN,
} from '../../test/access/world.ts';
import { type CostlyInput, PAGE_INPUTS, ROUTE_INPUTS } from '../../test/access/hostile-inputs.ts';
import { TOOL_INPUTS } from '../../test/access/hostile-tools.ts';
import { startPostgres } from '../../test/postgres/postgres-server.ts';
import {
  HOSTILE_TEXTS,
  differentWords,
  fullArguments,
  repeated,
} from '../../test/support/hostile-arguments.ts';
import { createLoopMonitor } from '../../test/support/longest-turn.ts';
import { NO_LIMITS, SECRETS } from '../../test/workspace/workspace-server.ts';
import { toolRequest } from '../http/calls.ts';
import type { ServerProcess } from '../http/server-process.ts';
import { median, startProduct } from '../product.ts';
import { readResponse } from './attacks.ts';

/** What any input may cost on the main thread. */
const BUDGET_MS = 50;

const WARM_UP = 2;
const ROUNDS = 5;

/** The figures of the worst input of a tool, route or page. */
interface Cost {
  readonly name: string;
  /** Processor time of the main thread in the longest turn of the event loop: the middle of some requests. */
  readonly turnMs: number;
  /** That of the first request, which may compile and load. */
  readonly firstMs: number;
  /** Processor time of the process, with its threads. */
  readonly cpuMs: number;
  readonly bytes: number;
}

const listSchema = z.object({
  result: z.object({ tools: z.array(z.object({ name: z.string(), inputSchema: z.unknown() })) }),
});

/**
 * Measures the worst input of each tool, as `tools/list` has them, and of each route and page
 * (`test/access/access-matrix.app.test.ts` holds that none is missing), and prints them as a table of Markdown. `only`
 * selects names that include it, whose inputs then all have a row.
 */
export async function printCosts(folder: string, only = ''): Promise<void> {
  const postgres = await startPostgres();
  const monitor = createLoopMonitor();
  // Each request is of another address, so that no budget makes it wait.
  const server = await startProduct(
    folder,
    {
      ...SECRETS,
      ...NO_LIMITS,
      ...monitor.env,
      OPERATOR_TOKEN,
      COMPONENTS_API_TOKEN: SERVICE_TOKEN,
      ADOPTION_REPORTS: 'on',
      EXPORTS: 'on',
      TRUST_PROXY: '1',
      DATABASE_URL: postgres.url('postgres'),
    },
    'costs',
  );
  const opened = await openDatabase({
    mode: 'server',
    dataDir: folder,
    databaseUrl: postgres.url('postgres'),
    now: () => performance.now(),
    log: () => {},
  });
  if (!opened.ok) throw new Error(opened.failure.message);
  try {
    const { origin } = new URL(server.url);
    const http = { request: (path: string, init?: RequestInit) => fetch(origin + path, init) };
    const world = await createWorld({ http }, opened.value);
    const measured: Cost[] = [];
    for (const [name, inputs] of await inputsOf(server.url, world)) {
      if (inputs.length === 0 || !name.includes(only)) continue;
      // What changes something may end the session or account that it is sent with.
      const isRead = !/^(?:POST|PUT|PATCH|DELETE) \/api/.test(name);
      const owner = isRead ? world : await createWorld({ http }, opened.value);
      const measuring = { server, world: owner, ...monitor };
      if (only === '') measured.push(await worstOf(name, inputs, measuring));
      else for (const input of inputs) measured.push(await costOf(input, name, measuring, true));
      process.stderr.write('.');
    }
    process.stderr.write('\n');
    print(measured);
  } finally {
    await opened.value.close();
    await server.stop();
    await postgres.remove();
  }
}

async function inputsOf(
  url: string,
  world: World,
): Promise<readonly (readonly [string, readonly CostlyInput[]])[]> {
  const listed = await fetch(`${url}/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...world.headers['token of the owner'] },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  const { tools } = listSchema.parse(await listed.json()).result;
  return [
    ...tools.map(({ name, inputSchema }) => [name, toolInputs(name, inputSchema)] as const),
    ...Object.entries(ROUTE_INPUTS),
    ...Object.entries(PAGE_INPUTS).map(([path, inputs]) => [`page /${path}`, inputs] as const),
  ];
}

/** Arguments that fill the schema with each hostile text, and those of the tool's own row. */
function toolInputs(name: string, inputSchema: unknown): readonly CostlyInput[] {
  const filled = [
    differentWords,
    ...HOSTILE_TEXTS.map((text) => (length: number) => repeated(text, length)),
  ].map((textOf) => fullArguments(inputSchema, textOf));
  return [...filled, ...(TOOL_INPUTS[name] ?? [])].map((args) => ({
    as: 'token of the owner',
    request: () => ({
      method: 'POST',
      path: '/mcp/auth',
      ...toolRequest('2025', name, z.record(z.string(), z.unknown()).parse(args)),
    }),
  }));
}

interface Measuring {
  readonly server: ServerProcess;
  readonly world: World;
  readonly longestTurnMs: () => Promise<number>;
}

async function worstOf(
  name: string,
  inputs: readonly CostlyInput[],
  measuring: Measuring,
): Promise<Cost> {
  const costs: Cost[] = [];
  for (const input of inputs) costs.push(await costOf(input, name, measuring));
  const [worst] = costs.toSorted((a, b) => b.turnMs - a.turnMs);
  if (worst === undefined) throw new Error(`${name} has no input.`);
  return {
    ...worst,
    firstMs: Math.max(...costs.map(({ firstMs }) => firstMs)),
    cpuMs: Math.max(...costs.map(({ cpuMs }) => cpuMs)),
    bytes: Math.max(...costs.map(({ bytes }) => bytes)),
  };
}

let address = 0;

async function costOf(
  { as, request }: CostlyInput,
  name: string,
  { server, world, longestTurnMs }: Measuring,
  isShown = false,
): Promise<Cost> {
  const port = Number(new URL(server.url).port);
  const turns: number[] = [];
  const cpus: number[] = [];
  let bytes = 0;
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    address += 1;
    const sent = request(address, world);
    const headers = {
      ...FROM_THIS_SITE,
      ...sent.headers,
      ...(as === undefined ? {} : world.headers[as]),
      'x-forwarded-for': `10.${address >> 16}.${(address >> 8) % 256}.${address % 256}`,
    };
    const before = server.cpuMs() ?? 0;
    await longestTurnMs();
    // A server may cut the connection of a body that it refuses.
    const read = await readResponse(port, { ...sent, headers }).catch(() => 0);
    turns.push(await longestTurnMs());
    cpus.push((server.cpuMs() ?? 0) - before);
    bytes = Math.max(bytes, read);
  }
  const { path, body = '' } = request(0, world);
  return {
    name: isShown ? `${path.slice(0, 60)} ${body.slice(-120, -80)}` : name,
    firstMs: turns[0] ?? 0,
    turnMs: median(turns.slice(WARM_UP)),
    cpuMs: median(cpus.slice(WARM_UP)),
    bytes,
  };
}

function print(costs: readonly Cost[]): void {
  const rows = costs.toSorted((a, b) => b.turnMs - a.turnMs);
  console.log('| Tool, route or page | Main thread, ms | First | Whole process, ms | Answer, kB |');
  console.log('| --- | --: | --: | --: | --: |');
  for (const { name, turnMs, firstMs, cpuMs, bytes } of rows) {
    const over = turnMs > BUDGET_MS ? ` over ${BUDGET_MS}` : '';
    const figures = [turnMs.toFixed(1) + over, firstMs.toFixed(1), cpuMs.toFixed(1)];
    console.log(`| \`${name}\` | ${figures.join(' | ')} | ${(bytes / 1000).toFixed(1)} |`);
  }
}
