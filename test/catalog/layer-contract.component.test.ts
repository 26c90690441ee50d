import { describe, test } from 'vitest';
import { type ArtifactPage, useArtifacts } from './artifact-page.ts';
import { checkedCases } from './checked-artifacts.ts';
import { checkPromises } from './contract/check-promises.ts';
import { fixtureOf, placesOf } from './contract/fixture.ts';
import { LAYER_CONTRACT } from './contract/layer-contract.ts';
import { LAYERS } from './contract/layers.ts';

const { open } = useArtifacts();

describe('a layer keeps its promises', () => {
  const layers = checkedCases(Object.entries(LAYERS), ([, { slug }]) => slug);
  const cases = layers.flatMap(([name, layer]) =>
    placesOf(layer).map((place) => [name, place, layer] as const),
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
