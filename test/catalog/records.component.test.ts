import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';
import { exampleOf } from './contract/fixture.ts';

const { open } = useArtifacts();

const TABLE = '/data-display/record-table';

test('record table: 100,000 records are fewer than 2,000 elements, and keys reach them all', async () => {
  const { frame, keys, expectFocus, problems } = await open(TABLE, { state: '100,000 records' });
  const rows = frame.locator('tbody [role=row]');
  const elements = () => frame.locator('#artifact *').count();
  await eventually(() => rows.count()).toBeGreaterThan(5);
  expect(await elements()).toBeLessThan(2000);
  expect(await frame.getByRole('table').getAttribute('aria-rowcount')).toBe('100001');

  await frame.locator('tbody input').first().focus();
  await keys('ArrowDown', 'PageDown', 'End');
  await eventually(() =>
    frame.locator(':focus').evaluate((box) => box.closest('tr')?.ariaRowIndex),
  ).toBe('100001');
  await keys('Space');
  await eventually(() => frame.getByRole('status').first().textContent()).toBe('1 selected');
  await keys('Home');
  await eventually(() =>
    frame.locator(':focus').evaluate((box) => box.closest('tr')?.ariaRowIndex),
  ).toBe('2');
  await keys('Shift+Space');
  await eventually(() => frame.getByRole('status').first().textContent()).toBe('100,000 selected');
  expect(await elements()).toBeLessThan(2000);
  await keys('Escape');
  await expectFocus('checkbox "Select all rows"');
  expect(problems()).toEqual([]);
});

test('record table: the row with focus stays in the page, and Tab goes out after it', async () => {
  const { frame, keys, expectFocus } = await open(TABLE, { state: '100,000 records' });
  const first = frame.locator('tbody input').first();
  await first.focus();
  // The bulk bar comes after the rows.
  await keys('Space');
  const name = (await first.getAttribute('aria-label')) ?? '';
  await frame.locator('table').evaluate((table) => {
    table.parentElement?.scrollTo({ top: 1_000_000 });
  });
  await eventually(() =>
    frame.locator('tbody [role=row]').nth(3).getAttribute('data-index'),
  ).not.toBe('3');
  await expectFocus(name);
  await keys('Tab', 'Shift+Tab');
  await expectFocus(name);
  // A screen reader or a script that goes to another row gets there.
  await keys('Tab');
  const other = frame.locator('tbody [role=row]').nth(3).locator('input').first();
  await other.focus();
  await expectFocus((await other.getAttribute('aria-label')) ?? '');
});

test('record table: as cards, a header with nothing to sort, select or arrange is not there', async () => {
  const scene = (column: string) =>
    exampleOf(
      `cards ${column}`,
      { [TABLE]: 'RecordTable' },
      `const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
      const idOf = ({ id }) => id;
      const columns = [
        { id: 'id', header: 'Id', isRowHeader: true, cell: idOf${column} },
        { id: 'by', header: 'By', cell: () => <b className="flex">Theo</b> },
      ];
      export default () => <RecordTable caption="Rows" rows={rows} columns={columns} getRowId={idOf} getRowLabel={idOf} />;`,
    );
  const plain = await open(scene(''), { width: 390 });
  expect(await plain.frame.locator('tbody [role=row]').count()).toBe(4);
  expect(await plain.frame.locator('thead').isVisible()).toBe(false);
  // A value stands beside its header, also one that is a block.
  const middles = await plain.frame
    .locator('tbody td span, tbody td b')
    .evaluateAll((parts) => parts.slice(0, 2).map((it) => it.getBoundingClientRect().y));
  expect(middles[0]).toBe(middles[1]);
  // A few rows show in a low frame too: one that is made as high as its content never shows more than it has.
  const list = plain.frame.locator('table').locator('..');
  const hidden = () => list.evaluate((it) => it.scrollHeight - it.clientHeight);
  await plain.page.setViewportSize({ width: 390, height: 300 });
  await eventually(() => plain.frame.evaluate(() => innerHeight)).toBe(300);
  await eventually(hidden).toBe(0);
  await plain.page.setViewportSize({ width: 390, height: 800 });
  const { frame } = await open(scene(', sortValue: idOf'), { width: 390 });
  expect(await frame.getByRole('combobox', { name: 'Sort by' }).isVisible()).toBe(true);
});

