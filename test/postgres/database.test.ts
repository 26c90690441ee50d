import { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate, pendingMigrations } from '../../src/adapters/postgres/migrate.ts';
import type { TestDatabase } from '../support/databases.ts';
import { databases, openReady } from '../support/databases.ts';

describe.each(databases)('a database on %s', (_name, start) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await start();
    await run('CREATE TABLE counter (n integer NOT NULL)');
    await run('INSERT INTO counter VALUES (0)');
  });
  afterAll(() => db.stop());

  async function run(text: string, values?: readonly unknown[]) {
    const outcome = await db.database.query<Record<string, unknown>>(text, values);
    if (!outcome.ok) throw new Error(outcome.failure.message);
    return outcome.value.rows;
  }

  test('twenty transactions at once that read, wait and write lose no update', async () => {
    await run('UPDATE counter SET n = 0');
    const other = await db.another();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_unused, index) =>
        (index % 2 === 0 ? db.database : other).withTransaction(async (client) => {
          const { rows } = await client.query<{ n: number }>('SELECT n FROM counter FOR UPDATE');
          await new Promise((resolve) => {
            setTimeout(resolve, 2);
          });
          await client.query('UPDATE counter SET n = $1', [(rows[0]?.n ?? 0) + 1]);
        }),
      ),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await run('SELECT n FROM counter')).toEqual([{ n: 20 }]);
  });

  test('statements with large parameters on many connections get the answers to their own questions', async () => {
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

  test('a transaction whose work throws leaves nothing behind, and the error comes out', async () => {
    await run('UPDATE counter SET n = 7');
    const work = db.database.withTransaction(async (client) => {
      await client.query('UPDATE counter SET n = 8');
      throw new TypeError('a bug');
    });
    await expect(work).rejects.toThrow(TypeError);
    expect(await run('SELECT n FROM counter')).toEqual([{ n: 7 }]);
  });

  test('a transaction that swallows an error of the database does not pass for committed', async () => {
    const work = db.database.withTransaction(async (client) => {
      await client.query('UPDATE counter SET n = 9');
      await client.query('SELECT nonsense').catch(() => {});
    });
    await expect(work).rejects.toThrow('rolled back');
  });

  test('a wrong statement is thrown with its code, and the next one works', async () => {
    const wrong = db.database.query('SELECT nonsense');
    await expect(wrong).rejects.toBeInstanceOf(DatabaseError);
    await expect(wrong).rejects.toMatchObject({ code: '42703' });
    expect(await run('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('a transaction that takes too long is a timeout, is rolled back, and frees the database', async () => {
    await run('UPDATE counter SET n = 1');
    const outcome = await db.database.withTransaction(async (client) => {
      await client.query('UPDATE counter SET n = 2');
      await new Promise(() => {});
    }, 100);
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'upstream_timeout' } });
    expect(await run('SELECT n FROM counter FOR UPDATE')).toEqual([{ n: 1 }]);
  });

  test('a connection that ends within a transaction takes it back', async () => {
    await run('UPDATE counter SET n = 3');
    const outcome = await db.database.withTransaction(async (client) => {
      await client.query('UPDATE counter SET n = 4');
      client.connection.stream.destroy();
      return client.query('SELECT 1');
    });
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'upstream_error' } });
    expect(await run('SELECT n FROM counter FOR UPDATE')).toEqual([{ n: 3 }]);
  });

  test('a published version cannot be changed, and the pointer can only name a version that exists', async () => {
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
    await expect(dangling).rejects.toMatchObject({ code: '23503' });
    expect(await run('SELECT bytes FROM component_files')).toEqual([
      { bytes: Buffer.from([0, 255]) },
    ]);
  });

  test('migrations are applied once: by the first of five that start at once, and never again', async () => {
    await run('DROP SCHEMA public CASCADE');
    await run('CREATE SCHEMA public');
    const pending = await pendingMigrations(db.database);
    const names = pending.ok ? pending.value : [];
    expect(names.length).toBeGreaterThan(0);

    const others = await Promise.all([1, 2, 3, 4].map(() => openBeside({ migrates: false })));
    const outcomes = await Promise.all([db.database, ...others].map(migrate));
    const applied = outcomes.map((outcome) => (outcome.ok ? outcome.value.applied : outcome));
    expect(applied.flat()).toEqual(names);
    expect(await migrate(db.database)).toEqual({ ok: true, value: { applied: [] } });
    expect(await pendingMigrations(db.database)).toEqual({ ok: true, value: [] });
    for (const other of others) await other.close();
  });

  test('a database that had another migration than this release brings does not open', async () => {
    await run("UPDATE schema_migrations SET sha256 = 'another' || sha256");
    await expect(openBeside({})).rejects.toThrow(/another migration 0000_/);
    await run('UPDATE schema_migrations SET sha256 = substr(sha256, 8)');
    const other = await openBeside({});
    await other.close();
  });

  function openBeside(options: { readonly migrates?: boolean }) {
    const mode = db.options.databaseUrl === undefined ? 'command' : 'server';
    return openReady({ ...db.options, ...options, mode });
  }
});
