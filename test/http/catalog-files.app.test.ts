import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureServer, patternId, startFixtureServer } from '../mcp/fixture-server.ts';
import type { PatternSource } from '../support/write-catalog.ts';
import { type WireAnswer, send } from './send.ts';

let server: FixtureServer;

/** Enough text that compressing it is worth something. */
const PATTERNS = Array.from({ length: 12 }, (_, index): PatternSource => ({
  slug: `/forms/field-${index + 1}`,
  id: patternId(index + 1),
  number: index + 1,
  title: `Field ${index + 1}`,
  description: 'Where people write “text” & more 🎉.',
  tags: ['form', 'input-field'],
  type: 'pattern',
}));

beforeAll(async () => {
  server = await startFixtureServer(PATTERNS);
});
afterAll(() => server.close());

/** What came, unpacked as its headers say. */
function unpacked({ headers, bytes }: WireAnswer): Buffer {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

test('/search-index.json has exactly the specified fields, in catalog order', async () => {
  const { text } = await send(server.url, '/search-index.json');
  expect(JSON.parse(text)).toEqual(
    PATTERNS.map(({ slug, id, title, description, tags, type }) => ({
      id,
      title,
      description,
      tags,
      type,
      slug,
      searchText: `${title} ${description} form input-field`,
    })),
  );
});

test('/catalog.json has the sections, and the segments with the contents of its build', async () => {
  const catalog = JSON.parse((await send(server.url, '/catalog.json')).text);
  expect(Object.keys(catalog)).toEqual(['format', 'name', 'sections', 'segments']);
  const segment = await send(server.url, `/${catalog.segments[0]}`);
  const digest = createHash('sha256').update(segment.bytes).digest('hex');
  expect(catalog.segments).toEqual([`segments/${digest.slice(0, 32)}.ndjson`]);
  expect(segment.headers['cache-control']).toContain('immutable');
  const rows = segment.text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(catalog.sections).toEqual([
    { slug: 'forms', title: 'forms', description: 'About forms.' },
  ]);
  for (const [place, { id, number, title }] of PATTERNS.entries()) {
    expect(rows[place]).toMatchObject({ id, number, title });
    const content = await send(server.url, `/${rows[place].content}`);
    const contents = content.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(contents).toContainEqual({
      id,
      content: `## When to use\n\nUse ${title} in tests.\n`,
    });
  }
});

// `catalog.json` of this catalog is too small to be compressed.
describe.each(['/search-index.json'])('%s', (path) => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', undefined],
  ])('with Accept-Encoding: %s comes as %s, with the same content', async (accepted, encoding) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const [answer, plain] = await Promise.all([
      send(server.url, path, { headers }),
      send(server.url, path),
    ]);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(unpacked(answer)).toEqual(plain.bytes);
    if (encoding !== undefined) expect(answer.bytes.length).toBeLessThan(plain.bytes.length);
  });

  test.each([undefined, 'gzip', 'br'])(
    'as %s is not sent again to who has it, in any encoding',
    async (encoding) => {
      const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
      const { headers: first } = await send(server.url, path, { headers });
      const etag = first.etag ?? '';
      expect(etag).toMatch(/^"[0-9a-f]{64}(-gzip|-br)?"$/);
      for (const again of [headers, {}, { 'accept-encoding': 'br' }]) {
        for (const tag of [etag, `W/${etag}`, `"x", ${etag}`]) {
          const answer = await send(server.url, path, {
            headers: { ...again, 'if-none-match': tag },
          });
          expect(answer.status).toBe(304);
          expect(answer.bytes).toHaveLength(0);
        }
      }
    },
  );

  test('is sent in full when the ETag differs', async () => {
    const answer = await send(server.url, path, { headers: { 'if-none-match': '"old"' } });
    expect(answer.status).toBe(200);
  });

  test('has a different ETag for each encoding', async () => {
    const answers = await Promise.all(
      ['identity', 'gzip', 'br'].map((encoding) =>
        send(server.url, path, { headers: { 'accept-encoding': encoding } }),
      ),
    );
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test('allows pages of any origin to read it and its ETag', async () => {
    const origin = 'https://elsewhere.example';
    const { headers } = await send(server.url, path, { headers: { origin } });
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-expose-headers']).toContain('ETag');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('sends the headers of GET for HEAD', async () => {
    const head = await send(server.url, path, { method: 'HEAD' });
    const get = await send(server.url, path);
    expect(head.status).toBe(200);
    expect(head.headers.etag).toBe(get.headers.etag);
    expect(head.bytes).toHaveLength(0);
  });
});

test.each([
  '/segments/x.ndjson',
  `/segments/${'0'.repeat(32)}.ndjson`,
  '/segments/..%2fcatalog.json',
  '/patterns/x.json',
  `/patterns/${'0'.repeat(32)}.ndjson`,
  '/patterns/..%2fcatalog.json',
  '/covers/x.webp',
  '/assets/covers/..%2f..%2fcatalog.json',
  '/build.sqlite',
])('%s, which no build names, is 404', async (path) => {
  expect((await send(server.url, path)).status).toBe(404);
});
