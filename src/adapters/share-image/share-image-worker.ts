import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { create as openFont } from 'fontkit';
import satori from 'satori';
import type { ShareImage } from '../../domain/catalog/share-image.ts';
import { coverDataUrl } from './cover-png.ts';
import { drawPicture, HEIGHT, WIDTH } from './picture.ts';

// satori would fetch fonts and emoji that a text needs.
globalThis.fetch = () => Promise.reject(new Error('Share images are drawn without the network.'));

/** Inter's subsets, one file each; satori tries them in this order. */
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const;
const WEIGHTS = [400, 600] as const;

const require = createRequire(import.meta.url);

const preparing = Promise.all([
  Promise.all(SUBSETS.flatMap((subset) => WEIGHTS.map((weight) => loadFont(subset, weight)))),
  readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm),
]).then(([fonts]) => ({ fonts, characters: charactersOf(fonts) }));

/** Draws an image as PNG: the drawer's worker. */
export default async function drawPng(image: ShareImage): Promise<Uint8Array> {
  const { fonts, characters } = await preparing;
  const canDraw = (character: string) => characters.has(character.codePointAt(0) ?? 0);
  const cover = image.cover === undefined ? undefined : coverDataUrl(image.cover);
  const svg = await satori(drawPicture(image, canDraw, cover), {
    width: WIDTH,
    height: HEIGHT,
    fonts,
  });
  const drawing = new Resvg(svg, { fitTo: { mode: 'original' } });
  const rendered = drawing.render();
  const png = rendered.asPng();
  rendered.free();
  drawing.free();
  return png;
}

async function loadFont(subset: (typeof SUBSETS)[number], weight: (typeof WEIGHTS)[number]) {
  const file = require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`);
  return {
    name: subset === 'latin' ? 'Inter' : `Inter ${subset}`,
    data: await readFile(file),
    weight,
    style: 'normal' as const,
  };
}

/** The code points that any of the fonts has a glyph for. U+FFFF ends a font's character map and is not a character. */
function charactersOf(fonts: readonly { readonly data: Buffer }[]): ReadonlySet<number> {
  const characters = new Set(fonts.flatMap(({ data }) => openFont(data).characterSet));
  characters.delete(0xffff);
  return characters;
}
