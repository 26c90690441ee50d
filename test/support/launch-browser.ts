import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const require = createRequire(import.meta.url);

/**
 * The package's own arguments turn web security off and put everything into one process, so no test of isolation could
 * fail with them.
 */
const ARGUMENTS = [
  // Chromium's sandbox does not start as root, and CI runs as root.
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  '--font-render-hinting=none',
];

/**
 * Starts Chromium: the one at CHROMIUM_PATH, or the one from npm, which runs on Linux.
 *
 * @param more arguments
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? (await unpackChromium());
  return chromium.launch({ executablePath, args: [...ARGUMENTS, ...more] });
}

/**
 * Unpacks the package's Chromium into a temporary folder named for its version. The package itself takes whatever
 * `chromium` it finds in the temporary folder, of any version and even half unpacked.
 */
async function unpackChromium(): Promise<string> {
  const entry = require.resolve('@sparticuz/chromium');
  const manifest = await readFile(join(dirname(entry), '../package.json'), 'utf8');
  const version = /"version": "(?<version>[^"]+)"/.exec(manifest)?.groups?.['version'] ?? '';
  const folder = join(tmpdir(), `pattern-catalog-chromium-${version}`);
  const executable = join(folder, 'chromium');
  if (existsSync(executable)) return executable;
  const unpacked = await mkdtemp(`${folder}-`);
  const script = `await (await import(${JSON.stringify(entry)})).default.executablePath()`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, TMPDIR: unpacked },
  });
  // Another run may have been first: its folder is complete, because only complete ones get the name.
  await rename(unpacked, folder).catch(() => rm(unpacked, { recursive: true }));
  return executable;
}
