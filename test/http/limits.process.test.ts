import { Agent, request } from 'node:http';
import { type Socket, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  type FixtureServer,
  patternId,
  startFixtureProcess,
  startFixtureServer,
} from '../mcp/fixture-server.ts';
import { eventually } from '../support/eventually.ts';
import { send, sendMessage } from './send.ts';
import { withLimits } from '../support/with-limits.ts';

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
const MIB = 1024 * 1024;

let server: FixtureServer;

const pattern = { slug: '/a/b', id: patternId(1), number: 1, title: 'B' };

async function startServer(env: Readonly<Record<string, string>>): Promise<FixtureServer> {
  return startFixtureServer([pattern], env);
}

beforeAll(async () => {
  server = await startServer({
    MAX_CONNECTIONS: '20',
    MAX_BYTES_IN_FLIGHT: String(MIB),
    ...withLimits({
      http: { headersTimeoutMs: 1500, requestTimeoutMs: 2500, maxPipelinedRequests: 50 },
    }),
  });
});
afterAll(() => server.close());

/** A raw connection; `text` is what came back. */
function open(url: string): { readonly socket: Socket; readonly text: () => string } {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  return { socket, text: () => text };
}

const POST_HEAD = 'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

test('returns 408 for headers that are not complete in time', async () => {
  const { socket, text } = open(server.url);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  await eventually(text).toContain('HTTP/1.1 408');
  await eventually(() => socket.closed).toBe(true);
});

test('returns 408 for a body that is not complete in time', async () => {
  const { socket, text } = open(server.url);
  socket.write(`${POST_HEAD}Content-Length: 100\r\n\r\n{"jsonrpc"`);
  await eventually(text).toContain('HTTP/1.1 408');
  await eventually(() => socket.closed).toBe(true);
});

test('a chunked body beyond the limit of its route is 413, and one within it is served', async () => {
  const headers = { 'content-type': 'application/json' };
  const message = `${JSON.stringify(PING)}${' '.repeat(1_200_000)}`;
  const large = await startServer(withLimits({ mcp: { maxBytes: 2_000_000 } }));
  onTestFinished(large.close);
  const parts = [Buffer.from(message.slice(0, 600_000)), Buffer.from(message.slice(600_000))];
  expect((await sendMessage(large.url, message)).status).toBe(200);
  expect((await send(large.url, '/mcp', { method: 'POST', headers, body: parts })).status).toBe(
    200,
  );
  for (const path of ['/mcp', '/api/chat']) {
    const tooLong = [Buffer.alloc(70_000, ' '), Buffer.from('{}')];
    const answer = await send(server.url, path, { method: 'POST', headers, body: tooLong });
    expect(answer.status).toBe(413);
  }
});

test('returns 503 with Retry-After while too many bytes of bodies are in flight, and recovers', async () => {
  const half = `${POST_HEAD}Content-Length: 60000\r\n\r\n${' '.repeat(59_000)}`;
  const uploads = Array.from({ length: 18 }, () => {
    const upload = open(server.url);
    upload.socket.write(half);
    return upload;
  });
  await eventually(() => uploads.filter(({ text }) => text().includes('503')).length).toBe(1);
  const refused = uploads.find(({ text }) => text().includes('503'))?.text() ?? '';
  expect(refused).toMatch(/^retry-after: [1-9]/im);
  expect(refused).toContain('"jsonrpc":"2.0"');
  for (const { socket } of uploads) socket.destroy();
  await eventually(async () => (await sendMessage(server.url, PING)).status).toBe(200);
});

test('keeps an idle connection for 65 s, whatever headers may take', async () => {
  const kept = open(server.url);
  const answers = () => kept.text().split('HTTP/1.1 200').length - 1;
  kept.socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await eventually(answers).toBe(1);
  expect(kept.text()).toMatch(/^keep-alive: timeout=65$/im);
  // Meanwhile the time for headers is over.
  const slow = open(server.url);
  slow.socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  await eventually(() => slow.socket.closed).toBe(true);
  kept.socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await eventually(answers).toBe(2);
});

test('returns 503 with Retry-After beyond MAX_CONNECTIONS, and recovers', async () => {
  const idle = Array.from({ length: 20 }, () => open(server.url));
  await eventually(async () => (await send(server.url, '/healthz')).status).toBe(503);
  const refused = await send(server.url, '/healthz');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers.connection).toBe('close');
  expect(JSON.parse(refused.text).error.kind).toBe('unavailable');
  for (const { socket } of idle) socket.destroy();
  await eventually(async () => (await send(server.url, '/healthz')).status).toBe(200);
});

