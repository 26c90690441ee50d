import axe from 'axe-core';
import type { Browser, BrowserContext, Frame, Locator, Page, Response } from 'playwright-core';
import { chromium } from 'playwright-core';
import { inject } from 'vitest';
import { eventually } from './eventually.ts';

/** Connects to the browser that all tests share; closing the connection closes only what this test opened. */
export function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserEndpoint'));
}

/** A page, and everything that went wrong while it was open. */
export interface WatchedPage {
  readonly page: Page;
  /** Console errors, exceptions, failed requests and answers of 400 and more, but for the page's own. */
  readonly problems: () => readonly string[];
}

/** Opens a page that writes down what goes wrong in it. */
export async function openPage(context: BrowserContext): Promise<WatchedPage> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    // An answer of 404 to the page itself is also told to the console; `response` below judges it.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      problems.push(`console: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A page that is left takes its unfinished prefetches with it.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') problems.push(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest()) {
      problems.push(`response: ${response.status()} ${response.url()}`);
    }
  });
  return { page, problems: () => problems };
}

/**
 * Opens a page of the site and waits until it is loaded and hydrated, effects included, and its fonts are there. The
 * link to the search page opens a dialog once it is hydrated.
 */
export async function gotoHydrated(page: Page, url: string): Promise<Response | null> {
  const response = await page.goto(url);
  await page.locator('header a[aria-haspopup=dialog]').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return response;
}

/** Waits until an element has the focus. */
export function untilFocused(element: Locator): Promise<void> {
  return eventually(() => element.evaluate((node) => node.matches(':focus'))).toBe(true);
}

/**
 * Lets the pages of a context write to the clipboard, and remember what they wrote. To read the clipboard itself would
 * be to read what another test file has put there: all pages of the browser have the same one.
 */
export async function rememberCopies(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(() => {
    // A document that is not trusted has none.
    if (!('clipboard' in navigator)) return;
    const { clipboard } = navigator;
    const write = clipboard.writeText.bind(clipboard);
    clipboard.writeText = async (text) => {
      await write(text);
      Reflect.set(globalThis, 'copiedText', text);
    };
  });
}

/**
 * Copies by a button, waits for the toast and returns the text. The toast is short-lived, so the page watches for it.
 */
export async function copyBy(page: Page, press: () => Promise<void>): Promise<string> {
  const said = page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-live=polite]')].some(({ textContent }) =>
      /copied/i.test(textContent),
    ),
  );
  await Promise.all([said, press()]);
  return copiedText(page);
}

/** The text that a page has copied last; empty before it has copied any. */
export function copiedText(page: Page): Promise<string> {
  return page.evaluate(() => String(Reflect.get(globalThis, 'copiedText') ?? ''));
}

interface FaultOptions {
  /** A selector of the only part that is looked at. */
  readonly within?: string;
  /** A selector of parts that are left out. */
  readonly without?: string;
  /**
   * Whether the documents in frames are looked into, and must be there. What a test's own artifact renders there is
   * not ours to judge.
   */
  readonly frames?: boolean;
  /** Rules that do not hold for what is looked at. */
  readonly except?: readonly string[];
}

/** What axe finds wrong with a page as it is shown now: a rule and its elements each, and nothing where all is well. */
export function accessibilityFaults(
  page: Page,
  options: FaultOptions = {},
): Promise<readonly string[]> {
  return analyze(page, options, { rules: disabled(options.except ?? []) });
}

/**
 * What axe finds wrong with a page in light and in dark, which it is left in light. A theme changes colours alone,
 * so in dark only the rules of colour are asked.
 */
export async function faultsInBothThemes(
  page: Page,
  options: FaultOptions = {},
): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await accessibilityFaults(page, options);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await colourFaults(page, options);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((fault) => `in dark: ${fault}`)];
}

/** What axe finds wrong with the colours of a page as it is shown now. */
export function colourFaults(page: Page, options: FaultOptions = {}): Promise<readonly string[]> {
  return analyze(page, options, {
    runOnly: ['cat.color'],
    // A tag also brings what is off by default: contrast of level AAA, which the site does not promise.
    rules: disabled(['color-contrast-enhanced', ...(options.except ?? [])]),
  });
}

function disabled(rules: readonly string[]): Readonly<Record<string, { enabled: false }>> {
  return Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));
}

async function analyze(
  page: Page,
  { within, without, frames = false }: FaultOptions,
  rules: object,
): Promise<readonly string[]> {
  const context = {
    include: [within ?? 'html'],
    ...(without === undefined ? {} : { exclude: [without] }),
  };
  const faults = await faultsOf(page.mainFrame(), context, rules);
  if (!frames) return faults;
  const children = page.mainFrame().childFrames();
  if (children.length === 0) throw new Error(`There is no frame in ${page.url()}.`);
  for (const child of children) {
    faults.push(...(await faultsOf(child, { include: ['body'] }, rules)));
  }
  return faults;
}

/** Runs axe in one document. Its package for Playwright leaves out a frame that is not ready within a second. */
async function faultsOf(frame: Frame, context: object, rules: object): Promise<string[]> {
  await untilAtRest(frame);
  const isThere = await frame.evaluate(() => 'axe' in globalThis);
  if (!isThere) await frame.evaluate(axe.source);
  const options = { ...rules, iframes: false, resultTypes: ['violations'] };
  return frame.evaluate(`axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then(
    ({ violations, passes }) => {
      if (violations.length + passes.length === 0) throw new Error('Nothing was looked at.');
      return violations.map(({ id, nodes }) =>
        id + ': ' + nodes.map(({ target }) => target.flat().join(' ')).join(', '));
    },
  )`);
}

/** Waits for the animations that come to an end: a colour on its way to another is neither. */
function untilAtRest(frame: Frame): Promise<void> {
  return frame.evaluate(async () => {
    const endings = document
      .getAnimations()
      .filter(({ effect, playState }) => {
        const endTime = effect?.getComputedTiming().endTime;
        return playState === 'running' && typeof endTime === 'number' && Number.isFinite(endTime);
      })
      .map(({ finished }) => finished);
    await Promise.allSettled(endings);
  });
}