test('record table: archived rows leave the selection', async () => {
  const { frame, keys, expectFocus, problems } = await open(TABLE);
  const status = frame.getByRole('status').first();
  await eventually(() => status.textContent()).toBe('2 selected');
  await frame.getByRole('button', { name: 'Archive' }).focus();
  await keys('Enter');
  await eventually(() => status.textContent()).toBe('38 rows');
  // Focus stays with the table that its button was in.
  await expectFocus('region "Shipments"');
  expect(problems()).toEqual([]);
});

test('record table: details open in their row, and columns are sized by keys, a press and a drag', async () => {
  const { frame, keys } = await open(TABLE, { state: 'Columns to resize' });
  const handle = frame.getByRole('button', { name: 'Width of City' });
  const header = frame.getByRole('columnheader', { name: 'City' });
  const width = () => header.evaluate((cell) => Math.round(cell.getBoundingClientRect().width));
  await eventually(width).toBe(220);
  await handle.focus();
  await keys('ArrowRight');
  await eventually(width).toBe(236);
  const box = await handle.boundingBox();
  if (box === null) throw new Error('The handle is not shown.');
  const { mouse } = handle.page();
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await mouse.down();
  await mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2, { steps: 3 });
  await mouse.up();
  await eventually(width).toBe(176);
  await handle.focus();
  await keys('Enter');
  await eventually(async () => (await width()) < 176).toBe(true);
  const cells = await frame
    .locator('tbody tr')
    .first()
    .locator('[role=cell]')
    .evaluateAll((all) => all.some((cell) => cell.scrollWidth > cell.clientWidth + 1));
  expect(cells).toBe(false);
  await keys('Delete');
  await eventually(async () => (await width()) > 90).toBe(true);

  const details = await open(TABLE, { state: 'Rows with details' });
  const toggle = details.frame.getByRole('button', { name: 'Details of shipment S-10000' });
  await eventually(() => toggle.getAttribute('aria-expanded')).toBe('true');
  await details.frame.getByText('gate 4').waitFor();
});

test('record table: a panel hides, moves and pins columns, and pinned ones stay', async () => {
  const { frame, keys, problems } = await open(TABLE, { state: 'Columns to arrange' });
  const headers = () =>
    frame.getByRole('columnheader').evaluateAll((all) =>
      all
        .filter((cell) => cell.checkVisibility())
        .map((cell) => cell.querySelector('button, span')?.textContent ?? '')
        .filter((text) => text !== ''),
    );
  const first = ['To', 'State', 'City', 'Due', 'Parcels'];
  await eventually(async () => (await headers()).slice(0, 5)).toEqual(first);
  const panel = frame.getByRole('dialog', { name: 'Columns' });
  await panel.getByRole('checkbox', { name: 'Weight' }).focus();
  await keys('Space');
  await panel.getByRole('button', { name: 'Move City up' }).focus();
  await keys('Enter');
  await panel.getByRole('button', { name: 'Pin Due' }).focus();
  await keys('Enter');
  const next = ['To', 'Due', 'City', 'State', 'Parcels', 'Weight'];
  await eventually(async () => (await headers()).slice(0, 6)).toEqual(next);
  expect(await panel.getByRole('checkbox', { name: 'To' }).isDisabled()).toBe(true);
  // What is first stays where it is, and says so.
  await panel.getByRole('button', { name: 'Move To up' }).focus();
  await keys('Enter');
  await frame.getByText('It is the first.').first().waitFor();
  expect(problems()).toEqual([]);

  const narrow = await open(TABLE, { state: 'Pinned and narrow', width: 820 });
  const row = narrow.frame.locator('tbody tr').first();
  const places = () =>
    row
      .locator('[role=rowheader], [role=cell]')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));
  const before = await places();
  await narrow.frame.locator('table').evaluate((table) => table.parentElement?.scrollBy(200, 0));
  await eventually(async () => (await places())[2]).toBe((before[2] ?? 0) - 200);
  expect((await places()).slice(0, 2)).toEqual(before.slice(0, 2));
});

