import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOrCreateSecret } from '../../src/adapters/secrets/secret-files.ts';
import { temporaryFolder } from '../support/write-catalog.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  folder = await temporaryFolder();
});

afterEach(() => folder.remove());

test('a generated secret has 256 bits, is persistent, and readable by its owner only', async () => {
  const dataDir = join(folder.path, 'data');
  const secret = await readOrCreateSecret(dataDir, 'operator-token');
  expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(await readOrCreateSecret(dataDir, 'operator-token')).toBe(secret);
  expect(await readOrCreateSecret(dataDir, 'usage-hash-key')).not.toBe(secret);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, 'operator-token'))).mode & 0o777).toBe(0o600);
});

test('concurrent processes generate one secret and leave no other files', async () => {
  const secrets = await Promise.all(
    Array.from({ length: 20 }, () => readOrCreateSecret(folder.path, 'usage-hash-key')),
  );
  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(folder.path)).toEqual(['usage-hash-key']);
  expect((await readFile(join(folder.path, 'usage-hash-key'), 'utf8')).trim()).toBe(secrets[0]);
});

test.each(['', '\n', 'short', 'has spaces in its sixteen characters'])(
  'refuses a secret file that contains %j, and leaves it alone',
  async (content) => {
    const path = join(folder.path, 'operator-token');
    await writeFile(path, content);
    await expect(readOrCreateSecret(folder.path, 'operator-token')).rejects.toThrow(
      `${path} must contain a secret`,
    );
    expect(await readFile(path, 'utf8')).toBe(content);
  },
);
