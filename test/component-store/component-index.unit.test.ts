import { expect, test } from 'vitest';
import { createComponentIndex } from '../../src/domain/components/retrieval/component-index.ts';
import { allowEveryone } from '../../src/domain/components/entitlement.ts';
import { type Result, err, success } from '../../src/domain/errors.ts';
import { ANONYMOUS } from '../../src/domain/identity/principal.ts';
import { eventually } from '../support/eventually.ts';
import { catalogOfOne, PATTERN_ID } from '../site/catalog-of-one.ts';

const AWAY = err('upstream_error', 'Away.');

const MOVE = { patternId: PATTERN_ID, to: 'v1', at: '2026-01-01T00:00:00Z', by: 'Ada' };

/** An index over a store whose answers a test can change, with a clock of its own; waiting takes no time. */
function openIndex(withComponents: () => Promise<Result<ReadonlySet<string>>>) {
  const clock = { ms: 0 };
  const store = {
    withComponents,
    latestActivations: async () => {
      const found = await store.withComponents();
      return found.ok ? success({ activations: [MOVE], isCut: false }) : found;
    },
  };
  const index = createComponentIndex({
    catalog: () => catalogOfOne,
    store,
    entitlement: allowEveryone,
    timeoutMs: 2000,
    now: () => clock.ms,
    sleep: () => new Promise((resolve) => void setImmediate(resolve)),
  });
  return { index, store, clock };
}

test('nothing is known while the store has never answered, and the server is not ready', async () => {
  for (const withComponents of [
    () => new Promise<never>(() => {}),
    async () => AWAY,
    () => Promise.reject(new Error('the disk failed')),
  ]) {
    const { index } = openIndex(withComponents);
    expect(await index.availability()).toMatchObject({ ok: false });
    expect(await index.latestActivations(ANONYMOUS)).toMatchObject({ ok: false });
    expect(await index.isReady()).toBe(false);
    expect(await index.isLoaded()).toBe(false);
    expect(await index.withComponents()).toMatchObject({ ok: false });
  }
});

test('keeps the last answers while the store fails, and takes new ones when it is back', async () => {
  const { index, store, clock } = openIndex(async () => success(new Set([PATTERN_ID])));
  const known = await index.availability();
  expect(known).toEqual(success(new Set([PATTERN_ID])));
  const latest = await index.latestActivations(ANONYMOUS);
  expect(latest).toMatchObject({ value: { activations: [{ to: 'v1', by: 'Ada' }] } });
  expect(await index.isReady()).toBe(true);

  store.withComponents = async () => AWAY;
  clock.ms += 60_000;
  expect(await index.availability()).toEqual(known);
  expect(await index.latestActivations(ANONYMOUS)).toEqual(latest);
  expect(await index.isReady()).toBe(false);
  expect(await index.isLoaded()).toBe(true);

  store.withComponents = async () => success(new Set());
  clock.ms += 60_000;
  await eventually(index.availability).toEqual(success(new Set()));
  expect(await index.isReady()).toBe(true);
});

test('reads the store once for all callers, at most twice a second, and gives the same set until it changes', async () => {
  let reads = 0;
  const { index, clock } = openIndex(async () => {
    reads += 1;
    return success(new Set([PATTERN_ID]));
  });
  const [first] = await Promise.all([index.availability(), index.availability()]);
  clock.ms += 400;
  await index.availability();
  expect(reads).toBe(2);
  clock.ms += 200;
  const later = await index.availability();
  expect(reads).toBe(4);
  expect(first.ok && later.ok && first.value === later.value).toBe(true);
});

test('a caller does not wait for a store that takes long to answer again', async () => {
  const { index, store, clock } = openIndex(async () => success(new Set([PATTERN_ID])));
  await index.availability();
  store.withComponents = () => new Promise(() => {});
  clock.ms += 60_000;
  expect(await index.availability()).toEqual(success(new Set([PATTERN_ID])));
});

test('asks a store that timed out again half a second later, however long the timeout was', async () => {
  const first = Promise.withResolvers<typeof AWAY>();
  const { index, store, clock } = openIndex(() => first.promise);
  clock.ms += 2000;
  first.resolve(AWAY);
  expect(await index.availability()).toMatchObject({ ok: false });
  store.withComponents = async () => success(new Set([PATTERN_ID]));
  clock.ms += 500;
  await eventually(index.availability).toEqual(success(new Set([PATTERN_ID])));
});
