import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isErrno } from '../errno.ts';

/** Secrets that the server generates if the operator sets none. */
export type SecretName = 'operator-token' | 'usage-hash-key' | 'auth-secret';

const SECRET_BYTES = 32;

/** A secret's file is unusable; the message is for the operator. */
export class UnusableSecret extends Error {
  override readonly name = 'UnusableSecret';

  constructor(path: string) {
    super(
      `${path} must contain a secret of at least 16 characters without spaces. ` +
        'Restore the file, or delete it to have a new one generated.',
    );
  }
}

/**
 * Reads a generated secret from the data folder, or generates it: 32 random bytes as base64url, in a file that only its
 * owner can read. If several processes generate it at once, all use the first one's.
 *
 * @throws UnusableSecret if the file is empty or truncated: a new secret would silently end sessions and split the
 * counter @throws Node's own error if the folder cannot be written
 */
export async function readOrCreateSecret(dataDir: string, name: SecretName): Promise<string> {
  const path = join(dataDir, name);
  const known = await readSecret(path);
  if (known !== undefined) return known;

  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const created = randomBytes(SECRET_BYTES).toString('base64url');
  // Written under another name and linked: the file appears complete or not at all.
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(temporary, `${created}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(temporary, path);
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
  } finally {
    await unlink(temporary);
  }
  return (await readSecret(path)) ?? created;
}

async function readSecret(path: string): Promise<string | undefined> {
  let text: string;
  try {
    text = (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
  if (!/^\S{16,}$/.test(text)) throw new UnusableSecret(path);
  return text;
}
