/**
 * What a key costs in the tree, the command palette and the combobox, in Chromium: with about a hundred items and
 * with 100,000, and how many elements the page has with each.
 *
 *     node bench/lists.ts [--keys 40] [--only tree-view]
 *
 * Measured in the page, from the key until it is rendered and laid out; only the ratio counts.
 */
import { parseArgs } from 'node:util';
import type { Frame } from 'playwright-core';
import { z } from 'zod';
import { createArtifactOpener, type ArtifactOpener } from '../test/catalog/artifact-opener.ts';
import { bundledArtifact } from '../test/catalog/bundled-artifacts.ts';
import { launchBrowser } from '../test/support/launch-browser.ts';
import { percentile, startProduct, withFolder } from './product.ts';

const { values } = parseArgs({
  options: { keys: { type: 'string', default: '40' }, only: { type: 'string' } },
});

const BUDGET = 1.5;

interface Case {
  readonly slug: string;
  readonly few: string;
  readonly many: string;
  /** What gets the keys. */
  readonly target: string;
  readonly keys: readonly string[];
  /** Typed letter by letter instead, and taken back. */
  readonly text?: string;
}

const TREE = { slug: '/data-display/tree-view', few: '100 items', many: '100,000 items' };
const PALETTE = {
  slug: '/navigation/command-palette',
  few: '100 commands',
  many: '100,000 commands',
  target: 'dialog input',
};
const COMBOBOX = {
  slug: '/forms/combobox',
  few: '100 options',
  many: '100,000 options',
  target: '[role=combobox]',
};

const CASES: Readonly<Record<string, Case>> = {
  'tree-view: arrows': { ...TREE, target: '[role=treeitem]', keys: ['ArrowDown'] },
  'tree-view: End, Home': { ...TREE, target: '[role=treeitem]', keys: ['End', 'Home'] },
  'tree-view: close, open': {
    ...TREE,
    target: '[role=treeitem]',
    keys: ['ArrowLeft', 'ArrowRight'],
  },
  'tree-view: a letter that begins nothing': { ...TREE, target: '[role=treeitem]', keys: ['z'] },
  'command-palette: arrows': { ...PALETTE, keys: ['ArrowDown'] },
  'command-palette: letters': { ...PALETTE, keys: [], text: 'count part' },
  'combobox: arrows': { ...COMBOBOX, keys: ['ArrowDown'] },
  'combobox: letters': { ...COMBOBOX, keys: [], text: 'part 77' },
};

await withFolder(async (folder) => {
  const server = await startProduct(folder);
  const browser = await launchBrowser();
  try {
    const open = await createArtifactOpener(browser, new URL(server.url).origin);
    console.log('| key | elements, few | many | p50 ms, few | many | p95 ms, many | ratio |');
    console.log('| --- | ------------- | ---- | ----------- | ---- | ------------ | ----- |');
    for (const [name, each] of Object.entries(CASES)) {
      if (values.only !== undefined && !name.startsWith(values.only)) continue;
      // In turns, so that other load on the machine meets both.
      const rounds: { readonly times: readonly number[]; readonly elements: number }[] = [];
      for (const state of [each.few, each.many, each.few, each.many])
        rounds.push(await measure(open, each, state));
      const [few = [], many = []] = [0, 1].map((at) =>
        rounds.filter((_, round) => round % 2 === at).flatMap(({ times }) => times),
      );
      const [atFew = 0, atMany = 0] = [few, many].map((times) => percentile(times, 0.5));
      const ratio = atMany / atFew;
      console.log(
        `| ${name} | ${rounds[0]?.elements} | ${rounds[1]?.elements} | ${atFew.toFixed(1)} | ${atMany.toFixed(1)} | ${percentile(many, 0.95).toFixed(1)} | ${ratio.toFixed(2)}${ratio > BUDGET ? ', over' : ''} |`,
      );
    }
    console.log(`budget: a ratio of ${BUDGET}, and 2,000 elements`);
  } finally {
    await browser.close();
    await server.stop();
  }
});

async function measure(open: ArtifactOpener, each: Case, state: string) {
  const { frame } = await open(bundledArtifact(each.slug, {}), { state });
  await frame.locator(each.target).first().waitFor();
  await frame.locator(each.target).first().focus();
  if (each.target === '[role=combobox]') await frame.locator(each.target).press('ArrowDown');
  const times = z.array(z.number()).parse(await keysIn(frame, each));
  return { times, elements: await frame.locator('#artifact *').count() };
}

function keysIn(frame: Frame, { keys, text = '' }: Case): Promise<unknown> {
  return frame.evaluate(pressOften, { keys, text, count: Number(values.keys) });
}

/** In the page: the time that each of some keys takes to be rendered and laid out. */
async function pressOften(given: {
  readonly keys: readonly string[];
  readonly text: string;
  readonly count: number;
}): Promise<number[]> {
  const { keys, text, count } = given;
  const times: number[] = [];
  // Past React's own setter, so that it hears a change.
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  const timed = async (act: (element: Element) => void) => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    const start = performance.now();
    if (document.activeElement) act(document.activeElement);
    // React renders in a microtask.
    for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
    document.body.getBoundingClientRect();
    times.push(performance.now() - start);
  };
  for (let round = 0; round < count; round += 1) {
    const key = keys[round % keys.length];
    // Longer by a letter each time, then from the start.
    const typed = text.slice(0, (round % text.length) + 1);
    await timed((element) => {
      if (key !== undefined) {
        element.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        );
        return;
      }
      native?.set?.call(element, typed);
      element.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
  }
  return times;
}
