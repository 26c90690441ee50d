import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node';
import type { CheckPlan } from '../catalog/proofs.ts';

const COUNT = 10;

/**
 * Prints the test files that took longest, in seconds with imports and hooks, and which components a run took from the
 * record; writes `build/last-run.json`.
 */
export function createRunReport({ proven, total, sample, seed }: CheckPlan): Reporter {
  const startedAt = Date.now();
  const clean = isClean();
  return {
    onTestRunEnd(modules, errors, reason) {
      if (modules.length <= COUNT) return;
      const lines = modules
        .map((module) => ({ name: module.relativeModuleId, seconds: secondsOf(module) }))
        .toSorted((a, b) => b.seconds - a.seconds)
        .slice(0, COUNT)
        .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}\n`);
      process.stdout.write(`Slowest ${COUNT} of ${modules.length} files:\n${lines.join('')}`);
      const isPlanned = modules.some(({ project }) => project.name === 'component');
      if (isPlanned) {
        const again = sample.filter((name) => name.startsWith('/')).length;
        process.stdout.write(
          `Components: ${proven - again} of ${total} taken from the record, ${total - proven} without a proof and ${again} drawn (TEST_SEED=${seed}) checked.\n`,
        );
      }
      writeRecord(modules, errors.length, reason, { startedAt, clean });
    },
  };
}

function writeRecord(
  modules: readonly TestModule[],
  errors: number,
  reason: TestRunEndReason,
  { startedAt, clean }: { readonly startedAt: number; readonly clean: boolean },
): void {
  const states = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => test.result().state),
  );
  const count = (state: string) => states.filter((each) => each === state).length;
  // A file that cannot be loaded has no test that fails.
  const broken = modules.filter(
    (module) => !module.ok() && ![...module.children.allTests('failed')].length,
  );
  const record = {
    commit: git('rev-parse', 'HEAD'),
    clean,
    finished: reason !== 'interrupted',
    passed: count('passed'),
    failed: count('failed') + broken.length + errors,
    skipped: count('skipped'),
    seconds: Math.round((Date.now() - startedAt) / 1000),
    workerSecondsByProject: Object.fromEntries(
      [...Map.groupBy(modules, ({ project }) => project.name)].map(([name, all]) => [
        name,
        Math.round(all.reduce((sum, module) => sum + secondsOf(module), 0)),
      ]),
    ),
  };
  mkdirSync('build', { recursive: true });
  writeFileSync('build/last-run.json', `${JSON.stringify(record, undefined, 2)}\n`);
}

function isClean(): boolean {
  return git('status', '--porcelain') === '';
}

/** Undefined where this is no checkout of git. */
function git(...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

function secondsOf(module: TestModule): number {
  const { collectDuration, duration, setupDuration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1000;
}
