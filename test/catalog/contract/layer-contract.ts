import type { Frame, Locator } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import type { ArtifactPage } from '../artifact-page.ts';
import { seenIn } from './field-contract.ts';
import { fillIn } from './fill-in.ts';
import type { Place } from './fixture.ts';
import type { LayerCase } from './layers.ts';

/** A promise of a layer. */
interface LayerPromise {
  /** Whether a layer makes it in a place; every one by default. */
  readonly isMadeBy?: (layer: LayerCase, place: Place) => boolean;
  readonly check: (shown: ArtifactPage, layer: LayerCase, place: Place) => Promise<void>;
}

/** The promises of a layer (docs/components.md), each on a freshly mounted one. */
export const LAYER_CONTRACT: Readonly<Record<string, LayerPromise>> = {
  'is seen, takes focus, and gives it back on Escape, which leaves the rest alone': {
    check: async (shown, layer, place) => {
      await open(shown, layer);
      await eventually(() => opacityOf(layerIn(shown.frame, layer))).toBe('1');
      await shown.keys('Escape');
      await layerIn(shown.frame, layer).waitFor({ state: 'hidden' });
      await eventually(() => isFocused(triggerIn(shown.frame, layer))).toBe(true);
      await expectBelow(shown.frame, place, true);
    },
  },
  'leaves the second Escape to what is below': {
    check: async (shown, layer, place) => {
      await open(shown, layer);
      await shown.keys('Escape');
      await layerIn(shown.frame, layer).waitFor({ state: 'hidden' });
      // The event that gives focus back comes a little after the layer is gone.
      await eventually(() => isFocused(triggerIn(shown.frame, layer))).toBe(true);
      await shown.keys('Escape');
      await expectBelow(shown.frame, place, false);
    },
  },
  'closes alone on an outside press, or stays': {
    // A press outside closes a popover with those in it, and is one on the backdrop of a drawer around a toast.
    isMadeBy: ({ outside, isModal }, place) =>
      outside !== undefined &&
      (isModal || (place !== 'popover' && (place !== 'drawer' || outside === 'closes'))),
    check: async (shown, layer, place) => {
      const subject = layerIn(shown.frame, layer);
      await open(shown, layer);
      await shown.page.mouse.click(5, 5);
      if (layer.isModal && layer.outside === 'stays') {
        await eventually(() => contains(subject)).toBe(true);
        await shown.keys('Escape');
      }
      await subject.waitFor({
        state: layer.outside === 'stays' && !layer.isModal ? 'visible' : 'hidden',
      });
      await expectBelow(shown.frame, place, true);
    },
  },
  'opens and closes by its button': {
    isMadeBy: (layer) => !layer.isModal && layer.keys === undefined,
    check: async (shown, layer) => {
      await triggerIn(shown.frame, layer).click();
      await layerIn(shown.frame, layer).waitFor();
      await triggerIn(shown.frame, layer).click();
      await layerIn(shown.frame, layer).waitFor({ state: 'hidden' });
    },
  },
  'opens again when its button is pressed while it closes': {
    isMadeBy: ({ isModal, role, asks, keys }, place) =>
      (isModal || (role === 'menu' && keys === undefined)) &&
      asks !== true &&
      (place === 'form' || place === 'alone'),
    check: async (shown, layer) => {
      await open(shown, layer);
      const wasClosed = await triggerIn(shown.frame, layer).evaluate(async (button, isMenu) => {
        const press = (key: string) =>
          document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
          );
        const told = new Promise((resolve) => {
          document.addEventListener(isMenu ? 'toggle' : 'close', resolve, { capture: true });
        });
        press('Escape');
        // React closes it in microtasks; the browser tells of that in a later task.
        for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
        const isBack = document.activeElement === button;
        if (isMenu) press('ArrowDown');
        else if (button instanceof HTMLElement) button.click();
        await told;
        return isBack;
      }, layer.role === 'menu');
      expect(wasClosed).toBe(true);
      await eventually(() => contains(layerIn(shown.frame, layer))).toBe(true);
    },
  },
  'has its className and further props on one root, and follows `open`': {
    isMadeBy: (_, place) => place === 'form' || place === 'alone',
    check: async (shown, layer) => {
      const { frame } = shown;
      await eventually(() => frame.locator('.own[data-root=own]').count()).toBe(1);
      if (layer.isControlled === false) return;
      await frame.getByText('Outside').click();
      await frame.evaluate('setOpen(true)');
      await layerIn(frame, layer).waitFor();
      await shown.keys('Escape');
      await layerIn(frame, layer).waitFor({ state: 'hidden' });
      await eventually(() => seenIn(frame)).toContain('open false');
      await frame.evaluate('setOpen(true)');
      await layerIn(frame, layer).waitFor();
      await frame.evaluate('setOpen(false)');
      await layerIn(frame, layer).waitFor({ state: 'hidden' });
    },
  },
  'keeps the page behind a modal still': {
    isMadeBy: (layer) => layer.isModal,
    check: async (shown, layer) => {
      await open(shown, layer);
      expect(
        await shown.frame.evaluate(() => getComputedStyle(document.documentElement).overflowY),
      ).toBe('hidden');
    },
  },
  'is not clipped, and lies over everything': {
    check: async (shown, layer) => {
      await open(shown, layer);
      await eventually(() =>
        layerIn(shown.frame, layer).evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + width / 2, top + height - 6));
        }),
      ).toBe(true);
    },
  },
  'says that a promise was rejected, and stays': {
    isMadeBy: ({ rejects }) => rejects !== undefined,
    check: async (shown, layer) => {
      const { typed, button = '', says = '' } = layer.rejects ?? {};
      const dialog = layerIn(shown.frame, layer);
      await open(shown, layer);
      if (typed !== undefined) await fillIn(dialog.getByRole('textbox'), typed);
      await dialog.getByRole('button', { name: button, exact: true }).click();
      await eventually(() => seenIn(shown.frame)).toContain('confirmed');
      await shown.keys('Escape');
      await shown.frame.evaluate('failNow()');
      await dialog.getByRole('alert').getByText(says).waitFor();
      expect(await contains(dialog)).toBe(true);
      expect((await seenIn(shown.frame)).filter((what) => what === 'confirmed')).toHaveLength(1);
      if (typed !== undefined) {
        expect(await dialog.getByRole('textbox').inputValue()).toBe(typed);
      }
    },
  },
  'asks every time before it closes': {
    isMadeBy: (layer) => layer.asks === true,
    check: async (shown, layer) => {
      const dialog = layerIn(shown.frame, layer);
      await open(shown, layer);
      await fillIn(dialog.getByRole('textbox'), 'Ines');
      for (let time = 1; time <= 5; time += 1) {
        await shown.keys('Escape');
        await eventually(async () =>
          (await seenIn(shown.frame)).filter((what) => what === 'asked'),
        ).toHaveLength(time);
        expect(await dialog.isVisible()).toBe(true);
      }
    },
  },
};

