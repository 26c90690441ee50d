import { afterAll, expect, test } from 'vitest';
import { createShareImageDrawer } from '../../src/adapters/share-image/share-image-drawer.ts';

const drawer = createShareImageDrawer();

afterAll(() => drawer.close());

const IMAGE = {
  catalogName: 'Catalog',
  eyebrow: 'Forms · #1',
  title: 'Sign in',
  line: 'What it is for.',
  remark: 'code v1',
  address: 'example.com/forms/sign-in',
};

/** A picture's bytes; two that are equal show the same. */
async function draw(changes: Partial<typeof IMAGE>): Promise<string> {
  const png = await drawer.draw({ ...IMAGE, ...changes });
  expect(png).toBeInstanceOf(Uint8Array);
  return typeof png === 'string' ? png : Buffer.from(png).toString('base64');
}

test.each([
  [
    'replaces a title in another script by the address',
    { title: '登录' },
    { title: IMAGE.address },
  ],
  ['half of a title is not shown', { title: 'React 登录' }, { title: IMAGE.address }],
  ['a line of which a letter has no glyph is left out', { line: 'Logowanie שלום' }, { line: '' }],
  ['a digit without a glyph is missed as a letter is', { line: 'Step ① of 3' }, { line: '' }],
  [
    'leaves a gap for a sign without a glyph',
    { line: 'Press ⌘ or 〒 → done ✓' },
    { line: 'Press or done' },
  ],
  ['draws one image for equal requests', { line: '⚠️ I ❤️ 1️⃣ form ℹ️' }, { line: 'I 1 form' }],
  ['a sign stays that can be a picture too', { line: 'Name®️ © 2026' }, { line: 'Name® © 2026' }],
  ['omits a catalog name without glyphs', { catalogName: 'カタログ' }, { catalogName: '' }],
])('draws no box in place of a glyph: %s', async (_what, given, shown) => {
  expect(await draw(given)).toBe(await draw(shown));
});

test('draws texts with glyphs, composed or not', async () => {
  expect(await draw({ line: 'Name® © 2026' })).not.toBe(await draw({ line: 'Name 2026' }));
  const line = 'Größe, Ωμέγα, Жизнь, Tiếng Việt, Łódź — “€ 5”…';
  expect(await draw({ line })).not.toBe(await draw({ line: '' }));
  expect(await draw({ line: line.normalize('NFD') })).toBe(await draw({ line }));
});
