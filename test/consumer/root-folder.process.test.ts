import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PatternSource } from '../support/write-catalog.ts';
import {
  type ConsumerProject,
  type ConsumerServer,
  createConsumerProject,
  startConsumerServer,
} from './consumer-project.ts';

function pattern(
  slug: string,
  number: number,
  code: string,
  manifest: Readonly<Record<string, unknown>> = {},
): PatternSource {
  const id = `00000000-0000-4000-8000-00000000030${number}`;
  return { slug, id, number: 300 + number, title: slug, versions: { v1: { code, manifest } } };
}

const FIELD = pattern('/forms/field', 0, 'export const a = 1;\n');
const DATE_CODE = "import { a } from '../forms-field/component';\nexport const b = a;\n";
const DATE = pattern('/forms/date', 1, DATE_CODE, {
  requires: [{ pattern_id: FIELD.id, version_id: 'v1' }],
  tokens: { version: 'v1', variables: [] },
});
const PLAIN_CODE = 'export const plain = 1;\nexport const simple = plain + 1;\n';
const PLAIN = pattern('/forms/plain', 2, PLAIN_CODE);

/** Two imported items whose files go to the same place, one of which requires the other. */
function imported(number: number, name: string, resolved: object = {}): PatternSource {
  const file = { path: 'ui/shared.tsx', type: 'registry:ui', stored: 'component.tsx' };
  const registry = { item: name, files: [file], resolved };
  return pattern(`/imported/${name}`, number, `export const x = ${number};\n`, { registry });
}
const SHARED = imported(3, 'shared');
const SHARING = imported(4, 'sharing', { shared: SHARED.id });

let server: ConsumerServer;

beforeAll(async () => {
  server = await startConsumerServer([FIELD, DATE, PLAIN, SHARED, SHARING]);
});
afterAll(() => server.close());

async function lockOf(project: ConsumerProject) {
  return JSON.parse(await project.read('patterns.lock.json'));
}

async function isThere(project: ConsumerProject, file: string): Promise<boolean> {
  return access(join(project.path, file)).then(
    () => true,
    () => false,
  );
}

test('all components lie in the folder that --to named once, with the style sheet and what they require', async () => {
  const project = await createConsumerProject(server);
  const added = await project.run(['add', '/forms/date', '/imported/shared', '--to', 'src/ui/']);
  expect(added).toMatchObject({ code: 0, stderr: '' });
  const later = await project.run(['add', '/forms/plain'], { cwd: join(project.path, 'src') });
  expect(later).toMatchObject({ code: 0, stderr: '' });
  const same = await project.run(['add', '/forms/plain', '--to', './src/ui']);
  expect(same).toMatchObject({ code: 0, stdout: '/forms/plain v1 is here already.\n' });
  const { lockfileVersion, root, style_sheet: sheet, components } = await lockOf(project);
  expect({ lockfileVersion, root, sheet: sheet.path }).toEqual({
    lockfileVersion: 2,
    root: 'src/ui',
    sheet: 'src/ui/tokens.css',
  });
  const paths = components.map(({ files }: { files: { path: string }[] }) => files[0]?.path);
  expect(paths).toEqual(
    ['forms-date', 'forms-field', 'forms-plain', 'imported-shared'].map(
      (name) => `src/ui/${name}/component.tsx`,
    ),
  );
  const before = await project.read('patterns.lock.json');
  const above = await project.run(['add', '/imported/sharing', '--to', 'src']);
  expect(above).toMatchObject({ code: 1, stdout: '' });
  const other = await project.run(['add', '/imported/sharing', '--to', 'src/other']);
  expect(other).toMatchObject({ code: 1, stdout: '' });
  expect(other.stderr).toBe(
    'The components of this project are in one folder, and there are some in src/ui. Leave out --to, or move all of them first: move src/other\n',
  );
  expect(await project.read('patterns.lock.json')).toBe(before);
  expect(await project.run(['status', '--check'])).toMatchObject({ code: 0 });
});

