import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
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
  readonly stop: () => Promise<void>;
}

/** Creates the shared databases, which cost nothing until they are asked for. */
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
      // One that could not be made has told so where it was asked for.
      const [started] = await Promise.allSettled([server]);
      if (started.status === 'fulfilled') await started.value?.remove();
    },
  };
}

/** Vitest's global setup: offers the shared databases to all test files. */
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
