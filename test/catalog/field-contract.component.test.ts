import { describe, test } from 'vitest';
import { IS_LONG } from '../support/scale.ts';
import { type ArtifactPage, useArtifacts } from './artifact-page.ts';
import { checkPromises } from './contract/check-promises.ts';
import { FIELD_CONTRACT } from './contract/field-contract.ts';
import { FIELDS } from './contract/fields.ts';
import { CONTRACT_PLACES, fixtureOf } from './contract/fixture.ts';

const { open } = useArtifacts();

/** In `npm test` every second field is in a form, and the others in a dialog; `field-matrix` puts all into all places. */
const placesOfRun = (field: number) =>
  CONTRACT_PLACES.filter((_, index) => IS_LONG || (field + index) % CONTRACT_PLACES.length === 0);

describe('a field keeps its promises', () => {
  const cases = Object.entries(FIELDS).flatMap(([name, field], number) =>
    placesOfRun(number).map((place) => [name, place, field] as const),
  );
  test.for(cases)('%s in a %s', async ([, place, field]) => {
    const promises = Object.entries(FIELD_CONTRACT)
      .filter(([, { isMadeBy }]) => isMadeBy?.(field) ?? true)
      .map(([name, { state, check }]) => ({
        name,
        state,
        check: (shown: ArtifactPage) => check(shown, field),
      }));
    // With motion in one place only: painting it takes a quarter of the processor time.
    const looks = { reducedMotion: place !== 'form' };
    await checkPromises(open, fixtureOf(field, place), promises, looks);
  });
});
