import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_DIR } from '../support/run-cli.ts';

/** The newest of each: what these hosts read changes with their releases. */
const PACKAGES = [
  '@anthropic-ai/claude-code',
  '@openai/codex',
  '@google/gemini-cli',
  'opencode-ai',
];

const HOSTS_DIR = join(PROJECT_DIR, 'build/hosts');

export const INSTALL_MS = 600_000;

/** Installs the hosts from npm; quick where they are there. */
export async function installHosts(): Promise<void> {
  await mkdir(HOSTS_DIR, { recursive: true });
  const allowed = { '@anthropic-ai/claude-code': true, 'opencode-ai': true };
  await writeFile(
    join(HOSTS_DIR, 'package.json'),
    JSON.stringify({ private: true, allowScripts: allowed }),
  );
  await promisify(execFile)(
    'npm',
    ['install', '--no-audit', '--no-fund', ...PACKAGES.map((name) => `${name}@latest`)],
    { cwd: HOSTS_DIR, maxBuffer: 64 * 1024 * 1024 },
  );
}

/** The path of a host's command. */
export function hostCommand(name: string): string {
  return join(HOSTS_DIR, 'node_modules/.bin', name);
}
