import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { type ConsumerProject, createConsumerProject } from './consumer-project.ts';

const server = { url: inject('serverUrl') };

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    paths: { '@/*': ['./src/*'], '@ui/*': ['./src/components/*'] },
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  },
  include: ['src'],
};

/** A project with TypeScript and React, and components of the bundled catalog. */
async function createProject(...components: readonly string[]): Promise<ConsumerProject> {
  const project = await createConsumerProject(server);
  await symlink(join(PROJECT_DIR, 'node_modules'), join(project.path, 'node_modules'));
  await project.write('tsconfig.json', JSON.stringify(TSCONFIG));
  const added = await project.run(['add', ...components, '--no-deps']);
  expect(added).toMatchObject({ code: 0, stderr: '' });
  return project;
}

const MENU = `import { Menu } from './components/overlays-menu/component';

const print = () => undefined;

export function Page() {
  return (
    <Menu
      label="More actions for order 2207"
      groups={[
        [{ id: 'print', label: 'Print packing list', shortcut: 'P', onSelect: print }],
        [{ id: 'delete', label: 'Delete order…', tone: 'danger', onSelect: print }],
      ]}
    >
      Actions
    </Menu>
  );
}
`;

const MENU_AFTER = `import { Menu } from './components/overlays-menu/component';

const print = () => undefined;

export function Page() {
  return (
    <Menu
      label="More actions for order 2207"
      groups={[
        { items: [{ id: 'print', label: 'Print packing list', hint: 'P', onSelect: print }] },
        { items: [{ id: 'delete', label: 'Delete order…', tone: 'danger', onSelect: print }] },
      ]}
      trigger="Actions"
    />
  );
}
`;

test('update changes the code that uses components, and TypeScript finds nothing that is left', async () => {
  const project = await createProject(
    'overlays-menu@v1',
    'forms-file-upload@v1',
    'data-display-data-table@v2',
  );
  await project.write('src/menu.tsx', MENU);
  await project.write(
    'src/files.tsx',
    `import * as Upload from '@/components/forms-file-upload/component';
import { DataTable as Table } from '@ui/data-display-data-table/component';

export const files = <Upload.FileUpload label="Drawings" defaultItems={[]} onItemsChange={(items) => void items} upload={async () => 'id'} />;
export const table = (
  <Table
    caption="Orders"
    rows={[{ id: '2207' }]}
    getRowId={(row) => row.id}
    getRowLabel={(row) => row.id}
    columns={[{ id: 'name', header: 'Name', narrow: 'line', cell: (row) => row.id }]}
  />
);
`,
  );
  await project.write('.gitignore', 'node_modules\n');
  await project.git('init', '--quiet');
  await project.git('add', '.');
  await project.git('commit', '--quiet', '--message', 'All');
  const updated = await project.run(['update']);
  expect(updated.stderr).toBe('');
  expect(await project.read('src/menu.tsx')).toBe(MENU_AFTER);
  const files = await project.read('src/files.tsx');
  expect(files).toContain('<Upload.FileUpload label="Drawings" defaultValue={[]} onValueChange={');
  expect(files).toContain("header: 'Name', narrow: 'plain',");
  // The diff comes before the files are named as changed.
  expect(updated.stdout).toMatch(/-.*shortcut: 'P'[^]*\+.*hint: 'P'[^]*src\/menu\.tsx: changed by/);
  expect(updated.stdout).toContain('Menu: groups[] is wrapped in { items }');
  expect(updated.stdout).toContain('TypeScript has no errors (tsconfig.json).');
  // Two components changed one file, which git could bring back.
  expect(await project.git('status', '--porcelain', '--untracked-files')).not.toContain('.orig');
  const status = await project.run(['status', '--check']);
  expect(status).toMatchObject({ code: 0 });
});

