import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { createCachedStore } from '../../src/adapters/component-store/cached-store.ts';
import { createPostgresComponentStore } from '../../src/adapters/component-store/postgres.ts';
import type { Database } from '../../src/adapters/postgres/database.ts';
import { type TestDatabase, runAsOwner } from '../support/databases.ts';
import { insertActivation } from '../../src/adapters/component-store/postgres-publisher.ts';
import {
  type CreateFixture,
  type StoredComponent,
  type StoredVersion,
  valueOf,
} from './contract-fixture.ts';

/** The `postgres` store on an empty database, filled by statements as a publisher fills it. */
export function createPostgresFixture(db: () => TestDatabase): CreateFixture {
  return async ({ timeoutMs }) => {
    const { database, another } = db();
    await emptyTables(database);
    const clock = { ms: 0 };
    let isStalled = false;
    let readFrom: Pick<Database, 'query'> = database;
    const stored = createPostgresComponentStore({
      database: {
        query: (text, values) =>
          isStalled ? new Promise(() => undefined) : readFrom.query(text, values),
      },
    });
    const store = createCachedStore(stored, { now: () => clock.ms, timeoutMs });
    return {
      store,
      put: (patternId, component) =>
        inTransaction(database, async (client) => {
          for (const [versionId, version] of Object.entries(component.versions)) {
            await insertVersion(client, patternId, versionId, version);
          }
          await insertComponent(client, patternId, component);
          for (const move of component.activations ?? []) {
            await insertActivation(client, patternId, move);
          }
        }),
      addVersion: (patternId, versionId, version) =>
        inTransaction(database, (client) => insertVersion(client, patternId, versionId, version)),
      activate: (patternId, versionId) =>
        pastTheRules(
          database,
          'UPDATE components SET active_version_id = $2 WHERE pattern_id = $1',
          [patternId, versionId],
        ),
      removeVersion: (patternId, versionId) =>
        inTransaction(database, async (client) => {
          // Its files go with it.
          const statement =
            'DELETE FROM component_versions WHERE pattern_id = $1 AND version_id = $2';
          await client.query(statement, [patternId, versionId]);
        }),
      damage: (patternId, versionId, variant) =>
        pastTheRules(
          database,
          `UPDATE component_files SET bytes = set_byte(bytes, 0, get_byte(bytes, 0) # 1)
           WHERE pattern_id = $1 AND version_id = $2 AND variant = $3 AND path = 'component.tsx'`,
          [patternId, versionId, variant],
        ),
      async leaveHalfWritten(patternId, versionId) {
        const client = await valueOf(await database.pool()).connect();
        await client.query('BEGIN');
        const variants = { 'react-tailwind': { 'component.tsx': Buffer.from('half') } };
        await insertVersion(client, patternId, versionId, { variants });
        client.release(true);
      },
      elapse(ms) {
        clock.ms += ms;
      },
      stall() {
        isStalled = true;
      },
      async breakDown() {
        const closed = await another();
        await closed.close();
        readFrom = closed;
      },
      close: async () => undefined,
    };
  };
}

/** Takes all components out of a database. */
export async function emptyTables(database: Database): Promise<void> {
  await runAsOwner(
    database,
    'TRUNCATE components, component_versions, component_files, component_activations',
  );
}

async function inTransaction(
  database: Database,
  work: (client: PoolClient) => Promise<void>,
): Promise<void> {
  valueOf(await database.withTransaction(work));
}

/** Turns foreign keys and triggers off until the end of the transaction. */
const PAST_THE_RULES = "SELECT run_as_owner('SET LOCAL session_replication_role = replica')";

/** Runs a statement that foreign keys and triggers would refuse, as a hand that meddles would. */
async function pastTheRules(
  database: Database,
  text: string,
  values: readonly unknown[],
): Promise<void> {
  await inTransaction(database, async (client) => {
    await client.query(PAST_THE_RULES);
    await client.query(text, [...values]);
  });
}

async function insertVersion(
  client: PoolClient,
  patternId: string,
  versionId: string,
  version: StoredVersion,
): Promise<void> {
  const entries = Object.entries(version.variants).map(([variant, files]) => ({
    variant,
    files: Object.entries(files).map(([path, bytes]) => ({
      path,
      bytes: Buffer.from(bytes),
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
  }));
  const manifest = {
    publishedAt: '2026-03-02T09:00:00Z',
    notes: version.notes ?? '',
    variants: Object.fromEntries(
      entries.map(({ variant, files }) => [
        variant,
        {
          files: files.map(({ path, bytes, sha256 }) => ({
            path,
            bytes: bytes.byteLength,
            sha256,
          })),
        },
      ]),
    ),
  };
  await client.query(
    `INSERT INTO component_versions (pattern_id, version_id, seq, manifest, published_at)
     SELECT $1, $2, count(*), $3::jsonb, now() FROM component_versions WHERE pattern_id = $1`,
    [patternId, versionId, JSON.stringify(manifest)],
  );
  for (const { variant, files } of entries) {
    for (const { path, bytes, sha256 } of files) {
      await client.query('INSERT INTO component_files VALUES ($1, $2, $3, $4, $5, $6)', [
        patternId,
        versionId,
        variant,
        path,
        bytes,
        sha256,
      ]);
    }
  }
}

async function insertComponent(
  client: PoolClient,
  patternId: string,
  component: StoredComponent,
): Promise<void> {
  const { activeVersionId, license, source, author, item, retrievedAt, redistribute } = component;
  // A store may hold a pointer to a version that is gone; only a hand that meddles can make one here.
  await client.query(PAST_THE_RULES);
  await client.query(
    `INSERT INTO components
       (pattern_id, active_version_id, license, source, author, item, retrieved_at, redistribute)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      patternId,
      ...[activeVersionId, license, source, author, item, retrievedAt, redistribute].map(
        (value) => value ?? null,
      ),
    ],
  );
}
