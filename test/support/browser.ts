import { readFileSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type Frame,
  type Locator,
  type Page,
  type Response,
} from 'playwright-core';
import { WAIT_OPTIONS, eventually } from './eventually.ts';
import { launchBrowser } from './launch-browser.ts';

/**
 * Tests open many documents and stay in none for long. The code of a preview's frame, 2 MB, is compiled once a process
 * instead of once a frame unless it is compiled while it streams in, and nothing runs long enough to be worth
 * optimizing. Together that is half of a renderer's processor time.
 */
const TEST_ARGUMENTS = [
  '--js-flags=--no-opt --no-maglev',
  `--disable-features=${[
    // Replaces Playwright's list, of which these are what a headless shell has.
    'AvoidCorsURLLoaderRestartOnRedirect',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'ScriptStreaming',
  ].join()}`,
];

/** The browser of this process, in which test files run one after the other. */
let launched: Promise<Browser> | undefined;

/**
 * The browser of this worker, which ends with it. A browser of all workers would need a connection through Vitest's
 * main process, which costs a fifth of the processor time of a test.
 */
export function sharedBrowser(): Promise<Browser> {
  launched ??= launchBrowser(TEST_ARGUMENTS).then(presetContexts);
  return launched;
}

/**
 * Contexts without a service worker unless they ask for one with `serviceWorkers: 'allow'`. In a new context it
 * requests the page again and keeps copies of its files, a third of the processor time of a page. Their waits end
 * sooner than a test does, so that a failure names what was waited for.
 */
function presetContexts(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext({ serviceWorkers: 'block', ...options });
    context.setDefaultTimeout(WAIT_OPTIONS.timeout);
    return context;
  };
  return browser;
}

/** Closes what a test file has opened. */
export async function closeContexts(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** A page and its problems. */
export interface WatchedPage {
  readonly page: Page;
  /** Console errors, exceptions, failed requests, and statuses from 400 except the page's own. */
  readonly problems: () => readonly string[];
}

/** Opens a page and records its problems. */
export async function openPage(context: BrowserContext): Promise<WatchedPage> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    // A 404 of the page itself is also logged to the console; `response` below handles statuses.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      problems.push(`console: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Navigation aborts unfinished prefetches.
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
  await page.locator('header a[aria-haspopup=dialog]').waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return response;
}

/** Waits until an element has focus. */
export function waitForFocus(element: Locator): Promise<void> {
  return eventually(() => element.evaluate((node) => node.matches(':focus'))).toBe(true);
}

/**
 * Records what pages copy, instead of the clipboard: all pages of the browser share one, and several test files run at
 * once.
 */
export async function rememberCopies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // An insecure context has none.
    if (!('clipboard' in navigator)) return;
    const copies: string[] = [];
    Reflect.set(globalThis, 'copies', copies);
    navigator.clipboard.writeText = async (text) => void copies.push(text);
  });
}

/**
 * Copies by a button, waits for the toast and returns the text. The toast is short-lived, so the page watches for it.
 */
export async function copyBy(page: Page, press: () => Promise<void>): Promise<string> {
  const before = await copiesOf(page);
  const announced = page.waitForFunction(() =>
    [...document.querySelectorAll('.toasts [role=status]')].some(({ textContent }) =>
      /copied/i.test(textContent),
    ),
  );
  await Promise.all([announced, press()]);
  // The announcement may be that of an earlier copy.
  await eventually(async () => (await copiesOf(page)).length).toBeGreaterThan(before.length);
  return copiedText(page);
}

/** The text that a page copied last; empty if none. */
export async function copiedText(page: Page): Promise<string> {
  return (await copiesOf(page)).at(-1) ?? '';
}

async function copiesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => Array.from<string>(Reflect.get(globalThis, 'copies') ?? []));
}

interface FaultOptions {
  /** Selector of the only part to check. */
  readonly within?: string;
  /** Selector of parts to skip. */
  readonly without?: string;
  /** Whether to check the documents in frames, of which there must be one. */
  readonly frames?: boolean;
  /** Rules to skip. */
  readonly except?: readonly string[];
}

/** The violations that axe finds in the current page, each with its rule and elements. */
export function accessibilityFaults(
  page: Page,
  options: FaultOptions = {},
): Promise<readonly string[]> {
  return analyze(page, options, { rules: disabled(options.except ?? []) });
}

/** The violations in light and dark; in dark only those of the color rules. Leaves the page in light. */
export async function faultsInBothThemes(
  page: Page,
  options: FaultOptions = {},
): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await accessibilityFaults(page, options);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await colorFaults(page, options);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((fault) => `in dark: ${fault}`)];
}

/** The violations of the color rules in the current page. */
export function colorFaults(page: Page, options: FaultOptions = {}): Promise<readonly string[]> {
  return analyze(page, options, colorRules(options.except));
}

/**
 * The violations in the document of a preview's frame; with `colors` only those of the color rules. A component is
 * a part of a page: it needs no landmarks and no first heading.
 */
export function frameFaults(
  frame: Frame,
  { colors = false }: { readonly colors?: boolean } = {},
): Promise<readonly string[]> {
  return faultsOf(
    frame,
    { include: ['body'] },
    colors ? colorRules() : { rules: disabled(PAGE_RULES) },
  );
}

const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one'] as const;

function colorRules(except: readonly string[] = []) {
  return {
    runOnly: ['cat.color'],
    // The tag includes a rule that is off by default: AAA contrast, which the site does not promise.
    rules: disabled(['color-contrast-enhanced', ...except]),
  };
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
    exclude: without === undefined ? [] : [without],
  };
  const faults = await faultsOf(page.mainFrame(), context, rules);
  if (!frames) return faults;
  const children = page.mainFrame().childFrames();
  if (children.length === 0) throw new Error(`${page.url()} has no frame.`);
  for (const child of children) {
    faults.push(...(await faultsOf(child, { include: ['body'] }, rules)));
  }
  return faults;
}

/** axe's minified script in ASCII, which takes half as long to send and parse as its source. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8').replaceAll(
  /[^\0-\x7f]/g,
  (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

/** Runs axe in one document. axe's Playwright package skips frames that are not ready within a second. */
async function faultsOf(frame: Frame, context: object, rules: object): Promise<string[]> {
  await waitForAnimations(frame);
  const isThere = await frame.evaluate(() => 'axe' in globalThis);
  if (!isThere) await frame.evaluate(AXE);
  const options = { ...rules, iframes: false, resultTypes: ['violations'] };
  return frame.evaluate(`axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then(
    ({ violations, passes }) => {
      if (violations.length + passes.length === 0) throw new Error('axe checked nothing.');
      return violations.map(({ id, nodes }) =>
        id + ': ' + nodes.map(({ target }) => target.flat().join(' ')).join(', '));
    },
  )`);
}

/** Waits for finite animations, so that no color is in transition. In Firefox those in a closed `details` never end. */
function waitForAnimations(frame: Frame): Promise<void> {
  return frame.evaluate(async () => {
    const endings = document
      .getAnimations()
      .filter(({ effect, playState }) => {
        if (effect instanceof KeyframeEffect && effect.target?.checkVisibility() === false)
          return false;
        const endTime = effect?.getComputedTiming().endTime;
        return playState === 'running' && typeof endTime === 'number' && Number.isFinite(endTime);
      })
      .map(({ finished }) => finished);
    await Promise.allSettled(endings);
  });
}
