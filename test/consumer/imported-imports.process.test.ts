import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PatternSource } from '../support/write-catalog.ts';
import {
  type ConsumerServer,
  createConsumerProject,
  startConsumerServer,
} from './consumer-project.ts';

interface Item {
  readonly code: string;
  readonly type: string;
  readonly path: string;
  readonly resolved?: Readonly<Record<string, string>>;
  readonly file?: { readonly name: string; readonly code: string };
}

function manifestOf(name: string, { type, path, resolved = {}, file }: Item) {
  const stored = path.endsWith('.tsx') ? 'component.tsx' : path.slice(path.lastIndexOf('/') + 1);
  const more =
    file === undefined
      ? []
      : [{ path: `registry/new-york/${name}/${file.name}`, stored: file.name }];
  return { registry: { item: name, files: [{ path, type, stored }, ...more], resolved } };
}

function versionOf(name: string, item: Item) {
  const main = item.path.endsWith('.tsx')
    ? {}
    : { main: { variant: 'ts', path: item.path.slice(item.path.lastIndexOf('/') + 1) } };
  const files = item.file === undefined ? {} : { files: { [item.file.name]: item.file.code } };
  return { code: item.code, manifest: manifestOf(name, item), ...main, ...files };
}

function pattern(number: number, name: string, item: Item): PatternSource {
  return {
    slug: `/imported/${name}`,
    id: `00000000-0000-4000-8000-00000000040${number}`,
    number: 400 + number,
    title: name,
    versions: { v1: versionOf(name, item) },
  };
}

const UTILS = pattern(0, 'utils', {
  code: "import { clsx } from 'clsx';\nimport { twMerge } from 'tailwind-merge';\nexport const cn = (a: string) => twMerge(clsx(a));\n",
  type: 'registry:lib',
  path: 'registry/new-york/lib/utils.ts',
});
const HOOK = pattern(1, 'use-open', {
  code: 'export const useOpen = () => true;\n',
  type: 'registry:hook',
  path: 'registry/new-york/hooks/use-open.ts',
});
const BUTTON_CODE = `import { cva } from 'class-variance-authority';
import { cn } from '@/lib/utils';

export const button = cva(cn('a'));
`;
const BUTTON: Item = {
  code: BUTTON_CODE,
  type: 'registry:ui',
  // `lib/utils` is not named, as in most registries.
  path: 'registry/new-york/ui/button.tsx',
};
const BUTTON_PATTERN = pattern(2, 'button', BUTTON);
const PANEL = pattern(3, 'panel', {
  code: `import { Button } from "@/registry/new-york/ui/button"
import { useOpen } from '@/registry/new-york/hooks/use-open';
import { parts } from './parts';
import { mine } from '@/lib/mine';
// import '@/lib/utils'
export const text = '@/lib/utils';
export const Panel = () => [Button, useOpen, parts, mine, import('@/lib/utils')];
`,
  type: 'registry:component',
  path: 'registry/new-york/panel/panel.tsx',
  resolved: { button: BUTTON_PATTERN.id, 'use-open': HOOK.id },
  file: {
    name: 'parts.tsx',
    code: "import type { Panel } from './panel';\nexport const parts = 1;\n",
  },
});

const elsewhere = (number: number, slug: string, of: Item): PatternSource => ({
  ...pattern(number, slug.slice(slug.lastIndexOf('/') + 1), of),
  slug,
});
/** Of another registry: what it depends on has the same name and place as what it needs itself. */
const OTHER_BUTTON = elsewhere(4, '/other/button', {
  code: "'use client';\n\nexport const button = 'p-1';\n",
  type: 'registry:ui',
  path: 'registry/other/ui/button.tsx',
});
const FORM = elsewhere(5, '/other/form', {
  code: `'use client';

import { button } from '@/components/ui/button';
import { Panel } from '@/registry/new-york/panel/panel';
export const Form = () => <p className="p-1">{[button, Panel]}</p>;
`,
  type: 'registry:ui',
  path: 'registry/other/ui/form.tsx',
  resolved: { '@other/button': OTHER_BUTTON.id, panel: PANEL.id },
});
/** Names no dependency. */
const LONE = elsewhere(6, '/third/lone', {
  code: "import { button } from '@/components/ui/button';\nexport const lone = button;\n",
  type: 'registry:ui',
  path: 'registry/third/ui/lone.tsx',
});
/** Gets a version. */
const CARD: Item = { ...BUTTON, path: 'registry/new-york/ui/card.tsx' };

