import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { callTool } from '../support/mcp-call.ts';
import { startServer } from '../support/start-server.ts';
import { byStatus, emptyCatalog, readComponent, readVersion } from './importing.ts';
import { ACME_ELEMENTS, ACME_UI, installFixture } from './package-fixture.ts';

test('the components of a package are imported as they are published, and none of its code is run', async () => {
  const { root, dir, env, importFrom } = await emptyCatalog();
  await installFixture(root, '@acme/ui', ACME_UI);
  const report = await importFrom('node_modules/@acme/ui');
  expect(byStatus(report, 'imported').map(({ item }) => item)).toEqual([
    'Button',
    'Dialog',
    'Tabs',
    'Select',
    'chart/BarChart',
  ]);
  expect(report.completeness).toEqual({
    components: 5,
    parts: 4,
    props: 17,
    hidden: [],
    undescribed: ['Tabs', 'Select', 'BarChart'],
    withoutExample: ['Tabs', 'Select', 'BarChart'],
    refusedExamples: [
      {
        of: 'Button',
        from: 'stories/Button.stories.tsx',
        reason: expect.stringContaining(`Type '"loud"' is not assignable`),
      },
    ],
    withoutTypes: [],
    missingPeers: ['@acme/tokens'],
    // The fixture has no code to bundle.
    noPreviews: expect.stringContaining('Could not resolve "@acme/ui'),
  });

  const button = (await readVersion(dir, 'imported/button')).manifest;
  expect(button).toMatchObject({
    delivery: {
      package: '@acme/ui',
      version: '3.2.1',
      entry: '@acme/ui',
      export: 'Button',
      framework: 'react',
    },
    attributes: 'button',
    dependencies: { '@acme/ui': '3.2.1', react: '>=19', '@acme/tokens': '^1.0.0' },
    props: [
      {
        name: 'tone',
        type: "'primary' | 'plain' | 'danger'",
        default: "'plain'",
        description: 'One primary button for each view.',
        values: ['primary', 'plain', 'danger'],
      },
      { name: 'kind', type: 'string', deprecated: 'Use `tone`.' },
      { name: 'icon', type: 'ReactNode', description: 'Before the text.' },
    ],
  });
  expect(button.usage).toContain('<Button tone="primary">Save order</Button>');
  expect(button.usage).toContain("import { Button } from '@acme/ui';");

  const dialog = (await readVersion(dir, 'imported/dialog')).manifest;
  expect(dialog.props?.map(({ name, required = false }) => [name, required])).toEqual([
    ['open', true],
    ['onClose', true],
    ['children', false],
  ]);
  expect(dialog.parts?.map(({ name }) => name)).toEqual(['Dialog.Footer', 'DialogTitle']);
  const tabs = (await readVersion(dir, 'imported/tabs')).manifest;
  expect(tabs.parts?.map(({ name }) => name)).toEqual(['Tabs.Root', 'Tabs.Item']);

  // Agents import it, and nothing offers to copy it.
  const server = await startServer({ env });
  onTestFinished(async () => void (await server.stop()));
  const kit = (await callTool(server.url, 'get_kit', { components: ['dialog', 'button'] }))
    .structuredContent;
  expect(kit).toMatchObject({
    components: [
      {
        ref: '/imported/dialog',
        import: "import { Dialog, DialogTitle } from '@acme/ui';",
        exports: ['Dialog', 'DialogTitle'],
        props: [
          'open: boolean',
          "onClose: (reason: 'escape' | 'press') => void",
          'children?: ReactNode',
        ],
        parts: [
          { name: 'Dialog.Footer', props: ['children: ReactNode', "align?: 'start' | 'end'"] },
          { name: 'DialogTitle', props: ['children: ReactNode', 'level?: 1 | 2'] },
        ],
      },
      { ref: '/imported/button' },
    ],
    install: { npm: 'npm install @acme/ui@3.2.1' },
  });
  expect(kit.install).not.toHaveProperty('cli');
  expect(kit.components[0]).not.toHaveProperty('file');

  const code = (await callTool(server.url, 'get_component', { pattern_id: 'button' }))
    .structuredContent;
  expect(code.metadata.delivery).toMatchObject({ package: '@acme/ui', export: 'Button' });
  expect(code.metadata.sources.examples[0].from).toBe('stories/Button.stories.tsx');
  expect(code.install).toEqual({ npm: 'npm install @acme/ui@3.2.1' });
  expect(code.component_code).toContain('<Button tone="primary">Save order</Button>');

  const message =
    '/imported/button is delivered by a package, not as source: npm install @acme/ui@3.2.1.';
  for (const path of ['/api/versions?pattern=button', '/r/imported-button.json']) {
    const refused = await fetch(`${server.url}${path}`);
    expect(refused.status, path).toBe(404);
    expect(await refused.text(), path).toContain(message);
  }
  const listed = await (await fetch(`${server.url}/r/registry.json`)).json();
  expect(listed.items).toEqual([]);
}, 90_000);

