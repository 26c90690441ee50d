import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/adapters/postgres/open-database.ts';
import type { PostgresServer } from './postgres-server.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files ask for the databases that the whole run shares. */
    readonly sharedDatabases: string;
  }
}

/** What is slow to make and so is made once; each is made when it is asked for first. */
export interface SharedDatabases {
  /** The URL of a new empty database in a PostgreSQL that all share. */
  readonly newPostgresUrl: () => Promise<string>;
  /** A data folder with an embedded database that was never used, to be copied. */
  readonly pgliteTemplate: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Creates the shared databases, which cost nothing until they are asked for. */
export function createSharedDatabases(): SharedDatabases {
  let server: Promise<PostgresServer> | undefined;
  let template: Promise<string> | undefined;
  return {
    async newPostgresUrl() {
      server ??= startPostgres();
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      const { createDatabase, url } = await server;
      await createDatabase(name);
      return url(name);
    },
    pgliteTemplate: () => (template ??= makePgliteTemplate()),
    async stop() {
      // One that could not be made has told so where it was asked for.
      const [started, made] = await Promise.allSettled([server, template]);
      if (started.status === 'fulfilled') await started.value?.remove();
      if (made.status === 'fulfilled' && made.value !== undefined) {
        await rm(made.value, { recursive: true, force: true });
      }
    },
  };
}

/** Vitest's global setup: offers the shared databases to all test files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = createSharedDatabases();
  const server = createServer((request, response) => {
    const made = request.url === '/postgres' ? shared.newPostgresUrl() : shared.pgliteTemplate();
    made.then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  project.provide('sharedDatabases', `http://127.0.0.1:${address.port}`);
  return async () => {
    server.close();
    server.closeAllConnections();
    await shared.stop();
  };
}

async function makePgliteTemplate(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pattern-catalog-pglite-'));
  const opened = await openDatabase({
    mode: 'command',
    dataDir,
    databaseUrl: undefined,
    now: () => performance.now(),
    log: () => {},
    migrates: false,
  });
  if (!opened.ok) throw new Error(opened.failure.message);
  const ready = await opened.value.ready();
  if (!ready.ok) throw new Error(ready.failure.message);
  await opened.value.close();
  return dataDir;
}
