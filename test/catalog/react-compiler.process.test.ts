import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_DIR } from '../support/run-cli.ts';

/** Of what has one object that changes, whose first answer a compiled caller would keep: each says 'use no memo'. */
const INCOMPATIBLE = [
  /^data-display\/infinite-list\/component\/v\d+\/react-tailwind\/rows-in-view\.ts Use of incompatible library$/,
  /^data-display\/record-table\/component\/v\d+\/react-tailwind\/rows\.ts Use of incompatible library$/,
];

test('React Compiler skips no file of an active component but those that are named', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(PROJECT_DIR, 'test/catalog/compiler-skips.mjs')],
    { cwd: PROJECT_DIR, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  const skipped = stdout.split('\n').filter((line) => line !== '');
  const others = skipped.filter((line) => !INCOMPATIBLE.some((known) => known.test(line)));
  expect(others).toEqual([]);
  // What is named here has to be there, or the check has found nothing.
  expect(skipped.length - others.length).toBe(INCOMPATIBLE.length);
}, 120_000);
