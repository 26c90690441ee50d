import type { PoolClient } from 'pg';
import {
  type ComponentPublisher,
  type Publication,
  foldersOf,
  noSuchVersion,
  planDeprecation,
  planWithdrawal,
} from '../../domain/components/publishing/component-publisher.ts';
import {
  type VersionNotices,
  NO_NOTICES,
  toStoredNotices,
} from '../../domain/components/component-store.ts';
import { withActivation } from '../../domain/components/activation-log.ts';
import {
  type Activation,
  type Manifest,
  compareVersionIds,
} from '../../domain/components/manifest.ts';
import {
  type CurrentComponent,
  type PublicationPlan,
  outcomeOf,
  planPublication,
} from '../../domain/components/publishing/plan-publication.ts';
import { type Result, success } from '../../domain/errors.ts';
import {
  type ActivationRow,
  type NoticesRow,
  type OriginRow,
  activationOfRow,
  ACTIVATIONS,
  originOfRow,
  readManifestRow,
  readNoticesRow,
} from './postgres.ts';
import { recordActor } from '../postgres/acting.ts';
import type { Database } from '../postgres/database.ts';
import { SERVED_IDS } from '../postgres/served-versions.ts';

/**
 * Publishes into the database (docs/specification.md#versions): version, files and pointer in one transaction, one
 * publisher of a pattern at a time. If the response to COMMIT is lost, running the same command again reports the
 * outcome.
 */
export function createPostgresPublisher(options: {
  readonly database: Pick<Database, 'withTransaction' | 'actor'>;
}): ComponentPublisher {
  const { database } = options;

  async function withExclusiveLock<T>(
    patternId: string,
    work: (client: PoolClient) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const done = await database.withTransaction(async (client) => {
      await client.query(LOCK, [patternId]);
      await recordActor(client, database);
      return work(client);
    });
    return done.ok ? done.value : done;
  }

  return {
    publish: (publication) =>
      withExclusiveLock(publication.pattern.id, async (client) => {
        const current = await readCurrent(client, publication.pattern.id);
        const planned = planPublication(publication, current);
        if (!planned.ok) return planned;
        if (planned.value.kind === 'publish') await write(client, publication, planned.value);
        return success(outcomeOf(planned.value));
      }),
    activate: (pattern, move) =>
      withExclusiveLock(pattern.id, async (client) => {
        const { versions, activeVersionId, log } = await readCurrent(client, pattern.id);
        if (!versions.includes(move.to) || activeVersionId === undefined) {
          return noSuchVersion(pattern, move.to, versions);
        }
        if (activeVersionId !== move.to) {
          await insertActivation(client, pattern.id, withActivation(log, move).at(-1));
          await client.query(ACTIVATE, [pattern.id, move.to]);
        }
        return success({ previousVersionId: activeVersionId });
      }),
    withdraw: (pattern, version) =>
      withExclusiveLock(pattern.id, async (client) => {
        const notices = planWithdrawal(pattern, await readCurrent(client, pattern.id), version);
        if (!notices.ok) return notices;
        await writeNotices(client, pattern.id, notices.value);
        await client.query(REMOVE_VERSION, [pattern.id, version.versionId]);
        return success(undefined);
      }),
    deprecate: (pattern, version) =>
      withExclusiveLock(pattern.id, async (client) => {
        const notices = planDeprecation(pattern, await readCurrent(client, pattern.id), version);
        if (!notices.ok) return notices;
        await writeNotices(client, pattern.id, notices.value);
        return success(undefined);
      }),
    setTerms: (pattern, { license, redistribute }) =>
      withExclusiveLock(pattern.id, async (client) => {
        const terms = [license ?? null, redistribute ?? null];
        const changed = await client.query(SET_TERMS, [pattern.id, ...terms]);
        return success(changed.rowCount === 1);
      }),
  };
}

