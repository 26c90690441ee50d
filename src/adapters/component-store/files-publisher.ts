import path from 'node:path';
import { stringify } from 'yaml';
import {
  type ComponentPublisher,
  type PatternPlace,
  type Publication,
  type PublishOutcome,
  foldersOf,
  noSuchVersion,
  planDeprecation,
  planWithdrawal,
} from '../../domain/components/publishing/component-publisher.ts';
import {
  type VersionNotices,
  NO_NOTICES,
  toNotices,
  toStoredNotices,
} from '../../domain/components/component-store.ts';
import type { Manifest } from '../../domain/components/manifest.ts';
import {
  type CurrentComponent,
  type PublicationPlan,
  outcomeOf,
  planPublication,
} from '../../domain/components/publishing/plan-publication.ts';
import { activationLogOf, withActivation } from '../../domain/components/activation-log.ts';
import { type Result, err, success } from '../../domain/errors.ts';
import { joinPath } from '../../domain/text.ts';
import { COMPONENT_FILE } from '../catalog-files/check-component.ts';
import { COMPONENT_FOLDER, MANIFEST_FILE } from '../catalog-files/scan-folder.ts';
import { orMissing } from '../catalog-files/source-folder.ts';
import {
  type ComponentFolder,
  componentText,
  editComponentText,
  originOf,
  readComponentFolder,
  readManifest,
  readVersionFile,
} from './component-folder.ts';
import { placeFile, placeFolder, withStaging, writeDurably } from './durable-files.ts';
import { type PatternFolder, findPatternFolder } from './pattern-folder.ts';
import { withPublishLock } from './publish-lock.ts';

/** Attempts when processes that ignore the lock create the same version. */
const MAX_TRIES = 5;

/**
 * Publishes into the folders of a catalog (docs/specification.md#versions). A version is filled in a hidden folder,
 * synced, and renamed into place as a whole; then `component.yaml` is replaced by a rename, keeping its comments. The
 * first version of a component comes with its `component.yaml` in one rename. Disk errors are thrown.
 *
 * @param options.randomName a unique name of letters, digits and hyphens
 */
export function createFilesPublisher(options: {
  readonly catalogDir: string;
  readonly randomName: () => string;
  /** Ids under which something of a pattern was served, which the folder may have lost; unknown ones are left out. */
  readonly servedIds?: (patternId: string) => Promise<readonly string[]>;
}): ComponentPublisher {
  const { catalogDir, randomName, servedIds = async () => [] } = options;

  async function withExclusiveLock<T>(
    pattern: PatternPlace,
    work: (place: PatternFolder, staging: string) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const place = await findPatternFolder(catalogDir, pattern);
    if (!place.ok) return place;
    const { dir } = place.value;
    const result = await withPublishLock(catalogDir, () =>
      withStaging(dir, randomName, (staging) => work(place.value, staging)),
    );
    return result ?? err('upstream_timeout', busyMessage(pattern));
  }

  return {
    publish: (publication) =>
      withExclusiveLock(publication.pattern, async (place, staging) => {
        const served = await servedIds(publication.pattern.id);
        for (let tries = 0; tries < MAX_TRIES; tries += 1) {
          const current = await readCurrent(place);
          if (!current.ok) return current;
          const numbered = path.join(staging, String(tries));
          const isFirst = tries === 0 && isEmpty(current.value);
          const found = {
            ...current.value,
            isThere: current.value.isThere && !isFirst,
            served,
          };
          const outcome = await publishOnce(publication, place, found, numbered);
          if (outcome !== 'taken') return outcome;
        }
        return err('upstream_error', busyMessage(publication.pattern));
      }),
    activate: (pattern, move) =>
      withExclusiveLock(pattern, async (place, staging) => {
        const current = await readCurrent(place);
        if (!current.ok) return current;
        const { versions, activeVersionId, text, log } = current.value;
        const versionId = move.to;
        if (!versions.includes(versionId) || text === undefined) {
          return noSuchVersion(pattern, versionId, versions);
        }
        const previousVersionId = activeVersionId ?? versionId;
        if (previousVersionId !== versionId) {
          const moved = editComponentText(text, {
            activeVersionId: versionId,
            activations: [...withActivation(log, move)],
          });
          await putComponentFile(place, staging, moved);
        }
        return success({ previousVersionId });
      }),
    withdraw: (pattern, version) =>
      withExclusiveLock(pattern, async (place, staging) => {
        const written = await writeNotices(place, staging, (current) =>
          planWithdrawal(pattern, current, version),
        );
        if (!written.ok) return written;
        // Hidden at once, and removed with the staging folder.
        const folder = path.join(place.dir, COMPONENT_FOLDER, version.versionId);
        await orMissing(placeFolder(folder, path.join(staging, version.versionId)));
        return success(undefined);
      }),
    deprecate: (pattern, version) =>
      withExclusiveLock(pattern, (place, staging) =>
        writeNotices(place, staging, (current) => planDeprecation(pattern, current, version)),
      ),
    setTerms: (pattern, terms) =>
      withExclusiveLock(pattern, async (place, staging) => {
        const current = await readCurrent(place);
        if (!current.ok) return current;
        const { text, versions } = current.value;
        if (text === undefined) return noSuchVersion(pattern, '', versions);
        const changed = editComponentText(text, { ...terms });
        if (changed !== text) await putComponentFile(place, staging, changed);
        return success(changed !== text);
      }),
  };
}

