import type { Browser } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { faultsInLight, faultsOnPhone } from '../catalog/artifact-faults.ts';
import { type ArtifactPage, useArtifacts } from '../catalog/artifact-page.ts';
import { BUNDLED_ARTIFACTS } from '../catalog/bundled-artifacts.ts';
import { checkPromises } from '../catalog/contract/check-promises.ts';
import { FIELD_CONTRACT } from '../catalog/contract/field-contract.ts';
import { FIELDS } from '../catalog/contract/fields.ts';
import { fixtureOf, placesOf } from '../catalog/contract/fixture.ts';
import { LAYER_CONTRACT } from '../catalog/contract/layer-contract.ts';
import { LAYERS } from '../catalog/contract/layers.ts';
import { WAIT_OPTIONS } from '../support/eventually.ts';
import { launchFirefox } from './firefox.ts';

let launched: Promise<Browser> | undefined;
const { open } = useArtifacts(() => (launched ??= launchFirefox()));
afterAll(async () => (await launched)?.close());

const CHECKED = BUNDLED_ARTIFACTS.filter(({ isActive }) => isActive);

/** Axe's contrasts after a change of the theme, for which Firefox gives axe the colors of before. */
const isStale = (fault: string) => fault.includes(', dark: color-contrast: ');

describe('in Firefox a version, in each of its states', () => {
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

describe('in Firefox a layer keeps its promises', () => {
  test.for(Object.entries(LAYERS))('%s', async ([, layer]) => {
    const place = placesOf(layer)[0] ?? 'alone';
    const promises = Object.entries(LAYER_CONTRACT)
      .filter(([, { isMadeBy }]) => isMadeBy?.(layer, place) ?? true)
      .map(([name, { check }]) => ({
        name,
        check: (shown: ArtifactPage) => check(shown, layer, place),
      }));
    await checkPromises(open, fixtureOf(layer, place), promises, looks);
  });
});

describe('in Firefox a field keeps its promises', () => {
  test.for(Object.entries(FIELDS))(
    '%s',
    { timeout: 2 * WAIT_OPTIONS.timeout },
    async ([, field]) => {
      const promises = Object.entries(FIELD_CONTRACT)
        .filter(([, { isMadeBy }]) => isMadeBy?.(field) ?? true)
        .map(([name, { state, check }]) => ({
          name,
          state,
          check: (shown: ArtifactPage) => check(shown, field),
        }));
      await checkPromises(open, fixtureOf(field, 'form'), promises, looks);
    },
  );
});
