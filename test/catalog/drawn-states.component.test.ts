import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useArtifacts } from './artifact-page.ts';

const { open } = useArtifacts();

/** Share of pixels that may differ, in percent. Edges of letters and boxes differ by at most 0.21; a missing box by more. */
const MAX_DIFFERENT = 1;

test.each([
  ['/forms/button', 'button: Save order'],
  ['/overlays/dialog', 'dialog: Delete the Autumn price list?'],
  ['/data-display/data-table', 'table: Orders'],
  ['/data-display/stat-tiles', 'link: New orders'],
  ['/data-display/calendar', 'button: Today'],
])('a drawing of %s looks like the component, in named layers', async (slug, layer) => {
  const { page, frame, draw } = await open(slug, { reducedMotion: true });
  const before = await page.screenshot({ animations: 'disabled' });
  const shown = await wordsIn(frame);
  const { svg } = await draw();
  const found = await showDrawing(frame, svg);
  const drawn = await wordsIn(frame);
  expect(drawn.length).toBeGreaterThan(10);
  // Where there is no room, a drawing has the beginning of a word.
  const isNear = ({ text, left, top }: Word, other: Word) =>
    (text === other.text || (text.endsWith('…') && other.text.startsWith(text.slice(0, -1)))) &&
    Math.abs(left - other.left) < 1 &&
    Math.abs(top - other.top) < 1;
  const misplaced = drawn.filter((word) => !shown.some((other) => isNear(word, other)));
  expect(misplaced.filter(({ text }) => text !== '…')).toEqual([]);
  const after = await page.screenshot({ animations: 'disabled' });
  expect(await differentPixels(page, before, after)).toBeLessThan(MAX_DIFFERENT);
  expect(found.names.join('\n')).toContain(layer);
  expect(found.names.length).toBe(new Set(found.names).size);
  expect(found.unknown).toEqual([]);
});

/** A word and where it begins, in CSS pixels. */
interface Word {
  readonly text: string;
  readonly left: number;
  readonly top: number;
}

function wordsIn(frame: Frame): Promise<readonly Word[]> {
  return frame.evaluate(() => {
    const words: Word[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const { index, 0: text } of (node.textContent ?? '').matchAll(/\S+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        const { left, top, width } = range.getBoundingClientRect();
        if (width > 1) words.push({ text, left, top });
      }
    }
    return words;
  });
}

/** Puts a drawing in place of the component, in the document that has its fonts. */
function showDrawing(frame: Frame, svg: string) {
  return frame.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    const root = document.importNode(parsed, true);
    root.setAttribute('style', 'position: absolute; inset: 0 auto auto 0');
    document.documentElement.setAttribute('style', 'overflow: hidden; scrollbar-gutter: auto');
    document.body.replaceChildren(root);
    const known = /^(?:g|rect|path|line|circle|ellipse|text|svg|desc|defs|filter|feGaussianBlur)$/;
    const other = /^(?:clipPath|linearGradient|stop|polyline|polygon)$/;
    return {
      names: [...root.querySelectorAll('[id]')].map(({ id }) => id),
      unknown: [...root.querySelectorAll('*')]
        .map(({ tagName }) => tagName)
        .filter((name) => !known.test(name) && !other.test(name)),
    };
  }, svg);
}

/** The share of pixels of which a channel differs by a fifth, in percent. */
function differentPixels(page: Page, before: Buffer, after: Buffer): Promise<number> {
  return page.evaluate(
    async ([one, other]) => {
      const pixelsOf = async (png: string) => {
        const bytes = Uint8Array.from(atob(png), (unit) => unit.codePointAt(0) ?? 0);
        const { width, height } = await createImageBitmap(new Blob([bytes]));
        const context = new OffscreenCanvas(width, height).getContext('2d');
        context?.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0);
        return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      };
      const [first, second] = [await pixelsOf(one), await pixelsOf(other)];
      let different = 0;
      for (let at = 0; at < first.length; at += 4) {
        const isDifferent = [0, 1, 2].some(
          (channel) => Math.abs((first[at + channel] ?? 0) - (second[at + channel] ?? 0)) > 48,
        );
        if (isDifferent) different += 1;
      }
      return first.length === 0 ? 100 : (100 * 4 * different) / first.length;
    },
    [before.toString('base64'), after.toString('base64')] as const,
  );
}
