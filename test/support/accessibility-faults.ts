import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

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
