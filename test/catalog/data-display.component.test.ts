import { expect, test } from 'vitest';
import { frameFaults } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';

const { open } = useArtifacts();

test('data table: headers sort, Shift selects a range, Escape clears the selection', async () => {
  const { frame, keys, expectFocus, problems } = await open('/data-display/data-table');
  const names = () => frame.getByRole('rowheader').allTextContents();
  await eventually(async () => (await names())[0]).toBe('Nora Whitcombe');
  await frame.getByRole('button', { name: 'Total' }).focus();
  await keys('Enter');
  await eventually(async () => (await names())[0]).toBe('Ines Aldana');
  await keys('Enter');
  await eventually(async () => (await names())[0]).toBe('Hotel Verano');
  await eventually(() => frame.locator('[aria-sort]').allTextContents()).toEqual(['Total']);

  await frame.getByRole('checkbox', { name: /order 2215/ }).focus();
  await keys('Space');
  await frame.getByRole('checkbox', { name: /order 2218/ }).focus();
  await keys('Shift+Space');
  await eventually(() => frame.getByRole('status').textContent()).toBe('5 selected');
  await keys('Escape');
  await expectFocus('checkbox "Select all orders"');
  await eventually(() => frame.getByRole('status').textContent()).toBe('9 open');
  expect(problems()).toEqual([]);
});

test('data table: on a phone a menu sorts, and values keep one start edge', async () => {
  const { frame } = await open('/data-display/data-table', { width: 390 });
  await frame.getByRole('combobox', { name: 'Sort by' }).selectOption('total ascending');
  await eventually(async () => (await frame.getByRole('rowheader').allTextContents())[0]).toBe(
    'Ines Aldana',
  );
  const starts = await frame
    .getByRole('rowheader')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
  expect(new Set(starts).size).toBe(1);
});

test('filter bar: choices apply at once, and the popover does not cover the count', async () => {
  const { frame, keys, expectFocus, problems } = await open('/data-display/filter-bar', {
    state: 'Nothing applied',
  });
  const count = frame.getByRole('status');
  await frame.getByRole('button', { name: 'Status' }).focus();
  await keys('Enter', 'Tab');
  await expectFocus('checkbox "Late');
  await keys('Space');
  await eventually(() => count.textContent()).toBe('2 of 8 orders');
  await keys('ArrowDown', 'Space');
  await expectFocus('checkbox "Packed');
  await eventually(() => count.textContent()).toBe('4 of 8 orders');
  const isCovered = await count.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !element.contains(top);
  });
  expect(isCovered).toBe(false);
  await keys('Escape');
  await expectFocus('button "Status');
  expect(problems()).toEqual([]);
});

test('filter bar: removing a tag moves focus to the next one, and from the last to a chip', async () => {
  const { frame, keys, expectFocus } = await open('/data-display/filter-bar', { state: 'Applied' });
  await frame.getByRole('button', { name: 'Remove Status: Late' }).focus();
  await keys('Delete');
  await expectFocus('button "Remove Country: Portugal"');
  await keys('Enter');
  await expectFocus('button "Remove Country: Ireland"');
  await keys('Backspace');
  await expectFocus('button "Status');
  await eventually(() => frame.getByRole('status').textContent()).toBe('8 of 8 orders');
});

test('tree view: arrows move, open and close; letters and * work; one tab stop', async () => {
  const { frame, keys, type, expectFocus, problems } = await open('/data-display/tree-view', {
    state: 'Closed',
  });
  await keys('Tab');
  await expectFocus('treeitem "Pendants"');
  await keys('ArrowRight', 'ArrowRight');
  await expectFocus('treeitem "Pleat pendant');
  await keys('ArrowLeft');
  await expectFocus('treeitem "Pendants"');
  await keys('ArrowLeft');
  await eventually(() => frame.getByRole('treeitem').count()).toBe(5);
  await type('ta');
  await expectFocus('treeitem "Table lamps"');
  await keys('*');
  await frame.getByRole('treeitem', { name: 'Reed wall light' }).waitFor();
  await keys('End');
  await expectFocus('treeitem "Discontinued"');
  await keys('Home', 'Space');
  await frame.getByRole('treeitem', { name: 'Pendants', selected: true }).waitFor();
  await keys('Tab');
  await expectFocus('none');
  expect(problems()).toEqual([]);
});

test('tree view: in right-to-left layouts Arrow Left opens', async () => {
  const { keys, expectFocus } = await open('/data-display/tree-view', {
    state: 'Closed',
    direction: 'rtl',
  });
  await keys('Tab', 'ArrowLeft', 'ArrowLeft');
  await expectFocus('treeitem "Pleat pendant');
});

test('timeline: folded events open, and focus goes to the first older event', async () => {
  const { frame, keys, expectFocus, problems } = await open('/data-display/timeline');
  await keys('Tab', 'Enter');
  await frame.getByText('Postal code: 1200-018').waitFor();
  await keys('Tab');
  await expectFocus('button "Show older events"');
  await keys('Enter');
  await eventually(() => frame.getByRole('status').textContent()).toBe('2 older events loaded');
  await eventually(() =>
    frame.evaluate(() => document.activeElement?.textContent.includes('packed 16 pendants')),
  ).toBe(true);
  expect(problems()).toEqual([]);
});

