import {
  type ComponentOrigin,
  type ComponentStore,
  type VersionNotices,
  toArtifact,
  toNotices,
} from '../../domain/components/component-store.ts';
import {
  type Activation,
  type Manifest,
  compareVersionIds,
  DEFAULT_VARIANT,
  deprecatedSchema,
  isVersionId,
  MAIN_FILE,
  manifestSchema,
  withdrawnSchema,
} from '../../domain/components/manifest.ts';
import { type Err, type Result, damaged, success } from '../../domain/errors.ts';
import type { Database } from '../postgres/database.ts';
import { sha256Of } from '../catalog-files/source-folder.ts';

/**
 * Opens the components in the database as a component store (docs/specification.md#component-store); put
 * `createCachedStore` in front of it. Bytes are checked against their digest each time they are read.
 */
export function createPostgresComponentStore(options: {
  readonly database: Pick<Database, 'query'>;
  /** Names patterns in messages; by their ids where it is not given. */
  readonly slugs?: (() => ReadonlyMap<string, string>) | undefined;
}): ComponentStore {
  const { database } = options;
  const damagedVersion = (patternId: string, versionId: string): Err =>
    damaged(
      `Version ${versionId} of ${options.slugs?.().get(patternId) ?? `pattern ${patternId}`} is damaged in the component store.`,
    );

  async function readComponent(patternId: string): Promise<Result<ComponentRow>> {
    const found = await database.query<ComponentRow>(COMPONENT, [patternId]);
    if (!found.ok) return found;
    return success(found.value.rows[0] ?? NO_COMPONENT);
  }

  return {
    component(patternId) {
      let reading: Promise<Result<ComponentRow>> | undefined;
      async function read<T>(select: (row: ComponentRow) => T): Promise<Result<T>> {
        const found = await (reading ??= readComponent(patternId));
        return found.ok ? success(select(found.value)) : found;
      }
      return {
        pointer: () => read((row) => row.active_version_id ?? undefined),
        versions: () =>
          read((row) => row.version_ids.filter(isVersionId).toSorted(compareVersionIds)),
        notices: () => read((row) => readNoticesRow(row)),
        origin: () => read(originOfRow),
        async activations() {
          const found = await database.query<ActivationRow>(ACTIVATIONS, [patternId]);
          return found.ok ? success(found.value.rows.map(activationOfRow)) : found;
        },
      };
    },
    async artifact(patternId, versionId, variant = DEFAULT_VARIANT, path = MAIN_FILE) {
      const found = await database.query<FileRow>(FILE, [patternId, versionId, variant, path]);
      if (!found.ok) return found;
      const [row] = found.value.rows;
      if (row === undefined) return success(undefined);
      const sha256 = sha256Of(row.bytes);
      if (sha256 !== row.sha256) return damagedVersion(patternId, versionId);
      return success(toArtifact(new Uint8Array(row.bytes), sha256));
    },
    async manifest(patternId, versionId) {
      const found = await database.query<{ manifest: unknown }>(MANIFEST, [patternId, versionId]);
      if (!found.ok) return found;
      const [row] = found.value.rows;
      if (row === undefined) return success(undefined);
      const manifest = readManifestRow(row.manifest);
      return manifest === undefined ? damagedVersion(patternId, versionId) : success(manifest);
    },
    async withComponents() {
      const found = await database.query<{ pattern_id: string }>(LIST);
      if (!found.ok) return found;
      return success(new Set(found.value.rows.map((row) => row.pattern_id)));
    },
    async latestActivations(limit) {
      const found = await database.query<ActivationRow>(LATEST, [limit + 1]);
      if (!found.ok) return found;
      const { rows } = found.value;
      return success({
        activations: rows
          .slice(0, limit)
          .map((row) => ({ ...activationOfRow(row), patternId: row.pattern_id })),
        isCut: rows.length > limit,
      });
    },
  };
}

