import path from 'node:path';
import type {
  WholeComponent,
  WriteComponent,
} from '../../domain/components/publishing/copy-components.ts';
import { type ActivationLog, activationLogOf } from '../../domain/components/activation-log.ts';
import { toStoredNotices } from '../../domain/components/component-store.ts';
import { type Err, err, success } from '../../domain/errors.ts';
import { joinPath } from '../../domain/text.ts';
import { COMPONENT_FILE } from '../catalog-files/check-component.ts';
import { COMPONENT_FOLDER, MANIFEST_FILE } from '../catalog-files/scan-folder.ts';
import { recordActor } from '../postgres/acting.ts';
import type { Database } from '../postgres/database.ts';
import { componentText, editComponentText } from './component-folder.ts';
import { placeFolder, withStaging, writeDurably } from './durable-files.ts';
import { manifestBytes } from './files-publisher.ts';
import { findPatternFolder } from './pattern-folder.ts';
import { insertActivation, LOCK } from './postgres-publisher.ts';
import { withPublishLock } from './publish-lock.ts';

/** Writes whole components into the folders of a catalog, each by one rename. */
export function createFilesComponentWriter(options: {
  readonly catalogDir: string;
  readonly randomName: () => string;
}): WriteComponent {
  const { catalogDir, randomName } = options;
  return async (component) => {
    const place = await findPatternFolder(catalogDir, component.pattern);
    if (!place.ok) return place;
    const { dir } = place.value;
    const placed = await withPublishLock(catalogDir, () =>
      withStaging(dir, randomName, async (staging) => {
        const filled = path.join(staging, COMPONENT_FOLDER);
        await writeDurably(filled, filesOf(component));
        return placeFolder(filled, path.join(dir, COMPONENT_FOLDER));
      }),
    );
    return placed === true ? success(undefined) : taken(component);
  };
}

function filesOf(component: WholeComponent): ReadonlyMap<string, Uint8Array> {
  const { activeVersionId, highestVersionId, origin, notices } = component;
  const log = canBeDerived(component) ? [] : component.log;
  const text = editComponentText(componentText(activeVersionId, origin, log), {
    highestVersionId,
    ...toStoredNotices(notices),
  });
  const files = new Map<string, Uint8Array>([[COMPONENT_FILE, new TextEncoder().encode(text)]]);
  for (const { versionId, manifest, files: listed } of component.versions) {
    files.set(joinPath(versionId, MANIFEST_FILE), manifestBytes(manifest));
    for (const file of listed) {
      files.set(joinPath(versionId, file.variant, file.path), file.bytes);
    }
  }
  return files;
}

/** Whether reading finds the log without it being written down. */
function canBeDerived({ log, activeVersionId, versions }: WholeComponent): boolean {
  const publishedAt = new Map(
    versions.map(({ versionId, manifest }) => [versionId, manifest.publishedAt]),
  );
  const derived = activationLogOf({ recorded: [], activeVersionId, publishedAt });
  const movesOf = (moves: ActivationLog) => JSON.stringify(moves.map(({ to }) => to));
  return log.every((move) => move.derived === true) && movesOf(log) === movesOf(derived);
}

/** Writes whole components into the database, each in one transaction. */
export function createPostgresComponentWriter(options: {
  readonly database: Pick<Database, 'withTransaction' | 'actor'>;
}): WriteComponent {
  return async (component) => {
    const { pattern, activeVersionId, highestVersionId, origin, notices, versions } = component;
    const written = await options.database.withTransaction(async (client) => {
      await client.query(LOCK, [pattern.id]);
      await recordActor(client, options.database);
      const found = await client.query(
        'SELECT FROM component_versions WHERE pattern_id = $1 LIMIT 1',
        [pattern.id],
      );
      if (found.rows.length > 0) return false;
      for (const [seq, { versionId, manifest, files }] of versions.entries()) {
        await client.query(
          `INSERT INTO component_versions (pattern_id, version_id, seq, manifest, published_at)
           VALUES ($1, $2, $3, $4::jsonb, $5)`,
          [pattern.id, versionId, seq + 1, JSON.stringify(manifest), manifest.publishedAt],
        );
        for (const { variant, path: name, bytes, sha256 } of files) {
          await client.query(
            `INSERT INTO component_files (pattern_id, version_id, variant, path, bytes, sha256)
             VALUES ($1, $2, $3, $4, $5, $6)`,
            [pattern.id, versionId, variant, name, Buffer.from(bytes), sha256],
          );
        }
      }
      for (const move of component.log) await insertActivation(client, pattern.id, move);
      const { license, source, author, item, retrievedAt, redistribute } = origin;
      const { withdrawn, deprecated } = toStoredNotices(notices);
      await client.query(
        `INSERT INTO components (pattern_id, active_version_id, highest_version_id, license, source,
           author, item, retrieved_at, redistribute, withdrawn, deprecated)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11::jsonb)`,
        [
          pattern.id,
          activeVersionId,
          highestVersionId,
          ...[license, source, author, item, retrievedAt, redistribute].map(
            (value) => value ?? null,
          ),
          JSON.stringify(withdrawn),
          JSON.stringify(deprecated),
        ],
      );
      return true;
    });
    if (!written.ok) return written;
    return written.value ? success(undefined) : taken(component);
  };
}

function taken({ pattern }: WholeComponent): Err {
  return err('upstream_error', `Another process is publishing ${pattern.slug}: try again.`);
}
