import { setTimeout as sleep } from 'node:timers/promises';
import { SERVED_FROM, isServed } from './help.ts';
import { removeUnfinished } from './project.ts';
import { runCommand } from './run-command.ts';
import { runProgram } from './run-package.ts';

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  process.on(signal, () => {
    removeUnfinished();
    process.exit(code);
  });
}

// The reader of the output may stop reading: what was begun is finished anyway.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: Error & { readonly code?: string }) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const { argv, env, stdin, stdout, stderr } = process;
process.exitCode = await runCommand({
  args: argv.slice(2),
  cwd: process.cwd(),
  env,
  stdin,
  stdout,
  stderr,
  servedFrom: isServed ? SERVED_FROM : undefined,
  runProgram: (program, args) => runProgram(program, args, { stdio: 'inherit' }),
  sleep,
});
