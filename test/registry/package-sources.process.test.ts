import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Manifest } from '../../src/domain/components/manifest.ts';
import { serveLocally } from '../support/registry-server.ts';
import { byStatus, emptyCatalog, readVersion, snapshot } from './importing.ts';
import { ACME_ELEMENTS, ACME_UI, installFixture } from './package-fixture.ts';

const INDEX = {
  v: 5,
  entries: {
    'actions-button--primary': { id: 'actions-button--primary', title: 'Actions/Button' },
  },
};

/** A manifest of Storybook with everything inline. */
const INLINE = {
  v: 0,
  components: {
    'actions-button': {
      id: 'actions-button',
      name: 'Button',
      description: 'Not read: the comment of the component is nearer.',
      import: "import { Button } from '@acme/ui';",
      stories: [
        { name: 'Danger', snippet: '<Button tone="danger">Delete</Button>' },
        { name: 'Wrong', snippet: '<Button tone="loud">Delete</Button>' },
      ],
      docs: {
        'tabs--docs': { id: 'tabs--docs', name: 'Docs', title: 'Tabs', content: '# Button' },
      },
    },
  },
};

const refs = (file: string, key: string) => ({
  $ref: `../services/${file}.json#/components/${key}`,
});

/** The same in several files, of which one lies elsewhere. */
const SPLIT: Readonly<Record<string, unknown>> = {
  '/book/manifests/components.json': {
    v: 1,
    components: {
      'actions-button': {
        id: 'actions-button',
        name: 'Button',
        docgen: refs('core/docgen/button', 'actions-button'),
        stories: refs('core/story-docs/button', 'actions-button'),
      },
      dialog: {
        id: 'dialog',
        name: 'Dialog',
        stories: { $ref: '../../secret.json#/components/dialog' },
      },
    },
  },
  '/book/manifests/docs.json': {
    v: 1,
    docs: {
      'tabs--docs': { id: 'tabs--docs', name: 'Docs', mdx: refs('addon-docs/mdx/tabs', 'tabs') },
    },
  },
  '/book/index.json': INDEX,
  '/book/services/core/story-docs/button.json': {
    components: {
      'actions-button': {
        import: "import { Button } from '@acme/ui';",
        stories: { primary: { name: 'Danger', snippet: '<Button tone="danger">Delete</Button>' } },
      },
    },
  },
  '/book/services/addon-docs/mdx/tabs.json': {
    components: {
      tabs: {
        title: 'Navigation/Tabs',
        content: 'import x from "y";\n\n# Tabs\n\nShows one of several panels.',
      },
    },
  },
  '/secret.json': { components: { dialog: { stories: { a: { snippet: '<Dialog />' } } } } },
};

async function writeFiles(root: string, files: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [path, value] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), typeof value === 'string' ? value : JSON.stringify(value));
  }
}

const usageOf = ({ usage = '' }: Manifest): string => usage;

test('a build of Storybook documents the package beside it, by its folder or its manifest', async () => {
  const { root, dir, run, importFrom } = await emptyCatalog();
  const installed = await installFixture(root, '@acme/ui', ACME_UI);
  await rm(join(installed, 'stories'), { recursive: true });
  await writeFiles(join(root, 'book'), {
    'manifests/components.json': INLINE,
    'index.json': INDEX,
  });
  const report = await importFrom('node_modules/@acme/ui', 'book');
  expect(report.kind).toBe(
    'version 3.2.1 of a package of React components, read from its declarations',
  );
  expect(report.completeness?.refusedExamples).toEqual([
    {
      of: 'Button',
      from: 'manifests/components.json',
      reason: expect.stringContaining(`Type '"loud"' is not assignable`),
    },
  ]);
  const { manifest } = await readVersion(dir, 'imported/button');
  expect(usageOf(manifest)).toContain('<Button tone="danger">Delete</Button>');
  expect(manifest.registry?.categories).toEqual(['Actions']);

  const again = await importFrom('node_modules/@acme/ui', 'book/manifests/components.json');
  expect(byStatus(again, 'unchanged')).toHaveLength(5);

  const alone = await run('import', 'book', '--section', 'imported');
  expect(alone).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('book is a Storybook, which has the snippets and pages'),
  });
}, 90_000);

test('a Storybook on the web is read with the files that it refers to, and none beside it', async () => {
  const asked: string[] = [];
  const { url, close } = await serveLocally((request, response) => {
    asked.push(request.url ?? '');
    const value = SPLIT[request.url ?? ''];
    response.writeHead(value === undefined ? 404 : 200).end(JSON.stringify(value ?? {}));
  });
  onTestFinished(close);
  const { root, dir, importFrom, sync } = await emptyCatalog();
  const installed = await installFixture(root, '@acme/ui', ACME_UI);
  await rm(join(installed, 'stories'), { recursive: true });
  await importFrom('node_modules/@acme/ui', `${url}/book/`);
  const { manifest } = await readVersion(dir, 'imported/button');
  expect(usageOf(manifest)).toContain('<Button tone="danger">Delete</Button>');
  expect(manifest.registry?.categories).toEqual(['Actions']);
  const tabs = await readVersion(dir, 'imported/tabs');
  expect(tabs.manifest.registry?.categories).toEqual(['Navigation']);
  expect(asked).not.toContain('/secret.json');
  expect(asked).not.toContain('/book/services/core/docgen/button.json');

  asked.length = 0;
  const [synced] = await sync();
  // The other two are hidden, since nothing names them.
  expect(byStatus(synced?.report ?? fail(), 'unchanged')).toHaveLength(3);
  expect(asked).toContain('/book/services/core/story-docs/button.json');
}, 90_000);

