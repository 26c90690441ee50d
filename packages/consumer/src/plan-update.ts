import { LABELS_FOLDER, compareVersionIds } from '../../../src/domain/components/manifest.ts';
import type { CatalogVersion } from './catalog-answers.ts';
import { type CommandContext, isUnmodified } from './command.ts';
import {
  type Lock,
  type LockedComponent,
  type LockedFile,
  rootOf,
  writtenDigest,
} from './lock-file.ts';
import { localize, readPublished } from './localize.ts';
import { type FileMerge, isCode, mergeFile } from './merge-file.ts';
import { saysTheSame } from './merge/merge-syntax.ts';
import { conflictLabel, hasConflict, withLineEndingsOf } from './merge-texts.ts';
import { patchOf } from './patch.ts';
import { type PlacedComponent, checkPlace, filesOf, mayRun } from './place-components.ts';
import { inFolder, parentOf } from './relative-paths.ts';
import { type ProjectFile, decodeUtf8 } from './project.ts';
import { plain, Refusal } from './refusal.ts';

/** What an update does to a file. */
export interface Change {
  readonly path: string;
  readonly what: 'replaced' | 'merged' | 'added' | 'kept' | 'unchanged';
  /** Undefined where nothing is written. */
  readonly bytes: Uint8Array | undefined;
  /** Bytes that exist nowhere else. */
  readonly original: Uint8Array | undefined;
  /** Of a plan that is only shown: why it could not be written. */
  readonly stop?: string | undefined;
  readonly conflicts: number;
  /** Of a merge: what is in lines that both sides changed. */
  readonly shared: FileMerge['shared'] | undefined;
  /** The entry in the lock file; undefined for a file that the new version no longer has. */
  readonly locked: LockedFile | undefined;
}

/** The components that slugs or paths, as typed, lead to; without any, all of them. */
export function selectComponents(
  { project }: CommandContext,
  lock: Lock,
  typed: readonly string[],
): readonly LockedComponent[] {
  if (typed.length === 0) return lock.components;
  const chosen = typed.map((text) => {
    const path = project.toPath(text);
    const isUnder = (file: string) => path === '' || file === path || file.startsWith(`${path}/`);
    const found = lock.components.filter(
      ({ slug, files }) => slug === text || files.some((file) => isUnder(file.path)),
    );
    if (found.length === 0) throw new Refusal(`Nothing is locked at ${plain(text)}.`);
    return found;
  });
  const all = new Set(chosen.flat());
  return lock.components.filter((component) => all.has(component));
}

/** The version to bring a component to; undefined where it is there already. */
export async function targetOf(
  { catalog }: CommandContext,
  component: LockedComponent,
  to: string | undefined,
): Promise<CatalogVersion | undefined> {
  const target = await catalog.version(component.pattern_id, to ?? 'active', component.version_id);
  if (target === undefined) {
    throw new Refusal(
      to === undefined ? 'the catalog no longer has it.' : `it has no version ${plain(to)}.`,
    );
  }
  const { version_id: versionId } = component;
  if (target.version_id === versionId) return undefined;
  // The active version may have been set back: going back needs --to.
  const isAhead = compareVersionIds(versionId, target.version_id) > 0;
  const isThere = target.versions.includes(versionId);
  return to === undefined && isAhead && isThere ? undefined : target;
}

/** What decides the imports of imported files. */
interface Surroundings {
  readonly lock: Lock;
  /** What the target requires and the project does not have. */
  readonly required: readonly PlacedComponent[];
}

/** With `isShown` nothing is written: what would prevent the update is reported, not refused. */
export interface WriteOptions {
  readonly force: boolean;
  readonly rootFiles: boolean;
  readonly isShown?: boolean;
}

