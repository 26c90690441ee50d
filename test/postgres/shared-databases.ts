import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's shared databases. */
    readonly sharedDatabases: string;
  }
}

/** Databases that are slow to create, shared by all test files and created on first use. */
export interface SharedDatabases {
  /** URL of a new empty database in the shared PostgreSQL. */
  readonly newPostgresUrl: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Creates the shared databases on first use. */
export function createSharedDatabases(): SharedDatabases {
  let server: Promise<PostgresServer> | undefined;
  return {
    async newPostgresUrl() {
      server ??= startPostgres();
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      const { createDatabase, url } = await server;
      await createDatabase(name);
      return url(name);
    },
    async stop() {
      // A failed start was reported where it was requested.
      const [started] = await Promise.allSettled([server]);
      if (started.status === 'fulfilled') await started.value?.remove();
    },
  };
}

/** Vitest's global setup: serves the shared databases to all test files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = createSharedDatabases();
  const server = createServer((_request, response) => {
    shared.newPostgresUrl().then(
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
