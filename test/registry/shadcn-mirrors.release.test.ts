import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { patternId } from '../mcp/fixture-server.ts';
import { startServer } from '../support/start-server.ts';
import { writePattern } from '../support/write-catalog.ts';
import { serveGenerated } from './generated-items.ts';
import { emptyCatalog } from './importing.ts';
import { startMirror } from './mirror.ts';
import { startNamespaced } from './namespaced.ts';
import { createShadcnProject } from './shadcn-project.ts';

// The real shadcn CLI, with catalogs that mirror other registries.

test('`shadcn init` with its REGISTRY_URL here sets a project up, without another host', async () => {
  const { server, close } = await startMirror();
  onTestFinished(close);
  const project = await createShadcnProject(server.url);
  onTestFinished(project.remove);
  await rm(join(project.path, 'components.json'));
  await project.write({
    'package.json': JSON.stringify({ private: true, dependencies: { tailwindcss: '^4.0.0' } }),
  });
  const { code, output } = await project.shadcn('init', '--yes', '--defaults');
  expect(output).not.toContain('refused');
  expect(code, output).toBe(0);
  expect(JSON.parse(await project.read('components.json'))).toMatchObject({
    iconLibrary: 'lucide',
  });
  // The imported style names it.
  expect(await project.read('src/components/ui/button.tsx')).toBe(
    'export const x = 1; // button\n',
  );
  expect(await project.read('src/index.css')).toMatch(/\.dark \{[^}]*--primary: oklch\(/);
});

test('`shadcn add` takes names in namespaces from here alone', async () => {
  const { server, close } = await startNamespaced();
  onTestFinished(close);
  const project = await createShadcnProject(server.url, { REGISTRY_URL: `${server.url}/r` });
  onTestFinished(project.remove);
  // It names a registry that is not here.
  const card = await project.shadcn('add', '@north/north-card', '--yes');
  expect(card).toMatchObject({ code: 1, output: expect.stringContaining('@nowhere') });
  await rm(join(project.path, 'components.json'));
  await project.write({
    'package.json': JSON.stringify({ private: true, dependencies: { tailwindcss: '^4.0.0' } }),
  });
  const { code, output } = await project.shadcn('init', '@north/style', '--yes', '--defaults');
  expect(output).not.toContain('refused');
  expect(code, output).toBe(0);
  expect(await project.read('src/components/ui/button.tsx')).toContain('// button');
  expect(await project.read('src/index.css')).toContain('--primary: oklch(0.5 0.1 200)');
});

test('the CLI adds the exact items of a large imported registry byte for byte', async () => {
  const { server, exact, placed } = await serveGenerated({ count: 1500, large: true });
  const project = await createShadcnProject(server.url);
  onTestFinished(project.remove);
  const { code, output } = await project.shadcn('add', '--yes', ...exact);
  expect(code, output).toBe(0);
  for (const [target, content] of placed) {
    const place = target.startsWith('~/') ? target.slice(2) : `src/${target.replace('src/', '')}`;
    expect(await project.read(place), target).toBe(content);
  }
}, 3_600_000);

test('with its REGISTRY_URL here, the CLI adds a bare name and what that names at its homepage, without the original host', async () => {
  const { dir, root, env, importFrom } = await emptyCatalog();
  const itemOf = (name: string, type: string, code: string, uses: readonly string[]) => ({
    name,
    type: `registry:${type}`,
    registryDependencies: uses,
    files: [
      {
        path: `${type}/${name}.${type === 'lib' ? 'ts' : 'tsx'}`,
        type: `registry:${type}`,
        content: code,
      },
    ],
  });
  await writeFile(
    join(root, 'mirror.json'),
    JSON.stringify({
      name: 'mirror',
      homepage: 'https://ui.example.com',
      items: [
        itemOf('card', 'ui', 'export const Card = 1;\n', ['https://ui.example.com/r/button.json']),
        itemOf('button', 'ui', 'export const Button = 1;\n', ['words']),
        itemOf('words', 'lib', 'export const words = 1;\n', []),
      ],
    }),
  );
  await importFrom('mirror.json', '--license', 'MIT');
  // A pattern of the same name is not what a bare name means.
  await writePattern(dir, {
    slug: '/imported/card-game',
    id: patternId(1),
    number: 99,
    title: 'Card',
  });
  const server = await startServer({ env });
  onTestFinished(async () => void (await server.stop()));
  const project = await createShadcnProject(server.url);
  onTestFinished(project.remove);
  const { code, output } = await project.shadcn('add', '--yes', 'card');
  expect(output).not.toContain('refused');
  expect(code, output).toBe(0);
  expect(await project.read('src/components/ui/card.tsx')).toBe('export const Card = 1;\n');
  expect(await project.read('src/components/ui/button.tsx')).toBe('export const Button = 1;\n');
  expect(await project.read('src/lib/words.ts')).toBe('export const words = 1;\n');
  const missing = await fetch(`${server.url}/r/styles/new-york/nothing.json`);
  expect(missing.status).toBe(404);
});
