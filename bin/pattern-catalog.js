#!/usr/bin/env node
import nodeModule from 'node:module';

// Plain JavaScript that any Node can parse. The rest is TypeScript, which Node runs since version 24.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Pattern Catalog needs Node 24 or later; this is Node ${process.versions.node}.\n` +
      'Run commands through npm (npm start, npx pattern-catalog …): it finds the Node that npm ci installs.\n' +
      'If you did, run npm ci again without --omit=optional and --ignore-scripts, or install Node 24 yourself.',
  );
  process.exit(1);
}

// npx runs a command in a shell that SIGTERM ends without passing it on: the command ends when its parent does.
if (process.env.npm_command === 'exec') {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}

nodeModule.enableCompileCache();
const { runCli } = await import('../src/main/cli.ts');
await runCli(process.argv);