test('record table: the server has more, and all of it can be meant', async () => {
  const { frame, keys, problems } = await open(TABLE, { state: 'More on the server' });
  const status = frame.getByRole('status').first();
  await eventually(() => status.textContent()).toBe('100 selected');
  expect(await frame.getByRole('table').getAttribute('aria-rowcount')).toBe('12401');
  await frame.getByRole('button', { name: 'Select all 12,400' }).focus();
  await keys('Enter');
  await eventually(() => status.textContent()).toBe('12,400 selected');
  await frame.getByRole('button', { name: 'Archive all' }).waitFor();
  await frame.locator('tbody input').first().focus();
  await keys('End');
  // The next hundred come, and the last row is another one.
  await eventually(async () => {
    await keys('End');
    return frame.locator(':focus').evaluate((box) => Number(box.closest('tr')?.ariaRowIndex));
  }).toBeGreaterThan(101);
  // Those are meant, too.
  expect(await status.textContent()).toBe('12,400 selected');
  expect(await frame.locator(':focus').getAttribute('aria-label')).toContain('Select');
  expect(await frame.locator('input:focus').isChecked()).toBe(true);
  await keys('Space');
  await eventually(() => status.textContent()).toMatch(/^\d{3} selected$/);
  expect(problems()).toEqual([]);
});

test('record table: on a phone a menu sorts', async () => {
  const { frame } = await open(TABLE, { width: 390, state: 'In German' });
  await frame.getByRole('combobox', { name: 'Sortieren nach' }).selectOption('descending kg');
  await eventually(async () =>
    (await frame.locator('tbody [role=row]').first().textContent())?.includes('38.8 kg'),
  ).toBe(true);
});

test('app shell: one of each landmark, a link past the navigation, and a panel on a phone', async () => {
  const { frame, keys, expectFocus, problems } = await open('/layout/app-shell', { width: 1280 });
  expect(await frame.locator('main, [role=main]').count()).toBe(1);
  expect(await frame.getByRole('navigation').count()).toBe(1);
  await keys('Tab');
  await expectFocus('link "Skip to content"');
  await keys('Enter');
  await eventually(() => frame.locator(':focus').evaluate((element) => element.localName)).toBe(
    'main',
  );

  const phone = await open('/layout/app-shell', { width: 390 });
  const navigation = phone.frame.getByRole('navigation');
  expect(await navigation.count()).toBe(0);
  await phone.frame.getByRole('button', { name: 'Open navigation' }).focus();
  await phone.keys('Enter');
  await navigation.waitFor();
  await phone.keys('Escape');
  await phone.expectFocus('button "Open navigation"');
  expect(await navigation.count()).toBe(0);
  expect(problems()).toEqual([]);
});

test.each(['/layout/app-shell', '/navigation/app-header'])(
  '%s: a panel that opens in its header is no banner of the page',
  async (slug) => {
    const panel =
      '<NotificationCenter notifications={[]} onReadChange={() => {}} allHref="#all" />';
    const [name, code] =
      slug === '/layout/app-shell'
        ? [
            'AppShell',
            `<AppShell brand="Lantern" groups={[]} current="" header={${panel}}>Films</AppShell>`,
          ]
        : ['AppHeader', `<AppHeader brand="Lantern" links={[]} actions={${panel}} />`];
    const components = { [slug]: name, '/feedback/notification-center': 'NotificationCenter' };
    const scene = exampleOf(`panel-in-${name}`, components, `export default () => ${code};`);
    const { frame, keys } = await open(scene, { width: 1280 });
    await frame.getByRole('button', { name: /Notifications/ }).focus();
    await keys('Enter');
    await frame.getByRole('dialog').waitFor();
    expect(await frame.getByRole('banner').count()).toBe(1);
    expect(await frame.getByRole('contentinfo').count()).toBe(0);
  },
);

const LIST = '/screens/record-list';

