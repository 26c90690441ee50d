import type { Frame } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type ArtifactPage, useArtifacts } from './artifact-page.ts';
import { exampleOf } from './contract/fixture.ts';

const { open } = useArtifacts();

const TABLE = '/data-display/data-table';
const RECORDS = '/data-display/record-table';
const ACTIONS = '/data-display/row-actions';

test('rows that are gone, columns, bulk actions and rejected actions of a table on a phone', async () => {
  const shown = await openTable();
  expect(await faultsOf(shown)).toEqual([]);
  expect(await shown.frame.evaluate('told')).toEqual([['1'], ['1', '2'], ['2']]);
  expect(shown.problems()).toEqual([]);
});

test('a known row of another page stays selected, and nothing leaves while rows load', async () => {
  const { frame } = await openTable();
  await select(frame, '1', '2');
  await frame.evaluate("setProps({ rows: ['2', '3'], isKnown: (id) => id === '1' })");
  await frame.getByRole('row').filter({ hasText: 'Row 1' }).waitFor({ state: 'detached' });
  await frame.getByRole('status').first().getByText('2 selected').waitFor();
  await frame.evaluate('setProps({ rows: [], loading: true })');
  await frame.getByRole('rowheader').first().waitFor({ state: 'detached' });
  await frame.getByRole('status').first().getByText('2 selected').waitFor();
});

test('the faults of a table that has them are found', async () => {
  const shown = await openTable({ [TABLE]: 'tables.tsx', [ACTIONS]: 'tables.tsx' });
  expect(await faultsOf(shown)).toEqual([
    'bulk actions are cut off',
    'a deleted row stays selected',
    'a column id with a space is not sorted by',
    'a rejected action is silent',
  ]);
  expect(shown.problems()).toEqual(['exception: refused']);
});

test('row actions with words cover nothing on a phone', async () => {
  expect(await coveredBy()).toEqual([]);
  const faulty = { [TABLE]: 'tables.tsx', [RECORDS]: 'tables.tsx' };
  const due = 'Thursday, November 26';
  expect(await coveredBy(faulty)).toEqual([`Records: ${due}`, `Rows: ${due}`]);
});

/** What lies under the row actions of both tables, with the name of the table. */
async function coveredBy(faulty?: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const components = { [TABLE]: 'DataTable', [RECORDS]: 'RecordTable' };
  const { frame } = await open(exampleOf('row actions', components, WORDS, faulty), {
    width: 320,
    reducedMotion: true,
  });
  await eventually(() => frame.getByRole('button', { name: 'Mark as packed' }).count()).toBe(2);
  return frame.evaluate(() =>
    [...document.querySelectorAll('tbody button')]
      .flatMap((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const covered = [...(button.closest('tr')?.querySelectorAll('i') ?? [])].filter((text) =>
          [...text.getClientRects()].some(
            (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
          ),
        );
        const table = button.closest('section')?.querySelector('h2')?.textContent;
        return covered.map((text) => `${table}: ${text.textContent}`);
      })
      .toSorted(),
  );
}

function openTable(faulty?: Readonly<Record<string, string>>): Promise<ArtifactPage> {
  const components = { [TABLE]: 'DataTable', [ACTIONS]: 'RowActions' };
  return open(exampleOf('rows', components, FIXTURE, faulty), {
    width: 320,
    reducedMotion: true,
  });
}

async function faultsOf({ frame }: ArtifactPage): Promise<readonly string[]> {
  const faults: string[] = [];
  await select(frame, '1', '2');
  const bulk = frame.getByRole('button', { name: 'Cancel…' });
  const isCut = await bulk.evaluate((button) => {
    const { scrollWidth = 0, clientWidth = 0 } = button.parentElement ?? {};
    return scrollWidth > clientWidth;
  });
  if (isCut) faults.push('bulk actions are cut off');

  await frame.evaluate("setProps({ rows: ['2', '3'] })");
  await frame.getByRole('rowheader', { name: 'Row 1' }).waitFor({ state: 'detached' });
  // The count follows the rows in the same task, or never.
  if ((await frame.getByRole('status').first().textContent()) !== '1 selected')
    faults.push('a deleted row stays selected');

  await frame.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'No, descending' });
  if ((await frame.getByRole('rowheader').first().textContent()) !== 'Row 3')
    faults.push('a column id with a space is not sorted by');

  await frame.getByRole('button', { name: 'Actions for row 3' }).click();
  await frame.getByRole('menuitem', { name: 'Pack' }).click();
  await eventually(() => frame.evaluate('wasRefused')).toBe(true);
  const said = frame.getByRole('alert').filter({ hasText: 'did not work' });
  if ((await said.count()) === 0 || !(await said.first().isVisible()))
    faults.push('a rejected action is silent');
  return faults;
}

async function select(frame: Frame, ...rows: readonly string[]): Promise<void> {
  for (const row of rows) await frame.getByRole('checkbox', { name: `Select ${row}` }).click();
}

const FIXTURE = `
import { useEffect, useState } from 'react';

window.told = [];
window.wasRefused = false;
// Painted by then, so that what is said is there.
const refuse = async () => {
  await new Promise((resolve) => setTimeout(resolve));
  requestAnimationFrame(() => setTimeout(() => (window.wasRefused = true), 50));
  throw new Error('refused');
};

export default function Fixture() {
  const [props, setProps] = useState({ rows: ['1', '2', '3'] });
  useEffect(() => void (window.setProps = setProps), []);
  return (
    <DataTable
      caption="Rows"
      className="w-full"
      getRowId={String}
      getRowLabel={String}
      onSelectedIdsChange={(ids) => window.told.push([...ids])}
      bulkActions={() => (
        <>
          <button type="button" className="px-3 whitespace-nowrap">Mark as packed</button>
          <button type="button" className="px-3 whitespace-nowrap">Cancel…</button>
        </>
      )}
      columns={[
        { id: 'the name', header: 'No', isRowHeader: true, cell: (row) => 'Row ' + row, sortValue: String },
      ]}
      rowActions={(row) => (
        <RowActions row={'row ' + row} groups={[[{ id: 'pack', label: 'Pack', onSelect: refuse }]]} />
      )}
      {...props}
    />
  );
}
export const states = {};
`;

const WORDS = `
const common = {
  rows: ['2207'],
  getRowId: String,
  getRowLabel: String,
  columns: [
    { id: 'name', header: 'No', isRowHeader: true, cell: () => <i>Order Verano</i> },
    { id: 'total', header: 'Total', narrow: 'corner', cell: () => <i>€4,680.00</i> },
    { id: 'due', header: 'Due', narrow: 'plain', cell: () => <i>Thursday, November 26</i> },
  ],
  rowActions: () => <button type="button" className="h-7 border px-2 whitespace-nowrap">Mark as packed</button>,
};
export default function Fixture() {
  return (
    <div className="grid w-full gap-4">
      <DataTable caption="Rows" {...common} />
      <RecordTable caption="Records" {...common} />
    </div>
  );
}
export const states = {};
`;
