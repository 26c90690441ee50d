import { mkdir, rename } from 'node:fs/promises';
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
    'The components of this project are in one folder, and there are some in src/ui. Leave out --to, or move all of them first, with their paths in patterns.lock.json.\n',
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

test('a folder that was moved is followed once its paths in the lock file are changed', async () => {
  const project = await createConsumerProject(server);
  await project.run(['add', '/forms/date', '/imported/shared']);
  // A lock of before, with a component that --to put straight into a folder.
  await project.write('src/plain/component.tsx', PLAIN_CODE);
  await project.run(['adopt', 'src/plain/component.tsx']);
  const elsewhere = await project.run(['add', '/imported/sharing', '--to', 'lib/ui']);
  expect(elsewhere.stderr).toBe(
    'The components of this project are in one folder, and there are some in src/components. Leave out --to, or move all of them first, with their paths in patterns.lock.json.\n',
  );

  await mkdir(join(project.path, 'lib'));
  await rename(join(project.path, 'src/components'), join(project.path, 'lib/ui'));
  await rename(join(project.path, 'src/plain'), join(project.path, 'lib/ui/forms-plain'));
  const lock = await project.read('patterns.lock.json');
  await project.write(
    'patterns.lock.json',
    lock
      .replaceAll('"src/components/', '"lib/ui/')
      .replaceAll('"src/plain/', '"lib/ui/forms-plain/'),
  );
  expect(await project.run(['status', '--check'])).toMatchObject({ code: 0 });
  const added = await project.run(['add', '/forms/plain', '--to', 'lib/ui']);
  expect(added.stdout).toBe('/forms/plain v1 is here already.\n');
  const refused = await project.run(['add', '/forms/plain', '--to', '../other']);
  expect(refused.stderr).toBe('../other is not a folder inside the project.\n');
});
