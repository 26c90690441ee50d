#!/usr/bin/env node
import { existsSync } from 'node:fs';
import nodeModule from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Plain JavaScript that any Node can parse. In the repository the rest is TypeScript, which Node runs since version 24;
// the npm package holds it bundled.
const hasSources = existsSync(new URL('../src', import.meta.url));
const needed = hasSources ? [24, 0] : [22, 13];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(
    `Pattern Catalog needs Node ${needed.join('.')} or later; this is Node ${process.versions.node}.`,
  );
  if (hasSources) {
    console.error(
      'Run commands through npm (npm start, npx pattern-catalog …): it finds the Node that npm ci installs.\n' +
        'If you did, run npm ci again without --omit=optional and --ignore-scripts, or install Node 24 yourself.',
    );
  }
  process.exit(1);
}

// npx runs a command in a shell that SIGTERM ends without passing it on: the command ends when its parent does.
if (process.env.npm_command === 'exec') {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}

// A server needs settings that only a new process can take: by default each thread has malloc arenas of its own, which
// keep what was freed, and the main thread a large young generation. The process id stays the same; a socket that a
// supervisor passed would be closed.
if (
  process.argv[2] === 'serve' &&
  !process.argv.includes('--watch') &&
  process.platform === 'linux' &&
  process.env.MALLOC_ARENA_MAX === undefined &&
  process.env.LISTEN_FDS === undefined &&
  process.execve !== undefined
) {
  process.execve(
    process.execPath,
    [process.execPath, ...process.execArgv, '--max-semi-space-size=4', ...process.argv.slice(1)],
    {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '32768',
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
  );
}

// In the environment, for worker threads too: without the cache each of them loads the compiler that strips types.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');
nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE);
const { runCli } = await import(hasSources ? '../src/main/cli.ts' : '../dist/main/cli.js');
await runCli(process.argv);
