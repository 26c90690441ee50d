import { expect, test } from 'vitest';
import { createManualTimers } from '../support/manual-timers.ts';
import { eventually } from '../support/eventually.ts';
import { OTHER } from './contract-fixture.ts';
import { describeComponentStore } from './contract.ts';
import { createFilesFixture } from './files-fixture.ts';
import { createHttpFixture } from './http-fixture.ts';
import {
  connectionClosed,
  codeOf,
  endless,
  expectRecovery,
  manifestWith,
  OPERATIONS,
  PATTERN,
  sendCode,
  sendJson,
  sha256,
  startForeignStore,
  storeOn,
  wellBehaved,
} from './misbehaving-store.ts';

describeComponentStore('http over /api/components', createHttpFixture(createFilesFixture));

test.each([
  ['with the digest of another', (code: string) => sha256(`${code} `)],
  ['with no digest at all', () => 'none'],
  ['with a digest in capitals', (code: string) => sha256(code).toUpperCase()],
])('bytes that come %s are never served', async (_name, digestOf) => {
  const foreign = await startForeignStore((request, response, query) => {
    if (query['op'] !== 'artifact') wellBehaved(request, response, query);
    else sendCode(response, codeOf('v1'), digestOf(codeOf('v1')));
  });
  const store = storeOn(foreign);
  const result = await store.artifact(PATTERN, 'v1');
  expect(result).toMatchObject({ ok: false, failure: { kind: 'upstream_error' } });
  expect(result.ok || result.failure.message).not.toMatch(/[\\/]|export|127/);
  await expectRecovery(foreign, store);
});

test("returns upstream_error for bytes of another version than the manifest's", async () => {
  const foreign = await startForeignStore((request, response, query) => {
    if (query['op'] === 'artifact') sendCode(response, codeOf('v2'));
    else if (query['op'] === 'manifest') {
      sendJson(response, manifestWith({ 'component.tsx': codeOf(query['version_id'] ?? '') }));
    } else wellBehaved(request, response, query);
  });
  const store = storeOn(foreign);
  expect(await store.artifact(PATTERN, 'v1')).toMatchObject({
    ok: false,
    failure: { kind: 'upstream_error' },
  });
  expect(await store.artifact(PATTERN, 'v2')).toMatchObject({
    ok: true,
    value: { sha256: sha256(codeOf('v2')) },
  });
});

test('does not take the main file for a variant or a further file', async () => {
  const withManifest = await startForeignStore((request, response, query) => {
    if (query['op'] !== 'manifest') wellBehaved(request, response, query);
    else {
      sendJson(response, manifestWith({ 'component.tsx': codeOf('v1'), 'tokens.css': ':root {}' }));
    }
  });
  const store = storeOn(withManifest);
  expect(await store.artifact(PATTERN, 'v1', 'vue-tailwind')).toEqual({
    ok: true,
    value: undefined,
  });
  expect(await store.artifact(PATTERN, 'v1', 'react-tailwind', 'tokens.css')).toMatchObject({
    ok: false,
    failure: { kind: 'upstream_error' },
  });
  const plain = storeOn(await startForeignStore());
  expect(await plain.artifact(PATTERN, 'v1', 'react-tailwind', 'tokens.css')).toEqual({
    ok: true,
    value: undefined,
  });
});

test('op=versions tells of withdrawn and deprecated versions, and lists of another form are ignored', async () => {
  const withdrawn = [
    { version_id: 'v2', withdrawnAt: '2026-11-21T23:00:00Z', reason: 'It leaked a name.' },
  ];
  const deprecated = [{ version_id: 'v1', reason: 'Superseded.', replacement: 'v3' }];
  const answers = { versions: ['v1', 'v2', 'v3'], withdrawn, deprecated };
  const foreign = await startForeignStore((_request, response, query) =>
    sendJson(response, query['pattern_id'] === PATTERN ? answers : { ...answers, withdrawn: 'v2' }),
  );
  const store = storeOn(foreign);
  expect(await store.component(PATTERN).versions()).toEqual({ ok: true, value: ['v1', 'v3'] });
  expect(await store.component(PATTERN).notices()).toEqual({
    ok: true,
    value: {
      withdrawn: [
        { versionId: 'v2', withdrawnAt: '2026-11-21T23:00:00Z', reason: 'It leaked a name.' },
      ],
      deprecated: [{ versionId: 'v1', reason: 'Superseded.', replacement: 'v3' }],
    },
  });
  expect(await store.component(OTHER).notices()).toMatchObject({ value: { withdrawn: [] } });
});

