import { expect, test } from 'vitest';
import { createStartLink } from '../../src/adapters/sign-in/start-link.ts';

const MINUTE = 60_000;

test("the start's link works once, within 15 minutes, and with its own token only", () => {
  let time = 0;
  const link = createStartLink({ now: () => time });
  expect(link.take('another')).toBe(false);
  time = 15 * MINUTE - 1;
  expect(link.take(link.token)).toBe(true);
  expect(link.take(link.token)).toBe(false);
});

test("the start's link expires after 15 minutes", () => {
  let time = 0;
  const link = createStartLink({ now: () => time });
  time = 15 * MINUTE;
  expect(link.take(link.token)).toBe(false);
  time = 0;
  expect(createStartLink({ now: () => time }).token).not.toBe(link.token);
});