/** Always one row, even without a component. */
const COMPONENT = `SELECT active_version_id, license, source, author, item, retrieved_at, redistribute, withdrawn, deprecated,
    array(SELECT version_id FROM component_versions WHERE pattern_id = $1) AS version_ids
  FROM (SELECT $1::text AS pattern_id) AS wanted LEFT JOIN components USING (pattern_id)`;
const MANIFEST = `SELECT manifest FROM component_versions
  WHERE pattern_id = $1 AND version_id = $2`;
const FILE = `SELECT bytes, sha256 FROM component_files
  WHERE pattern_id = $1 AND version_id = $2 AND variant = $3 AND path = $4`;
const LATEST = `SELECT * FROM component_activations
  ORDER BY activated_at DESC NULLS LAST, pattern_id, seq DESC NULLS LAST LIMIT $1`;
export const ACTIVATIONS = `SELECT * FROM component_activations WHERE pattern_id = $1 ORDER BY seq`;
const LIST = `SELECT pattern_id FROM components JOIN component_versions USING (pattern_id)
  WHERE version_id = active_version_id
    AND (manifest -> 'variants' ? '${DEFAULT_VARIANT}' OR manifest ? 'delivery')`;

/** License and provenance from the table `components`; null without a component. */
export interface OriginRow {
  readonly license: string | null;
  readonly source: string | null;
  readonly author: string | null;
  readonly item: string | null;
  readonly retrieved_at: Date | null;
  readonly redistribute: boolean | null;
}

interface ComponentRow extends OriginRow, NoticesRow {
  readonly active_version_id: string | null;
  readonly version_ids: readonly string[];
}

const NO_COMPONENT: ComponentRow = {
  active_version_id: null,
  license: null,
  source: null,
  author: null,
  item: null,
  retrieved_at: null,
  redistribute: null,
  version_ids: [],
  withdrawn: null,
  deprecated: null,
};

export interface ActivationRow {
  readonly pattern_id: string;
  readonly from_version_id: string | null;
  readonly to_version_id: string;
  readonly activated_at: Date;
  readonly activated_by: string | null;
  readonly reason: string | null;
  readonly derived: boolean;
}

interface FileRow {
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** License and provenance from a row. */
export function originOfRow(row: OriginRow): ComponentOrigin | undefined {
  const { license, source, author, item, retrieved_at: retrievedAt, redistribute } = row;
  if (license === null || source === null) return undefined;
  return {
    license,
    source,
    ...(author === null ? {} : { author }),
    ...(item === null ? {} : { item }),
    ...(retrievedAt === null ? {} : { retrievedAt: retrievedAt.toISOString() }),
    ...(redistribute === null ? {} : { redistribute }),
  };
}

/** A move of a pointer from a row. */
export function activationOfRow(row: ActivationRow): Activation {
  const { from_version_id: from, activated_by: by, reason } = row;
  return {
    ...(from === null ? {} : { from }),
    to: row.to_version_id,
    at: row.activated_at.toISOString(),
    ...(by === null ? {} : { by }),
    ...(reason === null ? {} : { reason }),
    ...(row.derived ? { derived: true as const } : {}),
  };
}

/** The imported components and their sources. */
export async function listImportedRows(
  database: Pick<Database, 'query'>,
): Promise<Result<readonly { id: string; source: string; item: string }[]>> {
  const found = await database.query<{ id: string; source: string; item: string }>(IMPORTED);
  return found.ok ? success(found.value.rows) : found;
}

const IMPORTED = `SELECT pattern_id AS id, source, item FROM components WHERE item IS NOT NULL`;

export interface NoticesRow {
  readonly withdrawn: unknown;
  readonly deprecated: unknown;
}

/** Notices from a row. */
export function readNoticesRow({ withdrawn, deprecated }: NoticesRow): VersionNotices {
  return toNotices({
    withdrawn: withdrawnSchema.parse(withdrawn ?? []),
    deprecated: deprecatedSchema.parse(deprecated ?? []),
  });
}

/** The manifest in a `jsonb` column; undefined if it is invalid. */
export function readManifestRow(value: unknown): Manifest | undefined {
  const parsed = manifestSchema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