test('says what is left by file and line, by TypeScript and by what cannot be followed', async () => {
  const project = await createProject('overlays-menu@v1');
  const head = "import { Menu } from './components/overlays-menu/component';\n";
  await project.write(
    'src/spread.tsx',
    `${head}export const a = (props: object) => (\n  <Menu label="a" groups={[]} {...props} />\n);\n`,
  );
  await project.write(
    'src/given.tsx',
    `${head}export const a = (groups: readonly { id: string; label: string; onSelect: () => void }[][]) => <Menu label="a" groups={groups} />;\n`,
  );
  await project.write('src/barrel.ts', "export * from './components/overlays-menu/component';\n");
  const { stdout } = await project.run(['update']);
  expect(stdout).toContain('To change by hand:');
  expect(stdout).toContain('src/spread.tsx:3 Menu gets spread props: look for groups');
  expect(stdout).toContain('src/given.tsx:2 Menu: groups[] comes from elsewhere');
  expect(stdout).toContain('src/barrel.ts:1 passes the component on');
  expect(stdout).toContain('TypeScript has errors (tsconfig.json):');
  expect(stdout).toMatch(/ {2}src\/given\.tsx:2: error TS2322/);
});

test('changes nothing with --dry-run and --no-codemod, and no file that git could not bring back', async () => {
  const project = await createProject('overlays-menu@v1');
  await project.write('src/menu.tsx', MENU);
  await project.write('src/locked.tsx', MENU);
  await project.write('src/dirty.tsx', MENU);
  await project.write('other/Menu.tsx', MENU);
  const conflict = `<<<<<<< HEAD\n${MENU}=======\n>>>>>>> theirs\n`;
  await project.write('src/conflict.tsx', conflict);
  await project.write('src/broken.tsx', `${MENU}}`);
  await project.write('.gitignore', 'node_modules\n');
  await project.git('init', '--quiet');
  await project.git('add', '.');
  await project.git('commit', '--quiet', '--message', 'All');
  await project.write('src/dirty.tsx', `${MENU}\n`);
  await project.makeReadOnly('src/locked.tsx');

  const dry = await project.run(['update', '--dry-run']);
  expect(dry.stdout).toMatch(/\+.*hint: 'P'/);
  expect(dry.stdout).toContain('src/dirty.tsx: not changed, since it has uncommitted changes');
  expect(await project.git('status', '--porcelain')).toBe(' M src/dirty.tsx\n');

  const { stdout } = await project.run(['update', '--no-codemod', '--to', 'v2']);
  expect(stdout).toContain('Not changed in your code (--no-codemod):');
  expect(await project.read('src/menu.tsx')).toBe(MENU);
  await project.git('checkout', '--quiet', '--', 'src/components', 'patterns.lock.json');

  const updated = await project.run(['update']);
  expect(await project.read('src/menu.tsx')).toBe(MENU_AFTER);
  expect(await project.read('src/locked.tsx')).toBe(MENU);
  expect(await project.read('src/dirty.tsx')).toBe(`${MENU}\n`);
  // Of the same text, but of another component.
  expect(await project.read('other/Menu.tsx')).toBe(MENU);
  expect(await project.read('src/conflict.tsx')).toBe(conflict);
  expect(await project.read('src/broken.tsx')).toBe(`${MENU}}`);
  expect(updated.stdout).toContain('src/conflict.tsx: not changed, since it has conflict markers');
  expect(updated.stdout).toContain('src/broken.tsx: not changed, since it does not parse');
  expect(updated.stdout).toContain('src/locked.tsx: not changed, since it is read-only');
  expect(updated.stdout).toContain('src/dirty.tsx: not changed, since it has uncommitted changes');
});

test('with --force the old file of a change that is not committed is kept', async () => {
  const project = await createProject('overlays-menu@v1');
  await project.git('init', '--quiet');
  await project.write('src/menu.tsx', MENU);
  await project.run(['update', '--force']);
  expect(await project.read('src/menu.tsx')).toBe(MENU_AFTER);
  expect(await project.read('src/menu.tsx.orig')).toBe(MENU);
});
