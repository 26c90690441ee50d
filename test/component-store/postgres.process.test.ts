import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCachedStore } from '../../src/adapters/component-store/cached-store.ts';
import { createPostgresComponentStore } from '../../src/adapters/component-store/postgres.ts';
import { type TestDatabase, databasesOfRun } from '../support/databases.ts';
import { describeComponentStore } from './contract.ts';
import { component, failureOf, oneFile, PATTERN, valueOf } from './contract-fixture.ts';
import { createPostgresFixture } from './postgres-fixture.ts';

describe.each(databasesOfRun)('on %s', (_name, start) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await start();
  });
  afterAll(() => db.stop());

  const createFixture = createPostgresFixture(() => db);
  describeComponentStore('postgres', createFixture);

  test('the next call succeeds after a database outage', async () => {
    const { put } = await createFixture({ timeoutMs: 20_000 });
    await put(PATTERN, component({ v1: oneFile('x') }));
    const closed = await db.another();
    await closed.close();
    const state = { isAway: true };
    const stored = createPostgresComponentStore({
      database: {
        query: (text, values) => (state.isAway ? closed : db.database).query(text, values),
      },
    });
    const store = createCachedStore(stored, { now: () => 0 });
    const ask = () =>
      Promise.all([store.component(PATTERN).pointer(), store.artifact(PATTERN, 'v1')] as const);
    for (const answer of await ask()) expect(failureOf(answer).kind).toBe('upstream_error');
    state.isAway = false;
    const [active, artifact] = await ask();
    expect(valueOf(active)).toBe('v1');
    expect(valueOf(artifact)).toBeDefined();
  });

  test('reads a version once, and mutable data in one statement, at most twice a second', async () => {
    const { put } = await createFixture({ timeoutMs: 20_000 });
    await put(PATTERN, component({ v1: oneFile('x') }));
    const statements: string[] = [];
    const clock = { ms: 0 };
    const stored = createPostgresComponentStore({
      database: {
        query(text, values) {
          statements.push(/FROM (?<table>\w+)/.exec(text)?.[1] ?? text);
          return db.database.query(text, values);
        },
      },
    });
    const store = createCachedStore(stored, { now: () => clock.ms });
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(
        Array.from({ length: 10 }, async () => {
          expect(valueOf(await store.component(PATTERN).pointer())).toBe('v1');
          expect(valueOf(await store.artifact(PATTERN, 'v1'))).toBeDefined();
        }),
      );
      clock.ms += 600;
    }
    expect(statements.toSorted()).toEqual([
      'component_files',
      'component_versions',
      'component_versions',
      'component_versions',
    ]);
  });
});
