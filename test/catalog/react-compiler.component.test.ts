import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_VARIANT, EXAMPLE_FILE } from '../../src/domain/components/manifest.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { createVerdicts } from '../support/verdicts.ts';
import { BUNDLED_ARTIFACTS } from './bundled-artifacts.ts';

/** Of what has one object that changes, whose first answer a compiled caller would keep: each says 'use no memo'. */
const INCOMPATIBLE = [
  /^catalog\/data-display\/infinite-list\/component\/v\d+\/react-tailwind\/rows-in-view\.ts Use of incompatible library$/,
  /^catalog\/data-display\/record-table\/component\/v\d+\/react-tailwind\/rows\.ts Use of incompatible library$/,
];

const verdictOf = createVerdicts('react-compiler', ['test/catalog/compiler-skips.mjs']);

test('React Compiler skips no file of an active component but those that are named', async () => {
  const files = BUNDLED_ARTIFACTS.filter(
    ({ isActive, variant }) => isActive && variant === DEFAULT_VARIANT,
  ).flatMap(({ folder }) =>
    globSync('*.{ts,tsx}', { cwd: folder })
      .filter((name) => name !== EXAMPLE_FILE)
      .toSorted()
      .map((name) => join(folder, name).slice(PROJECT_DIR.length)),
  );
  const checked = files
    .map((file) => ({
      file,
      // What is named has to be skipped each time, or the check finds nothing.
      isNamed: INCOMPATIBLE.some((known) => known.test(`${file} Use of incompatible library`)),
      verdict: verdictOf([file, readFileSync(join(PROJECT_DIR, file), 'utf8')]),
    }))
    .filter(({ isNamed, verdict }) => isNamed || !verdict.hasPassed);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(PROJECT_DIR, 'test/catalog/compiler-skips.mjs'), ...checked.map(({ file }) => file)],
    { cwd: PROJECT_DIR, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  const skipped = stdout.split('\n').filter((line) => line !== '');
  const others = skipped.filter((line) => !INCOMPATIBLE.some((known) => known.test(line)));
  expect(others).toEqual([]);
  expect(skipped.length).toBe(INCOMPATIBLE.length);
  for (const { isNamed, verdict } of checked) if (!isNamed) await verdict.remember();
});