async function writeNotices(
  place: PatternFolder,
  staging: string,
  plan: (current: FilesComponent) => Result<VersionNotices>,
): Promise<Result<void>> {
  const current = await readCurrent(place);
  if (!current.ok) return current;
  const notices = plan(current.value);
  if (!notices.ok) return notices;
  const { text = '' } = current.value;
  const changed = editComponentText(text, { ...toStoredNotices(notices.value) });
  if (changed !== text) await putComponentFile(place, staging, changed);
  return success(undefined);
}

function busyMessage({ slug }: PatternPlace): string {
  return `Another process is publishing ${slug}: try again in a moment.`;
}

interface FilesComponent extends CurrentComponent {
  readonly isThere: boolean;
  readonly text: string | undefined;
}

/** An invalid `component.yaml` is refused: its pointer could not be moved. */
async function readCurrent({ component }: PatternFolder): Promise<Result<FilesComponent>> {
  const found = await readComponentFolder(component);
  const { text, file = success(undefined), versions = [] } = found ?? {};
  if (!file.ok) {
    return err(
      'invalid_args',
      `${joinPath(component.folder, COMPONENT_FILE)} is not valid, so its pointer cannot be moved. Correct it first: pattern-catalog validate says what is wrong.`,
    );
  }
  const manifests = new Map<string, Manifest>();
  for (const versionId of versions) {
    const manifest = await readManifest(component, versionId);
    if (manifest.ok) manifests.set(versionId, manifest.value);
  }
  return success({
    isThere: found !== undefined,
    text,
    versions,
    manifests,
    activeVersionId: file.value?.activeVersionId,
    origin: file.value === undefined ? undefined : originOf(file.value),
    highestVersionId: file.value?.highestVersionId,
    log: activationLogOf({
      recorded: file.value?.activations ?? [],
      activeVersionId: file.value?.activeVersionId,
      publishedAt: new Map([...manifests].map(([id, { publishedAt }]) => [id, publishedAt])),
    }),
    notices: file.value === undefined ? NO_NOTICES : toNotices(file.value),
  });
}

/** The first version replaces an empty folder as a whole. */
function isEmpty({ versions, text }: FilesComponent): boolean {
  return versions.length === 0 && text === undefined;
}

