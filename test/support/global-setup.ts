import type { TestProject } from 'vitest/node';
import { startServer } from './start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on the bundled catalog, shared by all tests that only read. */
    readonly serverUrl: string;
  }
}

/** Starts one server for the whole run; tests that need another configuration start their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  project.provide('serverUrl', server.url);
  return async () => {
    await server.stop();
  };
}