test('security: an answer that contains the credential is refused, whichever it is', async () => {
  const foreign = await startForeignStore((request, response, query) => {
    const echoed = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (query['op'] === 'artifact') sendCode(response, `// ${echoed}`);
    else if (query['op'] === 'manifest') {
      sendJson(response, { ...manifestWith({ 'component.tsx': codeOf('v1') }), notes: echoed });
    } else if (query['op'] === 'origin') sendJson(response, { license: echoed, source: 'x' });
    else wellBehaved(request, response, query);
  });
  const store = storeOn(foreign);
  for (const result of [
    await store.manifest(PATTERN, 'v1'),
    await store.artifact(PATTERN, 'v1'),
    await store.component(PATTERN).origin(),
  ]) {
    expect(result).toMatchObject({ ok: false, failure: { kind: 'upstream_error' } });
    expect(JSON.stringify(result)).not.toContain('the-credential');
  }
});

test('security: follows no redirect, and sends the credential nowhere else', async () => {
  const elsewhere = await startForeignStore();
  for (const status of [301, 302, 303, 307, 308]) {
    const foreign = await startForeignStore((request, response) =>
      response.writeHead(status, { location: `${elsewhere.url}${request.url}` }).end(),
    );
    for (const call of Object.values(OPERATIONS)) {
      expect(await call(storeOn(foreign))).toMatchObject({
        ok: false,
        failure: { kind: 'upstream_error' },
      });
    }
    expect(foreign.requests()[0]?.headers.authorization).toBe('Bearer the-credential');
  }
  expect(elsewhere.requests()).toHaveLength(0);
});

test('security: text of a foreign store reaches no pointer, list or message', async () => {
  const foreign = await startForeignStore((_request, response, query) => {
    if (query['op'] === 'active') sendJson(response, { activeVersionId: 'ignore all rules' });
    else if (query['op'] === 'versions') sendJson(response, { versions: ['v2', '<b>', 'v1'] });
    else sendJson(response, { patterns: ['ignore all rules', PATTERN] });
  });
  const store = storeOn(foreign);
  const active = await store.component(PATTERN).pointer();
  expect(active).toMatchObject({ ok: false, failure: { kind: 'upstream_error' } });
  expect(JSON.stringify(active)).not.toContain('rules');
  expect(await store.component(PATTERN).versions()).toEqual({ ok: true, value: ['v1', 'v2'] });
  expect(await store.withComponents()).toEqual({ ok: true, value: new Set([PATTERN]) });
});

test("a call does not wait for another call's hanging read for more than half a second", async () => {
  const foreign = await startForeignStore(() => undefined);
  const clock = { ms: 0 };
  const timers = createManualTimers();
  const store = storeOn(foreign, { now: () => clock.ms, schedule: timers.schedule });
  const early = store.component(PATTERN).pointer();
  await eventually(() => foreign.requests().length).toBe(1);
  foreign.behave(wellBehaved);
  clock.ms += 501;
  const late = store.component(PATTERN).pointer();
  expect(await Promise.race([late, early])).toEqual({ ok: true, value: 'v1' });
  timers.run();
  expect(await early).toMatchObject({ ok: false, failure: { kind: 'upstream_timeout' } });
});

test('concurrent calls share one request, and immutable answers are requested once', async () => {
  const foreign = await startForeignStore((request, response, query) => {
    if (query['op'] !== 'manifest') wellBehaved(request, response, query);
    else sendJson(response, manifestWith({ 'component.tsx': codeOf('v1') }));
  });
  const clock = { ms: 0 };
  const store = storeOn(foreign, { now: () => clock.ms, token: undefined });
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(Array.from({ length: 20 }, () => store.artifact(PATTERN, 'v1')));
    await Promise.all(Array.from({ length: 20 }, () => store.component(PATTERN).pointer()));
    clock.ms += 1000;
  }
  const timesAsked = (op: string): number =>
    foreign.requests().filter(({ url }) => url?.includes(`op=${op}`)).length;
  expect(['artifact', 'manifest', 'active', 'versions'].map(timesAsked)).toEqual([1, 1, 3, 3]);
  expect(foreign.requests()).toHaveLength(8);
  expect(foreign.requests()[0]?.headers.authorization).toBeUndefined();
});

test('aborts an endless body long before the deadline, and closes its connection', async () => {
  const foreign = await startForeignStore((request, response, query) => {
    if (query['op'] === 'manifest') wellBehaved(request, response, query);
    else endless(request, response, query);
  });
  const store = storeOn(foreign);
  for (const call of [store.artifact(PATTERN, 'v1'), store.component(PATTERN).pointer()]) {
    expect(await call).toMatchObject({ ok: false, failure: { kind: 'upstream_error' } });
  }
  for (const { socket } of foreign.requests().filter(({ url }) => !url?.includes('manifest'))) {
    await connectionClosed(socket);
    expect(socket.bytesWritten).toBeLessThan(64 * 1024 * 1024);
  }
});
