import { ChildProcess } from 'node:child_process';
import { Server } from 'node:net';
import { basename } from 'node:path';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    readonly tier: TestTier;
  }
}

/** What a test file is named after: `<name>.<tier>.test.ts`. */
export type TestTier = 'unit' | 'app' | 'process' | 'browser' | 'component' | 'release';

interface Tier {
  readonly mayListen: boolean;
  /** Whether a program may be started. */
  readonly mayStart: (program: string, args: readonly string[]) => boolean;
}

/** The process that a worker's servers share (`startServer`). */
const isServerHost = (args: readonly string[]) =>
  args.some((arg) => basename(arg).startsWith('server-host.'));

/**
 * What the tests of each tier may start, apart from threads and from what the whole run shares: PostgreSQL and a server
 * on the bundled catalog.
 */
const TIERS: Readonly<Record<TestTier, Tier>> = {
  /** Nothing: they run in this process alone. */
  unit: { mayListen: false, mayStart: () => false },
  /** The app, in this process or in the one that a worker's servers share. */
  app: { mayListen: true, mayStart: (_program, args) => isServerHost(args) },
  /** Commands and servers of their own. */
  process: { mayListen: true, mayStart: (program) => !/chrom/i.test(basename(program)) },
  browser: { mayListen: true, mayStart: () => true },
  /** Checks of bundled components, in Chromium or by compilers. */
  component: { mayListen: true, mayStart: () => true },
  /** What `npm run test:release` proves. */
  release: { mayListen: true, mayStart: () => true },
};

const name = inject('tier');
const tier = TIERS[name];

function refuse(what: string): never {
  throw new Error(`A test of the tier "${name}" cannot ${what}: see test/support/tier.ts.`);
}

// Once a worker, whose test files are all of one tier.
const key = Symbol.for('pattern-catalog.tier');
if (!Object.hasOwn(globalThis, key)) {
  Object.defineProperty(globalThis, key, { value: name });
  const { spawn } = Object.getOwnPropertyDescriptors(ChildProcess.prototype);
  Object.defineProperty(ChildProcess.prototype, 'spawn', {
    ...spawn,
    value(
      this: ChildProcess,
      options: { readonly file: string; readonly args?: readonly string[] },
    ) {
      if (!tier.mayStart(options.file, options.args ?? []))
        refuse(`start ${basename(options.file)}`);
      return Reflect.apply(spawn?.value, this, [options]);
    },
  });
  const listen: unknown = Reflect.get(Server.prototype, 'listen');
  Object.defineProperty(Server.prototype, 'listen', {
    configurable: true,
    writable: true,
    value(this: Server, ...args: readonly unknown[]): unknown {
      if (!tier.mayListen) refuse('listen on a port');
      return typeof listen === 'function' ? Reflect.apply(listen, this, args) : undefined;
    },
  });
}
