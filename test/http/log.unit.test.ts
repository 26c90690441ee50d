import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Failure } from '../../src/domain/errors.ts';
import { createLog } from '../../src/adapters/log/log.ts';

const lineSchema = z.object({ msg: z.string(), omitted: z.number().optional() });

function openLog() {
  const clock = { ms: 0 };
  const lines: z.infer<typeof lineSchema>[] = [];
  const log = createLog({
    destination: { write: (line) => lines.push(lineSchema.parse(JSON.parse(line))) },
    now: () => clock.ms,
  });
  return { clock, lines, log };
}

function away(message: string): Failure {
  return { kind: 'upstream_error', message, retryable: true };
}

test('writes an outage once a minute, with the number of calls that it failed', () => {
  const { clock, lines, log } = openLog();
  for (let call = 0; call < 1000; call += 1) {
    clock.ms += 100;
    log.failure('store', away('The database cannot be reached.'));
  }
  expect(lines).toEqual([
    { msg: 'The database cannot be reached.' },
    { msg: 'The database cannot be reached.', omitted: 599 },
  ]);
});

test('writes failures of another place, message or cause apart', () => {
  const { lines, log } = openLog();
  log.failure('store', away('a'));
  log.failure('usage', away('a'));
  log.failure('store', away('b'));
  log.failure('store', { ...away('a'), cause: new TypeError('quoted code') });
  expect(lines.map(({ msg }) => msg)).toEqual(['a', 'a', 'b', 'a']);
  expect(JSON.stringify(lines)).not.toContain('quoted');
});

test('a library that writes to the console makes one line a minute, without what it wrote', () => {
  const { lines, log } = openLog();
  const own = { ...console };
  try {
    log.takeConsole();
    // oxlint-disable-next-line no-console -- as a library does
    for (let call = 0; call < 3; call += 1) console.warn('No route matches /a%E0%A4%A', 'code');
    expect(lines).toEqual([{ msg: 'A library wrote to the console.', omitted: 0 }]);
  } finally {
    Object.assign(console, own);
  }
});
