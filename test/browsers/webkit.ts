import { fileURLToPath } from 'node:url';
import { type Browser, firefox } from 'playwright-core';

/** An argument: pages run no scripts of their own. */
export const UNSCRIPTED = '--unscripted';

/**
 * Starts Debian's WebKitGTK and drives it as the other tests drive Chromium: Playwright speaks WebDriver BiDi with a
 * process that translates it. It takes it for a Firefox. It shows motion, also where a test asks for less.
 *
 * @param more arguments; those for Chromium are left out
 */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath: process.execPath,
    ignoreDefaultArgs: true,
    args: [
      fileURLToPath(new URL('webkit-bridge.ts', import.meta.url)),
      ...more.filter((each) => each === UNSCRIPTED),
    ],
  });
}
