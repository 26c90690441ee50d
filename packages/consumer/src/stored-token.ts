import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { isRecord, parseJson } from '../../../src/domain/text.ts';
import { Refusal } from './refusal.ts';

/** The token of this catalog, which `login` keeps for its user, outside of projects. */
export interface StoredToken {
  /** Where it is. */
  readonly path: string;
  readonly read: () => Promise<string | undefined>;
  readonly write: (token: string) => Promise<void>;
  /** False where there is none. */
  readonly remove: () => Promise<boolean>;
}

/** Names under which folders of the user's settings are found. */
interface Environment {
  readonly [name: string]: string | undefined;
}

/**
 * Opens the file of tokens, one for each catalog, which its owner alone can read: `pattern-catalog/tokens.json` in the
 * user's folder for settings.
 *
 * @param catalogUrl names the token
 */
export function openStoredToken(catalogUrl: string, environment: Environment): StoredToken {
  const path = join(settingsFolder(environment), 'pattern-catalog', 'tokens.json');

  async function readAll(): Promise<Readonly<Record<string, unknown>>> {
    let text: string;
    try {
      // On Windows the folder is private to its user already.
      if (platform() !== 'win32' && ((await stat(path)).mode & 0o077) !== 0) {
        throw new Refusal(`Others can read ${path}. Run: chmod 600 ${path}`);
      }
      text = await readFile(path, 'utf8');
    } catch (error) {
      if (isMissing(error)) return {};
      throw error;
    }
    const tokens = parseJson(text);
    if (isRecord(tokens)) return tokens;
    throw new Refusal(`${path} is not a JSON object. Remove it, and log in again.`);
  }

  async function writeAll(tokens: Readonly<Record<string, unknown>>): Promise<void> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const unfinished = `${path}.${randomUUID()}`;
    try {
      await writeFile(unfinished, `${JSON.stringify(tokens, undefined, 2)}\n`, {
        mode: 0o600,
        flag: 'wx',
      });
      await chmod(unfinished, 0o600);
      await rename(unfinished, path);
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  return {
    path,
    async read() {
      const { [catalogUrl]: token } = await readAll();
      return typeof token === 'string' ? token : undefined;
    },
    write: async (token) => writeAll({ ...(await readAll()), [catalogUrl]: token }),
    async remove() {
      const { [catalogUrl]: token, ...others } = await readAll();
      if (token === undefined) return false;
      if (Object.keys(others).length > 0) await writeAll(others);
      else await rm(path, { force: true });
      return true;
    },
  };
}

function settingsFolder(environment: Environment): string {
  const named = environment[platform() === 'win32' ? 'APPDATA' : 'XDG_CONFIG_HOME'];
  return named === undefined || named === '' ? join(homedir(), '.config') : named;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
