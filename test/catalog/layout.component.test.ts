import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';

const { open } = useArtifacts();

test('split pane: arrows, Home, End and Enter move the handle', async () => {
  const { frame, keys, expectFocus, show } = await open('/layout/split-pane');
  const handle = frame.getByRole('separator', { name: 'Message list' });
  const value = () => handle.getAttribute('aria-valuenow').then(Number);
  await handle.focus();
  await expectFocus('separator "Message list"');
  await keys('ArrowRight');
  await eventually(value).toBe(40);
  await keys('ArrowLeft', 'ArrowLeft');
  await eventually(value).toBe(36);
  await keys('Home');
  const least = await value();
  expect(least).toBeLessThan(30);
  await keys('ArrowLeft');
  await eventually(value).toBe(least);
  await keys('End');
  await eventually(value).toBeGreaterThan(60);
  await keys('Enter');
  await eventually(value).toBe(0);
  await frame.getByRole('list', { name: 'Messages' }).waitFor({ state: 'hidden' });
  await keys('Enter');
  await eventually(value).toBeGreaterThan(60);
  await show({ direction: 'rtl' });
  await handle.focus();
  await keys('ArrowLeft');
  await eventually(value).toBe(40);
});

test('split pane: the handle is dragged, and a double click resets it', async () => {
  const { page, frame } = await open('/layout/split-pane');
  const handle = frame.getByRole('separator');
  const value = () => handle.getAttribute('aria-valuenow').then(Number);
  const { x = 0, y = 0 } = (await handle.boundingBox()) ?? {};
  await page.mouse.move(x, y + 40);
  await page.mouse.down();
  await page.mouse.move(x + 90, y + 60, { steps: 3 });
  await page.mouse.up();
  await eventually(value).toBeGreaterThan(44);
  await page.mouse.move(x + 300, y);
  const moved = await value();
  await page.mouse.move(x + 200, y);
  expect(await value()).toBe(moved);
  // Without dragging: a press picks the line up, the next one sets it.
  await handle.click({ position: { x: 0, y: 40 } });
  await frame.getByText('Press where the line should be.').waitFor();
  await page.mouse.click(x - 40, y + 60);
  await eventually(value).toBeLessThan(38);
  const placed = await value();
  await page.mouse.click(x + 60, y + 60);
  expect(await value()).toBe(placed);
  await handle.dblclick({ position: { x: 0, y: 40 } });
  await eventually(value).toBe(38);
});
