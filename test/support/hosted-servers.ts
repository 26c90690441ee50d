import { fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROJECT_DIR, endWithWorker } from './run-cli.ts';

/** Starts a server with an environment; without one, stops the server that the request of the same id started. */
export interface HostRequest {
  readonly id: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** Where a server listens, and what it printed when it started. */
export interface Started {
  readonly port: number;
  readonly lines: readonly string[];
}

/** What was started, nothing after a stop, or why it did not start or stop. */
export type HostOutcome = { readonly started?: Started } | { readonly problem: string };

/** The outcome of the request of the same id. */
export interface HostAnswer {
  readonly id: number;
  readonly outcome: HostOutcome;
}

/** A server in the process that runs the servers of a worker's tests. */
export interface HostedServer extends Started {
  readonly stop: () => Promise<void>;
}

type Ask = (request: HostRequest) => Promise<Started | undefined>;

let host: Ask | undefined;
let lastId = 0;

/**
 * Starts a server in a process that it shares with the other servers of this worker, which keeps the modules: loading
 * them takes most of a start. What ends, measures or reads a process needs one of its own (`startServerProcess`).
 *
 * @throws Error with the server's messages if it does not start.
 */
export async function startHosted(env: Readonly<Record<string, string>>): Promise<HostedServer> {
  const ask = (host ??= startHost());
  lastId += 1;
  const id = lastId;
  const started = await ask({ id, env });
  if (started === undefined) throw new Error('The server did not start.');
  return { ...started, stop: async () => void (await ask({ id })) };
}

function startHost(): Ask {
  const command = process.env['TEST_COMMAND'] ?? fileURLToPath(import.meta.url);
  const child = fork(new URL(`server-host${extname(command)}`, `file://${command}`), {
    cwd: PROJECT_DIR,
    execArgv: [],
    env: {
      PATH: process.env['PATH'],
      NODE_NO_WARNINGS: '1',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  endWithWorker(child);
  const waiting = new Map<number, PromiseWithResolvers<Started | undefined>>();
  child.on('message', ({ id, outcome }: HostAnswer) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if ('problem' in outcome) asked?.reject(new Error(outcome.problem));
    else asked?.resolve(outcome.started);
  });
  child.once('exit', (code, signal) => {
    host = undefined;
    const reason = `The process of the tests' servers ended with ${signal ?? code}.`;
    for (const { reject } of waiting.values()) reject(new Error(reason));
  });
  return (request) => {
    const asked = Promise.withResolvers<Started | undefined>();
    waiting.set(request.id, asked);
    child.send(request);
    return asked.promise;
  };
}
