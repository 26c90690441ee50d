import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { Command } from 'commander';
import { expect, onTestFinished, test } from 'vitest';
import {
  readPublicationFile,
  readPublicationFiles,
  readCodemodFile,
  readLabelFiles,
  readRulesFile,
} from '../../src/adapters/component-store/publication-files.ts';
import { type TokensFile, readSharedTokens } from '../../src/domain/catalog/tokens.ts';
import { createReadOnlyPublisher } from '../../src/domain/components/publishing/component-publisher.ts';
import { addActivateCommand, addVersionsCommand } from '../../src/faces/cli/components.ts';
import { addPublishCommand } from '../../src/faces/cli/publish.ts';
import { type Files, folderWith } from '../catalog/catalog-folder.ts';
import { valueOf } from '../component-store/contract-fixture.ts';
import { createFilesPublisherFixture } from './publisher-fixtures.ts';
import { createPublishing, PATTERNS } from './publishing.ts';

const SLUG = '/forms/combobox';
const ID = PATTERNS[0]?.id ?? '';

interface Spoken {
  readonly printed: readonly string[];
  readonly failed: readonly string[];
}

/** The three commands on an empty catalog, given one after the other in a folder with some files. */
async function openCommands(sources: Files, sheets: readonly TokensFile[] = []) {
  const fixture = await createFilesPublisherFixture();
  onTestFinished(fixture.close);
  const folder = await folderWith(sources);

  async function run(...args: readonly string[]): Promise<Spoken> {
    const printed: string[] = [];
    const failed: string[] = [];
    const output = {
      print: (lines: readonly string[]) => printed.push(...lines),
      warn: (lines: readonly string[]) => printed.push(...lines),
      fail: (lines: readonly string[]) => failed.push(...lines),
    };
    const { publish, activate, versions } = createPublishing(
      fixture.store(),
      fixture.publisher(),
      undefined,
      readSharedTokens(sheets),
    );
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    addPublishCommand(program, {
      command: 'pattern-catalog',
      output,
      publish,
      readFiles: (paths) => readPublicationFiles(paths.map((file) => path.join(folder, file))),
      readFile: (file) => readPublicationFile(path.join(folder, file)),
      readRules: (file) => readRulesFile(path.join(folder, file)),
      readCodemod: (file) => readCodemodFile(path.join(folder, file)),
      readLabels: (below) => readLabelFiles(path.join(folder, below)),
    });
    addActivateCommand(program, { output, activate });
    addVersionsCommand(program, { output, versions });
    await program.parseAsync(args, { from: 'user' });
    return { printed, failed };
  }

  return { ...fixture, folder, run };
}

const RULES = `
usageRules:
  cssVariables: [{ name: --ui-text, default: black }]
interactionRules:
  - Escape closes it.
dependencies: { react: ">=18" }
`;

