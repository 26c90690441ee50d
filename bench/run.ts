/**
 * Runs benches by name, or all of them:
 *
 *     npm run bench
 *     npm run bench -- http
 *     npm run bench -- http --era 2025 --rounds 9
 *
 * Options go to the benches that are named before them; without a name, to none.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const BENCHES = [
  'start',
  'large',
  'http',
  'stores',
  'search',
  'pages',
  'loading',
  'palette',
  'table',
  'lists',
  'library',
  'chat',
  'hostile',
  'attacks',
  'memory',
  'soak',
  'workspace',
  'agents',
  'find',
  'imported',
  'review',
  'merge',
  'tracing',
];

const given = process.argv.slice(2);
const firstOption = given.findIndex((argument) => argument.startsWith('-'));
const named = firstOption === -1 ? given : given.slice(0, firstOption);
const options = given.slice(named.length);
const unknown = named.find((name) => !BENCHES.includes(name));
if (unknown !== undefined || (named.length === 0 && options.length > 0)) {
  console.error(`Name benches first, then their options. The benches are: ${BENCHES.join(', ')}.`);
  process.exit(2);
}

for (const name of named.length === 0 ? BENCHES : named) {
  console.log(`\n== ${name}`);
  const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [script, ...options], { stdio: 'inherit' });
  await once(child, 'close');
  if (child.exitCode !== 0) process.exitCode = 1;
}
