import { rm } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { buildCatalog } from '../../src/adapters/catalog-files/build-catalog.ts';
import { createBuiltFilesSource } from '../../src/adapters/catalog-files/built-files-source.ts';
import { PATIENTLY } from '../support/patiently.ts';
import { describeCatalogSource, openBuild } from './source-contract.ts';

describeCatalogSource('built files', createBuiltFilesSource);

test('a build is noticed by watching the folder, long before it would be looked at', async () => {
  const { source, rebuild } = await openBuild(createBuiltFilesSource);
  await rebuild('Snackbar');
  await vi.waitFor(() => expect(source.current().patterns[2]?.title).toBe('Snackbar'), PATIENTLY);
});

test('a folder that is removed and built again is found by looking at it', async () => {
  const { source, catalogDir, outDir, rebuild } = await openBuild(createBuiltFilesSource, 20);
  await rm(outDir, { recursive: true });
  await buildCatalog({ catalogDir, outDir });
  await rebuild('Snackbar');
  await vi.waitFor(() => expect(source.current().patterns[2]?.title).toBe('Snackbar'), PATIENTLY);
});
