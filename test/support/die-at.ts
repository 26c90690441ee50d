import { writeFile } from 'node:fs/promises';

/**
 * Makes a process die before its nth change of the disk: `DIE_AT` counts the calls of `DIE_BEFORE`, functions of
 * `node:fs/promises` such as `rename`. `SIGNAL` is SIGKILL if it is not named.
 */
const DIE_AT = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
let left = Number(process.env.DIE_AT);
for (const name of process.env.DIE_BEFORE.split(',')) {
  const original = fs.promises[name];
  fs.promises[name] = async (...args) => {
    if (left === 0) {
      process.kill(process.pid, process.env.SIGNAL ?? 'SIGKILL');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    }
    left -= 1;
    return original(...args);
  };
}
syncBuiltinESMExports();
`;

/** All functions that change the disk. */
export const ALL_CHANGES = 'open,writeFile,mkdir,rename,rm';

/** Writes the module for `node --import` to a file. */
export function writeDieAt(file: string): Promise<void> {
  return writeFile(file, DIE_AT);
}
