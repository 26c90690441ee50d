import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { BIN } from '../product.ts';
import { toolRequest } from './calls.ts';
import type { ServerProcess } from './server-process.ts';

const MB = 1_000_000;
/** Each has a limit of its own. */
const TOKENS = 8;

interface Load {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A token for `/mcp/auth`, of a new user. */
async function createToken(dataDir: string): Promise<string> {
  const command = [BIN, 'token', 'create', '--user', 'bench@larkfield.example', '--create-user'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...command, '--name', 'bench', '--scopes', 'mcp:connect,library:read,library:write', '--json'],
    { env: { PATH: process.env['PATH'], DATA_DIR: dataDir } },
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

/** The anonymous memory of the server's process, its threads included. */
export function anonymousMb({ pid }: ServerProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/^RssAnon:\s+(?<kib>\d+) kB$/m.exec(status)?.groups?.['kib']) * 1024) / MB;
}

/**
 * Sends the next of a mixed load: tools, pages, Markdown, comparisons, chat, zips, a user's library.
 *
 * @param dataDir of the server, where tokens are made
 * @returns what sends one request; it resolves with the fault of a failed one, such as `503 GET /forms/select`
 */
export async function createMixedLoad(
  server: ServerProcess,
  agent: Agent,
  dataDir: string,
): Promise<() => Promise<string | undefined>> {
  const tokens = await Promise.all(Array.from({ length: TOKENS }, () => createToken(dataDir)));
  const slugs = await readSlugs(server);
  let round = 0;
  return async () => {
    round += 1;
    const load = loadOf(round, slugs, tokens[round % tokens.length] ?? '');
    const status = await statusOf(server, agent, load, round);
    // Patterns without code or a second version are 404.
    return status === 0 || status >= 500 ? `${status} ${load.method} ${load.path}` : undefined;
  };
}
