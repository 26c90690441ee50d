import type { Frame } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';
import { exampleOf } from './contract/fixture.ts';

const { open } = useArtifacts();

/** The most elements that a page has, however many there are to show. */
const MOST = 2000;
const elements = (frame: Frame) => frame.locator('#artifact *').count();
/** The row that the active descendant is, if it is in the page. */
const activeRow = (frame: Frame) =>
  frame.getByRole('combobox').evaluate((field) => {
    const row = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    return row === null ? 'none' : `${row.ariaPosInSet} of ${row.ariaSetSize}`;
  });

test('tree view: of 100,050 open items those in view are drawn, and keys reach all', async () => {
  const { frame, keys, expectFocus, problems } = await open('/data-display/tree-view', {
    state: '100,000 items',
  });
  await keys('Tab', 'ArrowDown', 'ArrowDown');
  await expectFocus('treeitem "Part 1-2"');
  const item = frame.locator(':focus');
  expect(await item.evaluate((row) => [row.ariaLevel, row.ariaPosInSet, row.ariaSetSize])).toEqual([
    '2',
    '2',
    '2000',
  ]);
  // The item with focus stays in the page.
  await frame.getByRole('tree').evaluate((tree) => tree.scrollTo({ top: 500_000 }));
  await frame
    .getByRole('treeitem', { name: /^Part 8-/ })
    .first()
    .waitFor();
  await expectFocus('treeitem "Part 1-2"');
  await keys('End');
  await expectFocus('treeitem "Part 50-2000"');
  await keys('ArrowLeft');
  await expectFocus('treeitem "Shelf 50"');
  await keys('ArrowLeft', 'End');
  await expectFocus('treeitem "Shelf 50"');
  await keys('Home');
  await expectFocus('treeitem "Shelf 1"');
  expect(await elements(frame)).toBeLessThan(MOST);
  expect(problems()).toEqual([]);
});

test('command palette: of 100,000 commands those in view are drawn, and the active one always', async () => {
  const { frame, keys, type, problems } = await open('/navigation/command-palette', {
    state: '100,000 commands',
  });
  await eventually(() => activeRow(frame)).toBe('1 of 100000');
  await keys('ArrowUp');
  await eventually(() => activeRow(frame)).toBe('100000 of 100000');
  await frame.getByRole('option', { selected: true }).waitFor();
  await frame.getByRole('listbox').evaluate((list) => list.scrollTo({ top: 0 }));
  await frame.getByRole('option', { name: /^Open part 1 ?Shelf/ }).waitFor();
  expect(await activeRow(frame)).toBe('100000 of 100000');
  expect(await elements(frame)).toBeLessThan(MOST);
  await type('count 77');
  await eventually(async () => Number((await activeRow(frame)).split(' of ')[1])).toBeLessThan(
    1000,
  );
  expect(await frame.getByRole('option', { selected: true }).textContent()).toContain('Count part');
  expect(problems()).toEqual([]);
});

test('combobox: of 100,000 options those in view are drawn, and the active one always', async () => {
  const { frame, keys, type, expectFocus, problems } = await open('/forms/combobox', {
    state: '100,000 options',
  });
  const field = frame.getByRole('combobox');
  expect(await field.inputValue()).toBe('Part 50000');
  await keys('Tab', 'ArrowDown');
  await eventually(() => activeRow(frame)).toBe('50000 of 100000');
  await eventually(() =>
    frame
      .getByRole('option', { selected: true })
      .evaluate((row) => row.getBoundingClientRect().top < innerHeight),
  ).toBe(true);
  await keys('ArrowDown');
  await expectFocus('option "Part 50001 Shelf');
  expect(await elements(frame)).toBeLessThan(MOST);
  await type('part 777');
  await eventually(() => activeRow(frame)).toMatch(/^1 of /);
  await keys('ArrowUp', 'Enter');
  await eventually(() => field.inputValue()).toBe('Part 99777');
  expect(problems()).toEqual([]);
});

