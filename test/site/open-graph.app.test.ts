import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createShareImageDrawer } from '../../src/adapters/share-image/share-image-drawer.ts';
import { type FixtureServer, startFixtureServer } from '../mcp/fixture-server.ts';

const url = inject('serverUrl');

const HOSTILE: readonly (readonly [name: string, title: string])[] = [
  ['long', 'x'.repeat(120)],
  ['wide', 'W '.repeat(50)],
  ['accents', 'a\u0301\u0301\u0301\u0301'],
  ['emoji', '🎉💻 🏳️ ☎️'],
  ['without-glyphs', '日本語のタイトル हिन्दी שלום'],
  ['markup', '</svg><script>alert(1)</script><image href="http://example.com/a.png"/>&amp;'],
];

let hostile: FixtureServer;

beforeAll(async () => {
  hostile = await startFixtureServer(
    HOSTILE.map(([name, title], index) => ({
      slug: `/titles/${name}`,
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      number: index + 1,
      title,
      description: title,
      tags: ['title'],
    })),
  );
});

afterAll(async () => {
  await hostile.close();
});

/** Width and height of a PNG, which its first chunk tells; undefined where the bytes are none. */
function pngSize(bytes: Uint8Array): readonly [number, number] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(12) !== 0x49484452) return undefined;
  return [view.getUint32(16), view.getUint32(20)];
}

async function read(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  return new Uint8Array(await response.arrayBuffer());
}

test.each([
  ['/', '/og.png'],
  ['/connect', '/og.png'],
  ['/navigation', '/og/navigation.png'],
  ['/navigation/command-palette', '/og/navigation/command-palette.png'],
])('%s names an existing share image by its public URL, with its size', async (path, picture) => {
  const page = await (await fetch(`${url}${path}`)).text();
  const content = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1];
  expect(content('og:image')).toBe(`${url}${picture}`);
  expect(content('og:image:alt')).not.toBe('');
  expect(content('twitter:card')).toBe('summary_large_image');
  const size = [Number(content('og:image:width')), Number(content('og:image:height'))];
  expect(size).toEqual([1200, 630]);
  expect(pngSize(await read(`${url}${picture}`))).toEqual(size);
});

test('returns 304 for an unchanged share image', async () => {
  const address = `${url}/og/forms.png`;
  const first = await fetch(address);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
  expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
  const second = await fetch(address, { headers: { 'if-none-match': etag } });
  expect(second.status).toBe(304);
  expect(await second.text()).toBe('');
});

test('draws a share image for each pattern, with and without code', async () => {
  const [withCode, without] = await Promise.all([
    read(`${url}/og/navigation/command-palette.png`),
    read(`${url}/og/feedback/undo-instead-of-confirm.png`),
  ]);
  expect(Buffer.compare(withCode, without)).not.toBe(0);
});

test.each([
  '/og',
  '/og/',
  '/og/nothing.png',
  '/og/navigation',
  '/og/navigation/nothing.png',
  '/og/navigation/command-palette',
  '/og/navigation/command-palette.svg',
  '/og/NAVIGATION/command-palette.png',
  '/og/navigation/%2e%2e.png',
])('%s is not there', async (path) => {
  const response = await fetch(`${url}${path}`);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('application/json');
});

test('draws a share image for any title without blocking the server', async () => {
  const pictures = await Promise.all(
    HOSTILE.map(([name]) => read(`${hostile.url}/og/titles/${name}.png`)),
  );
  expect(pictures.map(pngSize)).toEqual(HOSTILE.map(() => [1200, 630]));
  expect((await fetch(`${hostile.url}/healthz`)).status).toBe(200);
});

test('draws a share image once for concurrent requests', async () => {
  const crowd = await Promise.all(
    Array.from({ length: 60 }, () => read(`${hostile.url}/og/titles.png`)),
  );
  expect(new Set(crowd.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(1);
});

test('cuts long texts before drawing, and refuses requests beyond the queue', async () => {
  const drawer = createShareImageDrawer();
  const image = (text: string) => ({
    catalogName: text,
    eyebrow: text,
    title: text,
    line: text,
    remark: text,
    address: text,
  });
  // Invisible characters are refused in a catalog's source; a build of another server may have them.
  const hidden = ['\u202Etnemyap\u2066\u200F', '👩\u200D💻 🏳️\u200D🌈'];
  const texts = [
    'x'.repeat(10_000),
    '\u0301'.repeat(10_000),
    `${'日本'.repeat(5000)}a`,
    '',
    ...hidden,
  ];
  const asked = [...texts, ...Array.from({ length: 60 }, (_, index) => `picture ${index}`)];
  const drawn = await Promise.all(asked.map((text) => drawer.draw(image(text))));
  const outcomes = drawn.map((png) => (typeof png === 'string' ? png : pngSize(png)));
  expect(outcomes.slice(0, texts.length)).toEqual(texts.map(() => [1200, 630]));
  expect(outcomes).toContain('busy');
  expect(outcomes).not.toContain('failed');
  await drawer.close();
});
