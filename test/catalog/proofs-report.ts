import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { type CheckPlan, PROOFS_FILE, readProofs } from './proofs.ts';

/**
 * Writes the record of proven components after a run of all files that a plan names: those that passed get their
 * digest, those of a failed test lose it.
 */
export function createProofsReport(
  plan: CheckPlan,
  slugsOf: (file: string) => readonly string[],
): Reporter {
  return {
    onTestRunEnd(modules, errors, reason) {
      const ran = new Set(modules.map(({ relativeModuleId }) => relativeModuleId));
      const isWhole = plan.files.every((file) => ran.has(file));
      if (!isWhole || reason === 'interrupted' || errors.length > 0) {
        process.stdout.write(`${PROOFS_FILE} is left: this was not a whole run.\n`);
        return;
      }
      const failed = new Set(modules.flatMap((module) => failedIn(module, slugsOf)));
      const before = readProofs();
      const checked = new Set(plan.slugs);
      const record = [...plan.digests].flatMap(([slug, digest]) => {
        const proof = checked.has(slug) ? digest : before[slug];
        return failed.has(slug) || proof === undefined ? [] : [[slug, proof] as const];
      });
      const text = `${JSON.stringify(Object.fromEntries(record), undefined, 2)}\n`;
      const isSame = text === `${JSON.stringify(before, undefined, 2)}\n`;
      writeFileSync(PROOFS_FILE, text);
      process.stdout.write(
        `${PROOFS_FILE}: ${record.length} of ${plan.total} components are proven${isSame ? ', as before' : ''}.\n`,
      );
      // In a release the record has to be what a whole run finds.
      if (!isSame && process.env['CI'] !== undefined) process.exitCode = 1;
    },
  };
}

/** The components of failed tests: those that their names say, else all of the file. */
function failedIn(
  module: TestModule,
  slugsOf: (file: string) => readonly string[],
): readonly string[] {
  const all = slugsOf(module.relativeModuleId);
  const failed = [...module.children.allTests('failed')];
  if (!module.ok() && failed.length === 0) return all;
  return failed.flatMap(({ fullName }) => {
    const named = all.filter((slug) => `${fullName} `.includes(`${slug} `));
    return named.length > 0 ? named : all;
  });
}
