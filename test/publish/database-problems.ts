import { createHash } from 'node:crypto';
import type { Database } from '../../src/adapters/postgres/database.ts';
import { manifestSchema } from '../../src/domain/components/manifest.ts';
import { valueOf } from '../component-store/contract-values.ts';

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
    for (const [variant, { files: listed }] of Object.entries(
      manifestSchema.parse(manifest).variants,
    )) {
      for (const { path, sha256 } of listed) {
        const place = `${id} ${version} ${variant}/${path}`;
        if (stored.get(place) !== sha256) problems.push(`${place} is not as listed`);
        stored.delete(place);
      }
    }
  }
  return [...problems, ...[...stored.keys()].map((place) => `${place} is not listed`)];
}
