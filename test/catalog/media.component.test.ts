import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';

const { open } = useArtifacts();

test('carousel: buttons move by one slide, rest at the ends and keep focus', async () => {
  const { frame, keys, expectFocus, problems } = await open('/media/carousel', {
    reducedMotion: true,
  });
  const status = () => frame.getByRole('status').textContent();
  await frame.getByRole('button', { name: 'Next picture' }).focus();
  await keys('Enter');
  await eventually(status).toContain('2 of 5');
  for (const position of [3, 4, 5]) {
    await keys('Space');
    await eventually(status).toContain(`${position} of 5`);
  }
  await expectFocus('button "Next picture"');
  const next = frame.getByRole('button', { name: 'Next picture' });
  await eventually(() => next.getAttribute('aria-disabled')).toBe('true');
  await frame.getByRole('button', { name: 'Show The pleats, close up' }).press('Enter');
  await eventually(status).toContain('3 of 5');
  await eventually(() => frame.locator('[aria-current=true]').getAttribute('aria-label')).toBe(
    'Show The pleats, close up',
  );
  expect(problems()).toEqual([]);
});

test('carousel: works from right to left', async () => {
  const { frame } = await open('/media/carousel', { direction: 'rtl', reducedMotion: true });
  await frame.getByRole('button', { name: 'Next picture' }).press('Enter');
  await eventually(() => frame.getByRole('status').textContent()).toContain('2 of 5');
});

test('video player: keys that follow each other at once each move the position', async () => {
  const { frame, expectFocus, keys } = await open('/media/video-controls');
  const video = frame.locator('video');
  await eventually(() => video.evaluate((media: HTMLVideoElement) => media.currentTime)).toBe(74);
  await keys('Tab');
  await expectFocus('slider "Position"');
  // Without a pause in which the component could hear of the first.
  const time = await video.evaluate((media: HTMLVideoElement) => {
    for (const key of ['ArrowRight', 'ArrowRight', 'j']) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
    return media.currentTime;
  });
  expect(time).toBe(74);
});

test('video player: keys play, seek, mute and show captions', async () => {
  const { frame, keys, expectFocus, problems } = await open('/media/video-controls');
  const video = frame.locator('video');
  const time = () => video.evaluate((media: HTMLVideoElement) => media.currentTime);
  await eventually(time).toBe(74);
  await frame.getByText('ninety-six pleats').waitFor();
  await keys('Tab');
  await expectFocus('slider "Position"');
  const position = frame.getByLabel('Position');
  await eventually(() => position.getAttribute('aria-valuetext')).toBe('1:14 of 3:42');
  await keys('ArrowRight');
  await eventually(time).toBe(79);
  await keys('j');
  await eventually(time).toBe(69);
  await keys('m');
  await frame.getByRole('button', { name: 'Unmute' }).waitFor();
  await keys('c');
  await eventually(() => frame.getByText('ninety-six pleats').count()).toBe(0);
  await keys('Tab');
  await expectFocus('button "Play"');
  await keys('Space');
  await expectFocus('button "Pause"');
  await eventually(() => video.evaluate((media: HTMLVideoElement) => media.paused)).toBe(false);
  await keys('k');
  await expectFocus('button "Play"');
  expect(problems()).toEqual([]);
});

test('lightbox: arrows step, Escape ends the zoom and then closes, focus returns', async () => {
  const { frame, keys, expectFocus, problems } = await open('/media/lightbox', { state: 'Closed' });
  const shown = () => frame.locator('dialog figure').getAttribute('aria-label');
  await keys('Tab', 'Enter');
  await eventually(shown).toBe('Pleat pendant, switched on');
  await keys('ArrowRight', 'ArrowRight');
  await eventually(shown).toBe('Arc floor lamp beside a reading chair');
  await keys('End', 'ArrowRight', 'ArrowLeft');
  await eventually(shown).toBe('Ode table lamp at night');
  await keys('+');
  await frame.getByRole('button', { name: 'Zoom out' }).waitFor();
  await keys('ArrowRight', 'Escape');
  await frame.getByRole('button', { name: 'Zoom in' }).waitFor();
  await eventually(shown).toBe('Ode table lamp at night');
  await keys('Escape');
  await expectFocus('button "Enlarge');
  await eventually(() =>
    frame.evaluate(() => document.activeElement?.getAttribute('aria-label')),
  ).toBe('Enlarge: Ode table lamp at night');
  expect(problems()).toEqual([]);
});

test('lightbox: Control and plus belong to the browser, the sixth Escape ends the zoom as the first', async () => {
  const { frame, keys } = await open('/media/lightbox');
  await keys('Control++');
  await frame.getByRole('button', { name: 'Zoom in' }).waitFor();
  for (let time = 1; time <= 6; time += 1) {
    await keys('+');
    await frame.getByRole('button', { name: 'Zoom out' }).waitFor();
    await keys('Escape');
    await frame.getByRole('button', { name: 'Zoom in' }).waitFor();
  }
  await keys('Escape');
  await frame.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('lightbox: Tab stays inside', async () => {
  const { keys, expectFocus } = await open('/media/lightbox');
  await keys('Tab');
  await expectFocus('button "Zoom in"');
  await keys('Tab');
  await expectFocus('button "Close"');
  await keys('Tab');
  await expectFocus('button "Previous picture"');
  await keys('Tab');
  await expectFocus('button "Next picture"');
});
