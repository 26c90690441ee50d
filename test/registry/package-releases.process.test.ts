import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { callTool } from '../support/mcp-call.ts';
import { startServer } from '../support/start-server.ts';
import { byStatus, emptyCatalog, readComponent, readVersion } from './importing.ts';
import { ACME_UI, installFixture } from './package-fixture.ts';

/** The fixture as another release: without tests of what did not change. */
async function installRelease(
  root: string,
  release: string,
  changed: Readonly<Record<string, string>> = {},
): Promise<void> {
  await rm(join(root, 'node_modules/@acme/ui'), { recursive: true, force: true });
  await installFixture(root, '@acme/ui', {
    ...ACME_UI,
    // With all of its peers.
    'package.json': (ACME_UI['package.json'] ?? '')
      .replace('3.2.1', release)
      .replace(',"@acme/tokens":"^1.0.0"', ''),
    ...changed,
  });
}

const BUTTON_4 = (ACME_UI['dist/Button/Button.d.ts'] ?? '')
  .replace(`'primary' | 'plain' | 'danger'`, `'primary' | 'plain' | 'quiet'`)
  .replace(/ {2}\/\*\* @deprecated Use `tone`\. \*\/\n {2}kind\?: string;\n/, '')
  .replace('icon?: ReactNode;', 'icon?: ReactNode;\n  size: number;');

const CHANGELOG = `# @acme/ui

## 4.0.0

### Major Changes

- [#12](https://git.example/12) [\`abc1234\`](https://git.example/c) Thanks [@ada](https://git.example/ada)! - Remove \`kind\` of Button:
  write \`tone\` in its place

### Minor Changes

- ButtonGroup: a gap
- Button, Dialog: a ring that is seen

## 3.3.0

### Major Changes

- Button: what 3.3.0 broke

`;

const INDEX_4 = (ACME_UI['dist/index.d.ts'] ?? '').replace(
  `export { Select } from './Select/Select';\n`,
  '',
);

