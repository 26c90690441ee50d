import { describe, test } from 'vitest';
import { IS_LONG } from '../support/scale.ts';
import { type ArtifactPage, useArtifacts } from './artifact-page.ts';
import { checkPromises } from './contract/check-promises.ts';
import { fixtureOf, placesOf } from './contract/fixture.ts';
import { LAYER_CONTRACT } from './contract/layer-contract.ts';
import { LAYERS } from './contract/layers.ts';

const { open } = useArtifacts();

/** In `npm test` each layer is in a form and in every third other place, each place with another third of the layers. */
const isOfRun = (layer: number, place: string, index: number) =>
  IS_LONG || place === 'form' || place === 'alone' || (layer + index) % 3 === 0;

describe('a layer keeps its promises', () => {
  const cases = Object.entries(LAYERS).flatMap(([name, layer], number) =>
    placesOf(layer)
      .filter((place, index) => isOfRun(number, place, index))
      .map((place) => [name, place, layer] as const),
  );
  test.for(cases)('%s in a %s', async ([, place, layer]) => {
    const promises = Object.entries(LAYER_CONTRACT)
      .filter(([, { isMadeBy }]) => isMadeBy?.(layer, place) ?? true)
      .map(([name, { check }]) => ({
        name,
        check: (shown: ArtifactPage) => check(shown, layer, place),
      }));
    // With motion in one place only: painting it takes a quarter of the processor time.
    const looks = { reducedMotion: place !== 'form' && place !== 'alone' };
    await checkPromises(open, fixtureOf(layer, place), promises, looks);
  });
});