test('returns 503 for pipelined requests beyond the limit, after the responses of those before', async () => {
  const { socket, text } = open(server.url);
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(400));
  await eventually(() => text().split('HTTP/1.1 503').length).toBeGreaterThan(1);
  expect(text().indexOf('HTTP/1.1 200')).toBeLessThan(text().indexOf('HTTP/1.1 503'));
  expect((await sendMessage(server.url, PING)).status).toBe(200);
});

test('forgets the bodies of pipelined requests whose connection is closed', async () => {
  const body = `${JSON.stringify(PING)}${' '.repeat(30_000)}`;
  const call = `${POST_HEAD}Content-Length: ${body.length}\r\n\r\n${body}`;
  // Together far beyond MAX_BYTES_IN_FLIGHT.
  for (let count = 0; count < 20; count++) {
    const { socket } = open(server.url);
    // Their answers wait for that of a page.
    socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n\r\n${call.repeat(10)}`, () =>
      socket.destroy(),
    );
    await eventually(() => socket.closed).toBe(true);
  }
  await eventually(async () => (await sendMessage(server.url, body)).status).toBe(200);
});

/**
 * Asks for a component of 1 MiB twenty times, more than the kernel buffers, and stops reading after the first bytes.
 * Resolves then, or when the server has closed the connection.
 */
async function openUnread(url: string) {
  const connection = open(url);
  const { socket } = connection;
  const wanted = 'GET /r/raw/a/b/active.tsx HTTP/1.1\r\nHost: localhost\r\n\r\n';
  socket.write(wanted.repeat(20));
  await new Promise<void>((resolve) => {
    socket.once('data', () => {
      socket.pause();
      resolve();
    });
    socket.once('close', () => resolve());
  });
  return connection;
}

/** A server with a large component, and how many connections it has besides that of the question. */
async function startWithLargeComponent(env: Readonly<Record<string, string>>) {
  const code = `export const text = '${'x'.repeat(MIB)}';\n`;
  const large = { ...pattern, versions: { v1: { code } } };
  const started = await startFixtureServer([large], env);
  onTestFinished(started.close);
  const connections = async () => {
    const metrics = await send(started.url, '/metrics', {
      headers: { authorization: 'Bearer an-operator-token-of-the-tests', connection: 'close' },
    });
    const found = /^pattern_catalog_http_connections (?<count>\d+)$/m.exec(metrics.text);
    return Number(found?.groups?.['count']) - 1;
  };
  return { url: started.url, connections };
}

test('closes connections whose clients stop reading, while others are served', async () => {
  const { url, connections } = await startWithLargeComponent(
    withLimits({ http: { stalledReaderMs: 500 } }),
  );
  const unread = await Promise.all(Array.from({ length: 5 }, () => openUnread(url)));
  expect((await sendMessage(url, PING)).status).toBe(200);
  await eventually(connections).toBe(0);
  for (const { socket } of unread) socket.resume();
  await eventually(() => unread.every(({ socket }) => socket.closed)).toBe(true);
  for (const { text } of unread) expect(text().length).toBeLessThan(20 * MIB);
});

test('answers that are not read count as bytes in flight: the one that waits longest is given up', async () => {
  const { url, connections } = await startWithLargeComponent({
    MAX_BYTES_IN_FLIGHT: String(2 * MIB),
    ...withLimits({}),
  });
  const first = await openUnread(url);
  await Promise.all(Array.from({ length: 3 }, () => openUnread(url)));
  // Each holds an answer of 1 MiB.
  await eventually(connections).toBe(1);
  first.socket.resume();
  await eventually(() => first.socket.closed).toBe(true);
  expect(first.text().length).toBeLessThan(20 * MIB);
  expect((await sendMessage(url, PING)).status).toBe(200);
});

test('answers pipelined calls in order', async () => {
  const { socket, text } = open(server.url);
  const ids = Array.from({ length: 40 }, (_, index) => index + 1);
  for (const id of ids) {
    const body = JSON.stringify({ ...PING, id });
    socket.write(`${POST_HEAD}Content-Length: ${body.length}\r\n\r\n${body}`);
  }
  const answered = () => [...text().matchAll(/"id":(\d+)/g)].map(([, id]) => Number(id));
  await eventually(answered).toEqual(ids);
});

test('a connection is kept after a body that is 413, up to 256 KiB', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const { port } = new URL(server.url);
  for (const path of ['/mcp', '/api/chat', '/usage']) {
    expect(await postSlowly(agent, Number(port), path, 200 * 1024)).toBe('413');
    expect(await ping(agent, Number(port))).toBe('200');
  }
});

test('a body of more than 256 KiB is 413, and the connection ends with the answer', async () => {
  const { socket, text } = open(server.url);
  socket.write(`${POST_HEAD}Content-Length: 300000\r\n\r\n{`);
  await eventually(text).toContain('HTTP/1.1 413');
  expect(text()).toMatch(/^connection: close/im);
  await eventually(() => socket.closed).toBe(true);
});

test.each([
  ['POST', '/nothing/here', 405],
  ['POST', '/api/nothing', 404],
  ['POST', '/api/adoption', 404],
  ['PUT', '/', 405],
  ['GET', '/healthz', 200],
])('%s %s is answered before its body arrives', async (method, path, status) => {
  const bodies = ['Content-Length: 1000', 'Content-Length: 900000', 'Transfer-Encoding: chunked'];
  for (const body of bodies) {
    const { socket, text } = open(server.url);
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${body}\r\n\r\n`);
    await eventually(text).toContain(`HTTP/1.1 ${status}`);
    socket.destroy();
  }
});

