import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FixtureServer, patternId, startFixtureServer } from '../mcp/fixture-server.ts';
import { HARD_ARTIFACTS, HARD_CATALOG } from '../mcp/hard-artifacts.ts';
import { send } from './send.ts';

let server: FixtureServer;

beforeAll(async () => {
  server = await startFixtureServer([
    ...HARD_CATALOG,
    {
      slug: '/forms/steps',
      id: patternId(90),
      number: 90,
      title: 'Steps',
      active: 'v2',
      versions: {
        v1: { code: 'export const one = 1;\n' },
        v2: {
          code: 'export const two = 2;\n',
          tokens: ':root {}\n',
          files: { 'lib/count.ts': 'export {};\n' },
        },
      },
    },
  ]);
});
afterAll(() => server.close());

/** The files of an archive as text, by name. */
async function filesAt(path: string): Promise<Readonly<Record<string, string>>> {
  const answer = await send(server.url, path);
  expect(answer.status).toBe(200);
  return Object.fromEntries(
    Object.entries(unzipSync(answer.bytes)).map(([name, bytes]) => [
      name,
      Buffer.from(bytes).toString(),
    ]),
  );
}

test.each(Object.entries(HARD_ARTIFACTS))(
  'packs the artifact %s byte for byte',
  async (name, code) => {
    const { bytes } = await send(server.url, `/r/zip/exact/${name}/v1.zip`);
    const file = unzipSync(bytes)[`${name}/component.tsx`];
    expect(Buffer.compare(Buffer.from(file ?? []), Buffer.from(code))).toBe(0);
  },
);

const LICENSE = expect.stringMatching(
  /^MIT License\n\nCopyright \(c\) \d{4} its authors\n\nPermission is hereby granted/,
);

test('packs every file of the version and its license in a folder with the name of the pattern', async () => {
  const files = {
    'steps/LICENSE': LICENSE,
    'steps/component.tsx': 'export const two = 2;\n',
    'steps/tokens.css': ':root {}\n',
    'steps/lib/count.ts': 'export {};\n',
  };
  expect(await filesAt('/r/zip/forms/steps/v2.zip')).toEqual(files);
  expect(await filesAt('/r/zip/forms/steps/active.zip')).toEqual(files);
  expect(await filesAt('/r/zip/forms/steps/v2/react-tailwind.zip')).toEqual(files);
  expect(await filesAt('/r/zip/forms/steps/v1.zip')).toEqual({
    'steps/component.tsx': 'export const one = 1;\n',
    'steps/LICENSE': LICENSE,
  });
});

test('is a download with a name, and revalidated by its digest', async () => {
  const first = await send(server.url, '/r/zip/forms/steps/active.zip');
  expect(first.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="steps-v2.zip"',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  const headers = { 'if-none-match': first.headers.etag ?? '' };
  const again = await send(server.url, '/r/zip/forms/steps/v2.zip', { headers });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  const others = await Promise.all(
    Array.from({ length: 20 }, () => send(server.url, '/r/zip/forms/steps/v2.zip')),
  );
  expect(new Set(others.map(({ headers: { etag } }) => etag))).toEqual(
    new Set([first.headers.etag]),
  );
});

test.each([
  ['/r/zip/forms/steps/v9.zip', 404],
  ['/r/zip/forms/steps/v2/vue.zip', 404],
  ['/r/zip/forms/none/v2.zip', 404],
  ['/r/zip/forms/steps/v2.zip?file=tokens.css', 400],
  ['/r/zip/forms/steps/..%2Fv2.zip', 404],
])('%s returns %i', async (path, status) => {
  expect((await send(server.url, path)).status).toBe(status);
});
