import { createHash } from 'node:crypto';
import { isPatternId } from '../../domain/catalog/front-matter.ts';
import { toArtifact } from '../../domain/components/component-store.ts';
import type {
  Artifact,
  ComponentOrigin,
  ComponentStore,
} from '../../domain/components/component-store.ts';
import {
  DEFAULT_VARIANT,
  isFilePath,
  isVariantName,
  MAIN_FILE,
} from '../../domain/components/manifest.ts';
import type { Manifest } from '../../domain/components/manifest.ts';
import { compareVersionIds, isVersionId } from '../../domain/components/version-id.ts';
import { failure, success } from '../../domain/errors.ts';
import type { Result } from '../../domain/errors.ts';
import type { Kept } from '../component-store/kept-answers.ts';
import { keepSet } from '../component-store/keep-set.ts';
import { createKeptAnswers } from '../component-store/kept-answers.ts';
import { createRecentAnswers } from '../component-store/recent-answers.ts';
import { settleWithin } from '../component-store/settle-within.ts';
import { createSharedCalls } from '../component-store/shared-calls.ts';
import { originOfRow, readManifestRow } from './component-rows.ts';
import type { OriginRow } from './component-rows.ts';
import type { Database } from './database.ts';

/** The port allows 1000. Versions that are asked for at once are looked up once. */
const MAX_AGE_MS = 500;

/**
 * Opens the components in the database as a component store (DESIGN.md 7). Bytes are checked against their
 * digest each time that they are read; artifacts and manifests are then kept in memory.
 *
 * @param options.now milliseconds on a clock that never goes back
 * @param options.cacheBytes of artifacts; manifests take at most an eighth of it beside them
 */
export function createPostgresComponentStore(options: {
  readonly database: Pick<Database, 'query'>;
  readonly now: () => number;
  readonly timeoutMs?: number;
  readonly cacheBytes?: number;
}): ComponentStore {
  const { database, now, timeoutMs = 2000, cacheBytes = 64 * 1024 * 1024 } = options;
  const recent = { now, maxAgeMs: MAX_AGE_MS, maxEntries: 10_000 };
  const components = createRecentAnswers<ComponentRow | undefined>(recent);
  const versionLists = createSharedCalls<readonly string[]>(now);
  const lists = createRecentAnswers<ReadonlySet<string>>(recent);
  const manifests = createKeptAnswers<Manifest>(Math.floor(cacheBytes / 8), now);
  const artifacts = createKeptAnswers<Artifact>(cacheBytes, now);
  let known: ReadonlySet<string> | undefined;

  /** Answers what can be said without asking; each call has its own deadline, also where it shares a reading. */
  async function about<T>(
    patternId: string,
    nothing: T,
    read: () => Promise<Result<T>>,
  ): Promise<Result<T>> {
    return isPatternId(patternId) ? settleWithin(timeoutMs, read) : success(nothing);
  }

  function componentOf(patternId: string): Promise<Result<ComponentRow | undefined>> {
    return components.get(patternId, async () => {
      const found = await database.query<ComponentRow>(COMPONENT, [patternId]);
      return found.ok ? success(found.value.rows[0]) : found;
    });
  }

  function fileOf(
    patternId: string,
    versionId: string,
    variant: string,
    path: string,
  ): Promise<Result<Artifact | undefined>> {
    return about(patternId, undefined, async () => {
      if (!isVersionId(versionId) || !isVariantName(variant) || !isFilePath(path)) {
        return success(undefined);
      }
      const key = [patternId, versionId, variant, path];
      return artifacts.get(key.join(' '), async () => {
        const found = await database.query<FileRow>(FILE, key);
        if (!found.ok) return found;
        const [row] = found.value.rows;
        return row === undefined ? success(undefined) : checked(row, patternId, versionId);
      });
    });
  }

  return {
    versions: (patternId) =>
      about(patternId, [], () =>
        versionLists.get(patternId, async () => {
          const found = await database.query<{ version_id: string }>(VERSIONS, [patternId]);
          if (!found.ok) return found;
          const ids = found.value.rows.map((row) => row.version_id).filter(isVersionId);
          return success(ids.toSorted(compareVersionIds));
        }),
      ),
    activeVersion: (patternId) =>
      about(patternId, undefined, async () => {
        const found = await componentOf(patternId);
        return found.ok ? success(found.value?.active_version_id) : found;
      }),
    artifact: (patternId, versionId, variant = DEFAULT_VARIANT) =>
      fileOf(patternId, versionId, variant, MAIN_FILE),
    file: fileOf,
    manifest: (patternId, versionId) =>
      about(patternId, undefined, async () => {
        if (!isVersionId(versionId)) return success(undefined);
        return manifests.get(`${patternId} ${versionId}`, async () => {
          const found = await database.query<ManifestRow>(MANIFEST, [patternId, versionId]);
          if (!found.ok) return found;
          const [row] = found.value.rows;
          if (row === undefined) return success(undefined);
          const manifest = readManifestRow(row.manifest);
          return manifest === undefined
            ? damaged(patternId, versionId)
            : success({ value: manifest, bytes: row.bytes });
        });
      }),
    origin: (patternId) =>
      about<ComponentOrigin | undefined>(patternId, undefined, async () => {
        const found = await componentOf(patternId);
        if (!found.ok || found.value === undefined) return found.ok ? success(undefined) : found;
        return success(originOfRow(found.value));
      }),
    withComponents: () =>
      settleWithin(timeoutMs, () =>
        lists.get('', async () => {
          const found = await database.query<{ pattern_id: string }>(LIST);
          if (!found.ok) return found;
          known = keepSet(known, new Set(found.value.rows.map((row) => row.pattern_id)));
          return success(known);
        }),
      ),
  };
}

const COMPONENT = `SELECT active_version_id, license, source, author
  FROM components WHERE pattern_id = $1`;
const VERSIONS = 'SELECT version_id FROM component_versions WHERE pattern_id = $1';
const MANIFEST = `SELECT manifest, pg_column_size(manifest) AS bytes
  FROM component_versions WHERE pattern_id = $1 AND version_id = $2`;
const FILE = `SELECT bytes, sha256 FROM component_files
  WHERE pattern_id = $1 AND version_id = $2 AND variant = $3 AND path = $4`;
const LIST = 'SELECT pattern_id FROM components';

type ComponentRow = OriginRow & { readonly active_version_id: string };

interface ManifestRow {
  readonly manifest: unknown;
  readonly bytes: number;
}

interface FileRow {
  readonly bytes: Buffer;
  readonly sha256: string;
}

function checked(row: FileRow, patternId: string, versionId: string): Result<Kept<Artifact>> {
  const sha256 = createHash('sha256').update(row.bytes).digest('hex');
  if (sha256 !== row.sha256) return damaged(patternId, versionId);
  const bytes = new Uint8Array(row.bytes);
  return success({ value: toArtifact(bytes, sha256), bytes: bytes.byteLength });
}

function damaged(patternId: string, versionId: string): Result<never> {
  return failure(
    'upstream_error',
    `Version ${versionId} of pattern ${patternId} is damaged in the component store.`,
  );
}
