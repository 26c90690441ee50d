import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_VARIANT, EXAMPLE_FILE } from '../../src/domain/components/manifest.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { bundledArtifact } from './bundled-artifacts.ts';
import { CHECKED_ARTIFACTS } from './checked-artifacts.ts';

/** Of what has one object that changes, whose first answer a compiled caller would keep: each says 'use no memo'. */
const INCOMPATIBLE = [
  /^catalog\/data-display\/infinite-list\/component\/v\d+\/react-tailwind\/rows-in-view\.ts Use of incompatible library$/,
  /^catalog\/data-display\/record-table\/component\/v\d+\/react-tailwind\/rows\.ts Use of incompatible library$/,
];

/** Looked at each time, or the check might find nothing. */
const ALWAYS = ['/data-display/infinite-list', '/data-display/record-table'].map((slug) =>
  bundledArtifact(slug),
);

/** The compiler reads all components in one process: 40 s on an idle core. */
const COMPILE_MS = 300_000;

test(
  'React Compiler skips no file of an active component but those that are named',
  () => {
    const active = CHECKED_ARTIFACTS.filter(
      ({ isActive, variant }) => isActive && variant === DEFAULT_VARIANT,
    );
    const files = [...new Set([...active, ...ALWAYS])].flatMap(({ folder }) =>
      globSync('*.{ts,tsx}', { cwd: folder })
        .filter((name) => name !== EXAMPLE_FILE)
        .toSorted()
        .map((name) => join(folder, name).slice(PROJECT_DIR.length)),
    );
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(PROJECT_DIR, 'test/catalog/compiler-skips.mjs'), ...files],
      { cwd: PROJECT_DIR, encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    const skipped = stdout.split('\n').filter((line) => line !== '');
    const others = skipped.filter((line) => !INCOMPATIBLE.some((known) => known.test(line)));
    expect(others).toEqual([]);
    expect(skipped.length).toBe(INCOMPATIBLE.length);
  },
  COMPILE_MS,
);