test('timeline: says when older events cannot be loaded', async () => {
  const { frame } = await open('/data-display/timeline', { state: 'Failed' });
  await frame.getByRole('button', { name: 'Show older events' }).click();
  await frame.getByRole('alert').getByText('could not be loaded').waitFor();
});

test('chart card: arrows read the points, and the table has the same numbers', async () => {
  const { frame, keys, problems } = await open('/data-display/chart-card');
  const plot = frame.getByRole('slider');
  const value = () => plot.getAttribute('aria-valuetext');
  await plot.focus();
  await keys('Home');
  await eventually(value).toBe('Week of 31 August: 22');
  await keys('ArrowRight');
  await eventually(value).toBe('Week of 7 September: 26');
  await keys('End');
  await eventually(value).toBe('Week of 16 November, so far: 27');
  await keys('Escape');
  await eventually(value).toBe('379 orders');
  await frame.getByRole('button', { name: 'Show table' }).press('Enter');
  await frame.getByRole('row', { name: 'Week of 7 September 26 21' }).waitFor();
  expect(await frameFaults(frame)).toEqual([]);
  expect(problems()).toEqual([]);
});

test('kanban board: a card shows its controls on focus, moves by keys, says where it is, and keeps focus', async () => {
  const { frame, keys, expectFocus, problems } = await open('/data-display/kanban-board');
  const status = () => frame.getByRole('status').textContent();
  const handle = frame.getByRole('button', { name: /^Move 8 Arc floor lamps/ });
  const opacity = () => handle.locator('..').evaluate((tools) => getComputedStyle(tools).opacity);
  expect(await opacity()).toBe('0');
  await handle.focus();
  expect(await opacity()).toBe('1');
  await keys('Space');
  await eventually(status).toContain('picked up. To make, position 1 of 2.');
  await keys('ArrowRight', 'ArrowDown');
  await eventually(status).toBe('In the workshop, position 2 of 4.');
  await keys('Escape');
  await eventually(status).toContain('back in its place');
  await expectFocus('button "Move 8 Arc floor lamps');
  await keys('Space', 'ArrowRight', 'ArrowRight', 'Space');
  await eventually(status).toContain('put down. Packed, position 1 of 2.');
  await expectFocus('button "Move 8 Arc floor lamps');
  await frame
    .getByRole('region', { name: /^Packed/ })
    .getByText('8 Arc floor lamps')
    .waitFor();
  expect(problems()).toEqual([]);
});

test('kanban board: the menu moves a card, and it returns if saving fails', async () => {
  const { frame } = await open('/data-display/kanban-board', { state: 'Saving fails' });
  const queue = frame.getByRole('region', { name: /^To make/ });
  await frame.getByRole('combobox', { name: /8 Arc floor lamps/ }).selectOption('Packed');
  await eventually(() => queue.getByText('8 Arc floor lamps').count()).toBe(0);
  await frame.getByRole('alert').getByText('could not be moved').waitFor();
  await queue.getByText('8 Arc floor lamps').waitFor();
});

test('kanban board: a card can be dragged', async () => {
  const { frame } = await open('/data-display/kanban-board');
  const packed = frame.getByRole('region', { name: /^Packed/ });
  await frame.getByText('10 Reed wall lights').dragTo(packed.getByText('Studio Brackish'));
  await packed.getByText('10 Reed wall lights').waitFor();
});

test('infinite list: the button loads, says so, and gives focus to the first new item', async () => {
  const { frame, keys, expectFocus, problems } = await open('/data-display/infinite-list');
  await keys('Tab');
  await expectFocus('button "Load 8 more lamps"');
  await keys('Enter');
  await eventually(() => frame.getByRole('status').last().textContent()).toBe(
    '8 more lamps loaded, 16 of 28',
  );
  await eventually(() =>
    frame.evaluate(() =>
      [...document.querySelectorAll('[role=listitem]')].findIndex(
        (item) => item === document.activeElement,
      ),
    ),
  ).toBe(8);
  expect(problems()).toEqual([]);
});

test('infinite list: loads two batches by scrolling, then asks', async () => {
  const { frame } = await open('/data-display/infinite-list', { state: 'Loads by scrolling' });
  const count = () => frame.getByRole('listitem').count();
  const button = frame.getByRole('button', { name: 'Load 8 more lamps' });
  for (const expected of [16, 24]) {
    await button.scrollIntoViewIfNeeded();
    await eventually(count).toBe(expected);
  }
  await button.click();
  await eventually(count).toBe(28);
  await frame.getByText('That is all 28 lamps.').waitFor();
});

test('infinite list: a failure keeps the items and offers to try again', async () => {
  const { frame } = await open('/data-display/infinite-list', { state: 'Failed' });
  await frame.getByRole('button', { name: 'Load 8 more lamps' }).click();
  await frame.getByRole('alert').waitFor();
  await frame.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await frame.getByRole('listitem').count()).toBe(8);
});
