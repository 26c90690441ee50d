import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPostgresAdoptionStore } from '../../src/adapters/postgres/adoption-store.ts';
import { type AdoptionStore, MAX_PROJECTS } from '../../src/domain/usage/adoption.ts';
import { valueOf } from '../component-store/contract-fixture.ts';
import { type TestDatabase, databasesOfRun, querySignIn } from '../support/databases.ts';

const COMPONENT = {
  pattern_id: '00000000-0000-4000-8000-000000000001',
  variant: 'react-tailwind',
  version_id: 'v1',
  sha256: 'a'.repeat(64),
  modified: true,
};

describe.each(databasesOfRun)('adoption reports on %s', (_name, start) => {
  let running: TestDatabase;
  let store: AdoptionStore;

  beforeAll(async () => {
    running = await start();
    store = createPostgresAdoptionStore(running.database);
  });
  afterAll(() => running.stop());
  beforeEach(async () => {
    await running.database.query('DELETE FROM adoption_reports');
  });

  const save = async (project: string, userId?: string) =>
    valueOf(await store.save(userId, { project, components: [COMPONENT] }));
  const createUser = async (email: string) => {
    const created = await querySignIn<{ readonly id: string }>(
      running.database,
      `INSERT INTO "user" (name, email, "emailVerified") VALUES ('User', $1, true) RETURNING id`,
      [email],
    );
    return valueOf(created).rows[0]?.id ?? '';
  };
  const names = async () => valueOf(await store.list()).map(({ project }) => project);

  test('are listed by project, the last one of each', async () => {
    await save('b');
    await save('a');
    valueOf(await store.save(undefined, { project: 'b', components: [] }));
    expect(valueOf(await store.list())).toEqual([
      {
        project: 'a',
        userId: undefined,
        components: [COMPONENT],
        reportedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      { project: 'b', userId: undefined, components: [], reportedAt: expect.any(String) },
    ]);
  });

  test('are kept of a limited number of projects, which can always report again', async () => {
    await running.database.query(
      `INSERT INTO adoption_reports (project, components)
       SELECT 'project ' || number, '[]' FROM generate_series(1, $1::int) AS number`,
      [MAX_PROJECTS],
    );
    expect(await save('one more')).toBe('full');
    expect(await save('project 7')).toBe('saved');
    expect(await names()).not.toContain('one more');
  });

  test('are forgotten after half a year, and leave room for others', async () => {
    await running.database.query(
      `INSERT INTO adoption_reports (project, components, reported_at)
       SELECT 'project ' || number, '[]', now() - interval '181 days'
       FROM generate_series(1, $1::int) AS number`,
      [MAX_PROJECTS],
    );
    expect(await names()).toEqual([]);
    expect(await save('one more')).toBe('saved');
    expect(await save('project 7')).toBe('saved');
    expect(await names()).toEqual(['one more', 'project 7']);
  });

  test("cannot be replaced or crowded out by another user's token", async () => {
    const first = await createUser('first@larkfield.example');
    const second = await createUser('second@larkfield.example');
    await save('web', first);
    await running.database.query(
      `INSERT INTO adoption_reports (user_id, project, components)
       SELECT $1, 'project ' || number, '[]' FROM generate_series(1, $2::int) AS number`,
      [second, MAX_PROJECTS - 1],
    );
    valueOf(await store.save(second, { project: 'web', components: [] }));
    expect(await save('one more', second)).toBe('full');
    expect(await save('one more', first)).toBe('saved');
    expect(await save('web')).toBe('saved');
    const kept = valueOf(await store.list()).filter(({ project }) => project === 'web');
    expect(new Map(kept.map(({ userId, components }) => [userId, components.length]))).toEqual(
      new Map([
        [first, 1],
        [second, 0],
        [undefined, 1],
      ]),
    );
    await querySignIn(running.database, 'DELETE FROM "user" WHERE id = ANY($1)', [[first, second]]);
    expect(await names()).toEqual(['web']);
  });
});
