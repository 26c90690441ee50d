import type { Frame, Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';
import { seenIn } from './contract/field-contract.ts';
import { exampleOf } from './contract/fixture.ts';
import { LAYER_SCENES } from './contract/layer-scenes.ts';

const { open } = useArtifacts();

const scenes = exampleOf('layers', LAYER_SCENES.components, LAYER_SCENES.code);
const LOOKS = { width: 1024, reducedMotion: true };

const scene = (state?: string) => open(scenes, { ...LOOKS, state });

const press = (frame: Frame, name: string) => frame.getByRole('button', { name }).click();

test('drawer: what was discarded is gone, and nothing moves to another record', async () => {
  const { frame, keys } = await scene();
  const note = frame.getByRole('textbox', { name: 'Note' });
  await press(frame, 'Open');
  await note.fill('Lost');
  await keys('Escape');
  await press(frame, 'Discard');
  await note.waitFor({ state: 'hidden' });
  expect(await seenIn(frame)).toEqual(['discard']);
  await press(frame, 'Open');
  await eventually(() => note.inputValue()).toBe('Rear door');
  expect((await boxOf(frame.getByRole('dialog'))).width).toBe(320);
  await note.fill('For 2207');
  await frame.evaluate("showRecord('2209')");
  await eventually(() => note.inputValue()).toBe('Ring twice');
  await eventually(() => contains(frame.getByRole('dialog'))).toBe(true);
});

test('dialog: asks before input is lost, says why it closed, and is as wide as asked', async () => {
  const { frame, keys, expectFocus } = await scene('Fields');
  const dialog = frame.getByRole('dialog', { name: 'Edit' });
  const name = frame.getByRole('textbox', { name: 'Name' });
  // A parent that opens it is not told so.
  await frame.evaluate('setOpen(true)');
  await expectFocus('textbox "Name"');
  expect(await boxOf(dialog)).toMatchObject({ width: 768 });
  // Fields have the color of text, not of the muted text around them.
  const color = (locator: Locator) => locator.evaluate((it) => getComputedStyle(it).color);
  expect(await color(name.locator('..'))).toBe(await color(dialog));
  await name.fill('Theo');
  for (let time = 0; time < 2; time += 1) {
    await keys('Escape');
    await frame.getByRole('alert').getByText('Discard').waitFor();
    await expectFocus('button "Keep editing"');
    await keys('Escape');
    await expectFocus('textbox "Name"');
  }
  await press(frame, 'Cancel');
  await press(frame, 'Discard');
  await dialog.waitFor({ state: 'hidden' });
  await press(frame, 'Open');
  await eventually(() => name.inputValue()).toBe('Ines');
  // Put back by hand it is clean.
  await name.fill('Theo');
  await name.fill('Ines');
  await keys('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await press(frame, 'Open');
  await press(frame, 'Save');
  await dialog.waitFor({ state: 'hidden' });
  expect(await seenIn(frame)).toEqual(['false discard', 'false cancel', 'false confirm']);
});

test('dialog: focus starts at a select and at the checked radio; one that shows has one button', async () => {
  const { frame, show, expectFocus } = await scene('Select');
  await press(frame, 'Open');
  await expectFocus('combobox "Role"');
  await show({ ...LOOKS, state: 'Radio' });
  await press(frame, 'Open');
  await expectFocus('radio "Two"');
  await show({ ...LOOKS, state: 'Shown' });
  await press(frame, 'Open');
  await expectFocus('button "Close"');
  expect(await frame.getByRole('dialog').getByRole('button').count()).toBe(1);
});

test('a layer that is taken from the page while it is open gives focus back', async () => {
  const { frame, expectFocus } = await scene('Outside');
  for (const layer of ['Dialog', 'Drawer']) {
    await frame.evaluate(`setLayer('${layer}')`);
    await press(frame, 'Open');
    await eventually(() => contains(frame.getByRole('dialog'))).toBe(true);
    await frame.evaluate('remove()');
    await frame.getByRole('dialog').waitFor({ state: 'detached' });
    await expectFocus('button "Open"');
  }
});

test('menu: says what was refused, at its trigger and in a row', async () => {
  const { frame, keys, show, problems } = await scene('Links');
  for (const [state, button] of [
    ['Links', 'Go to'],
    ['Row actions', 'Actions for order 2207'],
  ] as const) {
    if (state !== 'Links') await show({ ...LOOKS, state });
    await press(frame, button);
    await frame.getByRole('menuitem', { name: 'Archive' }).click();
    const alert = frame.getByRole('alert').filter({ hasText: /did not work/ });
    await alert.waitFor();
    await keys('Tab');
    await alert.waitFor({ state: 'hidden' });
  }
  expect(problems()).toEqual([]);
});

test('menu: links go to the router and say which page is shown; a closed one has no items', async () => {
  const { frame, keys, expectFocus } = await scene('Links');
  const items = frame.getByRole('menuitem', { includeHidden: true });
  expect(await items.count()).toBe(0);
  const icon = frame.locator('[aria-haspopup=menu] svg');
  expect(await boxOf(icon)).toMatchObject({ width: 16, height: 16 });
  await press(frame, 'Go to');
  await expectFocus('menuitem "Orders"');
  expect(await items.first().getAttribute('aria-current')).toBe('page');
  await frame.getByText('It can be found by search').waitFor();
  await keys('ArrowDown', 'Enter');
  await expectFocus('button "Go to"');
  expect(await seenIn(frame)).toEqual(['#members']);
  expect(await frame.evaluate(() => location.hash)).toBe('');
  await eventually(() => items.count()).toBe(0);
});

test('menu: one serves many rows, at the button that asked for it', async () => {
  const { frame, keys, expectFocus } = await scene('Rows');
  const menu = frame.getByRole('menu');
  for (const id of ['2207', '2209']) {
    const button = frame.getByRole('button', { name: id });
    // The second is pressed while the menu is open at the first.
    await button.click();
    await frame.getByRole('menu', { name: id }).waitFor();
    await expectFocus('menuitem "Orders"');
    await eventually(async () => (await boxOf(menu)).y - (await bottomOf(button))).toBeLessThan(8);
    expect((await boxOf(menu)).y).toBeGreaterThan(await bottomOf(button));
  }
  await keys('Escape');
  await expectFocus('button "Actions for 2209"');
  await press(frame, '2209');
  await menu.waitFor();
  await press(frame, '2209');
  await menu.waitFor({ state: 'hidden' });
});

test('sign-out is a form where it is asked for', async () => {
  const { frame } = await scene('Sign out');
  await press(frame, 'Ines Aldana');
  await frame.getByRole('menuitem', { name: 'Sign out' }).click();
  await eventually(() => seenIn(frame)).toEqual(['post a1']);
});

test('without anchors and invokers layers lie beside their buttons, in the window', async () => {
  const { frame, keys, show } = await scene('Corner');
  // As in a browser without them: what the style sheet and the attributes say has no effect.
  const remove = () =>
    frame.evaluate(() => {
      const supports = CSS.supports.bind(CSS);
      CSS.supports = (property: string, value?: string) =>
        !property.startsWith('anchor') &&
        (value === undefined ? supports(property) : supports(property, value));
      const sheet = document.createElement('style');
      sheet.textContent =
        '[popover] { position-area: none !important; position-anchor: none !important; position-try-fallbacks: none !important; }';
      document.head.append(sheet);
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
      document.addEventListener('command', (event) => event.preventDefault(), { capture: true });
    });
  await remove();
  for (const [name, layer] of [
    ['Go to', frame.getByRole('menu')],
    ['Columns', frame.getByRole('dialog')],
    ['Send', frame.locator('[id$=-note]:popover-open')],
    ['Archive', frame.getByRole('tooltip')],
    ['Source 1: Prices', frame.getByRole('group', { name: 'Source 1: Prices' })],
    ['Show 2 hidden levels', frame.locator('ul:popover-open')],
  ] as const) {
    const button = frame.getByRole('button', { name, exact: true });
    // By key: a pointer waits for a button that refuses to be enabled.
    await button.press('Enter');
    const trigger = await boxOf(button);
    await eventually(async () => {
      const { x, y, width, height } = await boxOf(layer);
      return (
        x >= 0 &&
        y >= 0 &&
        x + width <= 1024 &&
        (y + height <= trigger.y || y >= trigger.y + trigger.height)
      );
    }).toBe(true);
    await keys('Escape');
    await layer.waitFor({ state: 'hidden' });
  }
  await show({ ...LOOKS, state: 'Opener' });
  await remove();
  await press(frame, 'Open');
  await eventually(() => contains(frame.getByRole('dialog', { name: 'Around' }))).toBe(true);
});

const contains = (locator: Locator) =>
  locator.evaluateAll(
    ([element]) => element !== undefined && element.contains(document.activeElement),
  );

const boxOf = async (locator: Locator) =>
  (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

async function bottomOf(locator: Locator): Promise<number> {
  const { y, height } = await boxOf(locator);
  return y + height;
}
