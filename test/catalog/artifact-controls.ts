import {
  type PropControl,
  type PropValue,
  type PropValues,
  controlsOf,
  mainExportOf,
  toGivenProps,
} from '../../src/domain/components/prop-controls.ts';
import type { GivenProp } from '@pattern-catalog/preview/frame-report';
import type { ShownArtifact } from './artifact-opener.ts';
import type { BundledArtifact } from './bundled-artifacts.ts';

/** The controls that the site offers for an artifact. */
export function controlsOfArtifact({ manifest }: BundledArtifact): readonly PropControl[] {
  return controlsOf(manifest.props ?? []);
}

/** What goes wrong when the controls of an artifact are set, one by one: each has to render, without an error. */
export async function controlFaults(
  shown: ShownArtifact,
  artifact: BundledArtifact,
): Promise<readonly string[]> {
  const controls = controlsOfArtifact(artifact);
  if (controls.length === 0) return [];
  const component = mainExportOf(artifact.files['component.tsx'] ?? '', artifact.slug).exported;
  const set = (values: PropValues) =>
    shown.control({ component, props: toGivenProps(controls, values) });
  await shown.show({ reducedMotion: true });
  const given = await findComponent(shown, () => set({}));
  if (given.length === 0) return ['no state shows the component'];
  const faults: string[] = [];
  let told = shown.problems().length;
  for (const control of controls) {
    for (const value of otherValues(control, given, artifact.slug)) {
      const { failure } = await set({ [control.name]: value });
      const count = await shown.frame.evaluate<number>(COUNT);
      const news = shown.problems().slice(told);
      told += news.length;
      const found = [failure, ...news, count === 0 ? 'nothing is rendered' : ''].filter(Boolean);
      if (found.length > 0) faults.push(`${control.name}=${value}: ${found.join('; ')}`);
    }
  }
  if (controls.some(({ name }) => name === 'headingLevel')) {
    const levelsAt = async (headingLevel: number) => {
      await set({ headingLevel: String(headingLevel) });
      return shown.frame.evaluate<readonly number[]>(LEVELS);
    };
    // Asked for the lowest level, all that are above it are the page's.
    const others = (await levelsAt(6)).filter((level) => level < 6);
    const levels = await levelsAt(4);
    const above = (all: readonly number[]) => all.filter((level) => level < 4);
    const count = (all: readonly number[]) => all.filter((level) => level === 4).length;
    const isHigher = above(levels).length > above(others).length;
    if (levels.length > 0 && (isHigher || count(levels) <= count(others)))
      faults.push(`headingLevel=4: headings of ${levels.join()}, beside ${others.join()}`);
  }
  const { failure } = await set({});
  return [...faults, failure].filter(Boolean);
}

const LEVELS = `[...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => Number(tagName[1]))`;

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
