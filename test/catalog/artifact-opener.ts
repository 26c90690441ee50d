import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Frame, Locator, Page } from 'playwright-core';
import { SITE_BUILD_DIR } from '../../src/adapters/site-build/site-build.ts';
import type { ControlledProps } from '@pattern-catalog/preview/frame-messages';
import type { GivenProp } from '@pattern-catalog/preview/frame-report';
import { artifactHost } from './artifact-host.ts';
import { type BundledArtifact, installedFiles, tokensCssOf } from './bundled-artifacts.ts';

/** How an artifact is shown. */
export interface ArtifactLooks {
  /** A name in the example's `states`; the default export without it. */
  readonly state?: string | undefined;
  readonly theme?: 'light' | 'dark';
  readonly direction?: 'ltr' | 'rtl';
  /** Of the viewport, in CSS pixels. By default the version's `previewWidth`, or 768. */
  readonly width?: number;
  /** By default 800. */
  readonly height?: number;
  readonly reducedMotion?: boolean;
  /** Other values for variables, of all states. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** An artifact in the preview's document. Its example has rendered, and its classes have their styles. */
export interface ShownArtifact {
  readonly page: Page;
  /** The document: `frame.getByRole('button', …)`. */
  readonly frame: Frame;
  /** The names of the example's `states`. */
  readonly states: readonly string[];
  /** The width that a state is made for. */
  readonly widthOf: (state: string | undefined) => number | undefined;
  /** Shows the same artifact in another way: mounts it again. What is not given is as at first. */
  readonly show: (looks: ArtifactLooks) => Promise<void>;
  /** Changes the theme, and nothing else: the artifact is not mounted again. */
  readonly setTheme: (theme: 'light' | 'dark') => Promise<void>;
  /** Changes the direction, and nothing else. */
  readonly setDirection: (direction: 'ltr' | 'rtl') => Promise<void>;
  /** Whether each of these selectors has an element that a reader sees, as the numbers of an anatomy need. */
  readonly areSeen: (selectors: readonly string[]) => Promise<readonly boolean[]>;
  /** Sets props of the component, in place of those before. */
  readonly control: (controlled: ControlledProps) => Promise<Controlled>;
  /** Presses keys one after the other: `keys('Tab', 'ArrowDown', 'Control+a')`. */
  readonly keys: (...keys: readonly string[]) => Promise<void>;
  /** Types text into what has focus. */
  readonly type: (text: string) => Promise<void>;
  /**
   * What has focus, by role and name, such as `menuitem "Rename"`; for an `aria-activedescendant` the descendant.
   * States follow in brackets: `option "Pleat pendant" [selected]`. `none` if nothing has focus.
   */
  readonly focus: () => Promise<string>;
  /** Errors of the console and of the artifact so far. */
  readonly problems: () => readonly string[];
}

/** What a component has done with other props. */
export interface Controlled {
  /** Empty if there is none. */
  readonly failure: string;
  /** The props that the example gives; empty where it does not show the component. */
  readonly given: readonly GivenProp[];
}

/** Opens an artifact in the opener's page, in place of the one before. */
export type ArtifactOpener = (
  artifact: BundledArtifact,
  looks?: ArtifactLooks,
) => Promise<ShownArtifact>;

const UNDEFINED = '(undefined)';

const HOST_PATH = '/artifact-host';

/** Shown for the default export: any name that no state has; two, so that one can follow the other. */
const NO_STATE = ['(example)', '(the example again)'] as const;

/** Opens a page that artifacts are shown in, one after the other. */
export async function createArtifactOpener(
  browser: Browser,
  serverUrl: string,
  options: { readonly deviceScaleFactor?: number; readonly hasTouch?: boolean } = {},
): Promise<ArtifactOpener> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  // Below the limit of a test, so that a failure names what it waited for.
  const host = `${serverUrl}${HOST_PATH}`;
  const worker = readdirSync(join(SITE_BUILD_DIR, 'client/assets')).find((name) =>
    /^compile-worker-.*\.js$/.test(name),
  );
  if (worker === undefined) throw new Error('The site has no compiler of previews.');
  const body = artifactHost(worker);
  await page.route(host, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(host);
  // Playwright turns the browser's cache off while requests are intercepted.
  await page.unroute(host);
  let problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));

  let reducedMotion: boolean | undefined;
  const applyMedia = async ({ manifest }: BundledArtifact, looks: ArtifactLooks): Promise<void> => {
    const { width = manifest.previewWidth ?? 768, height = 800 } = looks;
    const viewport = page.viewportSize();
    if (viewport?.width !== width || viewport.height !== height) {
      await page.setViewportSize({ width, height });
    }
    if (reducedMotion === (looks.reducedMotion ?? false)) return;
    reducedMotion = looks.reducedMotion ?? false;
    await page.emulateMedia({ reducedMotion: reducedMotion ? 'reduce' : 'no-preference' });
  };

  return async (artifact, first = {}) => {
    problems = [];
    const { variables = {} } = first;
    await applyMedia(artifact, first);
    const subject = {
      ...subjectOf(artifact),
      theme: first.theme ?? 'light',
      variables,
      state: first.state ?? NO_STATE[0],
    };
    let state: string = subject.state;
    await page.evaluate(`start(${JSON.stringify(subject)})`);
    const frame = page.mainFrame().childFrames().at(-1);
    if (frame === undefined) throw new Error('The page has no frame.');
    let direction: 'ltr' | 'rtl' = 'ltr';
    const setDirection = async (next: 'ltr' | 'rtl'): Promise<void> => {
      if (next === direction) return;
      direction = next;
      await frame.evaluate((value) => {
        document.documentElement.dir = value;
      }, next);
    };
    const settle = async (shown: Promise<Settled>): Promise<Settled> => {
      const settled = await shown;
      if (settled.failure !== '') {
        throw new Error(`${artifact.name} ${state}: ${settled.failure}`);
      }
      await untilPainted(frame);
      return settled;
    };
    const post = (...looks: readonly Readonly<Record<string, unknown>>[]) => {
      const all = looks.map((each) => JSON.stringify({ variables, state, ...each }));
      return settle(page.evaluate(`show(${all.join()})`));
    };
    await setDirection(first.direction ?? 'ltr');
    const { states, widths } = await settle(page.evaluate('settled()'));
    return {
      page,
      frame,
      states,
      widthOf: (name) => widths[states.indexOf(name ?? '')] ?? undefined,
      problems: () => problems,
      show: async (looks) => {
        const { theme = 'light' } = looks;
        await applyMedia(artifact, looks);
        await setDirection(looks.direction ?? 'ltr');
        // The frame mounts again only for another state.
        const again = NO_STATE.find((name) => name !== state) ?? NO_STATE[0];
        const isSame = looks.state === state;
        state = looks.state ?? again;
        await post(...(isSame ? [{ theme, state: again }] : []), { theme });
      },
      setTheme: async (theme) => void (await post({ theme })),
      areSeen: async (parts) => {
        const looks = { theme: subject.theme, variables, state, parts };
        const boxes = await page.evaluate<readonly unknown[]>(`measure(${JSON.stringify(looks)})`);
        return boxes.map((box) => box !== null);
      },
      async control(controlled) {
        const looks = { theme: subject.theme, variables, state, controlled };
        // `undefined`, which leaves a prop out, is not JSON.
        const text = JSON.stringify(looks, (_, value: unknown) =>
          value === undefined ? UNDEFINED : value,
        ).replaceAll(JSON.stringify(UNDEFINED), 'undefined');
        return page.evaluate<Controlled>(`control(${text})`);
      },
      async setDirection(next) {
        await setDirection(next);
        await untilPainted(frame);
      },
      keys: async (...keys) => {
        for (const key of keys) await page.keyboard.press(key);
      },
      type: (text) => page.keyboard.type(text),
      focus: () => describeFocus(frame),
    };
  };
}