let server: ConsumerServer;

beforeAll(async () => {
  server = await startConsumerServer([
    UTILS,
    HOOK,
    BUTTON_PATTERN,
    PANEL,
    OTHER_BUTTON,
    FORM,
    LONE,
    pattern(7, 'card', CARD),
  ]);
});
afterAll(() => server.close());

/** A project with aliases of three kinds. */
async function aliasedProject() {
  const project = await createConsumerProject(server);
  await project.write(
    'package.json',
    JSON.stringify({
      imports: { '#components/*': './src/components/*.tsx', '#lib/*': './src/lib/*.ts' },
    }),
  );
  await project.write('tsconfig.json', '{ "extends": "./tsconfig.base.json" }');
  await project.write(
    'tsconfig.base.json',
    '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } } // base',
  );
  await project.write(
    'components.json',
    JSON.stringify({
      aliases: {
        components: '#components',
        ui: '#components/primitives',
        lib: '#lib',
        utils: '#lib/cn',
        hooks: '~/hooks',
      },
    }),
  );
  await project.write('src/lib/mine.ts', 'export const mine = 1;\n');
  return project;
}

const BUTTON_FILE = 'src/components/primitives/button.tsx';

test('imported items go where components.json says, import each other by its aliases, and are current', async () => {
  const project = await aliasedProject();
  const added = await project.run(['add', '/imported/panel', '--no-deps']);
  expect(added).toMatchObject({ code: 0, stderr: '' });
  expect(added.stdout).not.toContain('Needs files');
  expect(added.stdout).toContain('Needs class-variance-authority clsx tailwind-merge\n');
  expect(await project.read(BUTTON_FILE)).toBe(BUTTON_CODE.replace('@/lib/utils', '#lib/cn'));
  expect(await project.read('src/lib/cn.ts')).toContain('export const cn');
  expect(await project.read('src/hooks/use-open.ts')).toContain('useOpen');
  expect(await project.read('src/components/imported-panel/component.tsx')).toBe(
    `import { Button } from "#components/primitives/button"
import { useOpen } from '~/hooks/use-open';
import { parts } from './parts';
import { mine } from '#lib/mine';
// import '@/lib/utils'
export const text = '@/lib/utils';
export const Panel = () => [Button, useOpen, parts, mine, import('#lib/cn')];
`,
  );
  // The main file has another name here.
  expect(await project.read('src/components/imported-panel/parts.tsx')).toContain(
    "from './component'",
  );
  const status = await project.run(['status', '--check']);
  expect(status).toMatchObject({ code: 0, stderr: '' });
  expect(status.stdout.match(/^current /gm)).toHaveLength(4);
  expect((await project.run(['diff', '--local'])).stdout).toBe('');
  expect((await project.run(['update'])).stdout).not.toContain('→');
  // An interrupted `add` is completed: what is there already counts.
  await project.run(['remove', 'imported-panel']);
  expect(await project.run(['add', '/imported/panel'])).toMatchObject({ code: 0, stderr: '' });
});

