import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type OtherBrowser, startFirefox, startWebKit } from './other-browser.ts';

const url = inject('serverUrl');

/** On Debian: `apt-get install firefox-esr webkit2gtk-driver xvfb`. */
const BROWSERS = [
  ['Firefox', startFirefox],
  ['WebKitGTK', startWebKit],
] as const;

describe.each(BROWSERS)('%s', (_name, start) => {
  let browser: OtherBrowser;

  beforeAll(async () => {
    browser = await start();
  });

  afterAll(() => browser.close());

  const text = (selector: string) =>
    browser.evaluate(`document.querySelector(${JSON.stringify(selector)})?.textContent`);
  const outcomes = () =>
    browser.evaluate(
      `[...document.querySelectorAll('[data-outcome]')].map((pane) => pane.dataset.outcome)`,
    );
  /** Opens a page and waits until it is hydrated. */
  async function open(path: string): Promise<void> {
    await browser.goto(`${url}${path}`);
    await eventually(() =>
      browser.evaluate(`document.querySelector('header a[aria-haspopup=dialog]') !== null`),
    ).toBe(true);
  }

  test('the preview runs', async () => {
    await open('/feedback/toast');
    await eventually(outcomes).toEqual(['rendered']);
    await open('/feedback/toast?theme=dark&width=390');
    await eventually(outcomes).toEqual(['rendered']);
    expect(await text('.bench-pane')).toContain('390 px');
  });

  test('the versions tab shows two versions', async () => {
    await open('/feedback/toast?tab=versions');
    await eventually(outcomes).toEqual(['rendered']);
    await eventually(() => browser.evaluate(`document.querySelectorAll('iframe').length`)).toBe(2);
  });

  test('the theme studio shows both themes, and a color is picked', async () => {
    await open('/accounts/sign-in?tab=variables');
    await eventually(outcomes).toEqual(['rendered']);
    expect(await browser.evaluate(`document.querySelectorAll('main iframe').length`)).toBe(2);
    const press = (button: string) =>
      browser.evaluate(
        `((found) => { found?.scrollIntoView({ block: 'center' }); found?.click(); })([...document.querySelectorAll('#variables button')].find((each) => (each.ariaLabel ?? each.textContent) === ${JSON.stringify(button)}))`,
      );
    await eventually(() => text('#variables [role=status]')).toBe(
      'As published. All contrasts pass.',
    );
    await press('Moss');
    await eventually(() => text('#variables [role=status]')).toBe('4 changed. All contrasts pass.');
    await eventually(() => browser.evaluate('location.search')).toContain('--ui-accent=');
    await press('Pick --ui-accent in light');
    const control = '#variables [role=dialog]';
    await eventually(() =>
      browser.evaluate(`document.querySelectorAll('${control} input[type=range]').length`),
    ).toBe(3);
    // On the screen, below the button or above it.
    await eventually(() =>
      browser.evaluate(
        `(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.querySelector('${control}').getBoundingClientRect())`,
      ),
    ).toBe(true);
    await press('Reset');
    await eventually(() => text('#variables [role=status]')).toMatch(/^As published/);
  });

  test('the palette finds a pattern and opens it', async () => {
    await open('/');
    await browser.press('Control+k');
    await eventually(() => browser.evaluate(`document.activeElement?.getAttribute('role')`)).toBe(
      'combobox',
    );
    await browser.press('t', 'o', 'a', 's', 't');
    await eventually(() => text('[role=option][aria-selected=true]')).toMatch(/^Toast/);
    await browser.press('Enter');
    await eventually(() => browser.evaluate('location.pathname')).toBe('/feedback/toast');
    await eventually(() => text('h1')).toBe('Toast');
  });

  test('two versions are compared, live and by their lines', async () => {
    await open('/feedback/toast/compare?from=v1&to=v2');
    await eventually(outcomes).toEqual(['rendered']);
    expect(await browser.evaluate(`document.querySelectorAll('main iframe').length`)).toBe(2);
    expect(
      await browser.evaluate(`document.querySelectorAll('main ins, main del').length > 0`),
    ).toBe(true);
  });

  test('the chat answers a question with patterns', async () => {
    await open('/feedback/toast');
    await browser.evaluate(
      `[...document.querySelectorAll('header button')].find(({ textContent }) => textContent.includes('Ask')).click()`,
    );
    const inChat = (expression: string) =>
      browser.evaluate(
        `((root) => ${expression})(document.querySelector('pattern-chat')?.shadowRoot)`,
      );
    await eventually(() => inChat(`root?.activeElement?.getAttribute('aria-label')`)).toBe(
      'Question',
    );
    await browser.press('t', 'o', 'a', 's', 't', 'Enter');
    await eventually(() => inChat(`root.querySelectorAll('.cards > li').length > 0`)).toBe(true);
    expect(await inChat(`root.querySelector('.cards').textContent`)).toMatch(/toast/i);
  });
});
