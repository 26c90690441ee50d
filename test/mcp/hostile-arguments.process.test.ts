import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../src/adapters/postgres/database.ts';
import { openDatabase } from '../../src/adapters/postgres/open-database.ts';
import { TOOLS } from '../access/access-table.ts';
import { createWorld } from '../access/world.ts';
import { IS_LONG, createRandom, runs } from '../support/fast-check.ts';
import { HOSTILE_TEXTS, fullArguments } from '../support/hostile-arguments.ts';
import { createLoopMonitor } from '../support/longest-turn.ts';
import { rpc } from '../support/mcp-call.ts';
import { type ServerProcess, newDatabaseEnv, startServerProcess } from '../support/start-server.ts';
import { NO_LIMITS } from '../workspace/workspace-server.ts';

const monitor = createLoopMonitor();
let server: ServerProcess;
let database: Database;
let owner: Readonly<Record<string, string>>;
let schemas: ReadonlyMap<string, unknown>;

beforeAll(async () => {
  const env = await newDatabaseEnv();
  server = await startServerProcess({
    env: { ...env, ...NO_LIMITS, ...monitor.env, EXPORTS: 'on' },
  });
  const opened = await openDatabase({
    mode: 'server',
    dataDir: '',
    databaseUrl: env['DATABASE_URL'],
    now: () => performance.now(),
    log: () => {},
  });
  if (!opened.ok) throw new Error(opened.failure.message);
  database = opened.value;
  const http = { request: (path: string, init?: RequestInit) => fetch(server.url + path, init) };
  owner = (await createWorld({ http }, database)).headers['token of the owner'];
  const { tools } = z.object({ tools: z.array(toolSchema) }).parse(await ask('tools/list', {}));
  schemas = new Map(tools.map(({ name, inputSchema }) => [name, inputSchema]));
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

const toolSchema = z.object({ name: z.string(), inputSchema: z.unknown() });

/** The result of one request with the owner's token; undefined for one that is refused before a tool runs. */
async function ask(method: string, params: object): Promise<unknown> {
  const response = await fetch(`${server.url}/mcp/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...owner },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result } = z.object({ result: z.unknown().optional() }).parse(await response.json());
  return result;
}

/** Five times what an input may cost (docs/security.md): processor time, which other processes hardly change. */
const MOST_TURN_MS = 250;

/** The largest answers hold a component and its files twice, as text and as structure. */
const MOST_BYTES = 512 * 1024;

/** What arguments may be answered with. A deadline is the last resort: no input may reach it. */
const EXPECTED_KINDS = [
  'invalid_args',
  'pattern_not_found',
  'component_not_found',
  'version_not_found',
  'not_found',
  'library_not_found',
  'bookmark_not_found',
  'title_taken',
];

/** How a text is made: its parts in what is around them, as often as the argument is long. */
interface Gene {
  readonly around: readonly [before: string, after: string];
  readonly open: string;
  readonly close: string;
}

const AROUND: readonly Gene['around'][] = [
  ['', ''],
  ['/navigation/', ''],
  ['const a = ', ';'],
  ['const a = "', '";'],
  ['const a = `', '`;'],
  ['type A = ', ';'],
  ['export const A = () => <p className="', '"/>;'],
  ['export const A = () => <main>', '</main>;'],
];

const PARTS: readonly string[] = [
  ...HOSTILE_TEXTS,
  ...'( ) )=>x { } < > </a> <a> => ? : 0 \\ /* ${ async( @ # [ ] - _ "a":0,'.split(' '),
  '',
  '\n',
  '\t',
  '\u{1F600}',
  'id="x" ',
];

interface Tried {
  readonly genes: readonly Gene[];
  readonly score: number;
}

/** Climbs from random arguments to those that cost most, and holds what bounds each of them. */
test.each(Object.keys(TOOLS))('%s bounds what the worst arguments cost', async (name) => {
  const inputSchema = schemas.get(name);
  const random = createRandom();
  const pick = <T>(all: readonly [T, ...T[]] | readonly T[], otherwise: T): T =>
    all[Math.floor(random() * all.length)] ?? otherwise;
  const part = (): string => pick(PARTS, 'a') + (random() < 0.4 ? pick(PARTS, 'a') : '');
  const gene = (): Gene => ({
    around: pick(AROUND, ['', '']),
    open: part() || 'a',
    close: random() < 0.5 ? '' : part(),
  });
  let best: Tried = { genes: [gene()], score: -1 };
  for (let round = 0; round < runs(12); round += 1) {
    const isNew = round < runs(6);
    const genes = isNew
      ? [gene(), gene()]
      : best.genes.map((old) => (random() < 0.5 ? old : { ...old, ...changed(gene(), random) }));
    const tried = { genes, score: await costOf(name, inputSchema, genes) };
    if (tried.score > best.score) best = tried;
  }
  if (IS_LONG) process.stdout.write(`${name}: ${JSON.stringify(best).slice(0, 300)}\n`);
  // Whatever was tried, the next client is served.
  expect((await rpc(server.url, 'ping')).body.result).toEqual({});
});

/** One part of a gene. */
function changed({ around, open, close }: Gene, random: () => number): Partial<Gene> {
  const choice = random();
  return choice < 0.3 ? { around } : choice < 0.7 ? { open } : { close };
}

/** Calls the tool, checks the bounds, and returns what the call cost: a number to compare. */
async function costOf(name: string, inputSchema: unknown, genes: readonly Gene[]): Promise<number> {
  const args = argumentsOf(inputSchema, genes);
  const said = JSON.stringify(args).slice(0, 400);
  await monitor.longestTurnMs();
  const startedAt = performance.now();
  const result = await ask('tools/call', { name, arguments: args });
  const wallMs = performance.now() - startedAt;
  const turnMs = await monitor.longestTurnMs();
  const text = JSON.stringify(result ?? null);
  expect(text.length, said).toBeLessThan(MOST_BYTES);
  const failed = failedSchema.safeParse(result);
  if (failed.success) {
    const { error } = errorSchema.parse(JSON.parse(failed.data.content[0].text));
    expect(EXPECTED_KINDS, said).toContain(error.kind);
  }
  if (IS_LONG) expect(turnMs, said).toBeLessThan(MOST_TURN_MS);
  return turnMs * 4 + wallMs + text.length / 10_000;
}

/** Arguments that fill the schema, or as much of it as a body may have. */
function argumentsOf(inputSchema: unknown, genes: readonly Gene[], share = 1): unknown {
  let index = 0;
  const args = fullArguments(inputSchema, (length) => {
    const gene = genes[index % genes.length];
    index += 1;
    return gene === undefined ? 'a' : textOf(gene, Math.ceil(length * share));
  });
  const isWithin = Buffer.byteLength(JSON.stringify(args)) < MOST_BODY_BYTES;
  return isWithin || share < 0.1 ? args : argumentsOf(inputSchema, genes, share / 1.5);
}

const MOST_BODY_BYTES = 64_000;

const failedSchema = z.object({
  isError: z.literal(true),
  content: z.tuple([z.object({ text: z.string() })]),
});
const errorSchema = z.object({ error: z.object({ kind: z.string() }) });

/** A text that fills its argument. */
function textOf({ around: [before, after], open, close }: Gene, length: number): string {
  const room = length - before.length - after.length;
  if (room <= 0) return (open + close).slice(0, length) || 'a';
  const times = Math.floor(room / (open.length + close.length));
  return `${before}${open.repeat(times)}${close.repeat(times)}${after}`;
}
