import { expect, inject, test } from 'vitest';

const url = inject('serverUrl');

async function metaOf(path: string): Promise<(name: string) => string | undefined> {
  const page = await (await fetch(`${url}${path}`)).text();
  return (name) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1];
}

test.each([
  ['/', 'the first pattern that has one'],
  ['/navigation', 'its first pattern that has one'],
  ['/navigation/command-palette', 'its own'],
])('%s names a cover by its public URL, with its size: %s', async (path) => {
  const content = await metaOf(path);
  const image = content('og:image') ?? '';
  expect(image.startsWith(`${url}/assets/covers/`)).toBe(true);
  const response = await fetch(image);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(content('og:image:type'));
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8X');
  const size = [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  expect([content('og:image:width'), content('og:image:height')]).toEqual(size.map(String));
  expect(content('og:image:alt')).not.toBe('');
  expect(content('twitter:card')).toBe('summary_large_image');
});

test('the cover of a pattern is described by its title', async () => {
  const content = await metaOf('/navigation/command-palette');
  expect(content('og:image:alt')).toBe('Command palette');
});

test('a page without a cover names no picture', async () => {
  const content = await metaOf('/connect');
  expect([content('og:image'), content('twitter:card')]).toEqual([undefined, 'summary']);
});
