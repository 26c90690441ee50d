import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';

const { open } = useArtifacts();

test('editable grid: arrows move, typing and F2 edit, Enter and Tab save, Escape restores', async () => {
  const { frame, keys, type, expectFocus, problems } = await open('/data-display/editable-grid', {
    state: 'Ready',
  });
  const status = frame.getByRole('status').last();
  await keys('Tab');
  await expectFocus('rowheader "Pleat pendant"');
  await keys('ArrowRight', 'ArrowRight', 'ArrowDown');
  await expectFocus('gridcell "612.00"');
  // Typing replaces, Enter saves and goes down.
  await type('5');
  await expectFocus('textbox "Price in €, Arc floor lamp"');
  await type('98');
  await keys('Enter');
  await expectFocus('gridcell "184.00"');
  await frame.getByRole('gridcell', { name: '598.00' }).waitFor();
  await eventually(() => status.textContent()).toBe('Arc floor lamp saved');
  // F2 keeps the text, Escape restores it.
  await keys('F2');
  await type('0');
  await keys('Escape');
  await expectFocus('gridcell "184.00"');
  await keys('Control+End');
  await expectFocus('gridcell');
  await keys('Home', 'Control+Home');
  await expectFocus('rowheader "Pleat pendant"');
  // Tab saves and goes on, over the cell that cannot be edited.
  await keys('Enter');
  await type(' XL');
  await keys('Tab');
  await expectFocus('gridcell "351.00"');
  await frame.getByRole('rowheader', { name: 'Pleat pendant XL' }).waitFor();
  // A cell that cannot be edited stays as it is.
  await keys('ArrowLeft');
  await type('x');
  await expectFocus('gridcell "PL-12"');
  // A choice is made in a select.
  await keys('ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
  await expectFocus('combobox "Finish, Pleat pendant XL"');
  await keys('B', 'Enter');
  await eventually(() => status.textContent()).toBe('Pleat pendant XL saved');
  // Outside of editing Tab leaves the grid.
  await keys('Tab');
  await expectFocus('none');
  expect(problems()).toEqual([]);
});

test('editable grid: a wrong text stays and is not sent, the rest of its row is', async () => {
  const { frame, keys, type, expectFocus } = await open('/data-display/editable-grid');
  const wrong = frame.locator('[aria-invalid=true]');
  await eventually(() => wrong.innerText()).toMatch(/^about 190\s+Enter an amount/);
  await expectFocus('gridcell "139.00"');
  await keys('ArrowUp', 'ArrowRight');
  await type('4');
  await keys('Enter');
  await eventually(() => frame.getByRole('status').last().textContent()).toBe(
    'Ode table lamp saved',
  );
  await frame.getByText('1 cell needs a correction.').waitFor();
  await frame.getByRole('button', { name: 'Go to the next' }).press('Enter');
  await expectFocus('gridcell "about 190');
  await keys('Escape');
  await expectFocus('gridcell "184.00"');
  await eventually(() => wrong.count()).toBe(0);
});

test('editable grid: a rejected save keeps the text and is tried again, a refused cell says why', async () => {
  const { frame, keys, expectFocus, show, problems } = await open('/data-display/editable-grid', {
    state: 'Not saved',
  });
  const failed = frame.getByRole('gridcell', { name: /^Not saved\./ });
  await failed.waitFor();
  await frame.getByRole('gridcell', { name: '598.00' }).waitFor();
  await keys('ArrowUp', 'End');
  await expectFocus('gridcell "Not saved.');
  await keys('Enter');
  await frame.getByRole('button', { name: 'Try again' }).waitFor();
  await show({ state: 'Refused' });
  await frame.locator('[aria-invalid=true]').getByText('Below the cost of 604.10.').waitFor();
  expect(await failed.count()).toBe(0);
  expect(problems()).toEqual([]);
});

test('editable grid: a block from a spreadsheet is pasted, and what has no place is left out', async () => {
  const { frame, expectFocus } = await open('/data-display/editable-grid', { state: 'Ready' });
  await frame.getByRole('gridcell', { name: '139.00' }).click();
  await expectFocus('gridcell "139.00"');
  await frame.locator(':focus').evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '145\t12\tOak\r\n"70""0"\t4\tGold\r\n1\t2\tOak\r\n');
    cell.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  const row = frame.getByRole('row', { name: /^Reed wall light/ });
  await eventually(() => row.innerText()).toMatch(/145\.00\s+12\s+Oak/);
  // Not an amount, saved beside it, no choice of the column; the third row is not there.
  const last = frame.getByRole('row', { name: /^Kastanienhof/ });
  await eventually(() => last.innerText()).toMatch(/70"0\s+Enter an amount[^]*\s4\s+Brass/);
  expect(await frame.getByRole('row').count()).toBe(6);
});

test('editable grid: a range is copied, filled and emptied as one, and edits are undone', async () => {
  const { frame, keys, type, expectFocus, problems } = await open('/data-display/editable-grid', {
    state: 'Ready',
  });
  const status = frame.getByRole('status').last();
  const selected = frame.locator('[aria-selected=true]');
  /** The clipboard after an event on the focused cell, or the event with a text. */
  const clip = (kind: string, text = '') =>
    frame.locator(':focus').evaluate(
      (cell, [event, given]) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', given);
        const init = { clipboardData, bubbles: true, cancelable: true };
        cell.dispatchEvent(new ClipboardEvent(event, init));
        return clipboardData.getData('text/plain');
      },
      [kind, text] as const,
    );
  const stocks = async () => {
    const rows = await frame.locator('tbody tr').all();
    return Promise.all(rows.map((row) => row.locator('td').nth(2).innerText()));
  };
  await frame.getByRole('gridcell', { name: '351.00' }).click();
  await keys('Shift+ArrowDown', 'Shift+ArrowRight');
  await eventually(() => status.textContent()).toBe('4 cells selected');
  expect(await selected.allInnerTexts()).toEqual(['351.00', '18', '612.00', '6']);
  expect(await clip('copy')).toBe('351\t18\n612\t6');
  await keys('Escape');
  expect(await selected.count()).toBe(0);

  // One text fills a range, which a press with Shift made; and is undone and redone as one.
  await frame.getByRole('gridcell', { name: '18', exact: true }).click();
  await frame.getByRole('gridcell', { name: '0', exact: true }).click({ modifiers: ['Shift'] });
  await clip('paste', '7');
  await eventually(stocks).toEqual(['7', '7', '7', '', '3']);
  await keys('Control+z');
  await eventually(stocks).toEqual(['18', '6', '0', '', '3']);
  await eventually(() => status.textContent()).toMatch(/3 cells as before|saved/);
  await keys('Control+Shift+z');
  await eventually(stocks).toEqual(['7', '7', '7', '', '3']);
  await keys('Control+z');
  await eventually(stocks).toEqual(['18', '6', '0', '', '3']);

  // Dragging selects, also from the cell that is active; Delete empties what may be empty.
  const [from, to] = await Promise.all(
    ['18', '3'].map((name) => frame.getByRole('gridcell', { name, exact: true }).boundingBox()),
  );
  const { mouse } = frame.page();
  await mouse.move((from?.x ?? 0) + 9, (from?.y ?? 0) + 9);
  await mouse.down();
  await mouse.move((to?.x ?? 0) + 9, (to?.y ?? 0) + 9, { steps: 8 });
  await mouse.up();
  await eventually(() => selected.count()).toBe(5);
  await keys('Delete');
  await eventually(stocks).toEqual(['', '', '', '', '']);
  await keys('Control+z');
  await eventually(stocks).toEqual(['18', '6', '0', '', '3']);
  // A typed text is undone as well.
  await expectFocus('gridcell "18"');
  await type('21');
  await keys('Enter', 'Control+z');
  await eventually(stocks).toEqual(['18', '6', '0', '', '3']);
  expect(problems()).toEqual([]);
});
