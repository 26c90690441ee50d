import type { TestProject } from 'vitest/node';
import { startServerProcess } from './start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on the bundled catalog, shared by tests that only read. */
    readonly serverUrl: string;
  }
}

/** Starts a server for all files of a project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServerProcess();
  project.provide('serverUrl', server.url);
  return async () => void (await server.stop());
}
