import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { orMissing } from './source-folder.ts';

/** Leftovers of processes that were killed; one that is younger may still be written. */
const LIFE_MS = 3_600_000;

/** Removes the staging folders that nobody fills any more: those in `parent` whose name has the prefix. */
export async function removeLeftovers(parent: string, prefix: string, own: string): Promise<void> {
  // Compared with a folder of our own, so that both times come from the clock of the file system.
  const { mtimeMs: now } = await stat(own);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const leftover = path.join(parent, name);
    const found = await orMissing(stat(leftover));
    if (found !== undefined && now - found.mtimeMs > LIFE_MS) {
      await rm(leftover, { recursive: true, force: true });
    }
  }
}