test('infinite list: of 100,000 items in a page that scrolls those in view are drawn', async () => {
  const { frame, problems } = await open('/data-display/infinite-list', {
    state: '100,000 items',
  });
  const items = frame.getByRole('listitem');
  await items.first().focus();
  expect(await items.first().getAttribute('aria-setsize')).toBe('100000');
  await frame.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }));
  await frame.getByText('Lamp 100000 left the workshop').waitFor();
  await frame.getByText('That is all 100000.').waitFor();
  // The item with focus stays in the page, and what is far from both does not.
  expect(await frame.locator(':focus').getAttribute('aria-posinset')).toBe('1');
  expect(await frame.locator('[aria-posinset="50000"]').count()).toBe(0);
  expect(await elements(frame)).toBeLessThan(MOST);
  expect(problems()).toEqual([]);
});

test('editable grid: of 100,000 rows those in view are drawn, and keys, ranges and undo reach all', async () => {
  const { frame, keys, type, expectFocus, problems } = await open('/data-display/editable-grid', {
    state: '100,000 rows',
  });
  const status = frame.getByRole('status').last();
  await keys('Tab', 'Control+End', 'Home');
  await expectFocus('rowheader "Part 100000"');
  await frame.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollTo({ top: 500_000 }));
  await frame
    .getByRole('rowheader', { name: /^Part 1\d{4}$/ })
    .first()
    .waitFor();
  // The row with focus stays in the page, and a key leads back to it.
  await expectFocus('rowheader "Part 100000"');
  await keys('ArrowRight', 'ArrowRight');
  await type('5');
  await keys('Enter');
  await eventually(() => status.textContent()).toBe('Part 100000 saved');
  await keys('Control+Home');
  await expectFocus('rowheader "Part 1"');
  await keys('Control+z');
  await eventually(() => frame.locator(':focus').textContent()).toMatch(/^\d{3}\.00$/);
  await keys('Control+Home', 'Control+Shift+End');
  await eventually(() => status.textContent()).toBe('500000 cells selected');
  expect(await frame.locator('[aria-selected=true]').first().isVisible()).toBe(true);
  await keys('Control+Home', 'Control+a');
  await eventually(() => status.textContent()).toBe('500000 cells selected');
  await expectFocus('rowheader "Part 1"');
  expect(await frame.getByRole('grid').getAttribute('aria-rowcount')).toBe('100001');
  expect(await elements(frame)).toBeLessThan(MOST);
  expect(problems()).toEqual([]);
});

describe('a key in a tree of 1,000 items, of which the last is selected', () => {
  /** How many ids of items a key reads, those that are drawn included, and how often it asks for a style. */
  async function readsOf(faulty?: Readonly<Record<string, string>>) {
    const { frame, keys, expectFocus } = await open(
      exampleOf('counted reads', { [TREE]: 'TreeView' }, COUNTED, faulty),
    );
    await frame.getByRole('treeitem').first().focus();
    await frame.evaluate('again()');
    await keys('Home');
    await expectFocus('Item 0');
    const ids = await frame.evaluate<number>('ids');
    await frame.evaluate('again()');
    await keys('ArrowDown');
    await expectFocus('Item 1');
    return { ids, styles: await frame.evaluate<number>('styles') };
  }

  test('looks for no other item', async () => {
    const now = await readsOf();
    expect(now.ids).toBeLessThan(500);
    expect((await readsOf({ [TREE]: 'tree-view.tsx' })).ids).toBeGreaterThan(1000);
    // Of the direction: to ask where the list is costs a layout.
    expect(now.styles).toBe(1);
  });
});

const TREE = '/data-display/tree-view';

const COUNTED = `
const items = Array.from({ length: 1000 }, (_, at) => ({
  get id() { window.ids += 1; return 'i' + at; },
  label: 'Item ' + at,
}));
window.again = () => { window.ids = 0; window.styles = 0; };
const computed = window.getComputedStyle;
window.getComputedStyle = (...of) => { window.styles += 1; return computed.apply(window, of); };
window.again();
export default () => (
  <div style={{ height: 400, display: 'grid' }}>
    <TreeView label="Items" items={items} defaultSelectedId="i999" />
  </div>
);
`;
