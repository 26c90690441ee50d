import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  type PropControl,
  type PropValue,
  type PropValues,
  controlsOf,
  mainExportOf,
  toGivenProps,
} from '../../src/domain/components/prop-controls.ts';
import type { GivenProp } from '@pattern-catalog/preview/frame-report';
import { closeContexts, sharedBrowser } from '../support/browser.ts';
import { IS_LONG } from '../support/scale.ts';
import {
  type ArtifactOpener,
  type ShownArtifact,
  createArtifactOpener,
} from './artifact-opener.ts';
import { createArtifactVerdicts } from './artifact-verdicts.ts';
import { BUNDLED_ARTIFACTS } from './bundled-artifacts.ts';

const verdictOf = createArtifactVerdicts('controls');

let browser: Browser;
let open: ArtifactOpener;

beforeAll(async () => {
  browser = await sharedBrowser();
  open = await createArtifactOpener(browser, inject('serverUrl'));
});

afterAll(() => closeContexts(browser));

/** In `npm test` the active versions. */
const CONTROLLED = BUNDLED_ARTIFACTS.filter(({ isActive }) => IS_LONG || isActive).filter(
  ({ manifest }) => controlsOf(manifest.props ?? []).length > 0,
);

test('finds the controls of the bundled catalog', () => {
  const count = CONTROLLED.flatMap(({ manifest }) => controlsOf(manifest.props ?? [])).length;
  expect(count).toBeGreaterThan(400);
});

test.each(CONTROLLED.map((artifact) => [artifact.name, artifact] as const))(
  'each control of %s renders, without an error',
  async (_, artifact) => {
    const verdict = verdictOf(artifact, browser.version());
    if (verdict.hasPassed) return;
    const shown = await open(artifact, { reducedMotion: true });
    const controls = controlsOf(artifact.manifest.props ?? []);
    const component = mainExportOf(artifact.files['component.tsx'] ?? '', artifact.slug).exported;
    const set = (values: PropValues) =>
      shown.control({ component, props: toGivenProps(controls, values) });
    const given = await findComponent(shown, () => set({}));
    expect(given, 'no state shows the component').not.toEqual([]);
    const faults: string[] = [];
    let told = shown.problems().length;
    for (const control of controls) {
      for (const value of otherValues(control, given, artifact.slug)) {
        const { failure } = await set({ [control.name]: value });
        const count = await shown.frame.evaluate<number>(COUNT);
        const news = shown.problems().slice(told);
        told += news.length;
        const found = [failure, ...news, count === 0 ? 'nothing is rendered' : ''];
        if (found.join('') !== '') {
          faults.push(`${control.name}=${value}: ${found.filter(Boolean).join('; ')}`);
        }
      }
    }
    const { failure } = await set({});
    expect([...faults, failure].filter(Boolean)).toEqual([]);
    await verdict.remember();
  },
);

const COUNT = `document.querySelectorAll('#artifact > *, body > dialog').length`;

/** Shows the first state that renders the component itself, and returns what it is given. */
async function findComponent(
  { show, states, widthOf }: ShownArtifact,
  ask: () => Promise<{ readonly given: readonly GivenProp[] }>,
): Promise<readonly GivenProp[]> {
  for (const state of [undefined, ...states]) {
    const width = widthOf(state);
    if (state !== undefined) {
      await show({ state, reducedMotion: true, ...(width === undefined ? {} : { width }) });
    }
    const { given } = await ask();
    if (given.length > 0) return given;
  }
  return [];
}

/** The frame loads no other address. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Texts for props whose values have a form. */
const FORMED: Readonly<Record<string, string>> = {
  locale: 'de-DE',
  timeZone: 'UTC',
  src: PICTURE,
  poster: PICTURE,
};

const DAY = '2026-11-20';

/** Values that the example does not give: all others of a choice, one of everything else. */
function otherValues(
  { name, kind, options, initial }: PropControl,
  given: readonly GivenProp[],
  slug: string,
): readonly PropValue[] {
  const before = given.find((prop) => prop.name === name);
  const value = before !== undefined && 'value' in before ? before.value : initial;
  switch (kind) {
    case 'flag':
      return [value !== true];
    case 'choice':
      return options.filter((option) => option !== value);
    case 'number':
      return [typeof value === 'number' ? value + 1 : 3];
    case 'text':
    case 'node': {
      const text = typeof value === 'string' ? value : '';
      const isDay =
        /^\d{4}-\d\d-\d\d$/.test(text) || (slug.endsWith('date-picker') && /value$/i.test(name));
      return [FORMED[name] ?? (isDay ? DAY : `${text} changed`.trim())];
    }
  }
}
