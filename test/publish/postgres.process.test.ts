import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPostgresPublisher } from '../../src/adapters/component-store/postgres-publisher.ts';
import { type PublisherFixture, createPublishing, postgresStore } from './publishing.ts';
import { emptyTables } from '../component-store/postgres-fixture.ts';
import { valueOf } from '../component-store/contract-fixture.ts';
import { type TestDatabase, databasesOfRun } from '../support/databases.ts';
import { describeComponentPublisher } from './contract.ts';
import { describeVersionNotices } from './notices-contract.ts';
import { problemsInDatabase } from './publisher-fixtures.ts';

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