test('publish, versions and activate do what their help says', async () => {
  const { run, store } = await openCommands({
    'one.tsx': '\uFEFFone\r\n',
    'two.tsx': 'two',
    'tokens.css': ':root {}',
    'rules.yaml': RULES,
  });
  const first = ['--tokens', 'tokens.css', '--rules', 'rules.yaml', '--notes', 'First.'];
  expect(await run('publish', SLUG, 'one.tsx', ...first, '--license', 'MIT')).toEqual({
    printed: [`Published ${SLUG} v1.`, 'It is the active version.'],
    failed: [],
  });
  expect(await run('publish', SLUG, 'two.tsx', '--notes', 'Second.', '--no-activate')).toEqual({
    printed: [
      `Published ${SLUG} v2.`,
      'Inherited from v1: its rules, react-tailwind/tokens.css (--no-inherit takes only what is given).',
      `v1 stays active. To change that: pattern-catalog activate ${SLUG} v2`,
    ],
    failed: [],
  });
  expect(await run('versions', SLUG)).toEqual({
    printed: [
      `${SLUG} (#1): MIT, original`,
      expect.stringMatching(/^\* v1 {2}\d{4}-\d\d-\d\d {2}react-tailwind {2}First\.$/),
      expect.stringMatching(/^ {2}v2 {2}\d{4}-\d\d-\d\d {2}react-tailwind {2}Second\.$/),
      'Became active:',
      expect.stringMatching(/^ {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}v1$/),
    ],
    failed: [],
  });
  expect(await run('activate', SLUG, 'v2')).toEqual({
    printed: [`${SLUG} v2 is the active version now. Before, it was v1.`],
    failed: [],
  });
  expect((await run('activate', SLUG, 'v2')).printed).toEqual([
    `${SLUG} v2 is the active version already.`,
  ]);
  expect(await run('publish', SLUG, 'one.tsx')).toEqual({
    printed: [
      `${SLUG} v1 has exactly these files: nothing was published.`,
      `v2 stays active. To change that: pattern-catalog activate ${SLUG} v1`,
    ],
    failed: [],
  });
  await run('activate', SLUG, 'v1', '--author', 'Ada', '--reason', 'v2 loses the caret.');
  expect((await run('versions', SLUG)).printed.slice(3)).toEqual([
    'Became active:',
    expect.stringMatching(/ {2}v1$/),
    expect.stringMatching(/ {2}v2$/),
    expect.stringMatching(/ {2}v1, back from v2 by Ada: v2 loses the caret\.$/),
  ]);
  const artifact = valueOf(await store().artifact(ID, 'v1'));
  expect(Buffer.from(artifact?.bytes ?? []).toString()).toBe('\uFEFFone\r\n');
  expect(valueOf(await store().manifest(ID, 'v2'))).toMatchObject({
    notes: 'Second.',
    usageRules: { cssVariables: [{ name: '--ui-text', default: 'black' }] },
    interactionRules: ['Escape closes it.'],
    dependencies: { react: '>=18' },
  });
});

test('publishes labels from a folder, and says which languages a new version has lost', async () => {
  const { run } = await openCommands({
    'one.tsx': 'one',
    'two.tsx': 'two',
    'labels/de.ts': 'export default {};',
    'empty/.keep': '',
  });
  const labels = ['--labels', 'labels'];
  expect((await run('publish', SLUG, 'one.tsx', ...labels)).failed).toEqual([]);
  expect((await run('publish', SLUG, 'two.tsx')).printed).toContain(
    'It has no labels in de, as the version before had: publish them with it (--labels).',
  );
  expect((await run('publish', SLUG, 'two.tsx', '--labels', 'empty')).failed).toEqual([
    expect.stringMatching(/empty has no files\.$/),
  ]);
});

test('accepts rules as JSON, also indented by tabs', async () => {
  const { run, store } = await openCommands({
    'one.tsx': 'one',
    'rules.json': JSON.stringify({ interactionRules: ['A: b "c" #d'] }, null, '\t'),
  });
  expect((await run('publish', SLUG, 'one.tsx', '--rules', 'rules.json')).failed).toEqual([]);
  expect(valueOf(await store().manifest(ID, 'v1'))?.interactionRules).toEqual(['A: b "c" #d']);
});

test.each([
  [
    'a key that is not known',
    'interactionRule: []\n',
    /rules\.yaml:1: `interactionRule` is not a known key/,
  ],
  ['a key of the manifest', 'notes: x\n', /`notes` is not a known key/],
  ['no YAML', 'usageRules: [\n', /not valid YAML/],
  ['another type', 'dependencies: [react]\n', /`dependencies` must be of type record/],
  [
    'bytes that are not UTF-8',
    Uint8Array.of(0xff),
    /rules\.yaml:1: contains bytes that are not UTF-8/,
  ],
])('a rules file with %s is refused with its line', async (_name, rules, message) => {
  const { run, store } = await openCommands({ 'one.tsx': 'one', 'rules.yaml': rules });
  const { printed, failed } = await run('publish', SLUG, 'one.tsx', '--rules', 'rules.yaml');
  expect(printed).toEqual([]);
  expect(failed.join('\n')).toMatch(message);
  expect(valueOf(await store().withComponents()).size).toBe(0);
});

