import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secrets that a server makes for itself where its operator sets none. */
export type SecretName = 'operator-token' | 'usage-hash-key' | 'auth-secret';

const SECRET_BYTES = 32;

/**
 * Reads a secret that was generated into the data folder, or generates it: 32 random bytes as base64url, in a
 * file that its owner alone can read. Of two processes that generate at once one wins, and both use its secret.
 *
 * @throws Node's own error where the folder cannot be written
 */
export async function readOrCreateSecret(dataDir: string, name: SecretName): Promise<string> {
  const path = join(dataDir, name);
  const known = await readSecret(path);
  if (known !== undefined) return known;

  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const made = randomBytes(SECRET_BYTES).toString('base64url');
  // Written beside it and linked into place: the name appears with its whole content, or not at all.
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(temporary, `${made}\n`, { mode: 0o600, flag: 'wx' });
  try {
    await link(temporary, path);
  } catch (error) {
    if (!isThere(error)) throw error;
  } finally {
    await unlink(temporary);
  }
  return (await readSecret(path)) ?? made;
}

async function readSecret(path: string): Promise<string | undefined> {
  try {
    const text = (await readFile(path, 'utf8')).trim();
    return text === '' ? undefined : text;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
