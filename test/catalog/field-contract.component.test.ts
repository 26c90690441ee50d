import { describe, test } from 'vitest';
import { type ArtifactPage, useArtifacts } from './artifact-page.ts';
import { checkedCases } from './checked-artifacts.ts';
import { checkPromises } from './contract/check-promises.ts';
import { FIELD_CONTRACT } from './contract/field-contract.ts';
import { FIELDS } from './contract/fields.ts';
import { CONTRACT_PLACES, fixtureOf } from './contract/fixture.ts';

const { open } = useArtifacts();

describe('a field keeps its promises', () => {
  const fields = checkedCases(Object.entries(FIELDS), ([, { slug }]) => slug);
  const cases = fields.flatMap(([name, field]) =>
    CONTRACT_PLACES.map((place) => [name, place, field] as const),
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
