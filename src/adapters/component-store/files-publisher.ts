import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { isSlugPart } from '../../domain/catalog/pattern.ts';
import { noSuchVersion } from '../../domain/components/component-publisher.ts';
import type {
  ComponentPublisher,
  PatternPlace,
  Publication,
  PublishOutcome,
} from '../../domain/components/component-publisher.ts';
import { planPublication } from '../../domain/components/plan-publication.ts';
import { failure, success } from '../../domain/errors.ts';
import type { Result } from '../../domain/errors.ts';
import { COMPONENT_FILE } from '../catalog-files/check-component.ts';
import { readPatternKeys, COMPONENT_FOLDER, PATTERN_FILE } from '../catalog-files/read-pattern.ts';
import { joinPath, MAX_TEXT_BYTES } from '../catalog-files/reading.ts';
import { openSourceFolder, orMissing } from '../catalog-files/source-folder.ts';
import type { SourceFolder } from '../catalog-files/source-folder.ts';
import { placeFile, placeFolder, withStaging, writeDurably } from './durable-files.ts';
import { componentText, movedPointer } from './files-pointer.ts';
import { readCurrent } from './files-current.ts';
import type { FilesComponent } from './files-current.ts';
import { versionFiles } from './files-new-version.ts';
import { withPublishLock } from './publish-lock.ts';

/** So many times a version may be taken by somebody who does not know of the lock. */
const MAX_TRIES = 5;

/** The folder of a pattern, found and checked. */
interface PatternFolder {
  readonly source: SourceFolder;
  /** Relative to the catalog. */
  readonly folder: string;
  /** Absolute. */
  readonly dir: string;
  readonly pattern: PatternPlace;
}

/**
 * Publishes into the folders of a catalog (DESIGN.md 5). A version is filled in a hidden folder, synced, and
 * renamed into place whole; then `component.yaml` is replaced by a rename, its comments kept. The first version
 * of a component comes with its `component.yaml` in one rename. Trouble with the disk is thrown as the
 * system's error.
 *
 * @param options.randomName a name that nobody else has, in letters, digits and hyphens
 */
export function createFilesPublisher(options: {
  readonly catalogDir: string;
  readonly randomName: () => string;
}): ComponentPublisher {
  const { catalogDir, randomName } = options;

  async function alone<T>(
    pattern: PatternPlace,
    work: (place: PatternFolder, staging: string) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const place = await findFolder(catalogDir, pattern);
    if (!place.ok) return place;
    const { dir } = place.value;
    const result = await withPublishLock(dir, randomName, () =>
      withStaging(dir, randomName, (staging) => work(place.value, staging)),
    );
    return (
      result ??
      failure(
        'upstream_timeout',
        `Somebody else is publishing ${pattern.slug}: try again in a moment.`,
      )
    );
  }

  return {
    publish: (publication) =>
      alone(publication.pattern, async (place, staging) => {
        for (let tries = 0; tries < MAX_TRIES; tries += 1) {
          const current = await readCurrent(place.source, place.folder, publication.pattern.id);
          if (!current.ok) return current;
          const numbered = path.join(staging, String(tries));
          const isFirst = tries === 0 && isEmpty(current.value);
          const found = { ...current.value, isThere: current.value.isThere && !isFirst };
          const outcome = await publishOnce(publication, place, found, numbered);
          if (outcome !== 'taken') return outcome;
        }
        return failure(
          'upstream_error',
          `Somebody else is publishing ${publication.pattern.slug}: try again in a moment.`,
        );
      }),
    activate: (pattern, versionId) =>
      alone(pattern, async (place, staging) => {
        const current = await readCurrent(place.source, place.folder, pattern.id);
        if (!current.ok) return current;
        const { versions, activeVersionId, componentYaml } = current.value;
        if (!versions.includes(versionId) || componentYaml === undefined) {
          return noSuchVersion(pattern, versionId, versions);
        }
        const previousVersionId = activeVersionId ?? versionId;
        if (previousVersionId !== versionId) {
          await putComponentFile(place, staging, movedPointer(componentYaml, versionId));
        }
        return success({ previousVersionId });
      }),
  };
}

/** An empty folder is as good as none: the first version can take its place whole. */
function isEmpty({ versions, componentYaml }: FilesComponent): boolean {
  return versions.length === 0 && componentYaml === undefined;
}

/** Publishes as things are now; `taken` where somebody else had the version's name first. */
async function publishOnce(
  publication: Publication,
  place: PatternFolder,
  current: FilesComponent,
  staging: string,
): Promise<Result<PublishOutcome> | 'taken'> {
  const planned = planPublication(publication, current);
  if (!planned.ok) return planned;
  const plan = planned.value;
  if (plan.kind === 'nothing') {
    const { versionId, activeVersionId } = plan;
    return success({
      versionId,
      activeVersionId,
      alreadyPublished: true,
      activated: false,
      takenOver: undefined,
    });
  }
  const { versionId, activeVersionId, activates, takenOver, origin } = plan;
  const files = await versionFiles(place, publication, plan);
  if (!files.ok) return files;
  const filled = path.join(staging, COMPONENT_FOLDER);
  await writeDurably(path.join(filled, versionId), files.value);
  const pointer =
    current.componentYaml === undefined
      ? componentText(versionId, origin)
      : movedPointer(current.componentYaml, versionId);
  const component = path.join(place.dir, COMPONENT_FOLDER);
  if (current.isThere) {
    const isPlaced = await placeFolder(
      path.join(filled, versionId),
      path.join(component, versionId),
    );
    if (!isPlaced) return 'taken';
    if (activates) await putComponentFile(place, staging, pointer);
  } else {
    // Both in one rename: a component without a pointer would be no component.
    await writeDurably(filled, new Map([[COMPONENT_FILE, bytesOf(pointer)]]));
    if (!(await placeFolder(filled, component))) return 'taken';
  }
  return success({
    versionId,
    activeVersionId,
    alreadyPublished: false,
    activated: activates,
    takenOver,
  });
}

async function putComponentFile(
  { dir }: PatternFolder,
  staging: string,
  text: string,
): Promise<void> {
  await writeDurably(staging, new Map([[COMPONENT_FILE, bytesOf(text)]]));
  await placeFile(
    path.join(staging, COMPONENT_FILE),
    path.join(dir, COMPONENT_FOLDER, COMPONENT_FILE),
  );
}

async function findFolder(
  catalogDir: string,
  pattern: PatternPlace,
): Promise<Result<PatternFolder>> {
  const missing = failure(
    'pattern_not_found',
    `The catalog's folder has no ${pattern.slug} with the id ${pattern.id}. Its source may have changed since it was built, or be elsewhere: check CATALOG_DIR.`,
  );
  const parts = pattern.slug.slice(1).split('/');
  if (parts.length !== 2 || !parts.every(isSlugPart)) return missing;
  const folder = joinPath(...parts);
  const source = await openSourceFolder(catalogDir);
  const found = await source?.read(joinPath(folder, PATTERN_FILE), MAX_TEXT_BYTES);
  if (source === undefined || found?.ok !== true) return missing;
  if (readPatternKeys(found.bytes.toString('utf8')).id !== pattern.id) return missing;
  const dir = path.join(catalogDir, folder);
  const component = await orMissing(lstat(path.join(dir, COMPONENT_FOLDER)));
  if (component?.isDirectory() === false) {
    return failure(
      'invalid_args',
      `${folder}/${COMPONENT_FOLDER} is no folder, or a link to one: put the folder itself there.`,
    );
  }
  return success({ source, folder, dir, pattern });
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
