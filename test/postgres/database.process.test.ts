import { randomUUID } from 'node:crypto';
import { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pendingMigrations } from '../../src/adapters/postgres/migrate.ts';
import { openDatabase } from '../../src/adapters/postgres/open-database.ts';
import {
  type TestDatabase,
  databases,
  migratedOptions,
  newDatabaseOptions,
  openReady,
  querySignIn,
  runAsOwner,
} from '../support/databases.ts';

describe.each(databases)('a database on %s', (kind, start) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await start();
    await runAsOwner(db.database, 'CREATE TABLE counter (n integer NOT NULL)');
    await run('INSERT INTO counter VALUES (0)');
  });
  afterAll(() => db.stop());

  async function run(text: string, values?: readonly unknown[]) {
    const outcome = await db.database.query<Record<string, unknown>>(text, values);
    if (!outcome.ok) throw new Error(outcome.failure.message);
    return outcome.value.rows;
  }

  test('twenty concurrent transactions lose no update', async () => {
    await run('UPDATE counter SET n = 0');
    const other = await db.another();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_unused, index) =>
        (index % 2 === 0 ? db.database : other).withTransaction(async (client) => {
          const { rows } = await client.query<{ n: number }>('SELECT n FROM counter FOR UPDATE');
          await client.query('SELECT 1');
          await client.query('UPDATE counter SET n = $1', [(rows[0]?.n ?? 0) + 1]);
        }),
      ),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await run('SELECT n FROM counter')).toEqual([{ n: 20 }]);
  });

  test('statements with large parameters on many connections get their own results', async () => {
    const other = await db.another();
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_unused, index) => {
        const text = 'x'.repeat((index % 5) * 80_000);
        const database = index % 2 === 0 ? db.database : other;
        const outcome = await database.query<{ answer: string }>(
          index % 3 === 0
            ? "SELECT $2::text || ' of ' || length($1::text) AS answer"
            : "SELECT length($1::text) || ' for ' || $2::text AS answer",
          [text, String(index)],
        );
        const size = text.length;
        return {
          got: outcome.ok ? outcome.value.rows[0]?.answer : outcome.failure.kind,
          expected: index % 3 === 0 ? `${index} of ${size}` : `${size} for ${index}`,
        };
      }),
    );
    expect(answers.map(({ got }) => got)).toEqual(answers.map(({ expected }) => expected));
  });

  test('rolls back a transaction that throws, and rethrows the error', async () => {
    await run('UPDATE counter SET n = 7');
    const work = db.database.withTransaction(async (client) => {
      await client.query('UPDATE counter SET n = 8');
      throw new TypeError('a bug');
    });
    await expect(work).rejects.toThrow(TypeError);
    expect(await run('SELECT n FROM counter')).toEqual([{ n: 7 }]);
  });

  test('does not report a transaction that swallowed a database error as committed', async () => {
    const work = db.database.withTransaction(async (client) => {
      await client.query('UPDATE counter SET n = 9');
      await client.query('SELECT nonsense').catch(() => {});
    });
    await expect(work).rejects.toThrow('rolled back');
  });

  test('throws a failed statement with its code, and the next one works', async () => {
    const wrong = db.database.query('SELECT nonsense');
    await expect(wrong).rejects.toBeInstanceOf(DatabaseError);
    await expect(wrong).rejects.toMatchObject({ code: '42703' });
    expect(await run('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('rolls back a transaction after its timeout, and frees the database', async () => {
    await run('UPDATE counter SET n = 1');
    const outcome = await db.database.withTransaction(async (client) => {
      await client.query('UPDATE counter SET n = 2');
      await new Promise(() => {});
    }, 100);
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'upstream_timeout' } });
    expect(await run('SELECT n FROM counter FOR UPDATE')).toEqual([{ n: 1 }]);
  });

  test('rolls back the transaction of a lost connection', async () => {
    await run('UPDATE counter SET n = 3');
    const outcome = await db.database.withTransaction(async (client) => {
      await client.query('UPDATE counter SET n = 4');
      client.connection.stream.destroy();
      return client.query('SELECT 1');
    });
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'upstream_error' } });
    expect(await run('SELECT n FROM counter FOR UPDATE')).toEqual([{ n: 3 }]);
  });

  test('refuses to change a published version, and a pointer to a missing one', async () => {
    await run("INSERT INTO component_versions VALUES ('p', 'v1', 1, '{}', now())");
    await run("INSERT INTO component_files VALUES ('p', 'v1', 'x', 'y', '\\x00ff', 'z')");
    await run("INSERT INTO components VALUES ('p', 'v1', 'MIT', 'original')");
    for (const change of [
      "UPDATE component_versions SET manifest = '{}'",
      "UPDATE component_files SET bytes = '\\x01'",
    ]) {
      await expect(run(change)).rejects.toMatchObject({ code: '23001' });
    }
    const dangling = run("UPDATE components SET active_version_id = 'v2'");
    await expect(dangling).rejects.toThrow('The item that this belongs to was just deleted.');
    expect(await run('SELECT bytes FROM component_files')).toEqual([
      { bytes: Buffer.from([0, 255]) },
    ]);
  });

  test.each([
    ['53100', "The database's disk is full."],
    ['XX001', 'The files of the database are damaged.'],
    ['25006', 'The database only accepts reads.'],
    ['57P01', 'The database cannot be reached.'],
  ])('a failure with the code %s says: %s', async (code, message) => {
    const failed = await db.database.query('SELECT run_as_owner($1)', [
      `DO $$ BEGIN RAISE EXCEPTION 'quoted text' USING ERRCODE = '${code}'; END $$`,
    ]);
    expect(failed).toMatchObject({ ok: false, failure: { kind: 'upstream_error', message } });
  });

  test('security: a token is minted for the user of the transaction alone', async () => {
    const [ann, ben] = [randomUUID(), randomUUID()];
    for (const id of [ann, ben]) {
      await querySignIn(
        db.database,
        'INSERT INTO "user" (id, name, email, "emailVerified") VALUES ($1, $2, $3, true)',
        [id, 'A user', `${id}@larkfield.example`],
      );
    }
    const mint = (asUser: string, forUser: string) =>
      db.database.withTransaction(async (client) => {
        await client.query("SELECT set_app_setting('user_id', $1)", [asUser]);
        const { rows } = await client.query(
          "SELECT * FROM mint_access_token($1, $2, 'A token', $3, '{mcp:connect}', NULL, 50)",
          [randomUUID(), forUser, randomUUID()],
        );
        return rows.length;
      });
    for (const asUser of [ben, '']) {
      await expect(mint(asUser, ann)).rejects.toMatchObject({ code: '42501' });
    }
    expect(await mint(ann, ann)).toEqual({ ok: true, value: 1 });
  });

  test('works as a role without superuser rights, ownership or CREATE', async () => {
    const other = await db.another();
    for (const database of [db.database, other]) {
      const found = await database.query(
        `SELECT current_user AS name, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
           (SELECT count(*)::int FROM pg_class WHERE relowner = pg_roles.oid) AS owned
         FROM pg_roles WHERE rolname = current_user`,
      );
      expect(found.ok && found.value.rows).toEqual([
        {
          name: 'pattern_catalog_app',
          rolsuper: false,
          rolbypassrls: false,
          rolcreaterole: false,
          rolcreatedb: false,
          owned: 0,
        },
      ]);
    }
    const denied = { code: '42501' };
    await expect(run('CREATE TABLE mine (n integer)')).rejects.toMatchObject(denied);
    await expect(run('DROP TABLE components')).rejects.toMatchObject(denied);
    await expect(run('ALTER TABLE counter ENABLE ROW LEVEL SECURITY')).rejects.toMatchObject(
      denied,
    );
    await expect(run('CREATE ROLE another')).rejects.toMatchObject(denied);
  });

  test("enforces row-level policies: another user's rows are neither read nor written", async () => {
    await runAsOwner(db.database, 'CREATE TABLE note (owner uuid NOT NULL, text text NOT NULL)');
    await runAsOwner(db.database, 'ALTER TABLE note ENABLE ROW LEVEL SECURITY');
    await runAsOwner(db.database, 'ALTER TABLE note FORCE ROW LEVEL SECURITY');
    await runAsOwner(
      db.database,
      `CREATE POLICY own ON note
         USING (owner = nullif(current_setting('app.user_id', true), '')::uuid)`,
    );
    const [ann, ben] = ['11111111', '22222222'].map(
      (part) => `${part}-0000-4000-8000-000000000000`,
    );
    const as = (user: string | undefined, text: string, values: readonly unknown[] = []) =>
      db.database.withTransaction(async (client) => {
        await client.query("SELECT set_app_setting('user_id', $1)", [user ?? '']);
        const { rows, rowCount } = await client.query<{ text: string }>(text, [...values]);
        return { rows, rowCount };
      });
    const insert = 'INSERT INTO note VALUES ($1, $2)';
    for (const [user, text] of [
      [ann, 'by Ann'],
      [ben, 'by Ben'],
    ] as const) {
      expect(await as(user, insert, [user, text])).toMatchObject({ ok: true });
    }
    const select = 'SELECT text FROM note';
    expect(await as(ann, select)).toMatchObject({ value: { rows: [{ text: 'by Ann' }] } });
    expect(await as(ben, select)).toMatchObject({ value: { rows: [{ text: 'by Ben' }] } });
    expect(await as(undefined, select)).toMatchObject({ value: { rows: [] } });
    expect(await run(select)).toEqual([]);
    expect(await as(ann, "UPDATE note SET text = 'x' WHERE owner = $1", [ben])).toMatchObject({
      value: { rowCount: 0 },
    });
    expect(await as(ann, 'DELETE FROM note WHERE owner = $1', [ben])).toMatchObject({
      value: { rowCount: 0 },
    });
    await expect(as(ann, insert, [ben, 'forged'])).rejects.toMatchObject({ code: '42501' });
    await expect(as(undefined, insert, [ben, 'forged'])).rejects.toMatchObject({ code: '42501' });
    expect(await as(ben, select)).toMatchObject({ value: { rows: [{ text: 'by Ben' }] } });
  });

  test('applies migrations once when five processes start together', async () => {
    const options = await newDatabaseOptions(kind);
    const first = await openDatabase(options);
    const others = await Promise.all(
      [1, 2, 3, 4].map(() =>
        openDatabase({ ...options, mode: kind === 'PGlite' ? 'command' : 'server' }),
      ),
    );
    const opened = [first, ...others].map((outcome) => {
      if (!outcome.ok) throw new Error(outcome.failure.message);
      return outcome.value;
    });
    const ready = await Promise.all(opened.map((database) => database.ready()));
    const applied = ready.flatMap((outcome) => (outcome.ok ? outcome.value.migrated : ['failed']));
    expect(applied[0]).toBe('0000_initial');
    expect(new Set(applied).size).toBe(applied.length);
    for (const database of opened) {
      expect(await pendingMigrations(database)).toEqual({ ok: true, value: [] });
    }
    for (const database of opened.toReversed()) await database.close();
  });

  test('refuses a database with a migration that this release does not have', async () => {
    const options = await migratedOptions(kind);
    const before = await openReady(options);
    for (const change of [
      "UPDATE drizzle.__drizzle_migrations SET hash = 'another' WHERE id = 1",
      'DELETE FROM drizzle.__drizzle_migrations WHERE id = 1',
    ]) {
      await runAsOwner(before, change);
      expect(await pendingMigrations(before)).toMatchObject({
        ok: false,
        failure: { message: expect.stringContaining('The migration 0000_') },
      });
    }
    await before.close();
    await expect(openReady(options)).rejects.toThrow(/migration 0000_/);
  });

  test('refuses a database that a newer release has migrated, and says so', async () => {
    const options = await migratedOptions(kind);
    const before = await openReady(options);
    await runAsOwner(
      before,
      "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('of-tomorrow', 9999999999999)",
    );
    const message =
      'This database was made by a newer release. Start that release, or restore a backup from before it.';
    // A command of this release beside a server of the newer one.
    expect(await pendingMigrations(before)).toMatchObject({ ok: false, failure: { message } });
    await before.close();
    await expect(openReady(options)).rejects.toThrow(message);
  });
});