test('web-types.json has the components of Vue, with events and slots', async () => {
  const { root, dir, importFrom } = await emptyCatalog();
  await installFixture(root, '@acme/vue', {
    'package.json': JSON.stringify({
      name: '@acme/vue',
      version: '2.0.0',
      license: 'MIT',
      'web-types': './web-types.json',
    }),
    'web-types.json': JSON.stringify({
      framework: 'vue',
      contributions: {
        html: {
          'vue-components': [
            {
              name: 'ac-tag',
              source: { symbol: 'AcTag' },
              description: 'Names a state in one word.',
              props: [
                { name: 'tone', type: ["'plain' | 'danger'"], default: 'plain' },
                { name: 'model-value', type: 'string', required: true },
              ],
              slots: [{ name: 'default', description: 'The word.' }],
              js: { events: [{ name: 'close', arguments: [{ name: 'event', type: 'Event' }] }] },
            },
          ],
        },
      },
    }),
    'pages/tag.md': [
      '# Tag',
      '```vue\n<template><ac-tag v-model="word" tone="danger" @close="end">New</ac-tag></template>\n```',
      '```html\n<AcTag tone="danger">New</AcTag>\n```',
      '```html\n<ac-tag model-value="a" tone="loud">New</ac-tag>\n```',
      '```vue\n<script setup>\nimport x from "./x";\n</script>\n<template><ac-tag v-model="x" /></template>\n```',
    ].join('\n\n'),
  });
  const report = await importFrom('node_modules/@acme/vue', '--prefix', 'Ac');
  expect(report.kind).toBe(
    'version 2.0.0 of a package of Vue components, read from web-types.json',
  );
  expect(report.completeness?.refusedExamples.map(({ reason }) => reason)).toEqual([
    '<AcTag> needs model-value.',
    '<ac-tag tone> does not take loud.',
    'imports ./x of its own repository',
  ]);
  const { manifest } = await readVersion(dir, 'imported/tag');
  expect(manifest).toMatchObject({
    delivery: { framework: 'vue', entry: '@acme/vue', export: 'AcTag' },
    props: [
      { name: 'tone', default: 'plain', values: ['plain', 'danger'] },
      { name: 'model-value', required: true },
    ],
    events: [{ name: 'close', type: '(event: Event)' }],
    slots: [{ name: 'default', description: 'The word.' }],
    variants: { vue: { language: 'vue' } },
  });
}, 90_000);

test('a folder of workspaces is its public packages, and sync --check says what would change', async () => {
  const { root, dir, run, sync } = await emptyCatalog();
  const elements = (name: string, tag: string) => ({
    [`packages/${name}/package.json`]: JSON.stringify({ name: `@acme/${name}`, version: '1.0.0' }),
    [`packages/${name}/custom-elements.json`]: ACME_ELEMENTS['custom-elements.json']?.replaceAll(
      'acme-switch',
      tag,
    ),
  });
  await writeFiles(join(root, 'repo'), {
    'package.json': { private: true, workspaces: ['packages/*'] },
    ...elements('forms', 'acme-field'),
    ...elements('layout', 'acme-grid'),
    'packages/site/package.json': { name: 'site', version: '0.0.0', private: true },
  });
  const first = await run('import', 'repo', '--section', 'imported', '--license', 'MIT');
  expect(first, first.stderr).toMatchObject({ code: 0 });
  for (const name of ['forms', 'layout']) {
    expect(first.stdout).toContain(
      `../repo/packages/${name} is version 1.0.0 of a package of elements, read from custom-elements.json.`,
    );
  }
  expect(first.stdout).not.toContain('site');

  const same = await run('sync', '--check');
  expect(same, same.stderr).toMatchObject({ code: 0 });
  const file = join(root, 'repo/packages/forms/custom-elements.json');
  await writeFile(
    file,
    elements('forms', 'acme-field')['packages/forms/custom-elements.json']?.replaceAll(
      'checked',
      'on',
    ) ?? '',
  );
  const before = await snapshot(dir);
  const check = await run('sync', '--check');
  expect(check.code).toBe(1);
  expect(check.stdout).toContain('imported/acme-field');
  expect(check.stderr).toContain('1 item would change');
  expect(await snapshot(dir)).toEqual(before);
  await sync();
  expect(await run('sync', '--check')).toMatchObject({ code: 0 });
}, 90_000);

function fail(): never {
  throw new Error('There is no report.');
}
