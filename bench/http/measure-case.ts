import { median } from '../product.ts';
import { type Era, type ToolName, toolRequest } from './calls.ts';
import { type Measured, load } from './load.ts';
import { type ServerName, type Servers, SERVER_NAMES, expectedTexts } from './start-servers.ts';

const WARM_UP_SECONDS = 2;

/** Budgets in both eras (bench/README.md). */
const BUDGETS: Readonly<
  Record<ToolName, { readonly timesBare: number; readonly timesStock: number }>
> = {
  get_component: { timesBare: 1, timesStock: 4 },
  search_patterns: { timesBare: 0.35, timesStock: 2.5 },
};

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
    load(servers.processes[name], {
      request,
      isExpected: (body) => body === texts[name],
      connections,
      seconds,
    });

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
    const missed = name === 'product' ? missedBudget(tool, timesBare, timesStock) : undefined;
    return {
      name,
      measured: medians(rounds.map((round) => round[name])),
      timesBare,
      timesStock,
      ...(missed === undefined ? {} : { missed }),
    };
  });
}

function missedBudget(tool: ToolName, timesBare: number, timesStock: number): string | undefined {
  const budget = BUDGETS[tool];
  if (timesBare < budget.timesBare) return `under ${budget.timesBare} × bare`;
  return timesStock < budget.timesStock ? `under ${budget.timesStock} × stock` : undefined;
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

/** The medians of all rounds for one server. */
interface Row {
  readonly name: string;
  readonly measured: Measured;
  readonly timesBare: number;
  readonly timesStock: number;
  /** What was promised and is not reached. */
  readonly missed?: string;
}

const HEADINGS = ['requests/s', 'p50 ms', 'p99 ms', '× bare', '× stock', 'CPU µs'];

/** Prints the figures of one case as a table. */
export function printRows(title: string, rows: readonly Row[]): void {
  console.log(`\n${line(title, HEADINGS)}`);
  for (const { name, measured, timesBare, timesStock, missed } of rows) {
    const { requestsPerSecond, p50Ms, p99Ms, cpuMicroseconds } = measured;
    const cells = [
      Math.round(requestsPerSecond).toLocaleString('en'),
      p50Ms.toFixed(2),
      p99Ms.toFixed(2),
      timesBare.toFixed(2),
      timesStock.toFixed(2),
      cpuMicroseconds === undefined ? '' : cpuMicroseconds.toFixed(0),
    ];
    console.log(line(`  ${name}`, cells) + (missed === undefined ? '' : `  ${missed}`));
  }
}

function line(name: string, cells: readonly string[]): string {
  return name.padEnd(30) + cells.map((cell) => cell.padStart(12)).join('');
}
