import { existsSync, globSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { registryItemSchema } from 'shadcn/schema';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { DEFAULT_VARIANT } from '../../src/domain/components/manifest.ts';
import { registryNameOf } from '../../src/domain/patterns/registry-names.ts';
import {
  type BundledArtifact,
  BUNDLED_ARTIFACTS,
  bundledArtifact,
} from '../catalog/bundled-artifacts.ts';
import { type ShadcnProject, createShadcnProject } from './shadcn-project.ts';

const serverUrl = inject('serverUrl');

let project: ShadcnProject;

beforeEach(async () => {
  project = await createShadcnProject(serverUrl);
});
afterEach(() => project.remove());

/** Active artifacts version by version and variant by variant; earlier ones alone, since they lie in the same places. */
const ROUNDS = [
  ...Map.groupBy(BUNDLED_ARTIFACTS, ({ slug, versionId, variant, isActive }) =>
    [isActive ? 'active' : slug, versionId, variant].join(' '),
  ),
];

test.each(ROUNDS)(
  'adds exact artifacts byte for byte: %s',
  async (_round, artifacts) => {
    const { code, output } = await project.shadcn(
      'add',
      '--yes',
      ...artifacts.map(({ slug, versionId, variant }) => {
        const address = `${serverUrl}/r/exact/${registryNameOf(slug)}@${versionId}.json`;
        return `${address}?variant=${variant}`;
      }),
    );
    expect(output).not.toContain('refused');
    expect(code, output).toBe(0);
    for (const { slug, folder, manifest, variant, name } of artifacts) {
      for (const { path } of manifest.variants[variant]?.files ?? []) {
        const place = join(project.path, 'src/components', registryNameOf(slug), path);
        if (path.startsWith('example.')) expect(existsSync(place)).toBe(false);
        else {
          const [added, published] = [await readFile(place), await readFile(join(folder, path))];
          expect(added.equals(published), `${name} ${path}`).toBe(true);
        }
      }
    }
  },
  3_600_000,
);

test('adds an exact artifact to a project that has no components.json', async () => {
  await rm(join(project.path, 'components.json'));
  const { code, output } = await project.shadcn('add', '--yes', `${serverUrl}/r/exact/menu.json`);
  expect(code, output).toBe(0);
  expect(await project.read('src/components/overlays-menu/component.tsx')).toBe(
    bundledArtifact('/overlays/menu').files['component.tsx'],
  );
  expect(await project.read('src/index.css')).toBe("@import 'tailwindcss';\n");
});

test('adds the exact components of a kit by one address', async () => {
  const address = `${serverUrl}/r/kit/overlays-menu,feedback-toast.json`;
  const { code, output } = await project.shadcn('add', '--yes', address);
  expect(code, output).toBe(0);
  for (const slug of ['/overlays/menu', '/feedback/toast']) {
    expect(await project.read(`src/components/${registryNameOf(slug)}/component.tsx`)).toBe(
      bundledArtifact(slug).files['component.tsx'],
    );
  }
});

/** Every export of a main file as it is added; types are erased. */
const importsOf = (artifacts: readonly BundledArtifact[]): string =>
  artifacts
    .map(({ slug }, index) => {
      const from = `@/components/${registryNameOf(slug)}/component`;
      return `import * as Module${index} from '${from}';\nconsole.log(Module${index});\n`;
    })
    .join('');

test('adds adaptive items that type-check and build, with their variables and packages', async () => {
  const artifacts = BUNDLED_ARTIFACTS.filter(
    ({ isActive, variant }) => isActive && variant === DEFAULT_VARIANT,
  );
  const names = artifacts.map(({ slug }) => `@catalog/${registryNameOf(slug)}`);
  await project.write({
    'src/index.css': "@import 'tailwindcss';\n\n:root {\n    --ui-surface: papayawhip;\n}\n",
    'src/main.tsx': `import './index.css';\n${importsOf(artifacts)}`,
  });
  const { code, output } = await project.shadcn('add', '--yes', ...names);
  expect(code, output).toBe(0);
  expect(output).not.toContain('refused');
  expect((await project.npmRuns()).join(' ')).toMatch(/^install .*lucide-react@>=[0-9.]+( |$)/);
  const style = await project.read('src/index.css');
  expect(style).toContain('--ui-surface: papayawhip;');
  expect(style).not.toContain('--ui-surface: oklch(1 0 0);');
  expect(style).toMatch(/\.dark \{[^}]*--ui-text: /);
  expect(await project.typeCheck()).toBe('');
  await project.build();
  const [built = ''] = globSync('dist/assets/*.css', { cwd: project.path });
  expect(await project.read(built)).toMatch(/--ui-radius: ?0?\.5rem/);
}, 600_000);

test('adds adaptive items where the alias of the components leads, at the version that is asked for', async () => {
  await project.configure({ components: '@/parts/ours' });
  const { code, output } = await project.shadcn('add', '--yes', '@catalog/menu@v1');
  expect(code, output).toBe(0);
  expect(existsSync(join(project.path, 'src/parts/ours/overlays-menu/component.tsx'))).toBe(true);
  expect(output).toContain('Menu v1');
});

test('searches, lists and views items', async () => {
  const listed = await project.shadcn('list', '@catalog');
  expect(listed.output).toContain('@catalog/overlays-menu');
  const found = await project.shadcn('search', '@catalog', '--query', 'tooltip', '--json');
  const { pagination, items } = JSON.parse(found.output);
  expect(pagination).toMatchObject({ offset: 0, hasMore: false });
  expect(items[0]).toMatchObject({ name: 'overlays-tooltip', type: 'registry:component' });
  const ofType = await project.shadcn('search', '@catalog', '--type', 'block', '--json');
  expect(JSON.parse(ofType.output)).toMatchObject({ items: [] });
  const viewed = await project.shadcn('view', '@catalog/exact/overlays-menu');
  const [item] = registryItemSchema.array().parse(JSON.parse(viewed.output));
  expect(item?.files?.[0]?.content).toBe(bundledArtifact('/overlays/menu').files['component.tsx']);
});

test.each([
  ['@catalog/overlays-meno', /Did you mean: .*overlays-menu/],
  ['@catalog/overlays-menu@v99', /\/overlays\/menu has no version v99\. Its versions are: v1, v2/],
])('prints why %s is not found', async (name, reason) => {
  const { code, output } = await project.shadcn('add', '--yes', name);
  expect(code).toBe(1);
  expect(output).toMatch(reason);
});

test('its MCP server lists and searches the registry', async () => {
  const client = new Client({ name: 'test', version: '1' });
  const { command, args, cwd, env } = project.command;
  await client.connect(new StdioClientTransport({ command, args: [...args, 'mcp'], cwd, env }));
  try {
    const call = async (name: string, input: Readonly<Record<string, unknown>>) =>
      JSON.stringify((await client.callTool({ name, arguments: input })).content);
    const registries = ['@catalog'];
    expect(await call('list_items_in_registries', { registries })).toContain('overlays-menu');
    const found = await call('search_items_in_registries', { registries, query: 'tooltip' });
    expect(found).toContain('overlays-tooltip');
    expect(found).not.toContain('overlays-menu');
  } finally {
    await client.close();
  }
});