/** Plans what an update does to each file of a component; refuses what must not be written. */
export async function planChanges(
  context: CommandContext,
  component: LockedComponent,
  target: CatalogVersion,
  options: WriteOptions & Surroundings,
): Promise<readonly Change[]> {
  const { catalog, project } = context;
  const base = await catalog.version(component.pattern_id, component.version_id);
  const placed = placeTarget(component, target);
  const [localized] = await localize(context, options.lock, [placed, ...options.required]);
  const targets = localized?.component.files ?? [];
  const changes: Change[] = [];
  for (const file of component.files) {
    const local = await project.read(file.path);
    if (local === undefined) {
      throw new Refusal(
        `${plain(file.path)} is missing. Restore it, or remove its entry from the lock file.`,
      );
    }
    const locked = targets.find((each) => each.file === file.file);
    if (locked === undefined) {
      changes.push({ ...KEPT, path: file.path });
      continue;
    }
    const planned = await planFile(context, { component, target, base, file, locked, local });
    if (planned.bytes !== undefined) {
      changes.push({ ...planned, ...(await checkWritable(context, { file, local, options })) });
    } else {
      changes.push(planned);
    }
  }
  const newFiles = targets.filter(
    ({ file }) =>
      component.files.every((other) => other.file !== file) &&
      // A file of the base that is not locked was left out on purpose.
      base?.variants[component.variant]?.some((other) => other.path === file) !== true,
  );
  for (const locked of newFiles) {
    const place = target.variants[component.variant]?.find(
      ({ path }) => path === locked.file,
    )?.place;
    const local = await project.read(locked.path);
    const former = local && (await formerLabels(context, component, target, locked));
    if (local === undefined || former === undefined) {
      changes.push(await planNewFile(context, placed.component, { locked, place }, options));
      continue;
    }
    const file = { ...locked, sha256: former.sha256 };
    const planned = await planFile(context, { ...former, component, target, file, locked, local });
    const writable = planned.bytes && (await checkWritable(context, { file, local, options }));
    changes.push({ ...planned, ...writable });
  }
  return changes;
}

/** Versions that may have had labels which a later one lacked. */
const MAX_FORMER = 20;

/**
 * The labels that an older version left where a new one has them again: the one between had none in that language, so
 * that they are no longer locked.
 */
async function formerLabels(
  { catalog }: CommandContext,
  { pattern_id: id, variant }: LockedComponent,
  target: CatalogVersion,
  { file }: LockedFile,
): Promise<{ readonly base: CatalogVersion; readonly sha256: string } | undefined> {
  if (!file.startsWith(`${LABELS_FOLDER}/`)) return undefined;
  const older = target.versions.filter((each) => compareVersionIds(each, target.version_id) < 0);
  for (const versionId of older.toSorted(compareVersionIds).slice(-MAX_FORMER).toReversed()) {
    const base = await catalog.version(id, versionId);
    const found = base?.variants[variant]?.find(({ path }) => path === file);
    if (base !== undefined && found !== undefined) return { base, sha256: found.sha256 };
  }
  return undefined;
}

/** A component as another version, with its files where they are, and new ones next to them. */
export function placeTarget(component: LockedComponent, target: CatalogVersion): PlacedComponent {
  const { pattern_id, variant } = component;
  const { slug, version_id } = target;
  const folder = folderOf(component);
  const files = filesOf(target, variant).map(({ path, sha256 }): LockedFile => {
    const held = component.files.find(({ file }) => file === path);
    return { path: held?.path ?? inFolder(folder, path), file: path, sha256 };
  });
  return { found: target, component: { pattern_id, slug, version_id, variant, files } };
}

const KEPT = {
  what: 'kept',
  bytes: undefined,
  original: undefined,
  conflicts: 0,
  shared: undefined,
  locked: undefined,
} as const;

interface FilePlan {
  readonly component: LockedComponent;
  readonly target: CatalogVersion;
  /** Undefined where the locked version was withdrawn. */
  readonly base: CatalogVersion | undefined;
  readonly file: LockedFile;
  /** The file's entry after the update. */
  readonly locked: LockedFile;
  readonly local: ProjectFile;
}

