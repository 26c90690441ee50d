import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import type { ComponentStore } from '../../src/domain/components/component-store.ts';
import {
  connectionClosed,
  codeOf,
  endless,
  expectRecovery,
  manifestWith,
  OPERATIONS,
  PATTERN,
  sendJson,
  startForeignStore,
  storeOn,
  TIMEOUT_MS,
  wellBehaved,
} from './misbehaving-store.ts';
import type { Behave } from './misbehaving-store.ts';

/** Settles as the work does, or as `too late` once a timer that was started after it has fired. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | 'too late'> {
  const { promise, resolve } = Promise.withResolvers<'too late'>();
  const timer = setTimeout(() => resolve('too late'), ms);
  onTestFinished(() => clearTimeout(timer));
  return Promise.race([work, promise]);
}

/** Calls every operation at the same moment. */
function callAll(store: ComponentStore) {
  return Promise.all(
    Object.entries(OPERATIONS).map(
      async ([operation, call]) =>
        [operation, await within(TIMEOUT_MS + 100, call(store))] as const,
    ),
  );
}

const dripping: Behave = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 10);
  response.once('close', () => clearInterval(timer));
};

const FAULTS: readonly (readonly [name: string, kind: string, behave: Behave])[] = [
  ['does not answer', 'upstream_timeout', () => undefined],
  [
    'stops after the headers',
    'upstream_timeout',
    (_request, response) => response.writeHead(200).flushHeaders(),
  ],
  [
    'stops in the middle of the body',
    'upstream_timeout',
    (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"active'),
  ],
  ['sends a byte now and then, and never ends', 'upstream_timeout', dripping],
  ['resets the connection', 'upstream_error', (request) => request.socket.resetAndDestroy()],
  [
    'resets the connection in the middle of the body',
    'upstream_error',
    (request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{', () => request.socket.resetAndDestroy());
    },
  ],
  [
    'sends less than it says',
    'upstream_error',
    (request, response) => {
      response.writeHead(200, { 'content-length': 1000, 'content-type': 'application/json' });
      response.write('{}', () => request.socket.end());
    },
  ],
  ['sends no HTTP', 'upstream_error', (request) => request.socket.end('SSH-2.0-OpenSSH\r\n')],
  ['sends half of its JSON', 'upstream_error', half],
  ['sends other JSON', 'upstream_error', (_request, response) => sendJson(response, [1])],
  [
    'sends null for what it should know',
    'upstream_error',
    (_request, response) =>
      sendJson(response, { activeVersionId: null, versions: null, patterns: null }),
  ],
  [
    'sends the right JSON as another type',
    'upstream_error',
    (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(
        JSON.stringify({
          ...manifestWith({ 'component.tsx': codeOf('v1') }),
          activeVersionId: 'v1',
          versions: ['v1'],
          patterns: [PATTERN],
          license: 'MIT',
          source: 'original',
        }),
      ),
  ],
  [
    'sends what was not asked for packed',
    'upstream_error',
    (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(gzipSync('{}')),
  ],
  ['sends a body without end', 'upstream_error or upstream_timeout', endless],
  ...[204, 304, 401, 403, 410, 429, 500, 502, 503].map(
    (status): readonly [string, string, Behave] => [
      `answers ${status}`,
      'upstream_error',
      (_request, response) => response.writeHead(status).end(),
    ],
  ),
];

/** Which of two kinds it is may depend on how fast the other side is. */
function oneOf(kinds: string): unknown {
  return expect.toBeOneOf(kinds.split(' or '));
}

function half(...[, response]: Parameters<Behave>): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"patterns": [');
}

for (const [name, kind, behave] of FAULTS) {
  test(`a store that ${name} is ${kind} at the latest at the deadline, and serves again at once`, async () => {
    const foreign = await startForeignStore();
    const store = storeOn(foreign);
    foreign.behave(behave);
    for (const [operation, result] of await callAll(store)) {
      expect({ operation, result }).toMatchObject({
        operation,
        result: { ok: false, failure: { kind: oneOf(kind), retryable: true } },
      });
    }
    const calls = Object.keys(OPERATIONS).length;
    expect(foreign.requests().length).toBeLessThanOrEqual(2 * calls);
    foreign.behave((request, response, query) => {
      if (query['op'] === 'manifest') wellBehaved(request, response, query);
      else behave(request, response, query);
    });
    expect(await within(TIMEOUT_MS + 100, store.artifact(PATTERN, 'v1'))).toMatchObject({
      ok: false,
      failure: { kind: oneOf(kind) },
    });
    await expectRecovery(foreign, store);
  });
}

test('a store that is not there is upstream_error, and serves again as soon as it is', async () => {
  const foreign = await startForeignStore();
  const store = storeOn(foreign);
  await expectRecovery(foreign, store);
  await foreign.goAway();
  for (const [operation, call] of Object.entries(OPERATIONS)) {
    if (operation === 'artifact') continue;
    expect(await within(TIMEOUT_MS + 100, call(store))).toMatchObject({
      ok: false,
      failure: { kind: 'upstream_error' },
    });
  }
  await foreign.comeBack();
  await expectRecovery(foreign, store);
});

test('a store that was started again meanwhile costs no failure, though its old connections are gone', async () => {
  const foreign = await startForeignStore();
  const store = storeOn(foreign);
  for (let time = 0; time < 3; time += 1) {
    await expectRecovery(foreign, store);
    await foreign.goAway();
    await foreign.comeBack();
  }
});

test('one connection that breaks is made up for by a second request', async () => {
  const foreign = await startForeignStore();
  const store = storeOn(foreign);
  let left = 1;
  foreign.behave((request, response, query) => {
    left -= 1;
    if (left >= 0) request.socket.resetAndDestroy();
    else wellBehaved(request, response, query);
  });
  expect(await store.activeVersion(PATTERN)).toEqual({ ok: true, value: 'v1' });
  expect(foreign.requests()).toHaveLength(2);
});

test('the second request does not outlive the deadline of the first', async () => {
  const foreign = await startForeignStore();
  let left = 1;
  foreign.behave((request) => {
    left -= 1;
    if (left >= 0) setTimeout(() => request.socket.resetAndDestroy(), TIMEOUT_MS / 2);
  });
  const result = await within(TIMEOUT_MS + 100, storeOn(foreign).activeVersion(PATTERN));
  expect(result).toMatchObject({ ok: false, failure: { kind: 'upstream_timeout' } });
  expect(foreign.requests()).toHaveLength(2);
});

test('nothing is left open when a deadline has passed', async () => {
  const foreign = await startForeignStore(() => undefined);
  const call = storeOn(foreign, 1000).activeVersion(PATTERN);
  await expect.poll(() => foreign.requests().length).toBe(1);
  const [request] = foreign.requests();
  expect(await call).toMatchObject({ ok: false, failure: { kind: 'upstream_timeout' } });
  await connectionClosed(request?.socket);
  expect(request?.socket.destroyed).toBe(true);
});
