import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/write-catalog.ts';

const MIGRATIONS = 'src/adapters/postgres/migrations';
const run = promisify(execFile);

test('the migrations match the schema: drizzle-kit finds no change and no conflict', async () => {
  // In a copy, since what is missing would be written.
  const copy = await temporaryFolder();
  await mkdir(join(copy.path, 'src/adapters'), { recursive: true });
  for (const path of ['drizzle.config.ts', 'package.json', 'src/adapters/postgres']) {
    await cp(join(PROJECT_DIR, path), join(copy.path, path), { recursive: true });
  }
  await symlink(join(PROJECT_DIR, 'node_modules'), join(copy.path, 'node_modules'));
  const before = await readdir(join(copy.path, MIGRATIONS));

  const drizzleKit = (command: string) =>
    run(process.execPath, [join(PROJECT_DIR, 'node_modules/drizzle-kit/bin.cjs'), command], {
      cwd: copy.path,
    });
  await drizzleKit('check');
  const { stdout } = await drizzleKit('generate');
  expect(await readdir(join(copy.path, MIGRATIONS))).toEqual(before);
  expect(stdout).toContain('No schema changes');
  await copy.remove();
});
