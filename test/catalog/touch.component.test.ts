import type { Frame, Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type ArtifactPage, useArtifacts } from './artifact-page.ts';

const { open } = useArtifacts({ hasTouch: true });

const LOOKS = { width: 390, reducedMotion: true };

const button = (frame: Frame, name: string | RegExp) =>
  frame.getByRole('button', { name, exact: typeof name === 'string' });

/** Taps somewhere that is none of the example's controls. */
const tapOutside = ({ page }: ArtifactPage) => page.touchscreen.tap(4, 4);

const isFocused = (locator: Locator) => locator.evaluate((it) => it.matches(':focus'));

type Check = (shown: ArtifactPage) => Promise<void>;

/** Of each pattern: a state of its example, and what taps do there, without a pointer that hovers. */
const TAPPED: Readonly<Record<string, readonly [state: string | undefined, check: Check]>> = {
  '/overlays/menu': [
    'Closed',
    async (shown) => {
      const { frame } = shown;
      const trigger = button(frame, 'More actions for order 2207');
      await trigger.tap();
      await frame.getByRole('menuitem', { name: 'Archive order' }).tap();
      await frame.getByText('Order 2207 archived').waitFor();
      await trigger.tap();
      await frame.getByRole('menu').waitFor();
      await tapOutside(shown);
      await frame.getByRole('menu').waitFor({ state: 'hidden' });
      await trigger.tap();
      await frame.getByRole('menu').waitFor();
      await trigger.tap();
      await frame.getByRole('menu').waitFor({ state: 'hidden' });
    },
  ],
  '/overlays/popover': [
    'Closed',
    async (shown) => {
      const { frame } = shown;
      const panel = frame.getByRole('dialog', { name: 'Columns' });
      await button(frame, /^Columns/).tap();
      await panel.getByText('Lamp').tap();
      await panel.getByRole('button', { name: 'Close' }).tap();
      await panel.waitFor({ state: 'hidden' });
      await button(frame, /^Columns/).tap();
      await panel.waitFor();
      await tapOutside(shown);
      await panel.waitFor({ state: 'hidden' });
    },
  ],
  '/overlays/dialog': [
    'Closed',
    async ({ frame }) => {
      const dialog = frame.getByRole('dialog');
      for (const name of ['Cancel', 'Delete price list']) {
        await button(frame, 'Delete…').tap();
        await dialog.getByRole('button', { name }).tap();
        await dialog.waitFor({ state: 'hidden' });
      }
    },
  ],
  '/overlays/drawer': [
    'Closed',
    async (shown) => {
      const { frame } = shown;
      const drawer = frame.getByRole('dialog');
      await button(frame, /2207/).tap();
      await drawer.getByRole('button', { name: 'Close' }).tap();
      await drawer.waitFor({ state: 'hidden' });
      await button(frame, /2207/).tap();
      await drawer.getByRole('textbox').tap();
      await shown.type('!');
      await drawer.getByRole('button', { name: 'Close' }).tap();
      await drawer.getByRole('button', { name: 'Discard' }).tap();
      await drawer.waitFor({ state: 'hidden' });
    },
  ],
  '/overlays/context-menu': [
    'Closed',
    async ({ page, frame }) => {
      const file = button(frame, /linen-samples/);
      const box = await file.boundingBox();
      if (box === null) throw new Error('The file is not shown.');
      const client = await page.context().newCDPSession(page);
      await client.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: [{ x: box.x + 90, y: box.y + 12 }],
      });
      await eventually(() => file.evaluate((it) => it.closest('[data-open]') !== null)).toBe(true);
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await frame.getByRole('menuitem', { name: /link/i }).tap();
      await frame.getByText('Link to linen-samples.jpg copied').waitFor();
    },
  ],
  '/overlays/tooltip': [
    'Closed',
    async ({ frame }) => {
      // The box is no more than the name, which the button has without it.
      await button(frame, 'Archive order').tap();
      await frame.getByText('Archive order: done.').waitFor();
      expect(await frame.locator(':popover-open').count()).toBe(0);
    },
  ],
  '/overlays/hover-card': [
    'Closed',
    async ({ frame }) => {
      // The link is followed, and leads to all that the card would have shown.
      await frame.getByRole('link', { name: 'Theo Marlowe' }).tap();
      await eventually(() => frame.evaluate(() => location.hash)).toBe('#theo');
      expect(await frame.locator(':popover-open').count()).toBe(0);
    },
  ],
  '/forms/select': [
    undefined,
    async ({ frame }) => {
      // The list is the browser's own: what matters is that the tap reaches it.
      const select = frame.getByRole('combobox', { name: 'Currency of the invoice' });
      await select.tap();
      await eventually(() => isFocused(select)).toBe(true);
    },
  ],
  '/forms/combobox': [
    'Invalid',
    async (shown) => {
      const { frame } = shown;
      const field = frame.getByRole('combobox').first();
      await field.tap();
      await frame.getByRole('option', { name: /Quayside/ }).tap();
      expect(await field.inputValue()).toBe('Quayside Library');
      expect(await frame.getByRole('listbox').count()).toBe(0);
    },
  ],
  '/forms/date-picker': [
    'Closed',
    async (shown) => {
      const { frame } = shown;
      await button(frame, 'Open the calendar').tap();
      await button(frame, 'Next month').tap();
      await frame.getByRole('gridcell', { name: 'Friday, 4 December' }).tap();
      expect(await frame.getByRole('textbox').inputValue()).toBe('04/12/2026');
      await button(frame, 'Open the calendar').tap();
      await tapOutside(shown);
      await frame.getByRole('grid').waitFor({ state: 'hidden' });
    },
  ],
  '/forms/slider': [
    'Preview',
    async ({ page, frame }) => {
      const box = await frame.getByRole('slider').boundingBox();
      if (box === null) throw new Error('The slider is not shown.');
      await page.touchscreen.tap(box.x + box.width * 0.75, box.y + box.height / 2);
      await frame.getByText(/Saved: 7\d%/).waitFor();
    },
  ],
  '/media/carousel': [
    undefined,
    async ({ frame }) => {
      await button(frame, 'Next picture').tap();
      await frame.getByText('2 of 5').first().waitFor();
      await button(frame, /^Show In front of a slate wall/).tap();
      await frame.getByText('5 of 5').first().waitFor();
    },
  ],
  '/media/lightbox': [
    'Closed',
    async ({ frame }) => {
      const dialog = frame.getByRole('dialog');
      await button(frame, /^Enlarge/)
        .first()
        .tap();
      await button(frame, 'Next picture').tap();
      await dialog.getByText(/^2 of/).waitFor();
      await button(frame, 'Zoom in').tap();
      await button(frame, 'Zoom out').tap();
      await button(frame, 'Close').tap();
      await dialog.waitFor({ state: 'hidden' });
    },
  ],
  '/data-display/kanban-board': [
    undefined,
    async ({ frame }) => {
      // Without a drag: its columns are a list of the browser's own.
      const columns = frame.getByRole('combobox', { name: /^Column of 24 Pleat/ });
      const handle = button(frame, /^Move 24 Pleat/);
      const isSeen = (control: Element) => control.checkVisibility({ opacityProperty: true });
      expect(await handle.evaluate(isSeen)).toBe(true);
      for (const way of [columns, handle]) {
        await way.tap();
        await eventually(() => isFocused(columns)).toBe(true);
        await columns.blur();
      }
      await columns.selectOption('Packed');
      await frame.getByRole('list').last().getByText('24 Pleat pendants').waitFor();
    },
  ],
  '/data-display/record-table': [
    undefined,
    async ({ frame }) => {
      await frame.getByRole('row').getByRole('checkbox', { checked: false }).nth(1).tap();
      await frame.getByText('3 selected').first().waitFor();
      await button(frame, 'Clear selection').tap();
      await frame.getByText('40 rows').first().waitFor();
    },
  ],
  '/screens/list-detail': [
    'Nothing open',
    async ({ frame }) => {
      const item = frame.getByRole('listitem').filter({ hasText: 'In repair' }).first();
      await item.tap();
      const back = button(frame, 'Back to the list');
      await back.tap();
      await back.waitFor({ state: 'hidden' });
      await item.tap();
      await back.waitFor();
    },
  ],
};

test.for(Object.entries(TAPPED))('%s is used by taps', async ([slug, [state, check]]) => {
  const shown = await open(slug, { ...LOOKS, state });
  await check(shown);
  expect(shown.problems()).toEqual([]);
});
