import { fsyncSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  copyTemplate,
  ensureTemplate,
  templateFolder,
} from '../../src/adapters/postgres/database-template.ts';
import { ExclusivePGlite } from '../../src/adapters/postgres/exclusive-pglite.ts';
import { DurableNodeFS, START_PARAMS } from '../../src/adapters/postgres/pglite-files.ts';
import { eventually } from '../support/eventually.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/write-catalog.ts';

test('the embedded database acknowledges no write before it was flushed to the disk', async () => {
  const { path, remove } = await temporaryFolder();
  const template = templateFolder(join(PROJECT_DIR, 'build/database'));
  expect(await ensureTemplate(template)).toBe(true);
  await copyTemplate(template, join(path, 'data'));
  let flushes = 0;
  let fails = false;
  let failures = 0;
  const files = new DurableNodeFS(join(path, 'data'), (fd) => {
    if (fails) {
      failures += 1;
      throw new Error('The disk does not flush.');
    }
    flushes += 1;
    fsyncSync(fd);
  });
  const database = new ExclusivePGlite({ fs: files, startParams: [...START_PARAMS] }, () => {});
  await database.waitReady;
  await database.exec('CREATE TABLE entry (n integer)');
  for (let n = 0; n < 50; n += 1) {
    const before = flushes;
    await database.query('INSERT INTO entry VALUES ($1)', [n]);
    expect(flushes).toBeGreaterThan(before);
  }
  for (let n = 0; n < 5; n += 1) {
    const before = flushes;
    await database.transaction(async (transaction) => {
      for (let row = 0; row < 10; row += 1) {
        await transaction.query('INSERT INTO entry VALUES ($1)', [row]);
      }
    });
    expect(flushes).toBeGreaterThan(before);
  }

  // Reading flushes nothing.
  const beforeReading = flushes;
  await database.query('SELECT count(*) FROM entry');
  expect(flushes).toBe(beforeReading);

  // A checkpoint flushes the tables' own files.
  await database.exec('CHECKPOINT');
  expect(flushes).toBeGreaterThan(beforeReading + 1);

  // A commit that could not be flushed is not acknowledged: the query fails or is never answered.
  fails = true;
  let outcome = 'no answer';
  void database
    .query('INSERT INTO entry VALUES (1000)')
    .then(() => 'acknowledged')
    .catch(() => 'failed')
    .then((found) => (outcome = found));
  await eventually(() => failures).toBeGreaterThan(0);
  for (let turn = 0; turn < 100; turn += 1) await nextTurn();
  expect(outcome).not.toBe('acknowledged');
  await remove();
});
