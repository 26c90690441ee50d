/**
 * Holds a mixed load (tools, pages, Markdown, comparisons, chat, zips, share images, a user's library) and prints the
 * server's anonymous memory: what a container's limit counts besides files that can be dropped. Linux only.
 *
 *     node bench/memory.ts [--seconds 180] [--connections 16] [--limit 450]
 *
 * Fails above `--limit` megabytes, and where the server ends. Where a memory cgroup of 512 MB can be made (as root), the
 * server runs in it.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { toolRequest } from './http/calls.ts';
import type { ServerProcess } from './http/server-process.ts';
import { BIN, startProduct, withFolder } from './product.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '180' },
    connections: { type: 'string', default: '16' },
    limit: { type: 'string' },
  },
});
const MB = 1_000_000;
const CGROUP_BYTES = 512 * MB;
/** Each has a limit of its own. */
const TOKENS = 8;
const CGROUPS = '/sys/fs/cgroup/memory';

interface Load {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

await withFolder(async (folder) => {
  const group = enterGroup();
  const server = await startProduct(folder, { TRUST_PROXY: '1' }, 'memory').finally(group.leave);
  try {
    console.log(group.isLimited ? 'In a cgroup of 512 MB.' : 'No cgroup can be made here.');
    const tokens = await Promise.all(Array.from({ length: TOKENS }, () => createToken(folder)));
    const slugs = await readSlugs(server);
    const atStart = anonymousMb(server);
    const { peak, requests, failed } = await hold(server, slugs, tokens);
    await delay(10_000);
    const row = [atStart, peak, anonymousMb(server)].map((mb) => mb.toFixed(0)).join(' / ');
    console.log(`${requests} requests, ${failed} failed. Anonymous MB: start / peak / idle ${row}`);
    if (failed > requests / 100) throw new Error('More than 1% of the requests failed.');
    if (values.limit !== undefined && peak > Number(values.limit)) {
      throw new Error(`More than ${values.limit} MB.`);
    }
  } finally {
    await server.stop();
    group.remove();
  }
});

/** Puts this process into a limited cgroup, so that the server starts there. */
function enterGroup() {
  const folder = join(CGROUPS, `pattern-catalog-${process.pid}`);
  const none = { isLimited: false, leave: () => {}, remove: () => {} };
  try {
    const [, own] = /^\d+:memory:(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8')) ?? [];
    if (own === undefined) return none;
    mkdirSync(folder);
    writeFileSync(join(folder, 'memory.limit_in_bytes'), String(CGROUP_BYTES));
    writeFileSync(join(folder, 'cgroup.procs'), String(process.pid));
    return {
      isLimited: true,
      leave: () => writeFileSync(join(CGROUPS, own, 'cgroup.procs'), String(process.pid)),
      remove: () => rmdirSync(folder),
    };
  } catch {
    return none;
  }
}

/** A token for `/mcp/auth`, of a new user. */
async function createToken(folder: string): Promise<string> {
  const command = [BIN, 'token', 'create', '--user', 'bench@larkfield.example', '--create-user'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...command, '--name', 'bench', '--scopes', 'mcp:connect,library:read,library:write', '--json'],
    { env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'memory-data') } },
  );
  const created: { readonly token: string } = JSON.parse(stdout);
  return created.token;
}

async function readSlugs({ url }: ServerProcess): Promise<readonly string[]> {
  const text = await (await fetch(new URL('/llms.txt', url))).text();
  return [...text.matchAll(/\]\(https?:\/\/[^/]+(?<slug>\/[a-z0-9-]+\/[a-z0-9-]+)\)/g)].map(
    ([, slug = '']) => slug,
  );
}

/** The kinds of requests in turn; `round` chooses the pattern. */
function loadOf(round: number, slugs: readonly string[], token: string): Load {
  const slug = slugs[(round * 7) % slugs.length] ?? '';
  const get = (path: string): Load => ({
    method: 'GET',
    path,
    headers: { 'accept-encoding': 'br' },
  });
  const call = (path: string, name: string, args: object, extra = {}): Load => {
    const { headers, body } = toolRequest(round % 2 === 0 ? '2025' : '2026-07-28', name, args);
    return { method: 'POST', path, headers: { ...headers, ...extra }, body };
  };
  const own = { authorization: `Bearer ${token}` };
  const kinds: readonly (() => Load)[] = [
    () => call('/mcp', 'get_component', { pattern_id: slug }),
    () => call('/mcp', 'search_patterns', { query: slug.replaceAll(/[/-]/g, ' ') }),
    () => get(slug),
    () => get(`${slug}?round=${round}`),
    () => get(`${slug}.md`),
    () => get(`${slug}/compare?from=v1&to=v2`),
    () => get(`/r/zip${slug}/active.zip`),
    () => get(`/og${slug}.png`),
    () => get(round % 5 === 0 ? '/llms-full.txt' : '/r/fingerprints.json'),
    () => get(`/search?q=${slug.split('/')[2] ?? ''}`),
    () => ({
      method: 'POST',
      path: '/api/chat',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `how do I build ${slug.split('/')[2] ?? ''}` }),
    }),
    () => call('/mcp/auth', 'save_pattern', { pattern_id: slug }, own),
    () => call('/mcp/auth', 'get_library', {}, own),
  ];
  return (kinds[round % kinds.length] ?? (() => get('/')))();
}

async function hold(server: ServerProcess, slugs: readonly string[], tokens: readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number(values.connections) });
  const until = performance.now() + Number(values.seconds) * 1000;
  let round = 0;
  let failed = 0;
  let peak = 0;
  async function client(): Promise<void> {
    while (performance.now() < until) {
      round += 1;
      const token = tokens[round % tokens.length] ?? '';
      const status = await statusOf(server, agent, loadOf(round, slugs, token), round);
      // Patterns without code or a second version are 404.
      if (status === 0 || status >= 500) failed += 1;
    }
  }
  async function watch(): Promise<void> {
    while (performance.now() < until) {
      peak = Math.max(peak, anonymousMb(server));
      server.clearOutput();
      await delay(500);
    }
  }
  await Promise.all([watch(), ...Array.from({ length: Number(values.connections) }, client)]);
  agent.destroy();
  return { peak, requests: round, failed };
}

/** The status of the answer, read to its end; 0 where there was none. */
function statusOf(
  { url }: ServerProcess,
  agent: Agent,
  { method, path, headers, body = '' }: Load,
  round: number,
): Promise<number> {
  // Of many addresses, so that no budget makes a request wait.
  const ip = `10.${(round >> 16) % 256}.${(round >> 8) % 256}.${round % 256}`;
  return new Promise((resolve) => {
    const { port } = new URL(url);
    const options = { agent, host: '127.0.0.1', port, method, path };
    const sent = request(
      { ...options, headers: { ...headers, 'x-forwarded-for': ip } },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', () => resolve(0));
      },
    );
    sent.once('error', () => resolve(0));
    sent.end(body);
  });
}

/** Of the server's process, its threads included. */
function anonymousMb({ pid }: ServerProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/^RssAnon:\s+(?<kib>\d+) kB$/m.exec(status)?.groups?.['kib']) * 1024) / MB;
}
