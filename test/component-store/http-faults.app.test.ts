import { gzipSync } from 'node:zlib';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ComponentStore } from '../../src/domain/components/component-store.ts';
import { type ManualTimers, createManualTimers } from '../support/manual-timers.ts';
import { eventually } from '../support/eventually.ts';
import {
  type Behave,
  type ForeignStore,
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
  wellBehaved,
} from './misbehaving-store.ts';

/** Calls every operation at the same moment. */
function callAll(store: ComponentStore) {
  return Promise.all(
    Object.entries(OPERATIONS).map(
      async ([operation, call]) => [operation, await call(store)] as const,
    ),
  );
}

/** Lets the deadlines pass when so many requests have come; gives what is settled then, and `too late` where not. */
async function atTheDeadline<T>(
  work: Promise<T>,
  requests: number,
  { foreign, timers }: { readonly foreign: ForeignStore; readonly timers: ManualTimers },
): Promise<T | 'too late'> {
  await eventually(() => foreign.requests().length).toBe(requests);
  // What the store has sent is there by the next turns.
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  timers.run();
  return Promise.race([work, nextTurn('too late' as const)]);
}

const dripping: Behave = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 10);
  response.once('close', () => clearInterval(timer));
};

type Kind = 'upstream_timeout' | 'upstream_error';

/** What errs shows without any deadline: those of the tests pass where the kind is `upstream_timeout` alone. */
const FAULTS: readonly (readonly [name: string, kind: Kind, behave: Behave])[] = [
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
  ['sends a body without end', 'upstream_error', endless],
  ...[204, 304, 401, 403, 410, 429, 500, 502, 503].map(
    (status): readonly [string, Kind, Behave] => [
      `answers ${status}`,
      'upstream_error',
      (_request, response) => response.writeHead(status).end(),
    ],
  ),
];

function half(...[, response]: Parameters<Behave>): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"patterns": [');
}

for (const [name, kind, behave] of FAULTS) {
  test(`a store that ${name} returns ${kind} by the deadline, and the next call succeeds`, async () => {
    const foreign = await startForeignStore();
    const timers = createManualTimers();
    const store = storeOn(foreign, timers);
    const calls = Object.keys(OPERATIONS).length;
    const settled = <T>(work: Promise<T>, requests: number) =>
      kind === 'upstream_error' ? work : atTheDeadline(work, requests, { foreign, timers });
    foreign.behave(behave);
    const results = await settled(callAll(store), calls);
    expect(results).toEqual(
      Object.keys(OPERATIONS).map((operation) => [
        operation,
        { ok: false, failure: expect.objectContaining({ kind, retryable: true }) },
      ]),
    );
    expect(foreign.requests().length).toBeLessThanOrEqual(2 * calls);
    foreign.behave((request, response, query) => {
      if (query['op'] !== 'artifact') wellBehaved(request, response, query);
      else behave(request, response, query);
    });
    expect(await settled(store.artifact(PATTERN, 'v1'), 3)).toMatchObject({
      ok: false,
      failure: { kind },
    });
    await expectRecovery(foreign, store);
  });
}

test('returns upstream_error while the store is unreachable, and recovers with it', async () => {
  const foreign = await startForeignStore();
  const store = storeOn(foreign);
  await expectRecovery(foreign, store);
  await foreign.goAway();
  for (const call of Object.values(OPERATIONS)) {
    expect(await call(store)).toMatchObject({
      ok: false,
      failure: { kind: 'upstream_error' },
    });
  }
  await foreign.comeBack();
  await expectRecovery(foreign, store);
});

test('a restarted store causes no failure, although its connections are gone', async () => {
  const foreign = await startForeignStore();
  const store = storeOn(foreign);
  for (let time = 0; time < 3; time += 1) {
    await expectRecovery(foreign, store);
    await foreign.goAway();
    await foreign.comeBack();
  }
});

test('repeats the request after a connection error', async () => {
  const foreign = await startForeignStore();
  const store = storeOn(foreign);
  let left = 1;
  foreign.behave((request, response, query) => {
    left -= 1;
    if (left >= 0) request.socket.resetAndDestroy();
    else wellBehaved(request, response, query);
  });
  expect(await store.component(PATTERN).pointer()).toEqual({ ok: true, value: 'v1' });
  expect(foreign.requests()).toHaveLength(2);
});

test('the repeated request ends at the deadline of the first', async () => {
  const foreign = await startForeignStore(() => undefined);
  const timers = createManualTimers();
  const answer = storeOn(foreign, timers).component(PATTERN).pointer();
  await eventually(() => foreign.requests().length).toBe(1);
  const deadlines = timers.waiting();
  foreign.requests()[0]?.socket.resetAndDestroy();
  const result = await atTheDeadline(answer, 2, {
    foreign,
    timers: {
      ...timers,
      run() {
        // The second request brought none of its own.
        expect(timers.waiting()).toEqual(deadlines);
        timers.run();
      },
    },
  });
  expect(result).toMatchObject({ ok: false, failure: { kind: 'upstream_timeout' } });
});

test('leaves nothing open after a deadline', async () => {
  const foreign = await startForeignStore(() => undefined);
  const timers = createManualTimers();
  const call = storeOn(foreign, timers).component(PATTERN).pointer();
  await eventually(() => foreign.requests().length).toBe(1);
  const [request] = foreign.requests();
  timers.run();
  expect(await call).toMatchObject({ ok: false, failure: { kind: 'upstream_timeout' } });
  await connectionClosed(request?.socket);
  expect(request?.socket.destroyed).toBe(true);
});
