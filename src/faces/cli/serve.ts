import type { Command } from 'commander';
import type { CliOutput } from './output.ts';

export interface RunningServer {
  readonly lines: readonly string[];
  readonly port: number;
  /** Drains requests, flushes buffers and closes everything. */
  readonly stop: () => Promise<void>;
}

export type ServeOutcome =
  | { readonly ok: true; readonly running: RunningServer }
  | { readonly ok: false; readonly messages: readonly string[] };

/** `serve`: builds what is missing and serves everything until SIGINT or SIGTERM. */
export function addServeCommand(
  program: Command,
  deps: {
    readonly output: CliOutput;
    readonly serve: (options: { readonly watch: boolean }) => Promise<ServeOutcome>;
    readonly untilStopped: () => Promise<void>;
  },
): void {
  program
    .command('serve')
    .description('build what is missing and serve the catalog')
    .option(
      '--watch',
      'rebuild the catalog when a file changes, and serve the site from its sources',
      false,
    )
    .action(async (options: { watch: boolean }) => {
      // Before the first answer: a signal must not end the process with records in memory.
      const stopped = deps.untilStopped();
      const outcome = await deps.serve(options);
      if (!outcome.ok) {
        deps.output.fail(outcome.messages);
        return;
      }
      deps.output.print(outcome.running.lines);
      await stopped;
      await outcome.running.stop();
    });
}
