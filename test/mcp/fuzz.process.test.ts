import { connect } from 'node:net';
import * as fc from '../support/fast-check.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WireAnswer, send } from '../http/send.ts';
import { rpc } from '../support/mcp-call.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { type FixtureProcess, patternId, startFixtureProcess } from './fixture-server.ts';
import { type FuzzInput, anyInput } from './fuzz-requests.ts';

/** Inputs of one batch are sent at the same time; after each batch a normal call must be answered. */
const BATCH = 20;
const INPUTS = 2000;
const WIRE_INPUTS = 200;
/** Each is a test of its own, so that none takes long. */
const PARTS = [1, 2, 3, 4];

let server: FixtureProcess;

beforeAll(async () => {
  server = await startFixtureProcess(
    [1, 2, 3].map((n) => ({
      slug: `/demo/p-${n}`,
      id: patternId(n),
      number: n,
      title: `Pattern ${n}`,
      versions: { v1: { code: `export const p = ${n};\n` } },
    })),
  );
});
afterAll(() => server.close());

async function answersNormally(): Promise<void> {
  const { status, body } = await rpc(server.url, 'tools/call', {
    name: 'get_component',
    arguments: { pattern_id: '#1' },
  });
  expect(status).toBe(200);
  expect(body.result.structuredContent.component_code).toBe('export const p = 1;\n');
}

const ALLOWED_STATUSES = [200, 202, 204, 304, 400, 403, 404, 405, 413, 415];

/** What every answer promises, however wrong the question was. */
function checkAnswer({ path, request }: FuzzInput, answer: WireAnswer): void {
  expect(ALLOWED_STATUSES).toContain(answer.status);
  expect(answer.text).not.toContain(PROJECT_DIR);
  if ([202, 204, 304].includes(answer.status)) {
    expect(answer.bytes).toHaveLength(0);
    return;
  }
  if (answer.status === 400 && answer.bytes.length === 0) {
    // Refused by the HTTP parser, before there is a request: only a `Host` that is none comes that far.
    expect(request.headers).toHaveProperty('host');
    return;
  }
  if (answer.headers['content-encoding'] !== undefined) return;
  if (answer.headers['content-type']?.startsWith('text/plain') === true) return;
  if (path !== '/mcp' && answer.headers['content-type']?.startsWith('text/html') === true) {
    expect(answer.text).toMatch(/^<!DOCTYPE html>/);
    return;
  }
  const body: unknown = JSON.parse(answer.text);
  if (path !== '/mcp' || (isRecord(body) && isRecord(body['error']) && 'kind' in body['error'])) {
    expect(body).toMatchObject({ error: { kind: expect.any(String) } });
    return;
  }
  for (const message of Array.isArray(body) ? body : [body]) checkMessage(message);
}

/** A JSON-RPC response, with a result or else with an error that is not a bug of the server. */
function checkMessage(message: unknown): void {
  if (!isRecord(message)) throw new Error('The answer is not a JSON-RPC message.');
  expect(message['jsonrpc']).toBe('2.0');
  expect(message).toHaveProperty('id');
  expect(Number('result' in message) + Number('error' in message)).toBe(1);
  if ('result' in message) {
    expect(isRecord(message['result'])).toBe(true);
    return;
  }
  expect(message['error']).toMatchObject({
    code: expect.any(Number),
    message: expect.any(String),
  });
  expect(message['error']).not.toMatchObject({ code: -32603 });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

test.each(PARTS)(
  'answers any request by the protocol and keeps serving (part %i)',
  async (part) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyInput, { minLength: BATCH, maxLength: BATCH }),
        async (inputs) => {
          const answers = await Promise.all(
            inputs.map(({ path, request }) => send(server.url, path, request)),
          );
          for (const [index, input] of inputs.entries()) {
            const answer = answers[index];
            if (answer === undefined) throw new Error('An answer is missing.');
            checkAnswer(input, answer);
          }
          await answersNormally();
        },
      ),
      fc.partRuns(part, INPUTS / PARTS.length / BATCH),
    );
    expect(loggedErrors()).toEqual([]);
  },
);

/** What the server has logged as a bug of its own. */
function loggedErrors(): readonly string[] {
  return server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{"level":50'));
}

/** Writes bytes to a connection of their own, and gives whatever comes back until it is closed. */
async function sendBytes(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A connection that is reset is an answer too.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.end(bytes, 'latin1');
  await closed;
  return Buffer.concat(chunks).toString('latin1');
}

test('keeps serving after bytes that are not an HTTP request', async () => {
  const batches = fc.array(anyWireBytes, { minLength: BATCH, maxLength: BATCH });
  await fc.assert(
    fc.asyncProperty(batches, async (inputs) => {
      for (const answer of await Promise.all(inputs.map(sendBytes))) {
        expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
      }
      await answersNormally();
    }),
    { numRuns: fc.runs(WIRE_INPUTS / BATCH) },
  );
});

const requestLine = fc.constantFrom(
  'POST /mcp HTTP/1.1',
  'POST /mcp HTTP/1.0',
  'POST http://evil.example/mcp HTTP/1.1',
  'POST //evil.example/mcp HTTP/1.1',
  'GET //[ HTTP/1.1',
  'GET /?\u0080 HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'CONNECT localhost:80 HTTP/1.1',
  'QUERY /mcp HTTP/1.1',
  'POST /mcp HTTP/9.9',
  'POST /r/raw/%/%/v1.tsx HTTP/1.1',
  'GET /r/raw/%ff/%00/v1.tsx HTTP/1.1',
);

const hostLines = fc.constantFrom(
  'Host: localhost',
  'Host: localhost',
  'Host: localhost',
  '',
  'Host: ',
  'Host: a b',
  'Host: evil.example',
  'Host: localhost\r\nHost: evil.example',
);

const headerLine = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('Accept: */*', 'Content-Type: application/json') },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'Content-Length: 2',
      'Content-Length: 999999999999',
      'Content-Length: -1',
      'Content-Length: 1, 2',
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: gzip, chunked',
      'Expect: 100-continue',
      'Expect: something-else',
      'Connection: upgrade',
      'Upgrade: websocket',
      'Content-Encoding: gzip',
      'no colon',
      ': no name',
      'Spaced Name: x',
      `X-Long: ${'x'.repeat(20_000)}`,
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary-ascii', maxLength: 30 }) },
);

/** Bytes that are more or less an HTTP request. */
const anyWireBytes: fc.Arbitrary<string> = fc
  .record({
    line: requestLine,
    host: hostLines,
    headers: fc.array(headerLine, { maxLength: 3 }),
    end: fc.oneof(
      { weight: 8, arbitrary: fc.constant('\r\n\r\n') },
      { weight: 1, arbitrary: fc.constantFrom('\n\n', '\r\n') },
    ),
    body: fc.constantFrom('', '{}', '2\r\n{}\r\n0\r\n\r\n', 'zz\r\n', '[]x'),
  })
  .map(
    ({ line, host, headers, end, body }) =>
      [line, host, ...headers].filter((part) => part !== '').join('\r\n') + end + body,
  );