async function planFile(context: CommandContext, plan: FilePlan): Promise<Change> {
  const { component, target, base, file, locked, local } = plan;
  const { slug, variant } = component;
  const unchanged: Change = { ...KEPT, path: file.path, what: 'unchanged', locked };
  // Also a file that an interrupted update has written.
  if (isUnmodified(local, writtenDigest(locked))) return unchanged;
  const { version_id } = target;
  const newBytes = await readPublished(context, { slug: target.slug, version_id, variant }, locked);
  const theirs = decodeUtf8(newBytes);
  if (isUnmodified(local, writtenDigest(file))) {
    const isExact = local.sha256 === writtenDigest(file);
    const bytes =
      isExact || theirs === undefined || local.text === undefined
        ? newBytes
        : encode(withLineEndingsOf(theirs, local.text));
    return { ...unchanged, what: 'replaced', bytes };
  }
  const ours = local.text;
  if (ours === undefined || theirs === undefined) {
    throw new Refusal(`${plain(file.path)} was changed here and is not text.`);
  }
  const theirLabel = `${slug} ${target.version_id}`;
  const label = conflictLabel(ours);
  if (label === theirLabel) return { ...unchanged, what: 'merged', conflicts: 1 };
  if (hasConflict(ours)) {
    throw new Refusal(`${plain(file.path)} still has conflict markers. Resolve them first.`);
  }
  if (base === undefined) {
    const sides = { path: file.path, label: target.version_id, theirs, ours };
    throw new Refusal(
      `${component.version_id} was withdrawn, so that the changes of ${plain(file.path)} cannot be separated from its own. Apply this by hand:\n${patchOf(sides)}`,
    );
  }
  const { slug: baseSlug, version_id: baseVersion } = base;
  const baseOf = { slug: baseSlug, version_id: baseVersion, variant };
  const baseBytes = await readPublished(context, baseOf, file);
  const before = decodeUtf8(baseBytes) ?? '';
  const merge = mergeFile({ path: file.path, base: before, ours, theirs, theirLabel });
  if (merge === 'too_long') {
    throw new Refusal(
      `${plain(file.path)} has too many lines to be merged. See \`diff ${plain(file.path)} --to ${target.version_id}\`.`,
    );
  }
  const { conflicts, shared } = merge;
  const merged = { ...unchanged, what: 'merged' } as const;
  // Nothing of a file that was only formatted can be lost.
  if (conflicts > 0 && isCode(file.path) && saysTheSame(before, ours)) {
    return { ...merged, bytes: encode(withLineEndingsOf(theirs, ours)) };
  }
  if (merge.text === ours) return unchanged;
  return { ...merged, bytes: encode(merge.text), conflicts, shared };
}

/**
 * Refuses to write over changes that are not committed; of a plan that is only shown, says why it would.
 *
 * @returns the old bytes where neither the catalog nor git has them
 */
export async function checkWritable(
  { project }: CommandContext,
  { file, local, options }: { file: LockedFile; local: ProjectFile; options: WriteOptions },
): Promise<Pick<Change, 'original' | 'stop'>> {
  const path = plain(file.path);
  const refuse = (stop: string) => {
    if (options.isShown !== true) throw new Refusal(stop);
    return { original: undefined, stop };
  };
  if (local.isReadOnly) return refuse(`${path} is read-only. Make it writable first.`);
  if (isUnmodified(local, writtenDigest(file))) return { original: undefined };
  const state = await project.gitState(file.path);
  if (state === 'clean') return { original: undefined };
  if (state === 'uncommitted' && !options.force) {
    return refuse(
      `${path} has uncommitted changes. Commit them, or use --force, which keeps the old file as .orig.`,
    );
  }
  return { original: local.bytes };
}

/** The folder of a component's files; files that were renamed are not counted. */
export function folderOf({ files: [known] }: LockedComponent): string {
  if (known === undefined) return '';
  const end = known.path.endsWith(`/${known.file}`)
    ? known.path.length - known.file.length - 1
    : known.path.lastIndexOf('/');
  return known.path.slice(0, Math.max(0, end));
}

/** The folder of all components, derived from one of them. */
export function componentsFolder(lock: Lock, component: LockedComponent): string {
  return rootOf(lock) ?? parentOf(folderOf(component));
}

/** A file that the new version has and the locked one had not: written next to the others. */
async function planNewFile(
  context: CommandContext,
  target: LockedComponent,
  { locked, place }: { readonly locked: LockedFile; readonly place: string | undefined },
  { rootFiles }: Pick<WriteOptions, 'rootFiles'>,
): Promise<Change> {
  const { path, file } = locked;
  const runs = place !== undefined && mayRun(place);
  await checkPlace(context, { path, given: file, mayRun: runs, rootFiles });
  const existing = await context.project.read(path);
  if (existing !== undefined && !isUnmodified(existing, writtenDigest(locked))) {
    throw new Refusal(
      `${target.version_id} has a new file ${file}, and ${plain(path)} exists. Rename yours first.`,
    );
  }
  const bytes = await readPublished(context, target, locked);
  return { ...KEPT, path, what: 'added', bytes, locked };
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
