import { expect, test } from 'vitest';
import { createFilesPublisherFixture } from './publisher-fixtures.ts';
import { ID, code, open } from './open-publishing.ts';
import { readTypes } from './publishing.ts';
import { valueOf } from '../component-store/contract-fixture.ts';

const V1 =
  'export function Field({ size, max }: { size?: string; max?: number }) { return null; }\n';
/** `max` is gone. */
const V2 = 'export function Field({ size }: { size?: string }) { return null; }\n';
const SAME = V1.replace('null', 'undefined');

const publishing = () => open(createFilesPublisherFixture, readTypes);

test('keeps what the author says of behavior beside what the types say', async () => {
  const { publish, store } = await publishing();
  await publish({ files: code(V1) });
  await publish({ files: code(SAME), breaking: 'The root is a `div`: style that.' });
  await publish({ files: code(`${SAME}\n`), breaking: false });
  await publish({ files: code(`${SAME}\n\n`) });
  const manifests = await Promise.all(
    ['v1', 'v2', 'v3', 'v4'].map(async (id) => valueOf(await store().manifest(ID, id))),
  );
  expect(manifests.map((manifest) => manifest?.breaking)).toEqual([
    undefined,
    'The root is a `div`: style that.',
    false,
    // Not inherited, as notes are not.
    undefined,
  ]);
});

test.each([
  ['--no-breaking', { breaking: false as const }],
  ['notes', { notes: 'Faster. Nothing has to change.' }],
  ['notes that begin so', { notes: 'Nothing to change.' }],
  ['another word for it', { notes: 'Smaller; no breaking changes.' }],
])('refuses "nothing to change" where the types break: %s', async (_, words) => {
  const { publish, refuse } = await publishing();
  await publish({ files: code(V1) });
  expect(await refuse({ files: code(V2), ...words })).toMatchObject({
    kind: 'invalid_args',
    message:
      'The version is declared to break nothing, but code for v1 no longer fits: Removed: max; no longer pass it. Keep what v1 takes, or say with --breaking what to do.',
  });
  expect(await publish({ files: code(V2), breaking: 'Cut the text yourself.' })).toMatchObject({
    versionId: 'v2',
  });
});

test('refuses notes that say what breaks in place of --breaking, where the types do not', async () => {
  const { publish, refuse } = await publishing();
  // Nothing is older than the first version.
  await publish({ files: code(V1), notes: 'Breaking: everything is new.' });
  for (const notes of ['Breaking: the root is a div.', 'Faster. Breaking: the root is a div.']) {
    expect(await refuse({ files: code(SAME), notes })).toMatchObject({
      message: expect.stringContaining('say with --breaking what to do'),
    });
  }
  // The types say it as well.
  await publish({ files: code(V2), notes: 'Breaking: max is gone.' });
});

test.each(['None.', 'nothing', 'n/a', 'Nothing to change.'])(
  'refuses %j as what to do',
  async (breaking) => {
    const { publish, refuse } = await publishing();
    await publish({ files: code(V1) });
    expect(await refuse({ files: code(SAME), breaking })).toMatchObject({
      message: expect.stringContaining('use --no-breaking'),
    });
  },
);

test('refuses notes that say the opposite of --breaking, and texts that no one can read', async () => {
  const { publish, refuse } = await publishing();
  await publish({ files: code(V1) });
  for (const words of [
    { breaking: 'Style the root.', notes: 'Nothing to change.' },
    { breaking: '' },
    { breaking: ' \n' },
    { breaking: 'a\u202Eb' },
    { breaking: 'x'.repeat(1001) },
  ]) {
    expect(await refuse({ files: code(SAME), ...words })).toMatchObject({ kind: 'invalid_args' });
  }
  // For some of its users only.
  await publish({
    files: code(SAME),
    breaking: 'Open requirements block the form.',
    notes: 'Nothing to change for a field without requirements.',
  });
});

test('compares with the version before, also where a newer draft is not active', async () => {
  const { publish, refuse } = await publishing();
  await publish({ files: code(V1) });
  await publish({ files: code(V2), breaking: 'Cut the text yourself.', activate: false });
  await publish({ files: code(`${V2}\n`), breaking: false });
  expect(
    await refuse({ files: code('export function Other() { return null; }'), breaking: false }),
  ).toMatchObject({
    message: expect.stringContaining('Export removed: Field'),
  });
});
