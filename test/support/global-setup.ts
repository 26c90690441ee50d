import type { TestProject } from 'vitest/node';
import { launchBrowserServer } from './browser-server.ts';
import { startServer } from './start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on the bundled catalog, shared by tests that only read. */
    readonly serverUrl: string;
    /** Address of the run's Chromium. */
    readonly browserEndpoint: string;
  }
}

/** Starts one server and one browser for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [server, browser] = await Promise.all([startServer(), launchBrowserServer()]);
  project.provide('serverUrl', server.url);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.stop();
  };
}
