import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { bytesOf, valueOf } from '../component-store/contract-fixture.ts';
import { createFilesPublisherFixture } from './publisher-fixtures.ts';
import { createPublishing, PATTERNS } from './publishing.ts';
import { IS_LONG } from '../support/fast-check.ts';
import { scriptOf } from '../support/run-cli.ts';

const run = promisify(execFile);

const SCRIPT = scriptOf('test/publish/publish-dying.ts');
const ID = PATTERNS[0]?.id ?? '';

const STEP = IS_LONG ? 1 : 8;

interface Deed {
  readonly deed: 'publish' | 'activate';
  readonly what: string;
  /** Published before, in this order. */
  readonly before: readonly string[];
  /** Each state that may be left: the versions' names, and the active one in the end. */
  readonly states: readonly string[];
}

/** Runs the deed again and again, each time dying later, until it comes to its end; gives the states that were left. */
async function dieEverywhere({ deed, what, before }: Deed): Promise<readonly string[]> {
  const states: string[] = [];

  /** Returns whether the process came to its end. */
  async function dieAt(operation: number): Promise<boolean> {
    const { catalogDir, store, publisher, problems, close } = await createFilesPublisherFixture();
    onTestFinished(close);
    const { publish } = createPublishing(store(), publisher());
    for (const code of before) {
      const files = { 'component.tsx': bytesOf(code), 'tokens.css': bytesOf(code) };
      valueOf(await publish({ reference: '/forms/combobox', files }));
    }
    const act = (at: number): Promise<unknown> =>
      run(process.execPath, [SCRIPT, catalogDir, deed, what, String(at)]);
    const finished = await act(operation).then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject({ signal: 'SIGKILL' });
        return false;
      },
    );
    expect(await problems()).toEqual([]);
    const versions = valueOf(await store().component(ID).versions());
    const active = valueOf(await store().component(ID).pointer());
    states[operation] = [...versions, active ?? 'none'].join(' ');
    const log = valueOf(await store().component(ID).activations()) ?? [];
    expect(log.at(-1)?.to).toBe(active);
    expect(log.some(({ derived }) => derived === true)).toBe(false);

    // Whoever comes next finds no lock in his way, and nothing that is lost or there twice.
    await act(Number.MAX_SAFE_INTEGER);
    expect(await problems()).toEqual([]);
    const all = deed === 'publish' ? [...before, what] : before;
    const codes = await Promise.all(
      valueOf(await store().component(ID).versions()).map(async (versionId) =>
        Buffer.from(valueOf(await store().artifact(ID, versionId))?.bytes ?? []).toString(),
      ),
    );
    expect(codes).toEqual(all);
    return finished;
  }

  for (let operation = 0; ; operation += 2 * STEP) {
    expect(operation).toBeLessThan(100);
    const finished = await Promise.all([dieAt(operation), dieAt(operation + STEP)]);
    if (finished.includes(true)) return states.filter(() => true);
  }
}

const DEEDS: readonly Deed[] = [
  {
    deed: 'publish',
    what: 'new',
    before: ['old'],
    states: ['v1 v1', 'v1 v2 v1', 'v1 v2 v2'],
  },
  { deed: 'publish', what: 'new', before: [], states: ['none', 'v1 v1'] },
  { deed: 'activate', what: 'v1', before: ['old', 'new'], states: ['v1 v2 v2', 'v1 v2 v1'] },
];

test.each(IS_LONG ? DEEDS : DEEDS.slice(0, 1))(
  'a process that dies at any operation leaves a valid catalog: $deed after $before',
  async (deed) => {
    const left = await dieEverywhere(deed);
    const steps = left.map((state) => deed.states.indexOf(state));
    expect(steps).not.toContain(-1);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps[0]).toBe(0);
    expect(left.at(-1)).toBe(deed.states.at(-1));
  },
);

test('concurrent publishing processes each get their own version', async () => {
  const { catalogDir, store, problems, close } = await createFilesPublisherFixture();
  onTestFinished(close);
  const codes = ['one', 'two', 'three', 'four'];
  const never = String(Number.MAX_SAFE_INTEGER);
  await Promise.all(
    codes.map((what) => run(process.execPath, [SCRIPT, catalogDir, 'publish', what, never])),
  );
  const versions = valueOf(await store().component(ID).versions());
  expect(versions).toEqual(['v1', 'v2', 'v3', 'v4']);
  const artifacts = await Promise.all(versions.map((id) => store().artifact(ID, id)));
  const published = artifacts.map((found) => Buffer.from(valueOf(found)?.bytes ?? []).toString());
  expect(published.toSorted()).toEqual(codes.toSorted());
  expect(valueOf(await store().component(ID).pointer())).toBe('v4');
  expect(await problems()).toEqual([]);
});
