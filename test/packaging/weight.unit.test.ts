import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Weight, measureWeight, weightProblems } from '../../packaging/weight.ts';
import { temporaryFolder } from '../support/write-catalog.ts';

const LIMITS: Weight = {
  lines: { 'src/domain/search': 100, test: 500 },
  words: 50,
  bytes: { 'cli.mjs': 1000 },
  raised: [],
};
const MEASURED = { lines: { 'src/domain/search': 100, test: 500 }, words: 50 };

const problemsOf = (change: Partial<Parameters<typeof weightProblems>[0]>) =>
  weightProblems({ limits: LIMITS, measured: MEASURED, before: LIMITS, ...change });

test('what is within its numbers is no problem; what is above or has none is named', () => {
  expect(problemsOf({})).toEqual([]);
  const lines = { 'src/domain/search': 103, 'src/domain/news': 20 };
  expect(problemsOf({ measured: { lines, words: 51 } })).toEqual([
    'lines of src/domain/search is 103, 3 above 100: remove as much, or raise it with a reason',
    'lines of src/domain/news has no number: add one, 20, with its reason',
    'words of the documents is 51, 1 above 50: remove as much, or raise it with a reason',
    'test is gone: remove its number',
  ]);
});

test('a number is raised with its reason in the same change, each time', () => {
  const raisedTo = (to: number, raised: Weight['raised']): Weight => ({
    ...LIMITS,
    bytes: { 'cli.mjs': to },
    raised,
  });
  const unreasoned =
    'bytes of cli.mjs was raised to 1200: say why in `raised`, as {what, to, reason}';
  expect(problemsOf({ limits: raisedTo(1200, []) })).toEqual([unreasoned]);
  const reason = { what: 'bytes of cli.mjs', to: 1200, reason: 'It reads packages.' };
  expect(problemsOf({ limits: raisedTo(1200, [reason]) })).toEqual([]);
  // A reason that is there already was for another change.
  const before = raisedTo(1100, [reason]);
  expect(problemsOf({ limits: raisedTo(1200, [reason]), before })).toEqual([unreasoned]);
  expect(problemsOf({ limits: raisedTo(900, []) })).toEqual([]);
  expect(problemsOf({ limits: raisedTo(1200, []), before: undefined })).toEqual([]);
});

test('lines are counted by area, without what is installed; words by document', async () => {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  const files = {
    'src/config.ts': 'one\ntwo\n',
    'src/domain/errors.ts': 'one\n',
    'src/domain/search/deep/index.ts': 'one\ntwo\nthree\n',
    'src/faces/web/app/site.css': 'one\n',
    'packages/consumer/test/one.unit.test.ts': 'one\n',
    'packages/consumer/node_modules/other/index.ts': 'one\n',
    'test/one.unit.test.ts': 'one\n',
    'docs/specification.md': 'Two words.',
    'CHANGELOG.md': '# One',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), text);
  }
  expect(await measureWeight(path)).toEqual({
    lines: {
      src: 3,
      'src/domain/search': 3,
      'src/faces/web': 1,
      'packages/consumer': 1,
      test: 1,
    },
    words: 4,
  });
});
