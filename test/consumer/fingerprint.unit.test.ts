import { expect, test } from 'vitest';
import {
  estimateSimilarity,
  fingerprintOf,
  FINGERPRINT_LENGTH,
  shinglesOf,
  similarity,
} from '../../src/domain/components/fingerprints/fingerprint.ts';
import { BUNDLED_ARTIFACTS } from '../catalog/bundled-artifacts.ts';

function featuresOf(text: string) {
  return { shingles: shinglesOf(text), fingerprint: fingerprintOf(text) };
}

test('a fingerprint estimates the similarity of any two bundled components', () => {
  const active = BUNDLED_ARTIFACTS.filter(({ isActive }) => isActive);
  const all = active.map(({ name, files }) => ({
    name,
    ...featuresOf(files['component.tsx'] ?? ''),
  }));
  const wrong: string[] = [];
  let count = 0;
  for (const [index, one] of all.entries()) {
    for (const other of all.slice(index + 1)) {
      const estimate = estimateSimilarity(one.fingerprint, other.fingerprint);
      const error = Math.abs(estimate - similarity(one.shingles, other.shingles));
      count += 1;
      if (error > 0.09) wrong.push(`${one.name}, ${other.name}: ${error}`);
    }
  }
  expect(count).toBeGreaterThan(1000);
  expect(wrong.length).toBeLessThan(count / 20);
});

test('texts with fewer shingles than a fingerprint has minima compare as well', () => {
  const text = 'export const title = 1;';
  const [own, same, other, none] = [
    text,
    'export  const title = (1)',
    'export default function App',
    '',
  ].map(featuresOf);
  expect(own?.fingerprint).toHaveLength(FINGERPRINT_LENGTH);
  expect(estimateSimilarity(own?.fingerprint ?? '', same?.fingerprint ?? '')).toBe(1);
  expect(estimateSimilarity(own?.fingerprint ?? '', other?.fingerprint ?? '')).toBe(0);
  expect(estimateSimilarity(own?.fingerprint ?? '', none?.fingerprint ?? '')).toBe(0);
});

test('a text whose only shingle has the largest hash has the fingerprint of an empty text', () => {
  expect(fingerprintOf('a10s7pvn')).toBe(fingerprintOf(''));
});
