import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../support/start-server.ts';
import { emptyCatalog } from './importing.ts';
import { ACME_LIVE, installFixture } from './package-fixture.ts';

const SETUP = `import { BrandProvider } from '@acme/live';
export default ({ children }: { children: unknown }) => <BrandProvider name="Acme">{children}</BrandProvider>;
`;

test('a bundle that changed replaces the one before, and one that no version names is removed', async () => {
  const { root, dir, env, importFrom } = await emptyCatalog();
  const folder = await installFixture(root, '@acme/live', ACME_LIVE);
  await importFrom('node_modules/@acme/live', '--no-build');
  const bundles = join(dir, 'package-bundles');
  const [id = ''] = await readdir(bundles);
  expect(await readdir(join(bundles, id, 'component'))).toEqual(['component.yaml', 'v1']);
  await importFrom('node_modules/@acme/live', '--no-build');
  expect(await readdir(join(bundles, id, 'component'))).toEqual(['component.yaml', 'v1']);

  await writeFile(join(root, 'setup.tsx'), SETUP);
  await importFrom('node_modules/@acme/live', '--preview', 'setup.tsx', '--no-build');
  expect(await readdir(join(bundles, id, 'component'))).toEqual(['component.yaml', 'v2']);

  // The first release delivers nothing once its components are gone. The next one cannot be bundled: pages say why.
  await rm(join(dir, 'imported'), { recursive: true });
  await mkdir(join(dir, 'imported'));
  await writeFile(join(folder, 'index.js'), 'export const Button = (;');
  await writeFile(
    join(folder, 'package.json'),
    ACME_LIVE['package.json']?.replace('1.0.0', '2.0.0') ?? '',
  );
  const broken = await importFrom('node_modules/@acme/live');
  const reason = 'the bundler says: Unexpected ";"';
  expect(broken.completeness?.noPreviews).toBe(reason);
  expect(await readdir(bundles)).toEqual([expect.not.stringMatching(id)]);
  const server = await startServer({ env });
  onTestFinished(async () => void (await server.stop()));
  const page = await (await fetch(`${server.url}/imported/button`)).text();
  expect(page).toContain('@acme/live@2.0.0 has no previews: the bundler says:');
}, 240_000);
