import { isVersionId } from '../../domain/components/manifest.ts';
import { type Result, success } from '../../domain/errors.ts';
import type { Database } from './database.ts';

/** A version, and the digest of what never changes of it. */
export interface ServedVersion {
  readonly patternId: string;
  readonly versionId: string;
  readonly sha256: string;
}

/**
 * Remembers what was served under the id of a version. Returns the digest that was remembered first; undefined while the
 * database does not answer.
 */
export type RememberServed = (version: ServedVersion) => Promise<string | undefined>;

/** Versions of one statement. */
const MAX_BATCH = 500;

/** Versions that wait for the database, which may not answer; further ones do not. */
const MAX_WAITING = 10_000;

/** Remembers versions in the database; those that are asked for during a statement share the next one. */
export function createRememberServed(database: Pick<Database, 'query'>): RememberServed {
  let waiting: (ServedVersion & { readonly resolve: (known: string | undefined) => void })[] = [];
  let isAsking = false;

  async function answerAll(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      const known = await rememberAll(database, batch).catch(() => undefined);
      for (const each of batch) each.resolve(known?.get(keyOf(each)));
    }
    isAsking = false;
  }

  return (version) =>
    new Promise((resolve) => {
      if (waiting.length >= MAX_WAITING) {
        resolve(undefined);
        return;
      }
      waiting.push({ ...version, resolve });
      void answerAll();
    });
}

/** Selects the ids under which something of a pattern was served. */
export const SERVED_IDS = 'SELECT version_id FROM served_versions WHERE pattern_id = $1';

/** The ids under which something of a pattern was served. */
export async function readServedIds(
  database: Pick<Database, 'query'>,
  patternId: string,
): Promise<Result<readonly string[]>> {
  const found = await database.query<{ readonly version_id: string }>(SERVED_IDS, [patternId]);
  return found.ok
    ? success(found.value.rows.map((row) => row.version_id).filter(isVersionId))
    : found;
}

const READ = `SELECT pattern_id AS "patternId", version_id AS "versionId", sha256 FROM served_versions
  JOIN unnest($1::text[], $2::text[]) AS asked (pattern_id, version_id) USING (pattern_id, version_id)`;

const ADD = `INSERT INTO served_versions (pattern_id, version_id, sha256)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[]) ON CONFLICT DO NOTHING`;

/** Most are known: only new ones are written. */
async function rememberAll(
  database: Pick<Database, 'query'>,
  versions: readonly ServedVersion[],
): Promise<ReadonlyMap<string, string> | undefined> {
  const read = async () => {
    const ids = [versions.map((each) => each.patternId), versions.map((each) => each.versionId)];
    const found = await database.query<ServedVersion & Record<string, string>>(READ, ids);
    return found.ok ? new Map(found.value.rows.map((row) => [keyOf(row), row.sha256])) : undefined;
  };
  const known = await read();
  const added = versions.filter((each) => known?.has(keyOf(each)) === false);
  if (known === undefined || added.length === 0) return known;
  const columns = [
    added.map((each) => each.patternId),
    added.map((each) => each.versionId),
    added.map((each) => each.sha256),
  ];
  const written = await database.query(ADD, columns);
  // Another replica may have been first.
  return written.ok ? read() : undefined;
}

function keyOf({ patternId, versionId }: Omit<ServedVersion, 'sha256'>): string {
  return `${patternId} ${versionId}`;
}
