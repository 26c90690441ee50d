import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';

const { open } = useArtifacts();

test('bar chart: keys read each category, and the table has every number', async () => {
  const { frame, keys, expectFocus, problems } = await open('/data-display/bar-chart');
  const plot = frame.getByRole('slider', { name: 'Orders by week, autumn 2026' });
  const said = () => plot.getAttribute('aria-valuetext');
  expect(await said()).toBe('286 orders');
  await plot.focus();
  await keys('ArrowRight', 'ArrowRight');
  expect(await said()).toBe('Week of 12 October: Online 19, Workshop 11');
  await keys('End');
  expect(await said()).toBe('Week of 23 November, so far: Online 12, Workshop 5');
  await keys('Escape');
  expect(await said()).toBe('286 orders');
  await frame.getByRole('button', { name: 'Show table' }).press('Enter');
  await expectFocus('button "Show chart"');
  expect(await frame.getByRole('row').count()).toBe(9);
  await frame.getByRole('cell', { name: '33' }).waitFor();
  expect(problems()).toEqual([]);
});

test('bar chart: rows are text, and negative bars go below zero', async () => {
  const rows = await open('/data-display/bar-chart', { state: 'Rows by size' });
  expect(await rows.frame.getByRole('slider').count()).toBe(0);
  await rows.frame.getByRole('listitem').filter({ hasText: 'No data' }).waitFor();
  const { frame } = await open('/data-display/bar-chart', { state: 'Below zero' });
  const box = async (at: number) => frame.locator('[role=slider] rect').nth(at).boundingBox();
  const [above, below] = [await box(0), await box(1)];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeCloseTo(below?.y ?? 0, -1);
});

test('donut chart: parts are read in a circle, small ones are one, and shares are 100%', async () => {
  const { frame, keys } = await open('/data-display/donut-chart', { state: 'Many small parts' });
  const ring = frame.getByRole('slider');
  await ring.focus();
  await keys('ArrowLeft');
  expect(await ring.getAttribute('aria-valuetext')).toBe('3 others: 31, 8%');
  await keys('ArrowDown');
  expect(await ring.getAttribute('aria-valuetext')).toBe('Pleat pendant: 141, 37%');
  const shares = await frame.locator('li span:last-child').allInnerTexts();
  expect(shares.reduce((sum, share) => sum + Number.parseInt(share, 10), 0)).toBe(100);
  const unknown = await open('/data-display/donut-chart', { state: 'Unknown part' });
  await unknown.frame.getByText('Without data: Returns of Hotel Verano').waitFor();
});

test('charts: series have patterns in print and with forced colors only', async () => {
  const { frame, page } = await open('/data-display/area-chart');
  const mark = frame.locator('pattern path').nth(1);
  const display = () => mark.evaluate((path) => getComputedStyle(path).display);
  expect(await display()).toBe('none');
  for (const media of [{ media: 'print' }, { media: null, forcedColors: 'active' }] as const) {
    await page.emulateMedia(media);
    await eventually(display).toBe('inline');
  }
  await page.emulateMedia({ forcedColors: null });
});

test('sparkline: an image with its course in rows, a slider where it can be read', async () => {
  const { frame } = await open('/data-display/sparkline');
  await frame
    .getByRole('img', { name: /^Orders of Hotel Verano, last 12 weeks: from 2 to 8/ })
    .waitFor();
  expect(await frame.getByRole('slider').count()).toBe(0);
  const read = await open('/data-display/sparkline', { state: 'To be read' });
  await read.keys('Tab', 'Home');
  await read.expectFocus('slider "Oven temperature, last 12 firings"');
  expect(await read.frame.getByRole('slider').getAttribute('aria-valuetext')).toBe(
    'Firing 1: 812 °C',
  );
});

test('heatmap: one tab stop, arrows go through cells in both directions of writing', async () => {
  const { frame, keys, expectFocus, setDirection } = await open('/data-display/heatmap');
  await frame.getByRole('button', { name: 'Show table' }).focus();
  await keys('Tab');
  await expectFocus('gridcell');
  await keys('ArrowRight', 'ArrowDown');
  await frame.getByText('Tue, 9:00').waitFor();
  await keys('Control+End');
  await frame.locator('header').getByText('Closed').waitFor();
  await keys('Control+Home');
  await setDirection('rtl');
  await keys('ArrowLeft');
  await frame.getByText('Mon, 9:00').waitFor();
  await keys('Tab');
  expect(await frame.locator('td:focus').count()).toBe(0);
});

test('area chart: reads the total with its parts, and a gap interrupts all of them', async () => {
  const { frame, keys } = await open('/data-display/area-chart', { state: 'A gap' });
  const plot = frame.getByRole('slider');
  await plot.focus();
  await keys('Home');
  expect(await plot.getAttribute('aria-valuetext')).toBe(
    'Dec 2025: Hotels 61, Architects 30, Private 12, Total 103',
  );
  await keys('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  expect(await plot.getAttribute('aria-valuetext')).toContain('Total No data');
  const line = frame.locator('[role=slider] svg').last().locator('path').first();
  expect((await line.getAttribute('d'))?.split('M').length).toBe(3);
  const shares = await open('/data-display/area-chart', { state: 'Shares' });
  await shares.frame.getByRole('slider').focus();
  await shares.keys('End');
  expect(await shares.frame.getByRole('slider').getAttribute('aria-valuetext')).toContain(
    'Hotels 62.7%',
  );
});

test('diff view: marks words, leads from change to change, and unfolds in place', async () => {
  const { frame, keys, focus, problems } = await open('/data-display/diff-view');
  const focused = () => frame.locator(':focus').innerText();
  await frame.getByText('6 added, 6 removed').waitFor();
  await frame.getByRole('button', { name: 'Next change' }).press('Enter');
  await eventually(focused).toContain('Valid until November 30, 2026');
  await eventually(() => frame.getByRole('status').first().innerText()).toBe('Change 1 of 4');
  await keys('n');
  await eventually(focused).toContain('Unit price: €390');
  await keys('p');
  await eventually(focused).toContain('November 30');
  expect(await frame.locator('.line-through').first().innerText()).toBe('November');
  const fold = frame.getByRole('button', { name: /unchanged line/ }).first();
  await fold.press('Enter');
  await eventually(focus).toContain('row');
  expect(problems()).toEqual([]);
});

test('diff view: long texts are drawn in parts, and two columns are one where there is no room', async () => {
  const { frame, expectFocus } = await open('/data-display/diff-view', { state: 'Many lines' });
  const rows = frame.locator('[data-row]');
  expect(await rows.count()).toBeLessThanOrEqual(200);
  await frame.getByRole('button', { name: 'Show 200 more lines' }).press('Enter');
  await eventually(() => rows.count()).toBeGreaterThan(350);
  await expectFocus('row');
  const narrow = await open('/data-display/diff-view', {
    state: 'Split without room',
    width: 390,
  });
  const texts = await narrow.frame.locator('[data-row]').nth(3).innerText();
  expect(texts.indexOf('November')).toBeLessThan(texts.indexOf('December'));
});