test('list screen: filters and search leave records, and what they hide leaves the selection', async () => {
  const { frame, keys, problems } = await open(LIST);
  const rows = frame.locator('tbody [role=row]');
  await frame.getByRole('checkbox', { name: 'Select order 2207' }).focus();
  await keys('Space');
  await frame.getByText('1 selected').first().waitFor();
  await frame.getByRole('searchbox', { name: 'Search' }).fill('brackish');
  await eventually(() => rows.count()).toBe(6);
  await eventually(() => frame.locator('tbody [data-selected]').count()).toBe(0);
  expect(await frame.getByRole('button', { name: 'Mark as packed' }).count()).toBe(0);
  await frame.getByText('6 of 24').waitFor();
  await frame.getByRole('searchbox', { name: 'Search' }).fill('nobody');
  await frame.getByText('Nothing matches these filters.').waitFor();
  expect(problems()).toEqual([]);
});

test('list screen: a refused action is said where it was started, one that works at the foot', async () => {
  const { frame, keys, problems } = await open(LIST);
  await frame.getByRole('button', { name: 'Actions for order 2207' }).focus();
  await keys('Enter');
  await frame.getByRole('menuitem', { name: 'Send invoice' }).focus();
  await keys('Enter');
  await frame.getByRole('alert').filter({ hasText: 'Send invoice: that did not work.' }).waitFor();
  await frame.getByRole('checkbox', { name: 'Select order 2207' }).focus();
  await keys('Space');
  await frame.getByRole('button', { name: 'Cancel…' }).last().focus();
  await keys('Enter');
  await frame.getByRole('button', { name: 'Cancel order' }).focus();
  await keys('Enter');
  await frame.getByText('1 order is canceled.').waitFor();
  await eventually(() => frame.getByRole('checkbox', { name: 'Select order 2207' }).count()).toBe(
    0,
  );
  expect(problems()).toEqual([]);
});

test('list screen: input belongs to one record and one opening', async () => {
  const { frame, keys, expectFocus, problems } = await open(LIST);
  const customer = frame.getByRole('textbox', { name: 'Customer' });
  const opener = frame.getByRole('rowheader').getByRole('button', { name: 'Order 2207' });
  await opener.focus();
  await keys('Enter');
  await customer.fill('Somebody else');
  await frame.getByText('Not saved yet').waitFor();
  await keys('Escape');
  await frame.getByText('Discard the changes?').waitFor();
  await frame.getByRole('button', { name: 'Discard' }).focus();
  await keys('Enter');
  await expectFocus('button "Order 2207');
  await keys('Enter');
  await eventually(() => customer.inputValue()).toBe('Hotel Verano');

  // Put back by hand it is clean: nothing asks.
  await customer.fill('Somebody');
  await customer.fill('Hotel Verano');
  await eventually(() => frame.getByText('Not saved yet').count()).toBe(0);
  await keys('Escape');
  await expectFocus('button "Order 2207');

  // A refusal keeps what was typed.
  await keys('Enter');
  await customer.fill('refused');
  await frame.getByRole('button', { name: 'Save changes' }).focus();
  await keys('Enter');
  await frame.getByText('Not saved. Nothing was changed. Try again.').waitFor();
  expect(await customer.inputValue()).toBe('refused');
  await customer.fill('Casa Verano');
  await keys('Enter');
  await frame.getByText('Casa Verano').waitFor();
  expect(problems()).toEqual([]);
});

