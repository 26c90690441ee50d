import { expect } from 'vitest';

/** Options for `vi.waitFor`: a limit that a slow machine does not reach. To poll one value, use `eventually`. */
export const WAIT_OPTIONS = { timeout: 30_000, interval: 20 } as const;

/** Polls a value until it matches. Vitest's own limit of a second fails on a slow machine. */
export function eventually(read: () => unknown): ReturnType<typeof expect.poll> {
  return expect.poll(read, WAIT_OPTIONS);
}
