import {
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { rulesFileSchema } from '../../src/domain/components/manifest.ts';
import { failureOf, valueOf } from '../component-store/contract-fixture.ts';
import { describeActivationLog } from './activation-contract.ts';
import { describeLabels } from './labels-contract.ts';
import { describeComponentPublisher } from './contract.ts';
import { describeVersionNotices } from './notices-contract.ts';
import { createFilesPublisherFixture } from './publisher-fixtures.ts';
import { createPublishing, PATTERNS } from './publishing.ts';

describeComponentPublisher('files', createFilesPublisherFixture);
describeVersionNotices('files', createFilesPublisherFixture);
describeActivationLog('files', createFilesPublisherFixture);
describeLabels('files', createFilesPublisherFixture);

const REFERENCE = '/forms/combobox';

async function openFolder() {
  const fixture = await createFilesPublisherFixture();
  onTestFinished(fixture.close);
  const publishing = createPublishing(fixture.store(), fixture.publisher());
  const patternDir = path.join(fixture.catalogDir, 'forms/combobox');
  return {
    ...fixture,
    patternDir,
    componentYaml: path.join(patternDir, 'component/component.yaml'),
    withdraw: (versionId: string) =>
      publishing.withdraw({ reference: REFERENCE, versionId, reason: 'It leaked a name.' }),
    activate: (versionId: string) => publishing.activate({ reference: REFERENCE, versionId }),
    publish: (code: string) =>
      publishing.publish({
        reference: REFERENCE,
        files: { 'component.tsx': new TextEncoder().encode(code) },
      }),
  };
}

test('what only the example imports is required for previews alone, and must be named', async () => {
  const { store, publisher, close } = await createFilesPublisherFixture();
  onTestFinished(close);
  const { publish } = createPublishing(store(), publisher());
  const bytes = (text: string) => new TextEncoder().encode(text);
  const [pattern, other] = PATTERNS;
  await publish({ reference: other?.slug ?? '', files: { 'component.tsx': bytes('1') } });
  const files = {
    'component.tsx': bytes('export const A = 1;\n'),
    'example.tsx': bytes("import { a } from '../forms-stepper/component';\n"),
  };
  const refused = await publish({ reference: REFERENCE, files });
  expect(failureOf(refused).message).toContain(
    'imports ../forms-stepper/component and does not require it',
  );
  const requires = [{ pattern_id: other?.id ?? '', version_id: 'v1' }];
  const rules = { ...rulesFileSchema.parse({}), requires };
  valueOf(await publish({ reference: REFERENCE, files, rules }));
  const manifest = valueOf(await store().manifest(pattern?.id ?? '', 'v1'));
  expect(manifest).toMatchObject({ exampleRequires: requires });
  expect(manifest?.requires ?? []).toEqual([]);
});

/** Everything below a folder, hidden or not. */
async function everythingIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder, { recursive: true })).toSorted();
}

const HOURS_MS = 3_600_000;

async function makeOld(place: string, ms: number): Promise<void> {
  const then = new Date(Date.now() - ms);
  await utimes(place, then, then);
}

