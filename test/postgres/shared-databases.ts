import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/adapters/postgres/open-database.ts';
import { temporaryFolder } from '../support/write-catalog.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for what test files share, removed after the run. */
    readonly sharedFolder: string;
  }
}

/** Environment variable with the address that creates databases for the run. */
const DATABASES = 'TEST_DATABASES';

/** New databases with all migrations are copies of this one. */
const MIGRATED = 'migrated';

/** URL of a new database in the run's PostgreSQL; undefined outside a run that has one. */
export async function newPostgresUrl(kind: 'empty' | 'migrated'): Promise<string | undefined> {
  const address = process.env[DATABASES];
  if (address === undefined) return undefined;
  const answer = await fetch(`${address}/${kind}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** Starts PostgreSQL on first use, for all files of a project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let postgres: Promise<PostgresServer> | undefined;
  const folder = await temporaryFolder();

  async function newDatabase(isMigrated: boolean): Promise<string> {
    const { createDatabase, url } = await (postgres ??= startMigrated());
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    await createDatabase(name, isMigrated ? MIGRATED : undefined);
    return url(name);
  }

  const server = createServer((request, response) => {
    newDatabase(request.url === '/migrated').then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  // Workers inherit it.
  process.env[DATABASES] = `http://127.0.0.1:${address.port}`;
  project.provide('sharedFolder', folder.path);
  return async () => {
    server.close();
    server.closeAllConnections();
    // A failed start was reported where it was requested.
    const [started] = await Promise.allSettled([postgres]);
    if (started.status === 'fulfilled') await started.value?.remove();
    await folder.remove();
  };
}

/** Starts PostgreSQL with a database that has all migrations. */
async function startMigrated(): Promise<PostgresServer> {
  const server = await startPostgres();
  await server.createDatabase(MIGRATED);
  const opened = await openDatabase({
    mode: 'server',
    dataDir: '',
    databaseUrl: server.url(MIGRATED),
    now: () => performance.now(),
    log: () => {},
  });
  if (!opened.ok) throw new Error(opened.failure.message);
  const ready = await opened.value.ready();
  // Only a database without connections can be copied.
  await opened.value.close();
  if (!ready.ok) throw new Error(ready.failure.message);
  return server;
}
