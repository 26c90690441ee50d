import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';
import { exampleOf } from './contract/fixture.ts';

const { open } = useArtifacts();

/** What the server of a grid has seen: the number of rows of each request, and the most requests at once. */
interface Seen {
  readonly requests: readonly number[];
  readonly most: number;
}

/** A grid whose rows a server takes after some time, unless it is down. */
const gridOf = (count: number, isMany: boolean) => `
import { useState } from 'react';

const ROWS = Array.from({ length: ${count} }, (_, at) => ({ id: String(at + 1), name: 'Part ' + (at + 1), stock: '7' }));
const COLUMNS = [
  { id: 'name', header: 'Part', value: (row) => row.name, readOnly: true },
  { id: 'stock', header: 'Stock', value: (row) => row.stock },
];
const getRowId = (row) => row.id;
const seen = (window.seen = { requests: [], most: 0 });
let open = 0;
async function request(rows) {
  seen.requests.push(rows);
  seen.most = Math.max(seen.most, ++open);
  await new Promise((resolve) => setTimeout(resolve, 1));
  open -= 1;
  if (window.isDown) throw new Error('down');
}

export default function Example() {
  const [rows, setRows] = useState(ROWS);
  const take = (changes) => setRows((now) => now.map((row) => (changes[row.id] ? { ...row, ...changes[row.id] } : row)));
  return (
    <EditableGrid
      label="Stock" className="max-h-96" rows={rows} columns={COLUMNS} getRowId={getRowId}
      onSave={async (id, changes) => { await request(1); take({ [id]: changes }); }}
      onSaveMany={${isMany ? 'async (changes) => { await request(Object.keys(changes).length); take(changes); }' : 'undefined'}}
    />
  );
}
`;

async function grid(count: number, isMany: boolean) {
  const example = exampleOf(
    `${count} rows`,
    { '/data-display/editable-grid': 'EditableGrid' },
    gridOf(count, isMany),
  );
  const shown = await open(example);
  return {
    ...shown,
    status: () => shown.frame.getByRole('status').last().textContent(),
    seen: () => shown.frame.evaluate<Seen>('seen'),
    stocks: () => shown.frame.locator('[data-place$=" 1"]').allInnerTexts(),
  };
}

test('editable grid: 20,000 rows are emptied by one request after another, of 1,000 rows each', async () => {
  const { keys, status, seen, stocks, problems } = await grid(20_000, true);
  await keys('Tab', 'ArrowRight', 'Control+a', 'Delete');
  await eventually(status).toBe('20000 rows saved');
  expect(new Set(await stocks())).toEqual(new Set(['']));
  const { requests, most } = await seen();
  expect([requests.length, new Set(requests), most]).toEqual([20, new Set([1000]), 1]);
  // Taken back as one.
  await keys('Control+z');
  await eventually(status).toBe('20000 rows saved');
  await eventually(stocks).toContain('7');
  expect(new Set(await stocks())).toEqual(new Set(['7']));
  expect(problems()).toEqual([]);
});

test('editable grid: without a call for many, six rows are saved at once', async () => {
  const { keys, status, seen, stocks } = await grid(300, false);
  await keys('Tab', 'ArrowRight', 'Control+a', 'Delete');
  await eventually(status).toBe('300 rows saved');
  const { requests, most } = await seen();
  expect([requests.length, most]).toEqual([300, 6]);
  expect(new Set(await stocks())).toEqual(new Set(['']));
});

test('editable grid: a server that is down is asked a few times, and what is not saved is tried again', async () => {
  const { frame, keys, status, seen, stocks, expectFocus } = await grid(300, false);
  await frame.evaluate('window.isDown = true');
  await keys('Tab', 'ArrowRight', 'Control+a', 'Delete');
  await eventually(status).toBe('300 rows not saved.');
  const { requests } = await seen();
  expect(requests.length).toBeLessThan(12);
  expect(new Set(await stocks())).toEqual(new Set(['']));
  await frame.evaluate('window.isDown = false');
  await frame.getByRole('button', { name: 'Try again' }).last().click();
  await expectFocus('gridcell');
  await eventually(status).toBe('300 rows saved');
  expect(await frame.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});
