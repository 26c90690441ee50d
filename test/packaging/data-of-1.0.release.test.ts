import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { runCli } from '../support/run-cli.ts';
import { startServerProcess } from '../support/start-server.ts';
import { callTool } from '../support/mcp-call.ts';
import { callTool as callAs } from '../workspace/workspace-server.ts';
import { temporaryFolder } from '../support/write-catalog.ts';

const FIXTURE = new URL('../fixtures/1.0/', import.meta.url);

/**
 * Made by 1.0: a catalog of `init`, and the data folder of a server on it, in which reader@larkfield.example saved the
 * one pattern and fetched its component. Every later release opens both.
 */
test('a data folder and a catalog of 1.0 open, with everything in them', async () => {
  const folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  const catalogDir = join(folder.path, 'catalog');
  await unpack(await readDataFolder(), dataDir);
  await unpack(await readFile(new URL('catalog.zip', FIXTURE)), catalogDir);
  const env = {
    DATA_DIR: dataDir,
    CATALOG_DIR: catalogDir,
    CATALOG_BUILD_DIR: join(folder.path, 'build'),
  };
  expect(await runCli(['validate'], { env })).toMatchObject({ code: 0, stderr: '' });
  const server = await startServerProcess({ env });
  try {
    const cli = (...args: readonly string[]) =>
      runCli(args, { env: { ...env, PORT: new URL(server.url).port } });
    const scopes = 'mcp:connect,library:read';
    const user = ['--user', 'reader@larkfield.example'];
    const created = await cli(
      'token',
      'create',
      ...user,
      '--name',
      'New',
      '--scopes',
      scopes,
      '--json',
    );
    const { token } = z.object({ token: z.string() }).parse(JSON.parse(created.stdout));
    const { content } = await callAs(server.url, token, 'list_library_bookmarks');
    expect(content).toMatchObject({ bookmarks: [{ slug: '/feedback/callout' }] });
    const fetched = await callTool(server.url, 'get_component', {
      pattern_id: '/feedback/callout',
    });
    const file = 'feedback/callout/component/v1/react-tailwind/component.tsx';
    expect(fetched.structuredContent.component_code).toBe(
      await readFile(join(catalogDir, file), 'utf8'),
    );
    expect((await cli('usage', '--month', '2026-11')).stdout).toContain('get_component');
  } finally {
    await server.stop();
    await folder.remove();
  }
});

/** Three times 10 MB that are almost alike: a window over all of them makes it a quarter of a zip. */
async function readDataFolder(): Promise<Buffer> {
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
  return brotliDecompressSync(await readFile(new URL('data.zip.br', FIXTURE)), { params });
}

async function unpack(archive: Buffer, folder: string): Promise<void> {
  for (const [name, file] of Object.entries(unzipSync(new Uint8Array(archive)))) {
    const path = join(folder, name);
    await mkdir(name.endsWith('/') ? path : dirname(path), { recursive: true, mode: 0o700 });
    if (!name.endsWith('/')) await writeFile(path, file, { mode: 0o600 });
  }
}
