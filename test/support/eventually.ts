import { expect } from 'vitest';

/** As long as Playwright waits for an element: what comes at all comes within it, on a busy machine too. */
const TIMEOUT_MS = 20_000;

/** Expects that what is read becomes so. Vitest alone gives up after a second, which judges the machine. */
export function eventually(read: () => unknown): ReturnType<typeof expect.poll> {
  return expect.poll(read, { timeout: TIMEOUT_MS, interval: 20 });
}
