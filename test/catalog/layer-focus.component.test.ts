import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type ArtifactPage, useArtifacts } from './artifact-page.ts';
import { exampleOf } from './contract/fixture.ts';
import { OTHER_LAYERS, PRESSED_LAYERS, pressedLayers } from './contract/pressed-layers.ts';

const { open } = useArtifacts();

const LOOKS = { width: 1024, reducedMotion: true };

test('a layer gives focus back to a button that its click did not give focus to', async () => {
  const shown = await open(pressedLayers(), LOOKS);
  expect(await findLost(shown, closeByKey)).toEqual([]);
  expect(await findLost(shown, closeByButton)).toEqual([]);
  expect(shown.problems()).toEqual([]);
});

test('a layer that leaves focus on the page is found', async () => {
  const faulty = exampleOf(
    'lost focus',
    { '/overlays/dialog': 'Dialog' },
    `export default () => (
      <main tabIndex={-1} data-layer="dialog"><Dialog title="Edit" trigger="Edit" /></main>
    );`,
    { '/overlays/dialog': 'dialog.tsx' },
  );
  const layers = { dialog: '[data-testid=trigger]' };
  expect(await findLost(await open(faulty, LOOKS), closeByKey, layers)).toEqual(['dialog']);
});

test('a tour, a context menu, a card, a toast and a session that ends leave focus where it was', async () => {
  const { page, frame, keys, expectFocus, problems } = await open(OTHER_LAYERS, LOOKS);
  await frame.evaluate(takeFocusFromPresses);
  const press = (name: string) => frame.getByRole('button', { name, exact: true }).click();

  for (const close of [() => keys('Escape'), () => press('Done')]) {
    await press('Show me');
    await expectFocus('dialog "Tour, 1 of 1"');
    await close();
    await expectFocus('button "Show me"');
  }

  const archive = frame.getByRole('menuitem', { name: 'Archive' });
  for (const close of [() => keys('Escape'), () => archive.click()]) {
    await frame.getByRole('button', { name: 'Order' }).click({ button: 'right' });
    await expectFocus('menuitem "Archive"');
    await close();
    await expectFocus('button "Order"');
  }

  // Where focus is, it stays while a card opens, is pressed and closes.
  await frame.getByRole('textbox').focus();
  await frame.getByRole('link').hover();
  const card = frame.getByText('Carpenter');
  await card.waitFor();
  await expectFocus('textbox "Note"');
  await card.click();
  await card.waitFor();
  await page.mouse.move(1, 1);
  await card.waitFor({ state: 'hidden' });

  await press('Notify');
  await frame.getByRole('textbox').focus();
  for (const goBack of ['F8', 'Enter']) {
    await keys('F8');
    await expectFocus('button "Dismiss');
    await keys(goBack);
    await expectFocus('textbox "Note"');
  }

  await frame.evaluate('setIsEnding(true)');
  await expectFocus('button "Stay signed in"');
  await press('Stay signed in');
  await expectFocus('textbox "Note"');
  expect(problems()).toEqual([]);
});

/** Opens each layer by a press and closes it. Those that do not give focus to what was pressed. */
async function findLost(
  shown: ArtifactPage,
  close: (shown: ArtifactPage, layer: Locator) => Promise<void>,
  layers: Readonly<Record<string, string>> = PRESSED_LAYERS,
): Promise<readonly string[]> {
  const { frame } = shown;
  await frame.evaluate(takeFocusFromPresses);
  const lost = [];
  for (const [name, trigger] of Object.entries(layers)) {
    const section = frame.locator(`[data-layer="${name}"]`);
    const layer = section.locator('dialog[open], [popover]:popover-open');
    await section.locator(trigger).click();
    await eventually(() => layer.evaluateAll(([it]) => it?.contains(document.activeElement))).toBe(
      true,
    );
    // Where it is told that it has closed, which comes later than that.
    const closed = await layer.evaluateHandle((it) => ({
      element: it,
      event: new Promise((resolve) => {
        it.addEventListener(it.matches('dialog') ? 'close' : 'toggle', resolve, { once: true });
      }),
    }));
    await close(shown, layer);
    await layer.waitFor({ state: 'hidden' });
    await closed.evaluate(async ({ element, event }) => {
      if (element.isConnected) await event;
    });
    if (!(await section.locator(trigger).evaluate((it) => it.matches(':focus')))) lost.push(name);
  }
  return lost;
}

const closeByKey = ({ keys }: ArtifactPage) => keys('Escape');

const closeByButton = (_: ArtifactPage, layer: Locator) =>
  layer
    .getByRole('button', { name: /^(Close|Cancel)$/ })
    .or(layer.getByRole('menuitem'))
    .first()
    .click();

/** As in Safari: a press on a button gives focus to what surrounds it, if that takes focus, and else to nothing. */
function takeFocusFromPresses(): void {
  const press = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    const around = button.parentElement?.closest<HTMLElement>('[tabindex]');
    if (around) around.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  document.addEventListener('mousedown', press, { capture: true });
}
