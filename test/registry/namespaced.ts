import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { serveLocally } from '../support/registry-server.ts';
import { runCli } from '../support/run-cli.ts';
import { startServer } from '../support/start-server.ts';
import { temporaryFolder } from '../support/write-catalog.ts';

const item = (name: string, uses: readonly string[] = []) => ({
  name,
  type: 'registry:ui',
  registryDependencies: uses,
  files: [
    { path: `ui/${name}.tsx`, type: 'registry:ui', content: `export const x = 1; // ${name}\n` },
  ],
});

/** Its own name is not its namespace, as with one of the largest registries. */
const NORTH = {
  name: 'north ui',
  items: [
    item('button'),
    item('dashboard', ['@north/all']),
    item('north-card', ['@north/button', '@south/south-menu', '@nowhere/x']),
    item('north-page', ['@north/north-card', '@north/button']),
    { name: 'all', type: 'registry:item', registryDependencies: ['@south/south-menu'], files: [] },
    {
      name: 'style',
      type: 'registry:style',
      registryDependencies: ['@north/all'],
      cssVars: { light: { primary: 'oklch(0.5 0.1 200)' } },
    },
  ],
};
const SOUTH = { name: 'south', items: [item('south-menu', ['@north/button'])] };

async function write(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(value));
}

/** Imports two registries whose items name each other, and starts a server of the catalog. */
export async function startNamespaced() {
  const folder = await temporaryFolder();
  const dir = join(folder.path, 'catalog');
  await mkdir(dir);
  await writeFile(join(dir, 'catalog.yaml'), 'name: Mirror\nsections: []\n');
  const env = { CATALOG_DIR: dir, CATALOG_BUILD_DIR: join(folder.path, 'build') };
  await write(join(folder.path, 'north/registry.json'), NORTH);
  await write(join(folder.path, 'south/registry.json'), SOUTH);
  const token = await serveLocally((request, response) => {
    const isAllowed = request.headers.authorization === 'Bearer abcdefgh';
    response
      .writeHead(isAllowed ? 200 : 401)
      .end(JSON.stringify({ name: 'closed', items: [item('one')] }));
  });
  const importFrom = (source: string, ...more: readonly string[]) =>
    runCli(['import', source, '--section', 'imported', '--license', 'MIT', ...more], {
      env,
      cwd: folder.path,
    });
  for (const [name, ...more] of [['north'], ['south', '--namespace', '@south']] as const) {
    const run = await importFrom(name, ...more);
    if (run.code !== 0) throw new Error(run.stderr);
  }
  const server = await startServer({ env });
  return {
    dir,
    env,
    server,
    token,
    importFrom,
    close: async (): Promise<void> => {
      await server.stop();
      await token.close();
      await folder.remove();
    },
  };
}
