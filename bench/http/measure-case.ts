import { median } from '../product.ts';
import type { ToolName } from './choose-calls.ts';
import { load } from './load.ts';
import type { Measured } from './load.ts';
import type { Row } from './print-rows.ts';
import type { Era } from './requests.ts';
import { toolRequest } from './requests.ts';
import type { ServerName, Servers } from './start-servers.ts';
import { SERVER_NAMES, expectedTexts } from './start-servers.ts';

const WARM_UP_SECONDS = 2;

/** What DESIGN.md 11 promises of the product. */
const LEAST_TIMES_BARE: Readonly<Record<Era, number>> = { '2025': 0.5, '2026-07-28': 0.3 };
const LEAST_TIMES_STOCK = 5;

/** Measures one tool in one era on all servers, in turns. */
export async function measureCase(
  servers: Servers,
  options: {
    readonly era: Era;
    readonly tool: ToolName;
    readonly seconds: number;
    readonly rounds: number;
    readonly connections: number;
  },
): Promise<readonly Row[]> {
  const { era, tool, connections } = options;
  const request = toolRequest(era, tool, servers.calls[tool].args);
  const texts = await expectedTexts(servers, era, tool);
  const run = (name: ServerName, seconds: number): Promise<Measured> =>
    load(servers.processes[name], { request, expected: texts[name], connections, seconds });

  for (const name of SERVER_NAMES) await run(name, WARM_UP_SECONDS);
  const rounds: Readonly<Record<ServerName, Measured>>[] = [];
  for (let round = 0; round < options.rounds; round++) {
    rounds.push({
      bare: await run('bare', options.seconds),
      product: await run('product', options.seconds),
      stock: await run('stock', options.seconds),
    });
  }

  const ratio = (name: ServerName, base: ServerName): number =>
    median(rounds.map((round) => round[name].requestsPerSecond / round[base].requestsPerSecond));
  return SERVER_NAMES.map((name) => {
    const timesBare = ratio(name, 'bare');
    const timesStock = ratio(name, 'stock');
    const missed = name === 'product' ? missedBudget(era, timesBare, timesStock) : undefined;
    return {
      name,
      measured: medians(rounds.map((round) => round[name])),
      timesBare,
      timesStock,
      ...(missed === undefined ? {} : { missed }),
    };
  });
}

function missedBudget(era: Era, timesBare: number, timesStock: number): string | undefined {
  if (timesBare < LEAST_TIMES_BARE[era]) return `under ${LEAST_TIMES_BARE[era]} × bare`;
  return timesStock < LEAST_TIMES_STOCK ? `under ${LEAST_TIMES_STOCK} × stock` : undefined;
}

function medians(all: readonly Measured[]): Measured {
  const cpu = all.flatMap(({ cpuMicroseconds }) => cpuMicroseconds ?? []);
  return {
    requestsPerSecond: median(all.map(({ requestsPerSecond }) => requestsPerSecond)),
    p50Ms: median(all.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(all.map(({ p99Ms }) => p99Ms)),
    cpuMicroseconds: cpu.length === 0 ? undefined : median(cpu),
  };
}