test('explains in a sentence what cannot be done', async () => {
  const { run } = await openCommands({ 'one.tsx': 'one', 'bad.tsx': Uint8Array.of(0xff, 0xfe) });
  const failing = async (...args: readonly string[]): Promise<string> =>
    (await run(...args)).failed.join('\n');
  expect(await failing('publish', SLUG, 'bad.tsx')).toMatch(/^component\.tsx is not UTF-8/);
  expect(await failing('publish', '/forms/none', 'one.tsx')).toMatch(/No pattern/);
  expect(await failing('versions', SLUG)).toBe(`${SLUG} has no component yet.`);
  expect(await failing('activate', SLUG, 'v1')).toMatch(/has no component yet/);
  expect(await failing('activate', SLUG, 'newest')).toMatch(/seed, v1, v2/);
  await expect(run('publish', SLUG, 'missing.tsx')).rejects.toMatchObject({ code: 'ENOENT' });
});

test('refuses to publish if the components belong to another server', async () => {
  const { store } = await openCommands({});
  const { publish, activate } = createPublishing(store(), createReadOnlyPublisher());
  const files = { 'component.tsx': new TextEncoder().encode('x') };
  expect(await publish({ reference: SLUG, files })).toMatchObject({
    ok: false,
    failure: { kind: 'invalid_args', message: expect.stringContaining('COMPONENT_STORE=http') },
  });
  expect(await activate({ reference: SLUG, versionId: 'v1' })).toMatchObject({ ok: false });
});

test('publishes a folder: all of its files by their paths, hidden ones left out', async () => {
  const { run, store } = await openCommands({
    'combobox/component.tsx': 'main',
    'combobox/tokens.css': ':root {}',
    'combobox/parts/row.tsx': 'row',
    'combobox/.DS_Store': '',
  });
  expect((await run('publish', SLUG, 'combobox')).failed).toEqual([]);
  const manifest = valueOf(await store().manifest(ID, 'v1'));
  expect(manifest?.variants['react-tailwind']?.files.map((file) => file.path)).toEqual([
    'component.tsx',
    'parts/row.tsx',
    'tokens.css',
  ]);
  const row = await store().artifact(ID, 'v1', 'react-tailwind', 'parts/row.tsx');
  expect(Buffer.from(valueOf(row)?.bytes ?? []).toString()).toBe('row');
});

test('publishes several files: the first one is the main file, the others keep their names', async () => {
  const { run, store } = await openCommands({ 'combobox.tsx': 'main', 'use-list.ts': 'list' });
  expect((await run('publish', SLUG, 'combobox.tsx', 'use-list.ts')).failed).toEqual([]);
  const manifest = valueOf(await store().manifest(ID, 'v1'));
  expect(manifest?.variants['react-tailwind']).toMatchObject({
    language: 'tsx',
    files: [{ path: 'component.tsx' }, { path: 'use-list.ts' }],
  });
});

test('a variant of another language keeps the names of its files', async () => {
  const { run, store, problems } = await openCommands({ 'one.tsx': 'react', 'x.vue': '<p />' });
  await run('publish', SLUG, 'one.tsx');
  expect((await run('publish', SLUG, 'x.vue', '--variant', 'vue-tailwind')).failed).toEqual([]);
  expect(valueOf(await store().manifest(ID, 'v2'))?.variants['vue-tailwind']).toMatchObject({
    language: 'vue',
    files: [{ path: 'x.vue' }],
  });
  const file = await store().artifact(ID, 'v2', 'vue-tailwind', 'x.vue');
  expect(Buffer.from(valueOf(file)?.bytes ?? []).toString()).toBe('<p />');
  expect(valueOf(await store().artifact(ID, 'v2', 'vue-tailwind'))).toBeUndefined();
  expect(await problems()).toEqual([]);
  const failed = await run('publish', SLUG, 'x.vue');
  expect(failed.failed.join()).toMatch(/react-tailwind needs its component\.tsx/);
});

test('security: publish reads at most its limit, and nothing but regular files', async () => {
  const { run, folder } = await openCommands({
    'large.tsx': new Uint8Array(4 * 1024 * 1024 + 1).fill(97),
    'with-pipe/component.tsx': 'main',
  });
  execFileSync('mkfifo', [path.join(folder, 'with-pipe/pipe')]);
  const refusal = async (...files: readonly string[]): Promise<string> =>
    (await run('publish', SLUG, ...files)).failed.join();
  expect(await refusal('large.tsx')).toMatch(/has more than 4194304 bytes/);
  expect(await refusal('with-pipe')).toMatch(/pipe is not a regular file/);
  // Endless, and of no size that the system tells.
  expect(await refusal('../../../../../../../../dev/zero')).toMatch(/is not a regular file/);
});

