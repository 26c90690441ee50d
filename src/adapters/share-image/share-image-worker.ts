import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import satori from 'satori';
import { z } from 'zod';
import type { ShareImage } from '../../domain/catalog/share-image.ts';
import { answerTasks } from '../thread/answer-tasks.ts';
import { fontCharacters } from './font-characters.ts';
import { drawPicture, HEIGHT, WIDTH } from './picture.ts';

// Nothing that is drawn here comes from anywhere else, whatever a text makes the layout ask for.
globalThis.fetch = () => Promise.reject(new Error('Pictures are drawn without the network.'));

const imageSchema = z.object({
  catalogName: z.string(),
  eyebrow: z.string(),
  title: z.string(),
  line: z.string(),
  remark: z.string(),
  address: z.string(),
});

/** Writing systems that Inter has; each is a file, and where one has no glyph the next one is asked. */
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const;
const WEIGHTS = [400, 600] as const;

const require = createRequire(import.meta.url);

const preparing = Promise.all([
  Promise.all(SUBSETS.flatMap((subset) => WEIGHTS.map((weight) => loadFont(subset, weight)))),
  readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm),
]).then(([fonts]) => ({ fonts, characters: charactersOf(fonts) }));

answerTasks(imageSchema, drawPng);

async function drawPng(image: ShareImage): Promise<Uint8Array> {
  const { fonts, characters } = await preparing;
  const canDraw = (character: string) => characters.has(character.codePointAt(0) ?? 0);
  const svg = await satori(drawPicture(image, canDraw), { width: WIDTH, height: HEIGHT, fonts });
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

/** Whatever one of the files has: a weight has the same characters as the other. */
function charactersOf(fonts: readonly { readonly data: Buffer }[]): ReadonlySet<number> {
  return new Set(fonts.flatMap(({ data }) => [...fontCharacters(data)]));
}
