import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PatternSource, VersionSource } from '../support/write-catalog.ts';
import {
  type ConsumerProject,
  type ConsumerServer,
  createConsumerProject,
  startConsumerServer,
} from './consumer-project.ts';

const labels = (name: string, text: string) => `export const ${name} = { save: '${text}' };\n`;

const FIELD_CODE = 'export const a = 1;\n';
const FIELD: PatternSource = {
  slug: '/forms/field',
  id: '00000000-0000-4000-8000-000000000401',
  number: 401,
  title: 'Field',
  versions: {
    v1: {
      code: FIELD_CODE,
      labels: { de: labels('field', 'Speichern'), 'pt-BR': labels('field', 'Salvar') },
    },
  },
};
const DATE: PatternSource = {
  slug: '/forms/date',
  id: '00000000-0000-4000-8000-000000000402',
  number: 402,
  title: 'Date',
  versions: {
    v1: {
      code: "import { a } from '../forms-field/component';\nexport const b = a;\n",
      labels: { de: labels('date', 'Sichern') },
      manifest: { requires: [{ pattern_id: FIELD.id, version_id: 'v1' }] },
    },
  },
};
const PLAIN: PatternSource = {
  slug: '/forms/plain',
  id: '00000000-0000-4000-8000-000000000403',
  number: 403,
  title: 'Plain',
  versions: { v1: { code: FIELD_CODE } },
};

/** Its second version has no labels. */
const LAPSED: PatternSource = {
  slug: '/forms/lapsed',
  id: '00000000-0000-4000-8000-000000000407',
  number: 407,
  title: 'Lapsed',
  versions: {
    v1: { code: 'export const lapsed = 1;\n', labels: { de: labels('lapsed', 'Speichern') } },
  },
};
/** It has words, in one language. */
const WORDED: PatternSource = {
  slug: '/forms/worded',
  id: '00000000-0000-4000-8000-000000000405',
  number: 405,
  title: 'Worded',
  versions: { v1: { code: 'export interface Props {\n  labels?: object;\n}\n' } },
};
const PROVIDER: PatternSource = {
  slug: '/layout/language-provider',
  id: '00000000-0000-4000-8000-000000000406',
  number: 406,
  title: 'Language provider',
  versions: { v1: { code: 'export const useLabels = 1;\n' } },
};
/** It asks the provider for its labels. */
const asking = (name: string, number: number): PatternSource => ({
  slug: `/forms/${name}`,
  id: `00000000-0000-4000-8000-000000000${number}`,
  number,
  title: name,
  versions: {
    v1: {
      code: `import { useLabels } from '../layout-language-provider/component';\nexport const ${name} = useLabels;\n`,
      labels: { de: labels(name, 'Fragen'), fr: labels(name, 'Demander') },
      manifest: { requires: [{ pattern_id: PROVIDER.id, version_id: 'v1' }] },
    },
  },
});
const ASKING = ['first', 'second', 'third', 'fourth'].map((name, at) => asking(name, 411 + at));

/** Its second version has another name for an export and for a prop. */
const RENAMED: PatternSource = {
  slug: '/forms/renamed',
  id: '00000000-0000-4000-8000-000000000404',
  number: 404,
  title: 'Renamed',
  versions: {
    v1: {
      code: 'export const b = 1;\n',
      labels: { de: labels('renamed', 'Speichern') },
      manifest: { props: [{ name: 'items', type: 'string', required: true }] },
    },
    v2: {
      code: 'export const c = 1;\n',
      labels: { de: labels('renamed', 'Sichern') },
      manifest: {
        breaking: '`b` is `c`.',
        codemod: [
          { kind: 'rename-export', name: 'b', to: 'c' },
          { kind: 'rename-prop', component: 'Box', name: 'items', to: 'value' },
        ],
        props: [{ name: 'value', type: 'string', required: true }],
        breaks: {
          v1: [
            { kind: 'export', name: 'b' },
            { kind: 'removed', component: 'Box', name: 'items' },
            { kind: 'removed', component: 'Box', name: 'gone' },
            { kind: 'required', component: 'Box', name: 'value', after: 'string' },
          ],
        },
      },
    },
  },
  active: 'v2',
};

/** The field's second version, with another text. */
const NEXT: VersionSource = {
  code: `${FIELD_CODE}export const c = 2;\n`,
  labels: { de: labels('field', 'Übernehmen'), 'pt-BR': labels('field', 'Salvar') },
};

