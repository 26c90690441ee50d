import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';
import { exampleOf } from './contract/fixture.ts';

const { open } = useArtifacts();

test('menu: opens by keyboard, moves with arrows and letters, and gives focus back', async () => {
  const { frame, keys, type, expectFocus } = await open('/overlays/menu', { state: 'Closed' });
  const menu = frame.getByRole('menu', { name: 'More actions for order 2207' });
  await keys('Tab', 'ArrowDown');
  await expectFocus('menuitem "Print packing list');
  await keys('ArrowUp');
  await expectFocus('menuitem "Delete order…"');
  await keys('ArrowDown', 'End');
  await expectFocus('menuitem "Delete order…"');
  await keys('Home', 'ArrowDown');
  await expectFocus('menuitem "Copy order link');
  await type('ar');
  await expectFocus('menuitem "Archive order');
  await keys('Escape');
  await expectFocus('button "More actions for order 2207"');
  await menu.waitFor({ state: 'hidden' });

  await keys('Enter');
  await expectFocus('menuitem "Print packing list');
  await type('d');
  await expectFocus(/^menuitem "Download invoice/);
  // Unavailable: nothing happens, and the menu stays.
  await keys('Enter');
  expect(await menu.isVisible()).toBe(true);
  await keys('ArrowDown', 'Enter');
  await expectFocus('button "More actions for order 2207"');
  await frame.getByText('Order 2207 archived').waitFor();

  await keys('ArrowUp');
  await expectFocus('menuitem "Delete order…"');
  await keys('Tab');
  await expectFocus('button "More actions for order 2209"');
  await menu.waitFor({ state: 'hidden' });
});

test('menu: a choice keeps the menu open', async () => {
  const { frame, keys, type, expectFocus } = await open('/overlays/menu', {
    state: 'Choices and links',
  });
  await keys('End', 'Home', 'ArrowDown', 'ArrowDown');
  await expectFocus('menuitemcheckbox "Total"');
  await keys('Space');
  await eventually(() =>
    frame.getByRole('menuitemcheckbox', { name: 'Total' }).getAttribute('aria-checked'),
  ).toBe('true');
  await type('e');
  await expectFocus('menuitem "Export"');
});

test('menu: a submenu opens and closes with the arrows, and Escape closes one level', async () => {
  const { frame, keys, expectFocus } = await open('/overlays/menu', { state: 'Submenu' });
  await expectFocus('menuitem "As CSV"');
  await keys('ArrowLeft');
  await expectFocus('menuitem "Export"');
  await keys('ArrowRight');
  await expectFocus('menuitem "As CSV"');
  await keys('ArrowDown');
  await expectFocus('menuitem "As PDF"');
  await keys('Escape');
  await expectFocus('menuitem "Export"');
  await keys('Escape');
  await expectFocus('button "View"');
  await frame.getByRole('menu').first().waitFor({ state: 'hidden' });
});

test('dialog: focus moves in and comes back; a failure keeps what was typed', async () => {
  const { frame, keys, expectFocus, problems } = await open('/overlays/dialog', {
    state: 'Closed',
  });
  await keys('Tab', 'Enter');
  await expectFocus('button "Cancel"');
  await keys('Tab');
  await expectFocus('button "Delete price list"');
  await keys('Escape');
  await expectFocus('button "Delete…"');
  await frame.getByRole('dialog').waitFor({ state: 'hidden' });
  const failed = await open('/overlays/dialog', { state: 'Failed' });
  await failed.frame.getByText('Something went wrong. Nothing was changed. Try again.').waitFor();
  expect(await failed.frame.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(
    'Autumn, hotels',
  );
  expect(problems()).toEqual([]);
});

test('dialog: "Keep editing", by a key and by a press, sends nothing', async () => {
  const { frame, keys, type, expectFocus } = await open(
    exampleOf(
      'kept',
      { '/overlays/dialog': 'Dialog' },
      `window.sent = 0;
      export default () => (
        <Dialog title="Name" confirmLabel="Save" defaultOpen onSubmit={() => { window.sent += 1; }}>
          <label>Name <input name="name" /></label>
        </Dialog>
      );`,
    ),
  );
  await expectFocus('textbox "Name"');
  await type('Arc');
  await keys('Escape');
  await expectFocus('button "Keep editing"');
  await keys('Enter');
  await expectFocus('textbox "Name"');
  await keys('Escape');
  await frame.getByRole('button', { name: 'Keep editing' }).click();
  await expectFocus('textbox "Name"');
  expect(await frame.evaluate('sent')).toBe(0);
  await keys('Enter');
  await eventually(() => frame.evaluate('sent')).toBe(1);
});

test('popover: focus moves to the panel; Escape and Close give it back', async () => {
  const { frame, keys, expectFocus } = await open('/overlays/popover', { state: 'Closed' });
  const panel = frame.getByRole('dialog', { name: 'Columns' });
  await keys('Tab', 'Enter');
  await expectFocus('dialog "Columns"');
  await keys('Tab');
  await expectFocus('button "Close"');
  await keys('Tab');
  await expectFocus('checkbox "Lamp" [checked]');
  await keys('Space');
  await frame.getByText('20 Nov', { exact: true }).waitFor();
  await keys('Escape');
  await expectFocus('button "Columns');
  await panel.waitFor({ state: 'hidden' });
  await keys('Enter');
  await expectFocus('dialog "Columns"');
  await keys('Tab', 'Enter');
  await expectFocus('button "Columns');
  await panel.waitFor({ state: 'hidden' });
});

test('popover: one panel serves all rows, at the button that was pressed', async () => {
  const { frame, keys, expectFocus } = await open('/overlays/popover', {
    state: 'One for all rows',
  });
  const row = (number: string) =>
    frame.getByRole('button', { name: `Delivery of order ${number}` });
  const panel = (number: string) => frame.getByRole('dialog', { name: `Order ${number}` });
  await row('2213').click();
  await panel('2213').waitFor();
  // The press that closes it opens it at another row, and at its own one it stays closed.
  await row('2207').click();
  await panel('2207').waitFor();
  const [button, layer] = [await row('2207').boundingBox(), await panel('2207').boundingBox()];
  expect(layer?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0));
  await row('2207').click();
  await panel('2207').waitFor({ state: 'hidden' });
  await keys('Enter');
  await expectFocus('dialog "Order 2207"');
  await keys('Escape');
  await expectFocus('button "Delivery of order 2207');
});

test('popover: a press elsewhere closes it', async () => {
  const { frame } = await open('/overlays/popover');
  const panel = frame.getByRole('dialog', { name: 'Columns' });
  await panel.waitFor();
  await frame.getByRole('heading', { name: 'Open orders' }).click();
  await panel.waitFor({ state: 'hidden' });
});

test.each(['react-tailwind', 'react-css'])(
  'tooltip, %s: shows on keyboard focus, names its button, and goes with Escape',
  async (variant) => {
    const { frame, keys, expectFocus } = await open('/overlays/tooltip', {
      state: 'Closed',
      variant,
    });
    const tooltip = (text: string) => frame.getByRole('tooltip').filter({ hasText: text });
    await keys('Tab');
    await expectFocus('button "Reply to Ines Aldana"');
    await tooltip('Reply').waitFor();
    await keys('Tab');
    await expectFocus('button "Print packing list"');
    await tooltip('Print').waitFor();
    await eventually(() => tooltip('Reply').count()).toBe(0);
    await keys('Escape');
    await eventually(() => tooltip('Print').count()).toBe(0);
    await expectFocus('button "Print packing list"');
  },
);

test('tooltip: can be hovered, and the next one along the toolbar replaces it', async () => {
  const { frame } = await open('/overlays/tooltip', { state: 'Closed' });
  const tooltip = (text: string) => frame.getByRole('tooltip').filter({ hasText: text });
  await frame.getByRole('button', { name: 'Print packing list' }).hover();
  await tooltip('Print').hover();
  await frame.getByRole('button', { name: 'Copy order link' }).hover();
  await tooltip('Copy').waitFor();
  await eventually(() => tooltip('Print').count()).toBe(0);
});

test('drawer: is modal, starts at its title, and Escape gives focus back', async () => {
  const { frame, keys, expectFocus } = await open('/overlays/drawer', { state: 'Closed' });
  await keys('Tab', 'Enter');
  await expectFocus('heading "Order 2207"');
  await keys('Tab');
  await expectFocus('button "Close"');
  await keys('Tab', 'Tab');
  await expectFocus('textbox "Note for dispatch"');
  await keys('Escape');
  await expectFocus('button "2207');
  await frame.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('drawer: asks before unsaved changes are lost', async () => {
  const { frame, keys, type, expectFocus } = await open('/overlays/drawer');
  await frame.getByRole('textbox', { name: 'Note for dispatch' }).focus();
  await type('Ring twice.');
  await keys('Escape');
  await expectFocus('button "Keep editing"');
  await keys('Enter');
  expect(await frame.getByRole('textbox').inputValue()).toContain('Ring twice.');
  await frame.getByRole('button', { name: 'Close' }).press('Enter');
  await expectFocus('button "Keep editing"');
  await keys('Tab', 'Enter');
  await frame.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('drawer: the fifth Escape asks as the first did, and focus stays in the note', async () => {
  const { frame, keys, type, expectFocus } = await open('/overlays/drawer');
  await frame.getByRole('textbox', { name: 'Note for dispatch' }).focus();
  await type('Ring twice.');
  for (let time = 1; time <= 5; time += 1) {
    await keys('Escape');
    await expectFocus('button "Keep editing"');
    await keys('Escape');
    await expectFocus('textbox "Note for dispatch"');
  }
  await frame.getByRole('button', { name: 'Save' }).focus();
  await keys('Escape');
  await expectFocus('button "Keep editing"');
  await keys('Enter');
  await expectFocus('button "Save"');
});

test('drawer: a swipe down on the title closes it on a phone', async () => {
  const { page, frame } = await open('/overlays/drawer', { width: 390 });
  const title = await frame.getByRole('heading', { name: 'Order 2207' }).boundingBox();
  const { x = 0, y = 0 } = title ?? {};
  const swipe = async (by: number) => {
    await page.mouse.move(x + 20, y + 5);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 5 + by, { steps: 4 });
  };
  await swipe(300);
  await page.mouse.up();
  await frame.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('context menu: opens at the object by keyboard, and gives focus back', async () => {
  const { frame, keys, type, expectFocus } = await open('/overlays/context-menu', {
    state: 'Closed',
  });
  const menu = frame.getByRole('menu');
  await keys('Tab', 'Shift+F10');
  await expectFocus('menuitem "Download');
  await keys('ArrowUp');
  await expectFocus('menuitem "Move to bin');
  await type('r');
  await expectFocus('menuitem "Rename…');
  await keys('Escape');
  await expectFocus('button "floor-plan.pdf');
  await menu.waitFor({ state: 'hidden' });
  await keys('ContextMenu');
  await expectFocus('menuitem "Download');
  await keys('ArrowDown', 'Enter');
  await expectFocus('button "floor-plan.pdf');
  await frame.getByText('Link to floor-plan.pdf copied').waitFor();
});

test('context menu: a right click opens it at the pointer, a press elsewhere closes it', async () => {
  const { frame } = await open('/overlays/context-menu', { state: 'Closed' });
  const file = frame.getByRole('button', { name: 'linen-samples.jpg' });
  const box = (await file.boundingBox()) ?? { x: 0, y: 0 };
  await file.click({ button: 'right', position: { x: 120, y: 20 } });
  const menu = frame.getByRole('menu', { name: 'Actions for linen-samples.jpg' });
  // Playwright counts from inside the border; the menu keeps 4 px from its anchor.
  const at = (await menu.boundingBox()) ?? { x: 0, y: 0 };
  expect([at.x - box.x, at.y - box.y].map(Math.round)).toEqual([121, 25]);
  await file.click({ button: 'right', position: { x: 60, y: 20 } });
  await eventually(async () => Math.round(((await menu.boundingBox())?.x ?? 0) - box.x)).toBe(61);
  await frame.getByRole('menuitem', { name: 'Copy link' }).click();
  await frame.getByText('Link to linen-samples.jpg copied').waitFor();
  await file.click({ button: 'right', position: { x: 120, y: 20 } });
  await menu.waitFor();
  await frame.getByRole('button', { name: 'floor-plan.pdf' }).click();
  await menu.waitFor({ state: 'hidden' });
});

test('context menu: a long press marks the object, and opens when the finger is lifted', async () => {
  const { frame } = await open('/overlays/context-menu', { state: 'Closed' });
  const file = frame.getByRole('button', { name: 'linen-samples.jpg' });
  const { x = 0, y = 0 } = (await file.boundingBox()) ?? {};
  const finger = { pointerType: 'touch', isPrimary: true, clientX: x + 40, clientY: y + 20 };
  const menu = frame.getByRole('menu', { name: 'Actions for linen-samples.jpg' });
  await file.dispatchEvent('pointerdown', finger);
  await frame.locator('[data-open]').waitFor();
  expect(await menu.isVisible()).toBe(false);
  await file.dispatchEvent('pointerup', finger);
  await file.dispatchEvent('click');
  await menu.waitFor();
  expect(await file.getAttribute('aria-pressed')).toBe('false');
});
