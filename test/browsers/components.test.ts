import { describe, expect, inject, test } from 'vitest';
import { faultsInLight, faultsOnPhone } from '../catalog/artifact-faults.ts';
import { type ArtifactPage, useArtifacts } from '../catalog/artifact-page.ts';
import { overflowOf } from '../catalog/artifact-opener.ts';
import { BUNDLED_ARTIFACTS } from '../catalog/bundled-artifacts.ts';
import { checkPromises } from '../catalog/contract/check-promises.ts';
import { FIELD_CONTRACT } from '../catalog/contract/field-contract.ts';
import {
  checkOtherRecord,
  checkPlace,
  linesIn,
  silentIn,
} from '../catalog/contract/field-places.ts';
import { FIELDS, FIELDS_IN_PLACES } from '../catalog/contract/fields.ts';
import { fixtureOf, placesOf } from '../catalog/contract/fixture.ts';
import { LAYER_CONTRACT } from '../catalog/contract/layer-contract.ts';
import { LAYERS } from '../catalog/contract/layers.ts';
import { FIELD_PLACES, placesFixture } from '../catalog/contract/places.ts';
import { WAIT_OPTIONS } from '../support/eventually.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `firefox` or `webkit`. */
    readonly engine: string;
  }
}

const engine = inject('engine');
const artifacts = useArtifacts();

/** Opens an artifact as a person would who has touched it: until then, WebKit gives focus to nothing in a frame. */
const open: typeof artifacts.open = async (slug, options) => {
  const shown = await artifacts.open(slug, options);
  if (engine === 'webkit') {
    await shown.page.locator('iframe').focus();
    await shown.keys('Shift');
  }
  return shown;
};

const CHECKED = BUNDLED_ARTIFACTS.filter(({ isActive }) => isActive);

/** Axe's contrasts after a change of the theme, for which Firefox gives axe the colors of before. */
const isStale = (fault: string) => fault.includes(', dark: color-contrast: ');

describe('a version, in each of its states', () => {
  test.for(CHECKED.map((artifact) => [artifact.name, artifact] as const))(
    '%s has no console error, overflow or axe finding in light, dark, right to left and 320 px',
    async ([, artifact]) => {
      const shown = await open(artifact);
      const faults = [...(await faultsInLight(shown)), ...(await faultsOnPhone(shown))];
      expect([...faults.filter((fault) => !isStale(fault)), ...shown.problems()]).toEqual([]);
    },
  );
});

const looks = { reducedMotion: false };

describe('a layer keeps its promises', () => {
  const cases = Object.entries(LAYERS).flatMap(([name, layer]) =>
    placesOf(layer).map((place) => [name, place, layer] as const),
  );
  test.for(cases)('%s in a %s', async ([, place, layer]) => {
    const promises = Object.entries(LAYER_CONTRACT)
      .filter(([, { isMadeBy }]) => isMadeBy?.(layer, place) ?? true)
      .map(([promise, { check }]) => ({
        name: promise,
        check: (shown: ArtifactPage) => check(shown, layer, place),
      }));
    await checkPromises(open, fixtureOf(layer, place), promises, looks);
  });
});

describe('a field keeps its promises', () => {
  test.for(Object.entries(FIELDS))(
    '%s',
    { timeout: 2 * WAIT_OPTIONS.timeout },
    async ([, field]) => {
      const promises = Object.entries(FIELD_CONTRACT)
        .filter(([, { isMadeBy }]) => isMadeBy?.(field) ?? true)
        .map(([promise, { state, check }]) => ({
          name: promise,
          state,
          check: (shown: ArtifactPage) => check(shown, field),
        }));
      await checkPromises(open, fixtureOf(field, 'form'), promises, looks);
    },
  );
});

describe('all fields together, in each place', () => {
  let fixture: Promise<ArtifactPage> | undefined;
  const show = async (state: string, direction?: 'rtl'): Promise<ArtifactPage> => {
    fixture ??= open(placesFixture(FIELDS_IN_PLACES), { width: 1024, state });
    const shown = await fixture;
    await shown.show({ width: 1024, state, ...(direction && { direction }) });
    return shown;
  };

  test.for(FIELD_PLACES)('%s', async (place) => {
    const plain = await linesIn((await show('form')).frame);
    const shown = await show(place);
    await checkPlace(shown, place, plain);
    expect(shown.problems()).toEqual([]);
  });

  test('another record', () => checkOtherRecord(show));

  test('an empty error is none, and nothing leaves its place from right to left', async () => {
    expect(await silentIn((await show('empty error')).frame)).toEqual([]);
    for (const place of FIELD_PLACES)
      expect([place, ...(await overflowOf((await show(place, 'rtl')).frame))]).toEqual([place]);
  });
});
