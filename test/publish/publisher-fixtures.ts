import { createHash } from 'node:crypto';
import type { Database } from '../../src/adapters/postgres/database.ts';
import {
  LABELS_FOLDER,
  labelFilesOf,
  manifestSchema,
} from '../../src/domain/components/manifest.ts';
import { valueOf } from '../component-store/contract-fixture.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCatalog } from '../../src/adapters/catalog-files/read-catalog.ts';
import { createFilesPublisher } from '../../src/adapters/component-store/files-publisher.ts';
import { writeCatalog } from '../support/write-catalog.ts';
import { type PublisherFixture, filesStore, PATTERNS, randomName } from './publishing.ts';

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

/** Everything that is wrong with the components in a database. */
export async function problemsInDatabase(database: Database): Promise<readonly string[]> {
  const problems: string[] = [];
  const versions = await database.query<{
    pattern_id: string;
    version_id: string;
    manifest: unknown;
    active: string | null;
  }>(
    `SELECT v.pattern_id, v.version_id, v.manifest, c.active_version_id AS active
     FROM component_versions v LEFT JOIN components c USING (pattern_id)`,
  );
  const files = await database.query<{ place: string; bytes: Buffer; sha256: string }>(
    `SELECT pattern_id || ' ' || version_id || ' ' || variant || '/' || path AS place, bytes, sha256
     FROM component_files`,
  );
  const stored = new Map<string, string>();
  for (const { place, bytes, sha256 } of valueOf(files).rows) {
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      problems.push(`${place} bytes`);
    stored.set(place, sha256);
  }
  const existing = valueOf(versions).rows.map((row) => `${row.pattern_id} ${row.version_id}`);
  for (const { pattern_id: id, version_id: version, manifest, active } of valueOf(versions).rows) {
    if (!existing.includes(`${id} ${active}`)) problems.push(`${id} has no active version`);
    const { variants, ...rest } = manifestSchema.parse(manifest);
    const folders = { ...variants, [LABELS_FOLDER]: { files: labelFilesOf(rest) } };
    for (const [variant, { files: listed }] of Object.entries(folders)) {
      for (const { path: file, sha256 } of listed) {
        const place = `${id} ${version} ${variant}/${file}`;
        if (stored.get(place) !== sha256) problems.push(`${place} is not as listed`);
        stored.delete(place);
      }
    }
  }
  return [...problems, ...[...stored.keys()].map((place) => `${place} is not listed`)];
}