let server: ConsumerServer;

beforeAll(async () => {
  server = await startConsumerServer([
    FIELD,
    DATE,
    PLAIN,
    RENAMED,
    LAPSED,
    WORDED,
    PROVIDER,
    ...ASKING,
  ]);
});
afterAll(() => server.close());

const has = ({ path }: ConsumerProject, file: string) => existsSync(join(path, file));

test('--lang brings labels of all components, with an index, and every later command keeps them', async () => {
  const project = await createConsumerProject(server);
  const added = await project.run(['add', '/forms/date', '--lang', 'de']);
  expect(added).toMatchObject({ code: 0 });
  expect(added.stdout).toContain(
    'To use: import * as de from src/components/labels/de.ts, then labels={de.date}',
  );
  expect(await project.read('src/components/forms-field/labels/de.ts')).toBe(
    labels('field', 'Speichern'),
  );
  expect(await project.read('src/components/labels/de.ts')).toContain(
    "labels={de.date}.\nexport * from '../forms-date/labels/de';\nexport * from '../forms-field/labels/de';\n",
  );
  const lock = JSON.parse(await project.read('patterns.lock.json'));
  expect(lock.languages).toEqual(['de']);
  expect((await project.run(['status', '--check'])).code).toBe(0);

  // What comes later has them too, and another language comes to what is here.
  const plain = await project.run(['add', '/forms/plain']);
  expect(plain).toMatchObject({ code: 0 });
  expect(plain.stdout).not.toContain('has no labels');
  const worded = await project.run(['add', '/forms/worded']);
  expect(worded.stdout).toContain('/forms/worded v1 has no labels in de.');
  expect(has(project, 'src/components/forms-plain/labels')).toBe(false);
  expect((await project.run(['add', '--lang', 'pt-BR'])).code).toBe(0);
  expect(await project.read('src/components/labels/pt-BR.ts')).toContain('as: import * as ptBR');
  expect(has(project, 'src/components/forms-field/labels/pt-BR.ts')).toBe(true);

  const without = await project.run(['add', '--lang', 'fr']);
  expect(without).toMatchObject({ code: 1 });
  expect(without.stdout).toContain('No component here has labels in fr.');
  expect(has(project, 'src/components/labels/fr.ts')).toBe(false);
  expect(JSON.parse(await project.read('patterns.lock.json')).languages).toEqual(['de', 'pt-BR']);
  const wrong = await project.run(['add', '--lang', '../x']);
  expect(wrong).toMatchObject({ code: 1 });
  expect(wrong.stderr).toContain('is not a language');

  // An own change is merged, and the index follows a removal.
  await project.write(
    'src/components/forms-field/labels/de.ts',
    `// Ours\n${labels('field', 'Speichern')}`,
  );
  await server.publish('/forms/field', 'v2', NEXT);
  const updated = await project.run(['update', '--force']);
  expect(updated).toMatchObject({ code: 0 });
  expect(await project.read('src/components/forms-field/labels/de.ts')).toBe(
    `// Ours\n${labels('field', 'Übernehmen')}`,
  );
  expect((await project.run(['remove', '/forms/date'])).code).toBe(0);
  expect(await project.read('src/components/labels/de.ts')).not.toContain('forms-date');
});

test('an index of the project itself stays, and --lang says that it was not written', async () => {
  const project = await createConsumerProject(server);
  await project.write('src/components/labels/de.ts', '// Ours\n');
  const added = await project.run(['add', '/forms/date@v1', '--lang', 'de']);
  expect(added).toMatchObject({ code: 1 });
  expect(added.stdout).toContain('src/components/labels/de.ts is your own: it is not written.');
  expect(await project.read('src/components/labels/de.ts')).toBe('// Ours\n');
  expect(has(project, 'src/components/forms-date/labels/de.ts')).toBe(true);
  expect((await project.run(['update', '--force'])).code).toBe(0);
});

