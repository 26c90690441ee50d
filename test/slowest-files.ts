import type { Reporter, TestModule } from 'vitest/node';

const COUNT = 10;

/** A reporter that prints the test files that took longest, in seconds with imports and hooks. */
export const slowestFiles: Reporter = {
  onTestRunEnd(modules) {
    if (modules.length <= COUNT) return;
    const lines = modules
      .map((module) => ({ name: module.relativeModuleId, seconds: secondsOf(module) }))
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, COUNT)
      .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}\n`);
    process.stdout.write(`Slowest ${COUNT} of ${modules.length} files:\n${lines.join('')}`);
  },
};

function secondsOf(module: TestModule): number {
  const { collectDuration, duration, setupDuration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1000;
}
