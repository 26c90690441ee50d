import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findSourcePattern } from '../../src/adapters/catalog-files/find-source-pattern.ts';
import type { Reference } from '../../src/domain/catalog/reference.ts';
import { createFilesPublisherFixture } from './publisher-fixtures.ts';
import { PATTERNS } from './publishing.ts';

const [, stepper] = PATTERNS;
if (stepper === undefined) throw new Error('the catalog has two patterns');
const { id, number, slug } = stepper;

test.each<Reference>([
  { kind: 'slug', slug },
  { kind: 'id', id },
  { kind: 'number', number },
])('finds a pattern by $kind, whatever is wrong elsewhere in the catalog', async (reference) => {
  const { catalogDir, close } = await createFilesPublisherFixture();
  onTestFinished(close);
  await mkdir(path.join(catalogDir, 'forms/broken'));
  await writeFile(path.join(catalogDir, 'forms/broken/pattern.md'), `---\nid: [${id} ${number}`);
  await writeFile(path.join(catalogDir, 'catalog.yaml'), 'sections: [');
  expect(await findSourcePattern(catalogDir, reference)).toEqual({ id, number, slug });
});

test('finds nothing for an unknown reference', async () => {
  const { catalogDir, close } = await createFilesPublisherFixture();
  onTestFinished(close);
  for (const reference of [
    { kind: 'slug', slug: '/forms/none' },
    { kind: 'id', id: 'a3e0c8de-52b5-4ad6-9a0c-7f6f0c1e8b12' },
    { kind: 'number', number: 3 },
  ] as const) {
    expect(await findSourcePattern(catalogDir, reference)).toBeUndefined();
  }
  expect(await findSourcePattern('/nowhere', { kind: 'slug', slug })).toBeUndefined();
});