/** Publishes once; `taken` if another publisher has created the same version. */
async function publishOnce(
  publication: Publication,
  place: PatternFolder,
  current: FilesComponent,
  staging: string,
): Promise<Result<PublishOutcome> | 'taken'> {
  const planned = planPublication(publication, current);
  if (!planned.ok) return planned;
  const plan = planned.value;
  if (plan.kind === 'nothing') return success(outcomeOf(plan));
  const { versionId, activation } = plan;
  const log = activation === undefined ? current.log : [...current.log, activation];
  const files = await versionFiles(place.component, publication, plan);
  if (!files.ok) return files;
  const filled = path.join(staging, COMPONENT_FOLDER);
  await writeDurably(path.join(filled, versionId), files.value);
  const text =
    current.text === undefined
      ? componentText(versionId, plan.origin, log)
      : editComponentText(
          current.text,
          {
            activeVersionId: plan.activeVersionId,
            highestVersionId: plan.highestVersionId,
            ...(activation === undefined ? {} : { activations: [...log] }),
          },
          plan.origin.retrievedAt,
        );
  const component = path.join(place.dir, COMPONENT_FOLDER);
  if (current.isThere) {
    const isPlaced = await placeFolder(
      path.join(filled, versionId),
      path.join(component, versionId),
    );
    if (!isPlaced) return 'taken';
    await putComponentFile(place, staging, text);
  } else {
    // Both in one rename: without a pointer it would not be a component.
    await writeDurably(filled, new Map([[COMPONENT_FILE, bytesOf(text)]]));
    if (!(await placeFolder(filled, component))) return 'taken';
  }
  return success(outcomeOf(plan));
}

/** All files of a new version by path; files shared with an older version are read from there. */
async function versionFiles(
  component: ComponentFolder,
  publication: Publication,
  plan: Extract<PublicationPlan, { readonly kind: 'publish' }>,
): Promise<Result<ReadonlyMap<string, Uint8Array>>> {
  const files = new Map<string, Uint8Array>();
  for (const [variant, given] of Object.entries(foldersOf(publication))) {
    for (const { path: name, bytes } of given) files.set(`${variant}/${name}`, bytes);
  }
  const from = plan.inherited?.fromVersionId ?? '';
  for (const { variant, path: name } of plan.copies) {
    const read = await readVersionFile(component, from, plan.manifest, variant, name);
    if (!read.ok) return read;
    if (read.value === undefined) return err('upstream_error', 'A file is not listed.');
    files.set(`${variant}/${name}`, read.value.bytes);
  }
  files.set(MANIFEST_FILE, manifestBytes(plan.manifest));
  return success(files);
}

/** The files of a component and its first version, by path in its folder. */
export function firstVersionFiles(
  publication: Publication,
): Result<{ readonly outcome: PublishOutcome; readonly files: ReadonlyMap<string, Uint8Array> }> {
  const planned = planPublication(publication, NO_COMPONENT);
  if (!planned.ok) return planned;
  const plan = planned.value;
  if (plan.kind === 'nothing') return err('upstream_error', 'Nothing to publish.');
  const { versionId, activation } = plan;
  const log = activation === undefined ? [] : [activation];
  const files = new Map([[COMPONENT_FILE, bytesOf(componentText(versionId, plan.origin, log))]]);
  files.set(joinPath(versionId, MANIFEST_FILE), manifestBytes(plan.manifest));
  for (const [variant, given] of Object.entries(foldersOf(publication))) {
    for (const file of given) files.set(joinPath(versionId, variant, file.path), file.bytes);
  }
  return success({ outcome: outcomeOf(plan), files });
}

const NO_COMPONENT: CurrentComponent = {
  versions: [],
  manifests: new Map(),
  activeVersionId: undefined,
  origin: undefined,
  highestVersionId: undefined,
  notices: NO_NOTICES,
  log: [],
};

/** `manifest.yaml` of a version. */
export function manifestBytes(manifest: Manifest): Uint8Array {
  return bytesOf(stringify(manifest, { lineWidth: 0 }));
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

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