function triggerIn(frame: Frame, { trigger = '[data-testid=trigger]' }: LayerCase): Locator {
  return frame.locator(trigger);
}

function layerIn(frame: Frame, { role, name }: LayerCase): Locator {
  // A list item has no name from its content.
  return role === 'listitem'
    ? frame.getByRole(role).filter({ hasText: name })
    : frame.getByRole(role, { name });
}

async function open({ frame, keys }: ArtifactPage, layer: LayerCase): Promise<void> {
  const { takesFocus = true } = layer;
  await triggerIn(frame, layer).focus();
  await keys(...(layer.keys ?? ['Enter']));
  if (takesFocus) await eventually(() => contains(layerIn(frame, layer))).toBe(true);
  else await layerIn(frame, layer).waitFor();
}

/** Whether what surrounds the layer is as it was: a selected row, an open dialog. */
async function expectBelow(frame: Frame, place: Place, isUntouched: boolean): Promise<void> {
  if (place === 'table row' || (place === 'bulk bar' && isUntouched)) {
    const selected = frame.locator('tbody input:checked');
    await eventually(() => selected.count()).toBe(isUntouched ? 1 : 0);
  }
  if (place === 'dialog' || place === 'drawer' || place === 'popover') {
    await frame
      .getByRole('dialog', { name: 'Around' })
      .waitFor({ state: isUntouched ? 'visible' : 'hidden' });
  }
}

function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element.matches(':focus'));
}

function opacityOf(locator: Locator): Promise<string> {
  return locator.evaluate((element) => getComputedStyle(element).opacity);
}

function contains(locator: Locator): Promise<boolean> {
  return locator.evaluateAll(
    ([element]) => element !== undefined && element.contains(document.activeElement),
  );
}