test('an endless body that no route takes ends the connection', async () => {
  const { socket, text } = open(server.url);
  socket.write(
    'POST /nothing/here HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  await eventually(text).toContain('HTTP/1.1 405');
  const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
  for (let count = 0; count < 8; count++) socket.write(chunk);
  await eventually(() => socket.closed).toBe(true);
});

test('an address that takes too much of the processor gets 429 on every route, others and agents do not', async () => {
  const slow = await startServer({
    TRUST_PROXY: '1',
    ...withLimits({ http: { cpuMsPerSecond: 10 } }),
  });
  onTestFinished(slow.close);
  const paths = ['/nothing/here', '/a/b', '/a/b.md', '/llms-full.txt', '/r/registry.json'];
  const answers: Awaited<ReturnType<typeof send>>[] = [];
  const ask = async (path: string, ip: string) => {
    const answer = await send(slow.url, path, { headers: { 'x-forwarded-for': ip } });
    answers.push(answer);
    return answer;
  };
  const all = Array.from({ length: 40 }, (_, index) => ask(paths[index % 5] ?? '', '192.0.2.1'));
  await eventually(() => answers.filter(({ status }) => status === 429).length).toBeGreaterThan(10);
  expect((await ask('/nothing/here', '192.0.2.2')).status).toBe(404);
  const forwarded = { 'x-forwarded-for': '192.0.2.1' };
  expect((await sendMessage(slow.url, PING, forwarded)).status).toBe(200);
  const refused = (await Promise.all(all)).filter(({ status }) => status === 429);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  const types = new Set(refused.map(({ headers }) => headers['content-type']));
  expect(types).toEqual(new Set(['text/plain; charset=utf-8', 'application/json']));
});

test('what a page loads is served to an address whose pages used up its budget', async () => {
  const slow = await startServer(withLimits({ http: { cpuMsPerSecond: 10 } }));
  onTestFinished(slow.close);
  const pages = Array.from({ length: 40 }, () => send(slow.url, '/a/b'));
  const statuses = async () => (await send(slow.url, '/a/b.md')).status;
  await eventually(statuses).toBe(429);
  const files = ['/search/data', '/search-index.json', '/preview/frame.html', '/favicon.svg'];
  for (const path of files) expect((await send(slow.url, path)).status, path).toBe(200);
  for (const path of ['/assets/none.js', '/covers/none.webp']) {
    expect((await send(slow.url, path)).status, path).toBe(404);
  }
  await Promise.all(pages);
});

test('costly calls of one client wait in its line, and are refused beyond its bound; others are served', async () => {
  const shared = await startServer({ TRUST_PROXY: '1', OPERATOR_TOKEN: 'a-token-of-the-operator' });
  onTestFinished(shared.close);
  const call = async (name: string, args: object, ip: string) => {
    const params = { name, arguments: args };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const { text } = await sendMessage(shared.url, message, { 'x-forwarded-for': ip });
    const { isError, content } = JSON.parse(text).result;
    return isError === true ? JSON.parse(content[0].text).error : 'answered';
  };
  const code = `export const a = [${"'a', ".repeat(8000)}];`;
  const flood = Array.from({ length: 200 }, () => call('review_code', { code }, '192.0.2.1'));
  // What is ordinary does not wait, and other clients have lines of their own.
  const others = await Promise.all([
    ...Array.from({ length: 20 }, () => call('list_categories', {}, '192.0.2.1')),
    ...Array.from({ length: 8 }, () => call('review_code', { code: 'let a;' }, '192.0.2.2')),
  ]);
  expect(new Set(others)).toEqual(new Set(['answered']));
  const refused = (await Promise.all(flood)).filter((answer) => answer !== 'answered');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(190);
  for (const error of refused) {
    expect(error).toMatchObject({ kind: 'upstream_timeout', retryable: true });
  }
  const { text } = await send(shared.url, '/metrics', {
    headers: { authorization: 'Bearer a-token-of-the-operator' },
  });
  expect(text).toContain(
    `pattern_catalog_calls_total{endpoint="public",tool="review_code",status="upstream_timeout"} ${refused.length}`,
  );
  expect(text).toMatch(new RegExp(`^pattern_catalog_costly_refused ${refused.length}$`, 'm'));
  // What waited is answered, and the line is empty again.
  expect(await call('review_code', { code }, '192.0.2.1')).toBe('answered');
});

test('an absolute-form target does not override Host, and a second Host is 400', async () => {
  const targets = [
    ['GET http://evil.example/healthz HTTP/1.1', 'Host: localhost', '200'],
    ['GET http://localhost/search-index.json HTTP/1.1', 'Host: evil.example', '403'],
    ['GET http://evil.example/preview/frame.html HTTP/1.1', 'Host: localhost', '200'],
    ['GET http://evil.example?x HTTP/1.1', 'Host: localhost', '200'],
    ['GET /healthz HTTP/1.1', 'Host: localhost\r\nhOST: evil.example', '400'],
    ['GET /healthz HTTP/1.1', 'Host: localhost\r\nHost: localhost', '400'],
  ] as const;
  for (const [line, host, status] of targets) {
    const { socket, text } = open(server.url);
    socket.write(`${line}\r\n${host}\r\nConnection: close\r\n\r\n`);
    await eventually(() => socket.closed).toBe(true);
    expect(text()).toContain(`HTTP/1.1 ${status}`);
    expect(text()).not.toContain('evil.example');
  }
});

test('keep-alive clients lose no request when the server stops', async () => {
  const stopping = await startFixtureProcess([pattern]);
  const { port } = new URL(stopping.url);
  const outcomes: string[] = [];
  const clients = Array.from({ length: 30 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const outcome = await ping(agent, Number(port));
      outcomes.push(outcome);
      if (outcome !== '200') break;
      // Nobody is on the connection now.
      await nextTurn();
    }
    agent.destroy();
  });
  await eventually(() => outcomes.length).toBeGreaterThan(100);
  const stopped = stopping.close();
  await Promise.all(clients);
  expect(await stopped).toBe(0);
  expect(new Set(outcomes)).toEqual(new Set(['200', 'not connected']));
});

