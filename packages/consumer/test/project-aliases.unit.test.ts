import { describe, expect, test } from 'vitest';
import { type InstallPlaces, parseJsonc, readInstallPlaces } from '../src/project-aliases.ts';

type Files = Readonly<Record<string, unknown>>;

function placesOf(files: Files, base = ''): Promise<InstallPlaces> {
  const textOf = (path: string) => {
    const content = files[path];
    return typeof content === 'string' ? content : JSON.stringify(content);
  };
  return readInstallPlaces(
    {
      base,
      hasFolder: async () => true,
      hasFile: async (path) => path in files,
      read: async (path) =>
        path in files
          ? { bytes: new Uint8Array(), sha256: '', text: textOf(path), isReadOnly: false }
          : undefined,
    },
    `${base}src/`,
  );
}

const paths = (entries: Readonly<Record<string, string>>, more: object = {}) => ({
  compilerOptions: {
    ...more,
    paths: Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, [value]])),
  },
});

const aliases = (entries: Readonly<Record<string, string>>) => ({ aliases: entries });

/** A project, where its button and utilities go, and how the button imports the utilities. */
const PROJECTS: readonly (readonly [name: string, Files, base: string, readonly string[]])[] = [
  ['nothing', {}, '', ['src/components/ui/b.tsx', 'src/lib/utils.ts', '../../lib/utils']],
  [
    'tsconfig paths alone, with comments',
    {
      'tsconfig.json':
        '{ // own\n "compilerOptions": { /* "@/*": ["./old/*"] */ "paths": { "@/*": ["./src/*",], }, } }',
    },
    '',
    ['src/components/ui/b.tsx', 'src/lib/utils.ts', '@/lib/utils'],
  ],
  [
    'components.json over an extended tsconfig with baseUrl',
    {
      'tsconfig.json': { extends: './config/base' },
      'config/base.json': paths({ '~/*': 'src/*' }, { baseUrl: '..' }),
      'components.json': aliases({ ui: '~/ui', lib: '~/shared', utils: '~/shared/cn' }),
    },
    '',
    ['src/ui/b.tsx', 'src/shared/cn.ts', '~/shared/cn'],
  ],
  [
    'imports of package.json, which have endings',
    {
      'package.json': {
        imports: {
          '#components/*': './src/components/*.tsx',
          '#lib/*': { default: './src/lib/*.ts' },
        },
      },
      'components.json': aliases({ ui: '#components/primitives', utils: '#lib/utils' }),
    },
    '',
    ['src/components/primitives/b.tsx', 'src/lib/utils.ts', '#lib/utils'],
  ],
  [
    'imports of package.json without an ending, which TypeScript does not add',
    {
      'package.json': { imports: { '#lib/*': './src/lib/*' } },
      'components.json': aliases({ lib: '#lib' }),
    },
    '',
    ['src/components/ui/b.tsx', 'src/lib/utils.ts', '../../lib/utils'],
  ],
  [
    'a package of a monorepo',
    {
      'apps/web/tsconfig.json': paths({
        '@/*': './src/*',
        '@acme/ui/*': '../../packages/ui/src/*',
      }),
      'apps/web/components.json': aliases({
        components: '@/components',
        ui: '@acme/ui/components',
        lib: '@/lib',
        utils: '@acme/ui/lib/utils',
      }),
    },
    'apps/web/',
    ['packages/ui/src/components/b.tsx', 'packages/ui/src/lib/utils.ts', '@acme/ui/lib/utils'],
  ],
  [
    'aliases that lead out of the project, or nowhere',
    {
      'tsconfig.json': paths({ '@/*': '../other/*', '@x/*': './x-*' }),
      'components.json': aliases({ ui: '@/ui', lib: '@x/lib', components: 'unknown/components' }),
    },
    '',
    ['src/components/ui/b.tsx', 'src/lib/utils.ts', '../../lib/utils'],
  ],
  [
    'files that are no JSON',
    { 'tsconfig.json': '{', 'package.json': '[', 'components.json': '{"aliases":{"ui":1}}' },
    '',
    ['src/components/ui/b.tsx', 'src/lib/utils.ts', '../../lib/utils'],
  ],
];

describe('where files of other registries go, and how they import each other', () => {
  test.each(PROJECTS)('%s', async (_name, files, base, [ui = '', utils = '', specifier = '']) => {
    const places = await placesOf(files, base);
    expect(places.pathOf('components/ui/b.tsx')).toBe(ui);
    expect(places.pathOf('src/lib/utils.ts')).toBe(utils);
    expect(places.specifierOf(ui, utils)).toBe(specifier);
    expect(places.pathOf('~/b.config.ts')).toBe(`${base}b.config.ts`);
    const bare = utils.replace(/\.ts$/, '');
    expect([bare, utils]).toContain(
      `${places.resolve(specifier, ui)}${specifier === '#lib/utils' ? '.ts' : ''}`,
    );
  });
});

test('parseJsonc reads comments and trailing commas, and nothing else', () => {
  expect(parseJsonc('// a\n{ "a": [1, "b", true, null,], /* c */ "d": { "e": "f" }, }')).toEqual({
    a: [1, 'b', true, undefined],
    d: { e: 'f' },
  });
  expect(parseJsonc('{ "a": ')).toBeUndefined();
  expect(parseJsonc('process.exit()')).toBeUndefined();
});