/** Held until the transaction ends; the text keeps the number apart from other locks. */
export const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('publish component ' || $1::text, 0))`;

const ACTIVATE = `UPDATE components SET active_version_id = $2, updated_at = now()
  WHERE pattern_id = $1`;

const SET_TERMS = `UPDATE components
  SET license = coalesce($2, license), redistribute = coalesce($3, redistribute), updated_at = now()
  WHERE pattern_id = $1 AND (license <> coalesce($2, license)
    OR redistribute IS DISTINCT FROM coalesce($3, redistribute))`;

const WRITE_NOTICES = `UPDATE components
  SET withdrawn = $2::jsonb, deprecated = $3::jsonb, updated_at = now() WHERE pattern_id = $1`;

/** Removes the bundle of a package with all its versions; the log of its moves stays. */
export async function removeBundleRows(
  database: Pick<Database, 'withTransaction'>,
  id: string,
): Promise<Result<void>> {
  return database.withTransaction(async (client) => {
    await client.query(LOCK, [id]);
    await client.query('DELETE FROM components WHERE pattern_id = $1', [id]);
    await client.query('DELETE FROM component_versions WHERE pattern_id = $1', [id]);
  });
}

/** Deletes its files too. */
const REMOVE_VERSION = 'DELETE FROM component_versions WHERE pattern_id = $1 AND version_id = $2';

/** Adds a move to a component's log, in the transaction that moves its pointer. */
export async function insertActivation(
  client: PoolClient,
  patternId: string,
  move: Activation | undefined,
): Promise<void> {
  if (move === undefined) return;
  const { from, to, at, by, reason, derived = false } = move;
  await client.query(
    `INSERT INTO component_activations
       (pattern_id, seq, from_version_id, to_version_id, activated_at, activated_by, reason, derived)
     SELECT $1, coalesce(max(seq), 0) + 1, $2, $3, $4, $5, $6, $7
     FROM component_activations WHERE pattern_id = $1`,
    [patternId, from ?? null, to, at, by ?? null, reason ?? null, derived],
  );
}

async function writeNotices(
  client: PoolClient,
  patternId: string,
  notices: VersionNotices,
): Promise<void> {
  const { withdrawn, deprecated } = toStoredNotices(notices);
  const lists = [withdrawn, deprecated].map((list) => JSON.stringify(list));
  await client.query(WRITE_NOTICES, [patternId, ...lists]);
}

async function readCurrent(client: PoolClient, patternId: string): Promise<CurrentComponent> {
  const component = await client.query<
    OriginRow & NoticesRow & { active_version_id: string; highest_version_id: string | null }
  >('SELECT * FROM components WHERE pattern_id = $1', [patternId]);
  const versions = await client.query<{ version_id: string; manifest: unknown }>(
    'SELECT version_id, manifest FROM component_versions WHERE pattern_id = $1',
    [patternId],
  );
  const manifests = new Map<string, Manifest>();
  for (const row of versions.rows) {
    const manifest = readManifestRow(row.manifest);
    if (manifest !== undefined) manifests.set(row.version_id, manifest);
  }
  const [row] = component.rows;
  const moves = await client.query<ActivationRow>(ACTIVATIONS, [patternId]);
  const served = await client.query<{ version_id: string }>(SERVED_IDS, [patternId]);
  return {
    versions: versions.rows.map(({ version_id: id }) => id).toSorted(compareVersionIds),
    manifests,
    activeVersionId: row?.active_version_id,
    origin: row === undefined ? undefined : originOfRow(row),
    highestVersionId: row?.highest_version_id ?? undefined,
    served: served.rows.map(({ version_id: id }) => id),
    log: moves.rows.map(activationOfRow),
    notices: row === undefined ? NO_NOTICES : readNoticesRow(row),
  };
}

async function write(
  client: PoolClient,
  publication: Publication,
  plan: Extract<PublicationPlan, { readonly kind: 'publish' }>,
): Promise<void> {
  const { id } = publication.pattern;
  const { versionId, manifest, origin, copies, inherited } = plan;
  await client.query(
    `INSERT INTO component_versions (pattern_id, version_id, seq, manifest, published_at)
     SELECT $1, $2, coalesce(max(seq), 0) + 1, $3::jsonb, $4
     FROM component_versions WHERE pattern_id = $1`,
    [id, versionId, JSON.stringify(manifest), manifest.publishedAt],
  );
  for (const [variant, files] of Object.entries(foldersOf(publication))) {
    for (const { path, bytes, sha256 } of files) {
      await client.query(
        `INSERT INTO component_files (pattern_id, version_id, variant, path, bytes, sha256)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [id, versionId, variant, path, Buffer.from(bytes), sha256],
      );
    }
  }
  if (copies.length > 0) {
    await client.query(
      `INSERT INTO component_files (pattern_id, version_id, variant, path, bytes, sha256)
       SELECT $1, $2, variant, path, bytes, sha256
       FROM component_files JOIN unnest($4::text[], $5::text[]) AS wanted (variant, path)
         USING (variant, path)
       WHERE pattern_id = $1 AND version_id = $3`,
      [
        id,
        versionId,
        inherited?.fromVersionId,
        copies.map(({ variant }) => variant),
        copies.map(({ path }) => path),
      ],
    );
  }
  await insertActivation(client, id, plan.activation);
  const { license, source, author, item, retrievedAt, redistribute } = origin;
  await client.query(
    `INSERT INTO components
       (pattern_id, active_version_id, highest_version_id, license, source, author, item, retrieved_at, redistribute)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (pattern_id) DO UPDATE
       SET active_version_id = $2, highest_version_id = $3, retrieved_at = $8, updated_at = now()`,
    [
      id,
      plan.activeVersionId,
      plan.highestVersionId,
      ...[license, source, author, item, retrievedAt, redistribute].map((value) => value ?? null),
    ],
  );
}