test('publish takes what breaks and a codemod, and refuses one that is not of its form', async () => {
  const { run, store } = await openCommands({
    'one.tsx': 'one',
    'two.tsx': 'two',
    'three.tsx': 'three',
    'codemod.yaml': '- { kind: rename-prop, component: Field, name: items, to: value }\n',
    'script.yaml': '- { kind: run, script: "rm -rf ." }\n',
    'wrap.yaml': '- { kind: wrap-value, component: Field, name: a, in: object }\n',
  });
  await run('publish', SLUG, 'one.tsx');
  const said = ['--breaking', '`items` is `value`.', '--codemod', 'codemod.yaml'];
  expect(await run('publish', SLUG, 'two.tsx', ...said)).toMatchObject({ failed: [] });
  expect(await run('publish', SLUG, 'three.tsx', '--no-breaking')).toMatchObject({ failed: [] });
  expect(valueOf(await store().manifest(ID, 'v2'))).toMatchObject({
    breaking: '`items` is `value`.',
    codemod: [{ kind: 'rename-prop', component: 'Field', name: 'items', to: 'value' }],
  });
  const third = valueOf(await store().manifest(ID, 'v3'));
  expect([third?.breaking, third?.codemod]).toEqual([false, undefined]);
  expect((await run('versions', SLUG)).printed.join('\n')).toMatch(/v2 .*\(breaking\)/);
  for (const file of ['script.yaml', 'wrap.yaml']) {
    const refused = await run('publish', SLUG, 'one.tsx', '--codemod', file);
    expect(refused.failed.join()).toMatch(new RegExp(`${file}:1: `));
  }
});

test('inherited rules follow the code: its variables, their style sheet, and what it imports', async () => {
  const second = PATTERNS[1]?.id ?? '';
  const code = (...lines: readonly string[]) => `${lines.join('\n')}\n`;
  const stepper = "import '../forms-stepper/component';";
  const { run, store } = await openCommands(
    {
      'stepper.tsx': 'stepper',
      'one.tsx': code(stepper, '--ui-text', '--ui-gone'),
      'two.tsx': code(stepper, '--ui-text', '--ui-focus'),
      'three.tsx': code('--ui-text', '--ui-later'),
      'unknown.tsx': code('--ui-unknown'),
      'rules.yaml': `tokens: { version: v1 }\nrequires:\n  - { pattern_id: ${second}, version_id: v1 }\ninteractionRules: [Escape closes it.]\n`,
    },
    [
      { version: 'v1', sha256: '', css: ':root { --ui-text: a; --ui-gone: b; --ui-focus: c; }' },
      { version: 'v2', sha256: '', css: ':root { --ui-text: a; --ui-later: b; }' },
    ],
  );
  const rulesOf = async (version: string) => {
    const { tokens, requires, interactionRules } =
      valueOf(await store().manifest(ID, version)) ?? {};
    return { tokens, requires, interactionRules };
  };
  await run('publish', '/forms/stepper', 'stepper.tsx');
  expect((await run('publish', SLUG, 'one.tsx', '--rules', 'rules.yaml')).failed).toEqual([]);
  const requires = [{ pattern_id: second, version_id: 'v1' }];
  const interactionRules = ['Escape closes it.'];
  // One variable more and one less.
  expect((await run('publish', SLUG, 'two.tsx')).failed).toEqual([]);
  expect(await rulesOf('v2')).toEqual({
    tokens: { version: 'v1', variables: ['--ui-focus', '--ui-text'] },
    requires,
    interactionRules,
  });
  expect((await run('publish', SLUG, 'three.tsx')).failed).toEqual([]);
  expect(await rulesOf('v3')).toEqual({
    tokens: { version: 'v2', variables: ['--ui-later', '--ui-text'] },
    requires: undefined,
    interactionRules,
  });
  expect((await run('publish', SLUG, 'unknown.tsx')).failed.join()).toContain(
    'lists --ui-unknown, which tokens v2 does not set',
  );
});
