import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPostgresPublisher } from '../../src/adapters/component-store/postgres-publisher.ts';
import { type PublisherFixture, createPublishing, postgresStore } from './publishing.ts';
import { emptyTables } from '../component-store/postgres-fixture.ts';
import { valueOf } from '../component-store/contract-fixture.ts';
import { type TestDatabase, databasesOfRun, runAsOwner } from '../support/databases.ts';
import { activationLogOf } from '../../src/domain/components/activation-log.ts';
import { describeActivationLog } from './activation-contract.ts';
import { describeLabels } from './labels-contract.ts';
import { describeComponentPublisher } from './contract.ts';
import { code, ID, SLUG } from './open-publishing.ts';
import { describeVersionNotices } from './notices-contract.ts';
import { problemsInDatabase } from './publisher-fixtures.ts';

const MIGRATION = new URL(
  '../../src/adapters/postgres/migrations/0006_activation_log.sql',
  import.meta.url,
);

describe.each(databasesOfRun)('on %s', (_name, start) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await start();
  });
  afterAll(() => db.stop());

  async function createFixture(): Promise<PublisherFixture> {
    const { database } = db;
    await emptyTables(database);
    return {
      store: () => postgresStore(database),
      publisher: () => createPostgresPublisher({ database }),
      problems: () => problemsInDatabase(database),
      close: async () => undefined,
    };
  }

  describeComponentPublisher('postgres', createFixture);
  describeVersionNotices('postgres', createFixture);
  describeActivationLog('postgres', createFixture);
  describeLabels('postgres', createFixture);

  /** Publishes versions one after the other; the last is active. */
  async function publishAll(codes: readonly string[]): Promise<PublisherFixture> {
    const fixture = await createFixture();
    for (const text of codes) {
      const { publish } = createPublishing(fixture.store(), fixture.publisher());
      valueOf(await publish({ reference: SLUG, files: code(text) }));
    }
    return fixture;
  }
  const logOf = async ({ store }: PublisherFixture) =>
    valueOf(await store().component(ID).activations()) ?? [];
  const run = (text: string) =>
    db.database.withTransaction((client) => client.query(text).then(() => undefined));

  test('takes a number above every version that was served, also where only that is recorded', async () => {
    const fixture = await publishAll(['1']);
    await runAsOwner(
      db.database,
      `INSERT INTO served_versions VALUES ('${ID}', 'v7', '${'0'.repeat(64)}')`,
    );
    const { publish } = createPublishing(fixture.store(), fixture.publisher());
    expect(valueOf(await publish({ reference: SLUG, files: code('2') })).versionId).toBe('v8');
    await runAsOwner(db.database, 'TRUNCATE served_versions');
  });

  test('a pointer that a release from before the log moves is logged with it, or not moved', async () => {
    const fixture = await publishAll(['1', '2']);
    const move = (to: string) =>
      `UPDATE components SET active_version_id = '${to}' WHERE pattern_id = '${ID}'`;
    valueOf(await run(move('v1')));
    await expect(
      db.database.withTransaction(async (client) => {
        await client.query(move('v2'));
        throw new Error('it was killed');
      }),
    ).rejects.toThrow('killed');
    expect((await logOf(fixture)).map(({ from, to }) => [from, to])).toEqual([
      [undefined, 'v1'],
      ['v1', 'v2'],
      ['v2', 'v1'],
    ]);
    expect(valueOf(await fixture.store().component(ID).pointer())).toBe('v1');
  });

  test.each([
    "UPDATE component_activations SET to_version_id = 'v9'",
    'DELETE FROM component_activations',
  ])('the log only grows: %s is refused', async (statement) => {
    const fixture = await publishAll(['1', '2']);
    await expect(run(statement).then(valueOf)).rejects.toThrow();
    expect(await logOf(fixture)).toHaveLength(2);
  });

  test('the migration derives what files derive of the same component', async () => {
    const dates = { seed: 9, v1: 1, v2: 2, v3: 3, v10: 4, v11: 5 };
    const at = (day: number) => `2026-06-0${day}T00:00:00.000Z`;
    await createFixture();
    for (const [versionId, day] of Object.entries(dates)) {
      valueOf(
        await run(
          `INSERT INTO component_versions (pattern_id, version_id, seq, manifest, published_at)
           VALUES ('${ID}', '${versionId}', ${day}, '{}', '${at(day)}')`,
        ),
      );
    }
    valueOf(
      await run(`INSERT INTO components (pattern_id, active_version_id, license, source)
        VALUES ('${ID}', 'v10', 'MIT', 'original')`),
    );
    await runAsOwner(db.database, 'TRUNCATE component_activations');
    const migration = await readFile(MIGRATION, 'utf8');
    const derive = migration
      .split('--> statement-breakpoint')
      .find((statement) => statement.includes('INSERT INTO component_activations'));
    valueOf(await run(derive ?? ''));
    const log = valueOf(await postgresStore(db.database).component(ID).activations());
    expect(log).toEqual(
      activationLogOf({
        recorded: [],
        activeVersionId: 'v10',
        publishedAt: new Map(Object.entries(dates).map(([id, day]) => [id, at(day)])),
      }),
    );
    expect(log?.map(({ to }) => to)).toEqual(['v1', 'v2', 'v3', 'v10']);
  });

  test('repeating a publish whose response was lost reports what it wrote', async () => {
    const fixture = await createFixture();
    const losing = createPostgresPublisher({
      database: {
        async withTransaction(work) {
          valueOf(await db.database.withTransaction(work));
          return db.database.withTransaction(async () => {
            throw new Error('the connection was lost');
          });
        },
      },
    });
    const input = {
      reference: '/forms/combobox',
      files: { 'component.tsx': new TextEncoder().encode('1') },
    };
    await expect(createPublishing(fixture.store(), losing).publish(input)).rejects.toThrow('lost');
    const again = await createPublishing(fixture.store(), fixture.publisher()).publish(input);
    expect(valueOf(again)).toMatchObject({
      versionId: 'v1',
      alreadyPublished: true,
      activeVersionId: 'v1',
    });
  });
});
