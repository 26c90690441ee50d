import { expect } from 'vitest';
import { PATIENTLY } from './patiently.ts';

/** Expects that what is read becomes so. Vitest alone gives up after a second, which judges the machine. */
export function eventually(read: () => unknown): ReturnType<typeof expect.poll> {
  return expect.poll(read, PATIENTLY);
}
