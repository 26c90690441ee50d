import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { type InProcessApp, createInProcessApp, get } from '../mcp/in-process-app.ts';
import { eventually } from '../support/eventually.ts';
import { type PatternSource, sha256, toBytes } from '../support/write-catalog.ts';

const CODE = 'export const value = 1;\n';

function pattern(number: number, files: number): PatternSource {
  return {
    slug: `/forms/pattern-${number}`,
    id: `00000000-0000-4000-8000-00000000000${number}`,
    number,
    title: `Pattern ${number}`,
    versions: {
      v1: {
        code: CODE,
        files: Object.fromEntries(
          Array.from({ length: files }, (_, index) => [`file-${index}.ts`, `// ${index}\n`]),
        ),
      },
    },
  };
}

const json = async (app: InProcessApp, path: string) => (await get(app, path)).json();

test('/api/versions tells the versions of a pattern and the files of one, for any reference', async () => {
  const app = await createInProcessApp([pattern(1, 1)]);
  const body = await json(app, '/api/versions?pattern=%231');
  expect(body).toMatchObject({
    pattern_id: '00000000-0000-4000-8000-000000000001',
    slug: '/forms/pattern-1',
    active_version: 'v1',
    versions: ['v1'],
    withdrawn: [],
    deprecated: [],
    version_id: 'v1',
    variants: {
      'react-tailwind': [
        { path: 'component.tsx', bytes: CODE.length, sha256: sha256(toBytes(CODE)) },
        { path: 'file-0.ts' },
      ],
    },
  });
  expect(await json(app, '/api/versions?pattern=/forms/pattern-1&version=v1')).toEqual(body);
});

test.each([
  ['?pattern=/forms/none', 404, 'pattern_not_found'],
  ['?pattern=/forms/pattern-1&version=v2', 404, 'version_not_found'],
  ['?pattern=/forms/pattern-1&version=../v1', 404, 'version_not_found'],
  ['?pattern=/forms/pattern-2', 404, 'component_not_found'],
  ['?pattern=/forms/pattern-1&path=component.tsx', 400, 'invalid_args'],
  ['', 400, 'invalid_args'],
])('/api/versions%s is %i', async (query, status, kind) => {
  const { versions: _versions, ...bare } = pattern(2, 0);
  const app = await createInProcessApp([pattern(1, 0), bare]);
  const response = await get(app, `/api/versions${query}`);
  expect(response.status).toBe(status);
  expect((await response.json()).error.kind).toBe(kind);
});

test('fingerprints come in pages of whole patterns, with an ETag, without examples', async () => {
  const app = await createInProcessApp([pattern(1, 200), pattern(2, 1)]);
  // The first reading may take longer than a request waits for it.
  await eventually(async () => (await get(app, '/r/fingerprints.json')).status).toBe(200);
  const response = await get(app, '/r/fingerprints.json');
  const first = await response.json();
  expect(first.fingerprints).toHaveLength(201);
  expect(first.fingerprints[0]).toEqual({
    pattern_id: '00000000-0000-4000-8000-000000000001',
    slug: '/forms/pattern-1',
    version_id: 'v1',
    variant: 'react-tailwind',
    file: 'component.tsx',
    sha256: sha256(toBytes(CODE)),
    minhash: expect.stringMatching(/^[0-9a-f]{512}$/),
  });
  const second = await json(app, `/r/fingerprints.json?after=${first.next}`);
  expect(second.fingerprints.map(({ slug, file }: Record<string, string>) => [slug, file])).toEqual(
    [
      ['/forms/pattern-2', 'component.tsx'],
      ['/forms/pattern-2', 'file-0.ts'],
    ],
  );
  expect(second.next).toBeUndefined();
  const again = await app.http.request('/r/fingerprints.json', {
    headers: { host: 'localhost', 'if-none-match': response.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('a component that is not open to everyone is in neither', async () => {
  const app = await createInProcessApp([pattern(1, 0), pattern(2, 0)], {
    entitlement: async (_principal, { id }) => (id.endsWith('1') ? 'refused' : 'allowed'),
  });
  expect((await get(app, '/api/versions?pattern=/forms/pattern-1')).status).toBe(401);
  const { fingerprints } = await json(app, '/r/fingerprints.json');
  expect(fingerprints.map(({ slug }: { slug: string }) => slug)).toEqual(['/forms/pattern-2']);
});

test('both leave a usage record', async () => {
  const app = await createInProcessApp([pattern(1, 0)]);
  await get(app, '/api/versions?pattern=/forms/pattern-1');
  await get(app, '/api/versions?pattern=/forms/none');
  await get(app, '/r/fingerprints.json');
  await eventually(() => app.usage).toEqual([
    {
      tool: 'versions',
      status: 'ok',
      pattern_id: '00000000-0000-4000-8000-000000000001',
      catalog_number: '#1',
      version_id: 'v1',
    },
    { tool: 'versions', status: 'pattern_not_found' },
    { tool: 'fingerprints', status: 'ok' },
  ]);
});

test('fingerprints that the build has are not computed again', async () => {
  const app = await createInProcessApp([pattern(1, 0), pattern(2, 0)]);
  const facts = new DatabaseSync(join(app.buildDir, 'build.sqlite'));
  expect(facts.prepare('SELECT * FROM version').all()).toHaveLength(2);
  // The fingerprints of one version are other ones, those of the other are missing.
  facts
    .prepare("UPDATE version SET fingerprints = json_replace(fingerprints, '$[0].minhash', ?)")
    .run('f'.repeat(512));
  facts
    .prepare('DELETE FROM version WHERE folder = (SELECT folder FROM pattern WHERE id = ?)')
    .run(pattern(2, 0).id);
  facts.close();
  const read = async () => (await json(app, '/r/fingerprints.json')).fingerprints;
  await eventually(async () => (await read()).length).toBe(2);
  const [known, computed] = await read();
  expect(known).toMatchObject({ pattern_id: pattern(1, 0).id, minhash: 'f'.repeat(512) });
  expect(computed.minhash).toMatch(/^[0-9a-f]{512}$/);
  expect(computed.minhash).not.toBe('f'.repeat(512));
});