test('the releases of a package are its history: references, updates and news go by them', async () => {
  const { root, dir, env, importFrom } = await emptyCatalog();
  await installRelease(root, '3.2.1');
  await importFrom('node_modules/@acme/ui');
  await installRelease(root, '3.3.0');
  expect(byStatus(await importFrom('node_modules/@acme/ui'), 'unchanged')).toHaveLength(5);
  await installRelease(root, '4.0.0', {
    'dist/Button/Button.d.ts': BUTTON_4,
    'dist/Button/Button.js': (ACME_UI['dist/Button/Button.js'] ?? '').replace(
      `tone = 'plain'`,
      `tone = 'quiet'`,
    ),
    'dist/Tabs/Tabs.d.ts': (ACME_UI['dist/Tabs/Tabs.d.ts'] ?? '').replace(
      'name: string',
      'name: string; icon?: string',
    ),
    'dist/index.d.ts': INDEX_4,
    'CHANGELOG.md': CHANGELOG,
  });
  const third = await importFrom('node_modules/@acme/ui');
  expect(byStatus(third, 'new_version').map(({ item }) => item)).toEqual(['Button', 'Tabs']);
  expect(byStatus(third, 'gone').map(({ item }) => item)).toEqual(['Select']);

  expect((await readVersion(dir, 'imported/button', 'v2')).manifest.breaks?.['v1']).toEqual([
    { kind: 'default', component: 'Button', name: 'tone', before: "'plain'", after: "'quiet'" },
    { kind: 'values', component: 'Button', name: 'tone', gone: ['danger'] },
    { kind: 'removed', component: 'Button', name: 'kind' },
    { kind: 'required', component: 'Button', name: 'size', after: 'number' },
  ]);
  expect((await readVersion(dir, 'imported/button', 'v2')).manifest).toMatchObject({
    notes: 'Updated from @acme/ui 4.0.0. Button, Dialog: a ring that is seen.',
    breaking: 'Remove `kind` of Button: write `tone` in its place.',
  });
  // It keeps its page; its versions say which release dropped it.
  expect(await readComponent(dir, 'imported/select')).toMatchObject({
    deprecated: [{ version_id: 'v1', reason: 'It is not in @acme/ui 4.0.0.' }],
  });

  const server = await startServer({ env });
  onTestFinished(async () => void (await server.stop()));
  const get = async (reference: string, version?: string) =>
    (
      await callTool(server.url, 'get_component', {
        pattern_id: reference,
        ...(version === undefined ? {} : { version_id: version }),
      })
    ).structuredContent;

  expect(await get('/imported/button@3.3.0')).toMatchObject({
    metadata: { version_id: 'v1', delivery: { version: '3.2.1', until: '3.3.0' } },
    install: { npm: 'npm install @acme/ui@3.3.0' },
  });
  expect(await get('button@4.0.0')).toMatchObject({ metadata: { version_id: 'v2' } });
  expect(await get('/imported/dialog')).toMatchObject({
    metadata: { version_id: 'v1' },
    install: { npm: 'npm install @acme/ui@4.0.0' },
  });
  expect(await get('/imported/select')).toMatchObject({
    metadata: { deprecated: { reason: 'It is not in @acme/ui 4.0.0.' } },
    install: { npm: 'npm install @acme/ui@3.3.0' },
  });
  for (const [reference, release, message] of [
    ['button', '3.2.9', 'of @acme/ui 3.2.9 was not imported. Imported are: 3.2.1, 3.3.0, 4.0.0.'],
    ['select', '4.0.0', '/imported/select is not in @acme/ui 4.0.0 and later.'],
  ] as const) {
    const refused = await callTool(server.url, 'get_component', {
      pattern_id: reference,
      version_id: release,
    });
    expect(refused, release).toMatchObject({ isError: true });
    expect(JSON.stringify(refused)).toContain('version_not_found');
    expect(JSON.stringify(refused)).toContain(message);
  }

  // An excerpt of package.json, by the release that is known at or before it.
  const checked = (
    await callTool(server.url, 'check_component_updates', {
      packages: JSON.stringify({ dependencies: { '@acme/ui': '^3.2.5', react: '^19.0.0' } }),
    })
  ).structuredContent;
  expect(checked).toEqual({
    results: [],
    packages: [
      {
        package: '@acme/ui',
        version: '^3.2.5',
        latest: '4.0.0',
        status: 'outdated',
        compared_as: '3.2.1',
        components: [
          {
            slug: '/imported/button',
            status: 'changed',
            from: 'v1',
            to: 'v2',
            must_change: 'some',
            changes: [
              "Default changed: tone, 'plain' is now 'quiet'",
              'Values removed: tone no longer takes danger',
              'Removed: kind; no longer pass it',
              'Now required: size: number',
              'Since v2: Remove `kind` of Button: write `tone` in its place.',
            ],
          },
          {
            slug: '/imported/select',
            status: 'gone',
            from: 'v1',
            must_change: 'some',
            changes: ['It is not in @acme/ui 4.0.0 and later'],
          },
          {
            slug: '/imported/tabs',
            status: 'changed',
            from: 'v1',
            to: 'v2',
            must_change: 'unknown',
            changes: ['Behavior: v2 does not say whether something breaks; read the notes'],
          },
        ],
      },
    ],
  });
  // The lowest release of such a range is not known; "current" would be made up.
  const below = await callTool(server.url, 'check_component_updates', {
    packages: [{ package: '@acme/ui', version: '<4.0.0' }],
  });
  expect(below.structuredContent.packages).toMatchObject([{ status: 'unknown' }]);
  const twice = await callTool(server.url, 'check_component_updates', {
    packages: ['4.0.0', '3.2.1'].map((version) => ({ package: '@acme/ui', version })),
  });
  expect(twice).toMatchObject({ isError: true });
  expect(JSON.stringify(twice)).toContain('names @acme/ui twice');
  const route = await fetch(`${server.url}/api/updates`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ packages: [{ package: '@acme/ui', version: '2.0.0' }] }),
  });
  expect(await route.json()).toEqual({
    results: [],
    packages: [
      {
        package: '@acme/ui',
        version: '2.0.0',
        latest: '4.0.0',
        status: 'unknown',
        reason: 'No imported release is at or before it. Imported are: 3.2.1, 3.3.0, 4.0.0.',
      },
    ],
  });
  const news = (await callTool(server.url, 'list_changes', { since: '@acme/ui@3.3.0' }))
    .structuredContent;
  expect(news.changes).toMatchObject([
    { from: 'v1', to: 'v2', must_change: expect.any(String) },
    { from: 'v1', to: 'v2', must_change: expect.any(String) },
  ]);
  const unknown = await callTool(server.url, 'list_changes', { since: '@acme/ui@3.2.9' });
  expect(JSON.stringify(unknown)).toContain('3.2.9 was not imported');
}, 180_000);

test('a release that is imported after a later one is history: nothing becomes active or is gone', async () => {
  const { root, dir, importFrom } = await emptyCatalog();
  await installRelease(root, '3.2.1');
  await importFrom('node_modules/@acme/ui');
  await installRelease(root, '3.0.0', {
    'dist/Tabs/Tabs.d.ts': (ACME_UI['dist/Tabs/Tabs.d.ts'] ?? '').replace('name: string', ''),
    'dist/index.d.ts': INDEX_4,
  });
  const older = await importFrom('node_modules/@acme/ui');
  expect(byStatus(older, 'gone')).toEqual([]);
  expect(await readComponent(dir, 'imported/tabs')).toMatchObject({ activeVersionId: 'v1' });
  expect((await readVersion(dir, 'imported/tabs', 'v2')).manifest.delivery?.version).toBe('3.0.0');
  // Of the same release again, nothing.
  const again = await importFrom('node_modules/@acme/ui');
  expect(byStatus(again, 'unchanged')).toHaveLength(4);

  // Without a peer a component may only be unreadable: nothing is deprecated for that.
  await installRelease(root, '5.0.0', {
    'package.json': (ACME_UI['package.json'] ?? '').replace('3.2.1', '5.0.0'),
    'dist/index.d.ts': INDEX_4,
  });
  const later = await importFrom('node_modules/@acme/ui');
  expect(byStatus(later, 'gone').map(({ item }) => item)).toEqual(['Select']);
  expect(await readComponent(dir, 'imported/select')).not.toHaveProperty('deprecated');
}, 180_000);
