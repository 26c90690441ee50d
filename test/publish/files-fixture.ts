import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCatalog } from '../../src/adapters/catalog-files/read-catalog.ts';
import { createFilesPublisher } from '../../src/adapters/component-store/files-publisher.ts';
import { writeCatalog } from '../support/write-catalog.ts';
import type { PublisherFixture } from './publisher-fixture.ts';
import { filesStore } from './files-store.ts';
import { PATTERNS, randomName } from './publishing.ts';

/** A catalog of two patterns, without components, in a temporary folder. */
export async function createFilesPublisherFixture(): Promise<
  PublisherFixture & { readonly catalogDir: string }
> {
  const catalogDir = await mkdtemp(path.join(tmpdir(), 'pattern-catalog-'));
  await writeCatalog(catalogDir, PATTERNS);
  return {
    catalogDir,
    store: () => filesStore(catalogDir),
    publisher: () => createFilesPublisher({ catalogDir, randomName }),
    problems: () => problemsOf(catalogDir),
    close: () => rm(catalogDir, { recursive: true, force: true }),
  };
}

/** What `validate` has to say of a catalog, each as `file:line message`. */
async function problemsOf(catalogDir: string): Promise<readonly string[]> {
  const { problems } = await readCatalog(catalogDir);
  return problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
}