test('says in two lines how a provider gets the labels of a language, and names components that take them themselves', async () => {
  const project = await createConsumerProject(server);
  const names = ASKING.map(({ slug }) => slug);
  const added = await project.run(['add', ...names, '--lang', 'de,fr']);
  const provider = 'src/components/layout-language-provider/component.tsx';
  const lines = (text: string) =>
    text.split('\n').filter((line) => /^(?:To use|Then|These)|has no labels/.test(line));
  expect(lines(added.stdout)).toEqual([
    'To use: import * as de from src/components/labels/de.ts',
    `Then put the app in <LanguageProvider labels={de}>, from ${provider}`,
    'To use: import * as fr from src/components/labels/fr.ts',
    `Then put the app in <LanguageProvider labels={fr}>, from ${provider}`,
  ]);
  expect(await project.read('src/components/labels/de.ts')).toContain(
    '// Written by cli.mjs. Use as: import * as de from this file, then <LanguageProvider labels={de}>.',
  );
  const mixed = await project.run(['add', '/forms/field@v1', '/forms/date@v1', '/forms/first']);
  expect(lines(mixed.stdout).slice(0, 3)).toEqual([
    'To use: import * as de from src/components/labels/de.ts',
    `Then put the app in <LanguageProvider labels={de}>, from ${provider}`,
    'These take their labels themselves: labels={de.date} or labels={de.field}',
  ]);
});

test('labels that a version lacks stay in use, and are updated once a later one has them again', async () => {
  const slug = '/forms/lapsed';
  const code = (version: number) => `export const lapsed = ${version};\n`;
  const [own, changed] = await Promise.all(
    [1, 2].map(async () => {
      const project = await createConsumerProject(server);
      await project.run(['add', `${slug}@v1`, '--lang', 'de']);
      return project;
    }),
  );
  const path = 'src/components/forms-lapsed/labels/de.ts';
  await changed?.write(path, `// Ours\n${labels('lapsed', 'Speichern')}`);
  await server.publish(slug, 'v2', { code: code(2) });
  for (const project of [own, changed]) {
    const { stdout } = (await project?.run(['update'])) ?? {};
    expect(stdout).toContain(`${path}: no longer part of the component`);
    expect(await project?.read('src/components/labels/de.ts')).toContain('forms-lapsed/labels/de');
  }
  const german = labels('lapsed', 'Sichern');
  await server.publish(slug, 'v3', { code: code(3), labels: { de: german } });
  expect(await own?.run(['update'])).toMatchObject({ code: 0 });
  expect(await own?.read(path)).toBe(german);
  expect(await changed?.run(['update'])).toMatchObject({ code: 0 });
  expect(await changed?.read(path)).toBe(`// Ours\n${german}`);
  for (const project of [own, changed]) {
    expect(await project?.run(['update'])).toMatchObject({ code: 0 });
    expect(
      JSON.parse((await project?.read('patterns.lock.json')) ?? '').components[0].files,
    ).toHaveLength(2);
  }
});

test('update renames what a codemod renames, and counts no file of labels as work by hand', async () => {
  const project = await createConsumerProject(server);
  const uses = [
    "import { b } from './components/forms-renamed/component';",
    "import { renamed } from './components/forms-renamed/labels/de';",
    'export const all = [b, renamed];\n',
  ].join('\n');
  await project.run(['add', '/forms/renamed@v1', '/forms/field', '--lang', 'de']);
  await project.write('src/app.ts', uses);
  const { stdout } = await project.run(['update', '--force']);
  expect(stdout).toContain('What you need to change:\n    Renamed: b is now c\n');
  expect(stdout).toContain('    Renamed: items is now value\n');
  expect(stdout).toContain('    Removed: gone; no longer pass it\n');
  expect(stdout).not.toContain('Now required');
  expect(stdout).toContain('src/components/forms-renamed/labels/de.ts: replaced');
  expect(stdout).not.toContain('To change by hand');
  expect(await project.read('src/app.ts')).toBe(uses.replaceAll(/\bb\b/g, 'c'));
  expect((await project.run(['status', '--check'])).code).toBe(0);
});

test('labels are an item of the registry, and in no other one', async () => {
  const get = async (path: string) => (await fetch(`${server.url}${path}`)).json();
  const item = await get('/r/labels/de/forms-date@v1.json');
  expect(item).toMatchObject({
    name: 'forms-date-labels-de',
    registryDependencies: [`${server.url}/r/exact/forms-date@v1.json`],
    files: [{ target: 'components/forms-date/labels/de.ts', content: labels('date', 'Sichern') }],
  });
  expect((await get('/r/exact/forms-date@v1.json')).files).toHaveLength(1);
  const missing = await fetch(`${server.url}/r/labels/fr/forms-date.json`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain('It has: de.');
  const raw = await fetch(`${server.url}/r/raw/forms/date/v1/labels/de.ts`);
  expect(await raw.text()).toBe(labels('date', 'Sichern'));
});