test('what is not written because another component has its place is an error', async () => {
  const project = await createConsumerProject(server);
  const added = await project.run(['add', '/imported/sharing']);
  expect(added.stdout).toContain('of /imported/shared is not written: another component has it.');
  expect(added).toMatchObject({ code: 1, stderr: '' });
  const refused = await project.run(['add', '/imported/shared']);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('src/components/ui/shared.tsx is a file of /imported/sharing');
  expect((await lockOf(project)).components).toHaveLength(1);
  // Each in a folder of its own, both have a place.
  const apart = await createConsumerProject(server);
  const both = await apart.run(['add', '/imported/sharing', '--to', 'src/ui']);
  expect(both).toMatchObject({ code: 0, stderr: '' });
  expect(await apart.run(['status', '--check'])).toMatchObject({ code: 0 });
});

test('move takes all components into another folder, and the imports of the project follow', async () => {
  const project = await createConsumerProject(server);
  await project.write(
    'tsconfig.json',
    '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
  );
  await project.run(['add', '/forms/date', '/imported/shared']);
  // A lock of before, with a component that --to put straight into a folder.
  await project.write('src/plain/component.tsx', PLAIN_CODE);
  await project.run(['adopt', 'src/plain/component.tsx']);
  const lock = await project.read('patterns.lock.json');
  expect(JSON.parse(lock).root).toBeUndefined();
  const app = `import { b } from '@/components/forms-date/component';
import './components/tokens.css';
export * from "./plain/component.tsx";
const later = () => import('./components/forms-field/component.js');
// './plain/component'
export const text = './plain/component.tsx';
`;
  await project.write('src/app.tsx', app);
  await project.write('src/app.css', "@import 'tailwindcss';\n@import 'components/tokens.css';\n");
  const check = "import { b } from './component';\nimport { app } from '../../app';\n";
  await project.write('src/components/forms-date/date.test.ts', check);
  await project.write('src/broken.ts', "import './plain/component';\nif (\n");
  const elsewhere = await project.run(['add', '/imported/sharing', '--to', 'lib/ui']);
  expect(elsewhere.stderr).toContain('some in src/components. Leave out --to');

  const moved = await project.run(['move', 'lib/ui']);
  expect(moved).toMatchObject({ code: 1, stderr: '' });
  expect(moved.stdout).toContain('src/plain/component.tsx → lib/ui/forms-plain/component.tsx\n');
  expect(moved.stdout).toContain('Change these imports:\n  src/broken.ts, which does not parse\n');
  expect(await project.read('src/app.tsx'))
    .toBe(`import { b } from '../lib/ui/forms-date/component';
import '../lib/ui/tokens.css';
export * from "../lib/ui/forms-plain/component.tsx";
const later = () => import('../lib/ui/forms-field/component.js');
// './plain/component'
export const text = './plain/component.tsx';
`);
  expect(await project.read('src/app.css')).toContain("@import '../lib/ui/tokens.css';\n");
  expect(await project.read('lib/ui/forms-date/date.test.ts')).toBe(
    check.replace('../../app', '../../../src/app'),
  );
  for (const gone of ['src/plain', 'src/components/forms-date', 'src/components/tokens.css']) {
    expect(await isThere(project, gone)).toBe(false);
  }
  // Imported items stay where their imports lead.
  expect(await isThere(project, 'src/components/ui/shared.tsx')).toBe(true);
  expect(await project.run(['status', '--check'])).toMatchObject({ code: 0 });
  expect(await lockOf(project)).toMatchObject({
    root: 'lib/ui',
    style_sheet: { path: 'lib/ui/tokens.css' },
  });
  const again = await project.run(['move', 'lib/ui']);
  expect(again.stdout).toBe('The components are in lib/ui already.\n');

  await project.write('src/design/forms-plain/component.tsx', 'mine');
  const refused = await project.run(['move', 'src/design']);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toBe('src/design/forms-plain/component.tsx exists. Rename yours first.\n');
  expect(await isThere(project, 'lib/ui/forms-plain/component.tsx')).toBe(true);
  const outside = await project.run(['move', '../other']);
  expect(outside.stderr).toBe('../other is not a folder inside the project.\n');
});