test('a release without a change adds nothing; one with a change adds a version of what changed', async () => {
  const { root, dir, importFrom } = await emptyCatalog();
  const folder = await installFixture(root, '@acme/ui', ACME_UI);
  await importFrom('node_modules/@acme/ui');
  const declaration = join(folder, 'dist/Tabs/Tabs.d.ts');
  const text = ACME_UI['dist/Tabs/Tabs.d.ts']?.replace(
    'name: string',
    'name: string; icon?: string',
  );
  await writeFile(declaration, text ?? '');
  await writeFile(
    join(folder, 'package.json'),
    ACME_UI['package.json']?.replace('3.2.1', '3.3.0') ?? '',
  );
  const next = await importFrom('node_modules/@acme/ui');
  expect(byStatus(next, 'unchanged')).toHaveLength(4);
  expect(byStatus(next, 'new_version').map(({ item, versionId }) => [item, versionId])).toEqual([
    ['Tabs', 'v2'],
  ]);
  expect((await readVersion(dir, 'imported/tabs', 'v2')).manifest.delivery?.version).toBe('3.3.0');
}, 90_000);

test('elements are read from their manifest, with events, slots, parts and variables', async () => {
  const { root, dir, importFrom } = await emptyCatalog();
  await installFixture(root, '@acme/elements', ACME_ELEMENTS);
  const report = await importFrom('node_modules/@acme/elements', '--prefix', 'acme-');
  expect(report.completeness?.refusedExamples).toEqual([
    {
      of: 'acme-switch',
      from: 'pages/acme-switch.md',
      reason: '<acme-switch size> does not take huge.',
    },
  ]);
  // Its license forbids to pass on its source, of which nothing is stored.
  expect(await readComponent(dir, 'imported/switch')).toMatchObject({
    license: 'UNLICENSED',
    redistribute: true,
  });
  const { manifest } = await readVersion(dir, 'imported/switch');
  expect(manifest).toMatchObject({
    delivery: { framework: 'html', export: 'acme-switch', entry: '@acme/elements/src/switch.js' },
    props: [
      { name: 'size', default: "'small'", values: ['small', 'large'] },
      { name: 'checked', type: 'boolean' },
    ],
    events: [{ name: 'acme-change', type: 'CustomEvent' }],
    slots: [{ name: '', description: 'The label.' }],
    cssParts: [{ name: 'thumb' }],
    cssVariables: [{ name: '--acme-track', default: 'gray' }],
  });
  expect(manifest.props?.map(({ name }) => name)).not.toContain('secret');
});

test('a component with more than a manifest can hold is skipped and named', async () => {
  const { root, importFrom } = await emptyCatalog();
  const events = Array.from({ length: 101 }, (_, at) => ({ name: `acme-${at}` }));
  const declarations = [{ tagName: 'acme-many', events }, { tagName: 'acme-few' }];
  await installFixture(root, '@acme/elements', {
    ...ACME_ELEMENTS,
    'custom-elements.json': JSON.stringify({ modules: [{ path: 'all.js', declarations }] }),
  });
  const report = await importFrom('node_modules/@acme/elements');
  expect(report.items.map(({ item, status, reason }) => [item, status, reason])).toEqual([
    ['acme-many', 'skipped', 'has more props, parts or values than a manifest can hold'],
    ['acme-few', 'imported', undefined],
  ]);
});