describe('publishing into the folders of a catalog', () => {
  test('writes the version and the pointer, and nothing else', async () => {
    const { publish, patternDir, problems } = await openFolder();
    valueOf(await publish('1'));
    valueOf(await publish('2'));
    expect(await everythingIn(patternDir)).toEqual([
      'component',
      'component/component.yaml',
      'component/v1',
      'component/v1/manifest.yaml',
      'component/v1/react-tailwind',
      'component/v1/react-tailwind/component.tsx',
      'component/v2',
      'component/v2/manifest.yaml',
      'component/v2/react-tailwind',
      'component/v2/react-tailwind/component.tsx',
      'pattern.md',
    ]);
    expect(await problems()).toEqual([]);
  });

  test.each(['\n', '\r\n'])(
    'moves the pointer and keeps the rest of component.yaml %j',
    async (end) => {
      const { publish, activate, componentYaml, store } = await openFolder();
      valueOf(await publish('1'));
      const text = (versionId: string, added: readonly string[] = []) =>
        [
          '# Who changes this asks the design team.',
          `activeVersionId: ${versionId} # moved by publish`,
          '',
          'license: "MIT"',
          'provenance: { source: original, author: Design team }',
          ...added,
          '',
        ].join(end);
      await writeFile(componentYaml, text('v1'));
      const added = async () => {
        const log =
          valueOf(
            await store()
              .component(PATTERNS[0]?.id ?? '')
              .activations(),
          ) ?? [];
        const lines = log.map((move) => `  - ${JSON.stringify(move, undefined, 1)}`);
        const moves = lines.map((line) => line.replaceAll(/\n */g, ' '));
        return ['highestVersionId: v2', 'activations:', ...moves];
      };
      valueOf(await publish('2'));
      expect(await added()).toHaveLength(4);
      expect(await readFile(componentYaml, 'utf8')).toBe(text('v2', await added()));
      valueOf(await activate('v1'));
      expect(await added()).toHaveLength(5);
      expect(await readFile(componentYaml, 'utf8')).toBe(text('v1', await added()));
    },
  );

  test('refuses an invalid component.yaml by name, and does not change it', async () => {
    const { publish, activate, componentYaml, store } = await openFolder();
    valueOf(await publish('1'));
    await writeFile(componentYaml, 'activeVersionId: [v1\n');
    for (const result of [await publish('2'), await activate('v1')]) {
      const failed = failureOf(result);
      expect(failed.kind).toBe('invalid_args');
      expect(failed.message).toContain('forms/combobox/component/component.yaml is not valid');
    }
    expect(await readFile(componentYaml, 'utf8')).toBe('activeVersionId: [v1\n');
    expect(
      valueOf(
        await store()
          .component(PATTERNS[0]?.id ?? '')
          .versions(),
      ),
    ).toEqual(['v1']);
  });

  test('publishes after a damaged version, and refuses to activate it', async () => {
    const { publish, activate, patternDir } = await openFolder();
    valueOf(await publish('1'));
    valueOf(await publish('2'));
    await writeFile(path.join(patternDir, 'component/v1/react-tailwind/component.tsx'), 'other');
    expect(failureOf(await activate('v1')).kind).toBe('upstream_error');
    expect(valueOf(await publish('3'))).toMatchObject({ versionId: 'v3' });
  });

  test('the id of a version whose folder was removed is not given again', async () => {
    const { publish, activate, patternDir } = await openFolder();
    for (const code of ['1', '2', '3', '4']) valueOf(await publish(code));
    valueOf(await activate('v1'));
    await rm(path.join(patternDir, 'component/v4'), { recursive: true });
    expect(valueOf(await publish('5'))).toMatchObject({ versionId: 'v5' });
  });

  test('validate warns about replacements that lead nowhere', async () => {
    const { publish, withdraw, patternDir, problems } = await openFolder();
    for (const code of ['1', '2', '3', '4', '5', '6']) valueOf(await publish(code));
    valueOf(await withdraw('v1'));
    const file = path.join(patternDir, 'component/component.yaml');
    const notices = [
      ['v2', 'v3'],
      ['v3', 'v2'],
      ['v4', 'v1'],
      ['v5', 'v9'],
      ['v6', 'v2'],
    ].map(
      ([id, replacement]) => `  - { version_id: ${id}, reason: Old., replacement: ${replacement} }`,
    );
    await writeFile(file, `${await readFile(file, 'utf8')}deprecated:\n${notices.join('\n')}\n`);
    const names = (problem: string) => expect.stringContaining(problem);
    expect(await problems()).toEqual([
      names('`replacement` of v2 names v3, which leads back to v2: deprecate v2 again'),
      names('`replacement` of v3 names v2, which leads back to v3'),
      names('`replacement` of v4 names v1, which was withdrawn'),
      names('`replacement` of v5 names v9, which does not exist'),
    ]);
  });

  test('a withdrawal that was interrupted is completed by the same command', async () => {
    const { publish, withdraw, patternDir, store, problems } = await openFolder();
    for (const code of ['1', '2']) valueOf(await publish(code));
    await cp(path.join(patternDir, 'component/v1'), path.join(patternDir, '.v1'), {
      recursive: true,
    });
    valueOf(await withdraw('v1'));
    await rename(path.join(patternDir, '.v1'), path.join(patternDir, 'component/v1'));
    expect(valueOf(await store().artifact(PATTERNS[0]?.id ?? '', 'v1'))).toBeUndefined();
    expect(await problems()).toEqual([
      'forms/combobox/component/v1:1 was withdrawn: remove the folder',
    ]);
    valueOf(await withdraw('v1'));
    expect(await problems()).toEqual([]);
    expect(await everythingIn(path.join(patternDir, 'component'))).not.toContain('v1');
  });

  test('does not reuse a number that the pointer still names', async () => {
    const { publish, patternDir } = await openFolder();
    valueOf(await publish('1'));
    valueOf(await publish('2'));
    await rm(path.join(patternDir, 'component/v2'), { recursive: true });
    expect(valueOf(await publish('3'))).toMatchObject({ versionId: 'v3' });
  });

  test('publishes a first version to a component folder that is empty or has hidden files only', async () => {
    const { publish, patternDir, problems } = await openFolder();
    await mkdir(path.join(patternDir, 'component'));
    await writeFile(path.join(patternDir, 'component/.DS_Store'), '');
    expect(valueOf(await publish('1'))).toMatchObject({ versionId: 'v1', activated: true });
    expect(await problems()).toEqual([]);
  });

  test('does not overwrite a folder that appears meanwhile', async () => {
    const { publish, patternDir } = await openFolder();
    valueOf(await publish('1'));
    // Without a manifest that can be read it is still a version that is taken.
    await mkdir(path.join(patternDir, 'component/v2/notes'), { recursive: true });
    expect(valueOf(await publish('3'))).toMatchObject({ versionId: 'v3' });
    expect(await everythingIn(path.join(patternDir, 'component/v2'))).toEqual(['notes']);
  });

  test("removes a killed publisher's remains after an hour, not before", async () => {
    const { publish, patternDir } = await openFolder();
    await mkdir(path.join(patternDir, '.tmp-old/component/v1'), { recursive: true });
    await mkdir(path.join(patternDir, '.tmp-young/component/v1'), { recursive: true });
    await makeOld(path.join(patternDir, '.tmp-old'), 2 * HOURS_MS);
    await makeOld(path.join(patternDir, '.tmp-young'), HOURS_MS / 2);
    valueOf(await publish('1'));
    expect((await readdir(patternDir)).toSorted()).toEqual([
      '.tmp-young',
      'component',
      'pattern.md',
    ]);
  });

  test('waits for the publisher that holds the lock', async () => {
    const { publish, catalogDir, patternDir } = await openFolder();
    const holder = new DatabaseSync(path.join(catalogDir, '.publish-lock'));
    onTestFinished(() => {
      if (holder.isOpen) holder.close();
    });
    holder.exec('BEGIN EXCLUSIVE');
    let isPublished = false;
    const publishing = publish('1').finally(() => {
      isPublished = true;
    });
    // Others, which wait for nobody, are done before.
    for (const code of ['1', '2']) valueOf(await (await openFolder()).publish(code));
    expect(isPublished).toBe(false);
    expect(await everythingIn(patternDir)).toEqual(['pattern.md']);
    holder.close();
    expect(valueOf(await publishing)).toMatchObject({ versionId: 'v1' });
  });

  test('security: does not write through a component folder that is a link', async () => {
    const { publish, patternDir, catalogDir } = await openFolder();
    const elsewhere = path.join(catalogDir, '.elsewhere');
    await mkdir(elsewhere);
    await symlink(elsewhere, path.join(patternDir, 'component'));
    expect(failureOf(await publish('1')).kind).toBe('invalid_args');
    expect(await readdir(elsewhere)).toEqual([]);
  });

  test('refuses a pattern whose folder now belongs to another pattern', async () => {
    const { publish, patternDir } = await openFolder();
    const file = path.join(patternDir, 'pattern.md');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/^id: .*$/m, 'id: a3e0c8de-52b5-4ad6-9a0c-7f6f0c1e8b12'));
    const failed = failureOf(await publish('1'));
    expect(failed.kind).toBe('pattern_not_found');
    expect(failed.message).toContain('CATALOG_DIR');
    await rm(patternDir, { recursive: true });
    expect(failureOf(await publish('1')).kind).toBe('pattern_not_found');
  });
});
