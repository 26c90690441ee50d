import type { Frame } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';

const { open } = useArtifacts();

/** The Markdown that the form sends. */
function sentBy(frame: Frame, name: string): Promise<string> {
  return frame.evaluate((field) => {
    const form = document.querySelector('form');
    return form ? new FormData(form).getAll(field).map(String).join() : '';
  }, name);
}

/** Pastes as a browser does, with what a page or a word processor put beside the text. */
function paste(frame: Frame, html: string): Promise<void> {
  return frame.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', given);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}

test('rich text: keys, typed Markdown and tools write Markdown; Tab leaves', async () => {
  const { frame, keys, expectFocus, problems } = await open('/forms/rich-text', { state: 'Empty' });
  const box = frame.getByRole('textbox', { name: 'Text of the offer' });
  const page = frame.page();
  await frame.getByText('Text of the offer', { exact: true }).click();
  await expectFocus('textbox "Text of the offer"');
  await page.keyboard.type('## Offer');
  await keys('Enter');
  await page.keyboard.type('Twelve ');
  await keys('Control+B');
  await page.keyboard.type('shades');
  await keys('Control+B', 'Enter');
  await page.keyboard.type('- linen');
  await keys('Enter');
  await page.keyboard.type('wire');
  await keys('Control+]', 'Enter', 'Enter', 'Enter');
  await page.keyboard.type('larkfield.example');
  await keys('Shift+Home');
  await eventually(() => frame.evaluate(() => String(getSelection()))).toBe('larkfield.example');
  // The editor hears of a selection by an event of its own.
  await frame.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await keys('Control+K');
  await expectFocus('textbox "Address of the link"');
  await page.keyboard.type('javascript:alert(1)');
  await keys('Enter');
  await frame.getByText('Enter an address such as').waitFor();
  await frame.getByRole('textbox', { name: 'Address of the link' }).fill('larkfield.example/a');
  await keys('Enter');
  await expectFocus('textbox "Text of the offer"');
  const written =
    '## Offer\n\nTwelve **shades**\n\n* linen\n\n  * wire\n\n[larkfield.example](https://larkfield.example/a)';
  await eventually(() => sentBy(frame, 'offer')).toBe(written);
  await keys('Control+Z', 'Control+Z');
  await eventually(() => sentBy(frame, 'offer')).not.toBe(written);
  await keys('Control+Y', 'Control+Y');
  await eventually(() => sentBy(frame, 'offer')).toBe(written);

  await keys('Alt+F10');
  await expectFocus('combobox "Kind of paragraph"');
  await keys('ArrowRight');
  await expectFocus('button "Bold"');
  await keys('Escape');
  await expectFocus('textbox "Text of the offer"');
  await keys('Tab');
  await expectFocus('button "Save offer"');
  expect(await box.locator('h2').textContent()).toBe('Offer');
  expect(problems()).toEqual([]);
});

test('rich text: in a narrow place Redo is never alone on its line', async () => {
  const { frame, show } = await open('/forms/rich-text', { state: 'Empty', width: 320 });
  const topOf = async (name: string) =>
    (await frame.getByRole('button', { name }).first().boundingBox())?.y;
  for (const width of [320, 352, 384, 416, 448]) {
    await show({ state: 'Empty', width });
    expect([width, await topOf('Redo')]).toEqual([width, await topOf('Undo')]);
  }
});

test('rich text: what is pasted keeps what can be written, and no address that runs code', async () => {
  const { frame, expectFocus, problems } = await open('/forms/rich-text', { state: 'Empty' });
  await frame.getByRole('textbox', { name: 'Text of the offer' }).click();
  await expectFocus('textbox "Text of the offer"');
  await paste(
    frame,
    '<h2 onclick="alert(1)" style="color:red">Linen</h2><p>For <b>Hotel</b> <a href="javascript:alert(1)">Verano</a>, <a href="https://larkfield.example/">see here</a>.</p><p><a href="/\\a.example">off</a> <a href="/&#9;/a.example">site</a></p><img src="x" onerror="document.title=1"><table><tr><td>12</td></tr></table><script>document.title = 1</script>',
  );
  await eventually(() => sentBy(frame, 'offer')).toContain('## Linen');
  const sent = await sentBy(frame, 'offer');
  expect(sent).toContain('For **Hotel** Verano, [see here](https://larkfield.example/).');
  expect(sent).toContain('off site');
  expect(sent).toContain('12');
  expect(sent).not.toMatch(/javascript|onclick|onerror|<|script/);
  expect(problems()).toEqual([]);
});

test('rich text: what it cannot write stays as text, until somebody edits and after', async () => {
  const { frame, keys, show } = await open('/forms/rich-text', { state: 'Too long' });
  await eventually(() => sentBy(frame, 'offer')).toContain('1. Shades');
  await frame.getByText('characters too many').first().waitFor();
  await frame.getByText('Shorten the text by').waitFor();
  await show({ state: 'Read only' });
  const box = frame.getByRole('textbox', { name: 'Text of the offer' });
  await box.click();
  await keys('x');
  expect(await box.textContent()).not.toContain('x.');
  expect(await frame.getByRole('toolbar').count()).toBe(0);
});

test('map frame: asks before it loads, selects in list and map, and survives a broken map', async () => {
  const { frame, keys, expectFocus, show, problems } = await open('/media/map-frame', {
    state: 'Asks first',
  });
  const map = frame.getByRole('group', { name: 'Map: Where you can see the lamps' });
  const list = frame.getByRole('list');
  expect(await map.getByRole('button', { name: 'Quayside Library' }).count()).toBe(0);
  await keys('Tab');
  await expectFocus('button "Larkfield workshop"');
  await map.getByRole('button', { name: 'Show map' }).click();
  await expectFocus(/group "Map/);
  await map.getByRole('button', { name: 'Light fair, hall 2' }).click();
  const chosen = list.getByRole('button', { name: 'Light fair, hall 2', pressed: true });
  await chosen.waitFor();
  await chosen.press('Enter');
  await map.getByRole('button', { name: 'Light fair, hall 2', pressed: false }).waitFor();
  expect(problems()).toEqual([]);
  await show({ state: 'Failed' });
  await frame.getByRole('alert').getByText('All places are in the list.').waitFor();
  await frame.getByRole('button', { name: 'Load map again' }).click();
  await frame.getByRole('alert').waitFor();
  expect(await list.getByRole('listitem').count()).toBe(4);
});