test('list screen: a server that has more is told what is meant and asked, and a record that is gone stays closed', async () => {
  const { frame, keys, problems } = await open(
    exampleOf(
      'more on the server',
      { [LIST]: 'RecordList' },
      `import { useState } from 'react';
      const ALL = Array.from({ length: 60 }, (_, index) => ({ id: 'r' + (index + 1) }));
      const idOf = ({ id }) => id;
      const columns = [{ id: 'id', header: 'Id', isRowHeader: true, cell: idOf }];
      export default function Fixture() {
        const [gone, setGone] = useState(new Set());
        const [query, setQuery] = useState('');
        const found = ALL.filter(({ id }) => !gone.has(id) && id.includes(query));
        const name = (rows, isAll) => (isAll ? 'all ' + found.length : rows.length);
        const remove = {
          id: 'remove', label: 'Remove', on: 'one', run: ([row]) => setGone(new Set([row.id])),
          done: () => 'Removed', undo: () => setGone(new Set()),
        };
        const ship = {
          id: 'ship', label: 'Ship', on: 'many', run: () => {}, done: (rows, isAll) => 'Shipped ' + name(rows, isAll),
          confirm: (rows, isAll) => ({ title: 'Ship ' + name(rows, isAll) + '?', text: '', confirmLabel: 'Ship them' }),
        };
        return (
          <div style={{ height: 500 }}>
            <RecordList title="Rows" records={found.slice(0, 20)} total={found.length} onQueryChange={setQuery}
              getId={idOf} getLabel={idOf} columns={columns} actions={[remove, ship]}
              detail={{ title: idOf, content: () => <input name="a" aria-label="Note" />, onSave: () => {} }} />
          </div>
        );
      }`,
    ),
  );
  await frame.getByRole('button', { name: 'r3', exact: true }).focus();
  await keys('Enter');
  await frame.getByRole('textbox', { name: 'Note' }).fill('dirty');
  await frame.getByText('Not saved yet').waitFor();
  await frame.getByRole('dialog').getByRole('button', { name: 'Actions for r3' }).focus();
  await keys('Enter');
  await frame.getByRole('menuitem', { name: 'Remove' }).focus();
  await keys('Enter');
  await eventually(() => frame.getByRole('dialog').count()).toBe(0);
  await frame.getByRole('button', { name: 'Undo' }).focus();
  await keys('Enter');
  await frame.getByRole('button', { name: 'r3', exact: true }).waitFor();
  expect(await frame.getByRole('dialog').count()).toBe(0);

  await frame.getByRole('checkbox', { name: 'Select all rows' }).focus();
  await keys('Space');
  await frame.getByRole('button', { name: 'Select all 60' }).focus();
  await keys('Enter');
  await frame.getByRole('button', { name: 'Ship' }).focus();
  await keys('Enter');
  await frame.getByText('Ship all 60?').waitFor();
  await frame.getByRole('button', { name: 'Ship them' }).focus();
  await keys('Enter');
  await frame.getByText('Shipped all 60').waitFor();

  // Beyond the twenty that are here.
  await frame.getByRole('searchbox').fill('r6');
  await eventually(() => frame.locator('tbody [role=row]').count()).toBe(2);
  await frame.getByRole('searchbox').fill('nobody');
  await frame.getByText('Nothing matches these filters.').waitFor();
  expect(problems()).toEqual([]);
});

test('list screen: without records it is empty whatever is searched, unless the server searches', async () => {
  const source = `const idOf = ({ id }) => id;
    const columns = [{ id: 'id', header: 'Id', isRowHeader: true, cell: idOf }];
    const shared = { records: [], getId: idOf, getLabel: idOf, columns, searchText: idOf, empty: 'No rows yet' };
    const ask = () => {};
    export default () => <><RecordList title="Local" {...shared} /><RecordList title="Asked" {...shared} onQueryChange={ask} /></>;`;
  const { frame } = await open(exampleOf('no records', { [LIST]: 'RecordList' }, source));
  const listOf = (name: string) => frame.getByRole('region', { name }).first();
  for (const name of ['Local', 'Asked']) await listOf(name).getByRole('searchbox').fill('lamp');
  await listOf('Asked').getByText('Nothing matches these filters.').first().waitFor();
  await listOf('Local').getByText('No rows yet').first().waitFor();
  expect(await listOf('Local').getByText('Nothing matches').count()).toBe(0);
});

test('list screen: five domains, one of them in German without an English word', async () => {
  const german = await open(LIST, { state: 'Appointments in German' });
  await german.frame.getByRole('heading', { name: 'Termine', exact: true }).waitFor();
  const shown = await german.frame
    .locator('#artifact')
    .evaluate((root) => [
      root.textContent,
      ...[...root.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((element) =>
        ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
      ),
    ]);
  expect(shown.join(' ')).not.toMatch(
    /\b(?:and|of|select|sort|actions?|clear|search|filters? by|rows?|all|keys|page|loading)\b/i,
  );
  for (const state of ['Members', 'API keys', '40,000 orders']) {
    const { frame, problems } = await open(LIST, { state });
    await frame.locator('tbody [role=row]').nth(1).waitFor();
    expect(await frame.locator('main').count()).toBe(state === 'Members' ? 1 : 0);
    expect(problems()).toEqual([]);
  }
});
