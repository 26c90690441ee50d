import { type Browser, firefox } from 'playwright-core';
import { z } from 'zod';

type Send = (method: string, ...rest: readonly unknown[]) => Promise<unknown>;

/** What Playwright sends for each page, and Debian's Firefox does not know: media features. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';

/** Playwright's own object of a browser. */
const connectionSchema = z.object({ toImpl: z.custom<(browser: Browser) => object>() });

/**
 * Starts Debian's Firefox and drives it as the other tests drive Chromium: Playwright speaks WebDriver BiDi with it. It
 * shows motion, also where a test asks for less.
 */
export async function launchBrowser(): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: '/usr/bin/firefox-esr',
    // A tab of Firefox 153 crashes when scripts of two realms have read an element's `ariaLabelledByElements`, as
    // Playwright does for names: its `evaluateAll` runs among the page's own scripts, other calls apart from them.
    firefoxUserPrefs: { 'accessibility.ARIAElementReflection.enabled': false },
  });
  const { toImpl } = connectionSchema.parse(Reflect.get(browser, '_connection'));
  const session = z.custom<object>().parse(Reflect.get(toImpl(browser), '_browserSession'));
  const sessions = Reflect.getPrototypeOf(session) ?? session;
  const send = z.custom<Send>().parse(Reflect.get(sessions, 'send'));
  Reflect.set(sessions, 'send', function skipUnknown(this: object, ...message: Parameters<Send>) {
    return message[0] === UNKNOWN ? Promise.resolve({}) : send.apply(this, message);
  });
  return browser;
}
