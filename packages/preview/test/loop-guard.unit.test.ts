import { expect, test } from 'vitest';
import { compileFile } from '../src/sandbox/compile-file.ts';
import { createLoopGuard } from '../src/sandbox/loop-guard.ts';

/** A guard with a clock and pauses that the test makes. */
function startGuard() {
  let time = 0;
  let looks = 0;
  let onPause: (() => void) | undefined;
  const guard = createLoopGuard(
    () => {
      looks += 1;
      return time;
    },
    (run) => {
      onPause = run;
    },
  );
  return {
    looks: () => looks,
    work(ms: number) {
      time += ms;
    },
    pause() {
      onPause?.();
      onPause = undefined;
    },
    /** Runs a loop, and gives after how many rounds it was stopped. */
    loop(rounds: number, msPerRound: number): number | undefined {
      for (let round = 0; round < rounds; round += 1) {
        try {
          guard();
        } catch {
          return round;
        }
        time += msPerRound;
      }
      return undefined;
    },
  };
}

test('stops a loop with slow iterations after a few of them', () => {
  expect(startGuard().loop(1000, 1000)).toBeLessThan(10);
});

test('stops a loop whose iterations become slow', () => {
  const guard = startGuard();
  expect(guard.loop(10_000, 0)).toBe(undefined);
  expect(guard.loop(1000, 1000)).toBeLessThan(80);
});

test('stops a loop of quick iterations after three seconds', () => {
  const stopped = startGuard().loop(1_000_000, 0.01) ?? 0;
  expect(stopped * 0.01).toBeGreaterThan(2990);
  expect(stopped * 0.01).toBeLessThan(3010);
});

test('does not count other work, or a suspended machine, between loops', () => {
  const guard = startGuard();
  expect(guard.loop(100, 0.01)).toBe(undefined);
  guard.work(3_600_000);
  expect(guard.loop(1000, 0.01)).toBe(undefined);
});

test('a pause resets the time; until then every loop stops at once', () => {
  const guard = startGuard();
  expect(guard.loop(1000, 100)).toBeGreaterThan(0);
  expect(guard.loop(1000, 100)).toBe(0);
  guard.pause();
  expect(guard.loop(20, 100)).toBe(undefined);
});

test('reads the clock rarely in quick loops', () => {
  const guard = startGuard();
  guard.loop(64_000, 0.001);
  expect(guard.looks()).toBeLessThan(1100);
});

test.each([
  'while(true);',
  'while\n(true);',
  'while /* ( */ (true);',
  'for // (const item of items)\n(;;);',
  'do f(); while /**/ (true);',
  'for (const of = 1; ;);',
  'for (const [item = (() => { for (;;); })()] of [[]]);',
  'for (const item of items) while (true);',
  '{{while (true);}}',
])('guards the condition of %j, however its head is written', (loop) => {
  const { script } = compileFile('component.tsx', loop);
  expect(script).toMatch(/\$guard\(\)/);
});
