import type { TestProject } from 'vitest/node';
import { launchBrowserServer } from './browser-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's Chromium. */
    readonly browserEndpoint: string;
  }
}

/** Starts Chromium for all files of a project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await launchBrowserServer();
  project.provide('browserEndpoint', browser.wsEndpoint());
  return () => browser.close();
}