/** What the frame has said once an artifact has rendered, or failed. */
interface Settled {
  /** Empty if there is none. */
  readonly failure: string;
  readonly states: readonly string[];
  readonly widths: readonly (number | null)[];
}

function subjectOf(artifact: BundledArtifact) {
  const { files, manifest } = artifact;
  const { 'component.tsx': code = '', 'tokens.css': _own, ...own } = files;
  const installed = Object.entries(installedFiles({ ...artifact, files: {} }));
  const others = {
    ...own,
    ...Object.fromEntries(installed.map(([path, text]) => [`../${path}`, text])),
  };
  const tokensCss = tokensCssOf(artifact);
  const { cssVariables } = manifest.usageRules;
  return {
    code,
    files: others,
    tokensCss,
    defaults: Object.fromEntries(
      cssVariables.flatMap(({ name, default: value }) =>
        value === undefined ? [] : [[name, value]],
      ),
    ),
  };
}

/** Tailwind writes new styles before the next frame is painted, and the task after it comes when it is. */
function untilPainted(frame: Frame): Promise<void> {
  return frame.evaluate(async () => {
    // oxlint-disable-next-line no-restricted-globals -- the task after a frame, in the page
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await document.fonts.ready;
  });
}

async function describeFocus(frame: Frame): Promise<string> {
  const focused = frame.locator(':focus').first();
  if ((await frame.locator(':focus').count()) === 0) return 'none';
  const active = await focused.getAttribute('aria-activedescendant');
  const described =
    active === null || active === '' ? focused : frame.locator(`[id=${JSON.stringify(active)}]`);
  return describe(described);
}

/** The first line of an element's ARIA snapshot: role, name and states. */
async function describe(element: Locator): Promise<string> {
  const [line = ''] = (await element.ariaSnapshot()).split('\n');
  return line
    .replace(/^- /, '')
    .replace(/ \[active\]/, '')
    .replace(/:.*$/, (rest) => (/^: .*"$/.test(rest) ? rest : ''))
    .trim();
}

/**
 * Horizontal overflow of the document, and open dialogs and popovers that leave the viewport; empty if there is none.
 */
export function overflowOf(frame: Frame): Promise<readonly string[]> {
  return frame.evaluate(() => {
    const root = document.documentElement;
    const width = root.clientWidth;
    const found: string[] = [];
    if (root.scrollWidth > width) {
      const widest = [...document.querySelectorAll('#artifact *')]
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          return left < -0.5 || right > width + 0.5;
        })
        .slice(0, 3)
        .map((element) => element.outerHTML.slice(0, 120));
      found.push(`the page is ${root.scrollWidth} px wide in ${width}: ${widest.join(' ')}`);
    }
    for (const layer of document.querySelectorAll('dialog[open], :popover-open')) {
      const { left, right } = layer.getBoundingClientRect();
      if (left < -0.5 || right > width + 0.5) {
        found.push(
          `a layer reaches from ${left} to ${right} in ${width}: ${layer.outerHTML.slice(0, 120)}`,
        );
      }
    }
    return found;
  });
}
