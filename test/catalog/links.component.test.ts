import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';
import { seenIn } from './contract/field-contract.ts';
import { exampleOf } from './contract/fixture.ts';
import { LINK_SCENES } from './contract/link-scenes.ts';

const { open } = useArtifacts();

const scenes = exampleOf('links', LINK_SCENES.components, LINK_SCENES.code);
const LOOKS = { width: 1024, reducedMotion: true };

const LINKED = {
  'button link': '#button',
  card: '#card',
  'stat tiles': '#stat',
  cart: '#cart',
  'search results': '#result',
  'empty state': '#empty',
  'error page': '#error',
  'app header': '#header',
  'settings page': '#settings',
  notifications: '#notification',
};

test('a plain press on a link goes to the router, and one with Ctrl stays the browser’s', async () => {
  const { frame, show } = await open(scenes, { ...LOOKS, state: 'button link' });
  for (const [state, href] of Object.entries(LINKED)) {
    if (state !== 'button link') await show({ ...LOOKS, state });
    const link = frame.locator(`a[href="${href}"]`);
    await link.waitFor({ state: 'attached' });
    await frame.evaluate(() => Reflect.set(globalThis, 'seen', []));
    // What the browser would do is prevented last, after the component had its turn.
    const isPrevented = (ctrlKey: boolean) =>
      link.evaluate((element, withCtrl) => {
        let was = false;
        const last = (event: Event): void => {
          was = event.defaultPrevented;
          event.preventDefault();
        };
        addEventListener('click', last, { once: true });
        element.dispatchEvent(
          new MouseEvent('click', { ctrlKey: withCtrl, bubbles: true, cancelable: true }),
        );
        return was;
      }, ctrlKey);
    expect([state, await isPrevented(true), await seenIn(frame)]).toEqual([state, false, []]);
    expect([state, await isPrevented(false), await seenIn(frame)]).toEqual([state, true, [href]]);
  }
  // The panel does not stay over the page that the router shows.
  await frame.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('in forced colors the selected tab and the current page are filled', async () => {
  const { page, frame } = await open(scenes, LOOKS);
  await page.emulateMedia({ forcedColors: 'active' });
  const groundOf = (selector: string) =>
    frame.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
  for (const [chosen, other] of [
    ['[role=tab] >> nth=0', '[role=tab] >> nth=1'],
    ['a:text-is("1")', 'a:text-is("2")'],
    ['header a[href="#a"]', 'header a[href="#b"]'],
    ['a:has-text("Mine")', 'a:has-text("Yours")'],
  ] as const) {
    await eventually(async () => (await groundOf(chosen)) === (await groundOf(other))).toBe(false);
  }
  await page.emulateMedia({ forcedColors: 'none' });
});

test('numbers, days and durations are in the language of the page', async () => {
  const { frame, show } = await open(scenes, LOOKS);
  await frame.evaluate(() => (document.documentElement.lang = 'de'));
  await show({ ...LOOKS, state: 'Localized' });
  for (const text of ['12.345', 'Donnerstag, 12. November', '12. Nov.', '1,5'])
    await frame.getByText(text).first().waitFor();
});