test('SIGTERM makes /readyz 503 and closes connections, while requests are served for SHUTDOWN_DELAY_MS', async () => {
  const stopping = await startFixtureProcess([pattern], { SHUTDOWN_DELAY_MS: '2000' });
  expect((await send(stopping.url, '/readyz')).status).toBe(200);
  const stopped = stopping.close();
  await eventually(async () => (await send(stopping.url, '/readyz')).status).toBe(503);
  const ready = await send(stopping.url, '/readyz');
  expect(JSON.parse(ready.text).status).toBe('draining');
  const answer = await sendMessage(stopping.url, PING);
  expect(answer.status).toBe(200);
  expect(answer.headers.connection).toBe('close');
  expect((await send(stopping.url, '/healthz')).status).toBe(200);
  expect(await stopped).toBe(0);
});

/** Posts a body of this size in parts that take a second together; its status, or the error's code. */
function postSlowly(agent: Agent, port: number, path: string, bytes: number): Promise<string> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': bytes };
    const outgoing = request({ port, host: '127.0.0.1', path, method: 'POST', agent, headers });
    outgoing.on('response', (incoming) => {
      incoming.on('end', () => resolve(String(incoming.statusCode)));
      incoming.resume();
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
    let sent = 0;
    const timer = setInterval(() => {
      outgoing.write(Buffer.alloc(bytes / 8, ' '));
      sent += 1;
      if (sent < 8) return;
      clearInterval(timer);
      outgoing.end();
    }, 120);
  });
}

/** The status of a ping over the agent's connection, or the error's code. */
function ping(agent: Agent, port: number): Promise<string> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json' };
    const outgoing = request(
      { port, host: '127.0.0.1', path: '/mcp', method: 'POST', agent, headers },
      (incoming) => {
        incoming.on('end', () => resolve(String(incoming.statusCode)));
        incoming.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
        incoming.resume();
      },
    );
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      // A new connection that is refused can be tried elsewhere; a kept one that is cut may have lost a request.
      resolve(outgoing.reusedSocket ? `lost: ${error.code}` : 'not connected'),
    );
    outgoing.end(JSON.stringify(PING));
  });
}
