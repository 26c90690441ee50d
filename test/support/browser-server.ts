import chromiumBinary from '@sparticuz/chromium';
import type { BrowserServer } from 'playwright-core';
import { chromium } from 'playwright-core';

/**
 * Arguments of our own: those that come with the binary turn web security off and put everything into one
 * process, with which no test of isolation could fail.
 */
const ARGUMENTS = [
  // Chromium's own sandbox does not start as root, as which CI runs.
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  '--font-render-hinting=none',
];

/**
 * Starts a real Chromium for the whole run: the one that CHROMIUM_PATH names, or the one from npm, which runs on
 * Linux.
 */
export async function launchBrowserServer(): Promise<BrowserServer> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? (await chromiumBinary.executablePath());
  return chromium.launchServer({ executablePath, args: ARGUMENTS });
}
