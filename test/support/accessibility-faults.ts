import { AxeBuilder } from '@axe-core/playwright';
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
  return analyze(page, options, builder(page, options).disableRules([...(options.except ?? [])]));
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
  const colours = builder(page, options)
    .withTags('cat.color')
    // A tag also brings what is off by default: contrast of level AAA, which the site does not promise.
    .disableRules(['color-contrast-enhanced', ...(options.except ?? [])]);
  return analyze(page, options, colours);
}

function builder(page: Page, { within, without, frames = false }: FaultOptions): AxeBuilder {
  // Without frames one call in the page does it all; with them axe needs a blank page to put its results together.
  const axe = new AxeBuilder({ page }).setLegacyMode(!frames);
  if (!frames) axe.options({ iframes: false, resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  if (without !== undefined) axe.exclude(without);
  return axe;
}

async function analyze(
  page: Page,
  { frames = false }: FaultOptions,
  axe: AxeBuilder,
): Promise<readonly string[]> {
  await Promise.all((frames ? page.frames() : [page.mainFrame()]).map(untilAtRest));
  const { violations, passes } = await axe.analyze();
  // A target in a frame has two parts. Frames that cannot be looked into are silently left out.
  if (frames && !passes.some(({ nodes }) => nodes.some(({ target }) => target.length === 2))) {
    throw new Error(`Nothing was looked into in a frame of ${page.url()}.`);
  }
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
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
