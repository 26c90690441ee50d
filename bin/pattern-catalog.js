#!/usr/bin/env node
import nodeModule from 'node:module';

// Plain JavaScript that any Node can read: the rest is TypeScript, which Node runs from version 24 on.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Pattern Catalog runs on Node 24; this is Node ${process.versions.node}.\n` +
      'The dependency "node" brings it along: run commands through npm (npm start, npx pattern-catalog …).\n' +
      'If you did, its install script did not run: allow it and run npm ci again.',
  );
  process.exit(1);
}
// What was compiled and stripped of its types is kept from one start to the next.
nodeModule.enableCompileCache();
const { runCli } = await import('../src/main/cli.ts');
await runCli(process.argv);