test('items of several registries: one button takes the place of the other, and an unnamed one is found', async () => {
  const project = await aliasedProject();
  await project.write(
    'components.json',
    JSON.stringify({
      rsc: false,
      iconLibrary: 'tabler',
      tailwind: { css: 'src/app.css', prefix: 'tw' },
      aliases: { components: '#components', ui: '#components/ui', utils: '#lib/cn' },
    }),
  );
  const added = await project.run(['add', '/other/form', '--no-deps']);
  expect(added).toMatchObject({ code: 0, stderr: '' });
  expect(added.stdout).toContain('/other/button takes the place of /imported/button.\n');
  expect(await project.read('src/components/ui/button.tsx')).toBe("export const button = 'p-1';\n");
  expect(await project.read('src/components/ui/form.tsx')).toContain('<p className="p-1">');
  expect(added.stdout).toContain(
    `The code is written for Lucide icons and without a prefix for Tailwind, unlike components.json. The shadcn CLI adapts it: npx shadcn add ${server.url}/r/`,
  );
  expect(await project.run(['status', '--check'])).toMatchObject({ code: 0 });
  // As commands of before wrote it.
  const lock = await project.read('patterns.lock.json');
  const before = lock.replace('"written":', '"prefix": "tw:", "icons": "tabler", "written":');
  expect(before).not.toBe(lock);
  await project.write('patterns.lock.json', before);
  expect(await project.run(['status', '--check'])).toMatchObject({ code: 0 });
  const other = await aliasedProject();
  const lone = await other.run(['add', '/third/lone', '--no-deps']);
  expect(lone).toMatchObject({ code: 0, stderr: '' });
  expect(await other.read(BUTTON_FILE)).toContain('cva');
});

test('update merges against the version as it was written here', async () => {
  const file = 'src/components/primitives/card.tsx';
  const project = await aliasedProject();
  await project.run(['add', '/imported/card', '--no-deps']);
  const mine = (await project.read(file)).replace("cn('a')", "cn('a mine')");
  await project.write(file, mine);
  const code = BUTTON_CODE.replace(
    '\nexport',
    "import { useOpen } from '@/hooks/use-open';\n\nexport const open = useOpen;\nexport",
  );
  await server.publish(
    '/imported/card',
    'v2',
    versionOf('card', {
      ...CARD,
      code,
      resolved: { 'use-open': HOOK.id },
    }),
  );
  const shown = await project.run(['diff']);
  expect(shown.stdout).toContain("+import { useOpen } from '~/hooks/use-open';");
  expect(shown.stdout).not.toContain('#lib/cn\n-');
  const updated = await project.run(['update']);
  expect(updated).toMatchObject({ code: 0, stderr: '' });
  expect(updated.stdout).toContain('src/hooks/use-open.ts: added');
  expect(await project.read(file)).toBe(
    code
      .replace('@/lib/utils', '#lib/cn')
      .replace('@/hooks', '~/hooks')
      .replace("cn('a')", "cn('a mine')"),
  );
  expect((await project.run(['status'])).stdout).toContain('modified ');
  const local = await project.run(['diff', '--local']);
  expect(local.stdout.match(/^[+-][^+-]/gm)).toHaveLength(2);
});

test('in a chosen folder they import each other by relative paths', async () => {
  const project = await createConsumerProject(server);
  const added = await project.run(['add', '/imported/panel', '--to', 'src/ui', '--no-deps']);
  expect(added.code).toBe(0);
  expect(added.stdout).toContain('Needs files that it was not imported with:\n');
  const panel = await project.read('src/ui/imported-panel/component.tsx');
  expect(panel).toContain('from "../imported-button/component"');
  expect(panel).toContain("from '../imported-use-open/use-open'");
  expect(panel).toContain("from '../../lib/mine'");
  expect(await project.run(['status', '--check'])).toMatchObject({ code: 0 });
});

test('security: a lock file cannot put code into an import', async () => {
  const project = await createConsumerProject(server);
  await project.run(['add', '/imported/button', '--no-deps']);
  const lock = await project.read('patterns.lock.json');
  expect(lock).toContain('"@/lib/utils": "../../lib/utils"');
  const hostile = lock.replace('"../../lib/utils"', JSON.stringify("x'; attack(); '"));
  await project.write('patterns.lock.json', hostile);
  const refused = await project.run(['update']);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('is not valid at components.');
});
