import { mapConcurrently } from '../../../src/domain/async.ts';
import {
  compareVersionIds,
  MAIN_FILE,
  TOKENS_FILE,
} from '../../../src/domain/components/manifest.ts';
import { type CatalogVersion, NO_UPDATE } from './catalog-answers.ts';
import { compareUrl, printUpdate } from './describe-update.ts';
import { isCode } from './merge-file.ts';
import { hasConflict } from './merge-texts.ts';
import { saysTheSame } from './merge/merge-syntax.ts';
import { inFolder } from './relative-paths.ts';
import { componentsFolder } from './plan-update.ts';
import { decodeUtf8 } from './project.ts';
import { type CommandContext, isUnmodified, CONCURRENT_REQUESTS } from './command.ts';
import {
  type Lock,
  type LockedComponent,
  type LockedFile,
  readExistingLock,
  writtenDigest,
} from './lock-file.ts';
import { readPublished } from './localize.ts';
import { compareWithLibrary } from './project-library.ts';
import { plain, Refusal } from './refusal.ts';
import { hasGrown, isEarlier, neededStyleSheet } from './style-sheet.ts';

export interface StatusOptions {
  readonly json: boolean;
  /** Whether to fail where something needs attention. */
  readonly check: boolean;
  /** The name of the project to report under. */
  readonly report: string | undefined;
  /** Whether the project is compared with the library that it names. */
  readonly library?: boolean;
}

type FileState = 'unmodified' | 'reformatted' | 'modified' | 'conflict' | 'missing';

type Status =
  | 'current'
  | 'outdated'
  | 'ahead'
  | 'went back'
  | 'reformatted'
  | 'modified'
  | 'outdated and modified'
  | 'withdrawn'
  | 'changed in catalog'
  | 'conflict'
  | 'missing';

interface ComponentStatus {
  readonly component: LockedComponent;
  readonly status: Status;
  readonly isModified: boolean;
  /** Paths on the site. */
  readonly covers: readonly string[];
  /** Undefined for a pattern that the catalog no longer has. */
  readonly activeVersion: string | undefined;
  /** The style sheet of the active version, where the project has that one. */
  readonly tokens: CatalogVersion['tokens'];
  /** Why the locked version was withdrawn or should no longer be used. */
  readonly notice: string | undefined;
  /** The move that made another version active than the locked one. */
  readonly move: CatalogVersion['activations'][number] | undefined;
  /** What the versions since say, and what has to change. */
  readonly update: CatalogVersion['update'];
  readonly files: readonly { readonly path: string; readonly state: FileState }[];
}

/** States that need attention; a project's own changes and later versions do not. */
const NEEDS_ATTENTION: ReadonlySet<Status> = new Set([
  'outdated',
  'outdated and modified',
  'went back',
  'withdrawn',
  'changed in catalog',
  'conflict',
  'missing',
]);

/**
 * Compares each locked component with the catalog and the project's files.
 *
 * @returns whether all is well, which without `check` it always is
 */
export async function status(context: CommandContext, options: StatusOptions): Promise<boolean> {
  const { project, catalog, print } = context;
  const lock = await readExistingLock(project, catalog.url);
  const statuses = await mapConcurrently(lock.components, CONCURRENT_REQUESTS, (component) =>
    statusOf(context, component),
  );
  const sheet = await styleSheetStatus(context, lock, statuses);
  const beside = options.library === true ? await compareWithLibrary(context, lock) : undefined;
  if (options.json) {
    print(
      JSON.stringify(
        {
          catalog: catalog.url,
          components: statuses.map((each) => toJson(each, catalog.url)),
          ...(sheet === undefined ? {} : { style_sheet: sheet }),
          ...(beside === undefined ? {} : { beside_library: beside }),
        },
        null,
        2,
      ),
    );
  } else {
    for (const each of statuses) printStatus(each, catalog.url, print);
    if (sheet !== undefined && sheet.state !== 'unmodified') {
      print(`${sheet.state.padEnd(21)}  ${plain(sheet.path)}, the style sheet of all components`);
    }
    if (statuses.length === 0) print('Nothing is locked.');
    for (const { slug, problem } of beside ?? []) print(`${slug} ${problem}.`);
    if (beside?.length === 0)
      print('All components are in the library, at the versions that it pins.');
  }
  if (options.report !== undefined) {
    await catalog.report({
      project: options.report,
      components: statuses.map(({ component, isModified }) => ({
        pattern_id: component.pattern_id,
        variant: component.variant,
        version_id: component.version_id,
        sha256: mainDigest(component),
        modified: isModified,
      })),
    });
    if (!options.json) print(`Reported as ${plain(options.report)}.`);
  }
  const isWell =
    statuses.every((each) => !NEEDS_ATTENTION.has(each.status)) &&
    (sheet === undefined || sheet.state === 'unmodified' || sheet.state === 'modified');
  return !options.check || (isWell && (beside ?? []).length === 0);
}

interface SheetStatus {
  readonly path: string;
  readonly state: 'unmodified' | 'modified' | 'conflict' | 'missing' | 'outdated';
}

/** The state of the style sheet, compared with what the components in the project's versions need. */
async function styleSheetStatus(
  { project }: CommandContext,
  lock: Lock,
  statuses: readonly ComponentStatus[],
): Promise<SheetStatus | undefined> {
  const locked = lock.style_sheet;
  const users = statuses.filter(({ tokens }) => tokens !== undefined);
  const needed = neededStyleSheet(users);
  const [first] = users;
  if (needed === undefined || first === undefined) return undefined;
  const path = locked?.path ?? inFolder(componentsFolder(lock, first.component), TOKENS_FILE);
  const local = await project.read(path);
  if (local === undefined) return { path, state: 'missing' };
  if (hasConflict(local.text ?? '')) return { path, state: 'conflict' };
  if (locked !== undefined && isEarlier(locked, needed)) return { path, state: 'outdated' };
  if (isUnmodified(local, needed.sha256)) return { path, state: 'unmodified' };
  if (locked !== undefined && isUnmodified(local, locked.sha256)) {
    return { path, state: hasGrown(locked, needed) ? 'outdated' : 'unmodified' };
  }
  // Of one that is not locked, `update` finds out what it is.
  return { path, state: locked === undefined ? 'outdated' : 'modified' };
}

/** Of what the catalog published, not of what became of it here. */
function mainDigest({ files }: LockedComponent): string | undefined {
  return (files.find(({ file }) => file === MAIN_FILE) ?? files[0])?.sha256;
}

async function statusOf(
  context: CommandContext,
  component: LockedComponent,
): Promise<ComponentStatus> {
  const { catalog } = context;
  const files = await mapConcurrently(component.files, CONCURRENT_REQUESTS, async (file) => ({
    path: file.path,
    state: await stateOf(context, component, file),
  }));
  const found = await catalog.version(component.pattern_id, 'active', component.version_id);
  const has = (state: FileState) => files.some((each) => each.state === state);
  const isModified = has('modified') || has('conflict');
  return {
    component,
    files,
    isModified,
    status: has('missing')
      ? 'missing'
      : has('conflict')
        ? 'conflict'
        : judge(component, found, { isModified, isReformatted: has('reformatted') }),
    activeVersion: found?.active_version,
    tokens: found?.active_version === component.version_id ? found.tokens : undefined,
    notice: noticeOf(component, found),
    move: moveOf(component, found),
    update: found?.update ?? NO_UPDATE,
    covers: found?.covers ?? [],
  };
}

async function stateOf(
  context: CommandContext,
  component: LockedComponent,
  file: LockedFile,
): Promise<FileState> {
  const { path } = file;
  const local = await context.project.read(path);
  if (local === undefined) return 'missing';
  if (isUnmodified(local, writtenDigest(file))) return 'unmodified';
  const { text } = local;
  if (text === undefined) return 'modified';
  if (hasConflict(text)) return 'conflict';
  if (!isCode(path)) return 'modified';
  const published = await readPublished(context, component, file).catch((error: unknown) => {
    // A withdrawn version has no files to compare with.
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  const base = published && decodeUtf8(published);
  return base !== undefined && saysTheSame(base, text) ? 'reformatted' : 'modified';
}

function judge(
  component: LockedComponent,
  found: CatalogVersion | undefined,
  { isModified, isReformatted }: { readonly isModified: boolean; readonly isReformatted: boolean },
): Status {
  const { version_id: versionId } = component;
  if (found === undefined || !found.versions.includes(versionId)) return 'withdrawn';
  if (isChangedInPlace(component, found)) return 'changed in catalog';
  const order = compareVersionIds(versionId, found.active_version);
  if (order < 0) return isModified ? 'outdated and modified' : 'outdated';
  if (order > 0)
    return moveOf({ version_id: versionId }, found) === undefined ? 'ahead' : 'went back';
  if (isModified) return 'modified';
  return isReformatted ? 'reformatted' : 'current';
}

/** What to do about a version that was changed in place. */
export function changedInPlace({ slug, version_id: versionId }: LockedComponent): string {
  return `${versionId} was changed after you added it. To have it anew: remove ${slug}, then add it.`;
}

/** Whether the active version has other bytes than when it was added: a published version that was edited. */
export function isChangedInPlace(
  { variant, version_id: versionId, files }: LockedComponent,
  found: CatalogVersion,
): boolean {
  const published = found.version_id === versionId ? (found.variants[variant] ?? []) : [];
  return published.some(({ path, sha256 }) =>
    files.some((file) => file.file === path && file.sha256 !== sha256),
  );
}

/**
 * The move that made the active version active; undefined where the locked one is active, and for a locked version that
 * is newer but was never active.
 */
function moveOf(
  { version_id: versionId }: Pick<LockedComponent, 'version_id'>,
  found: CatalogVersion | undefined,
): CatalogVersion['activations'][number] | undefined {
  if (found === undefined || found.active_version === versionId) return undefined;
  const { activations, active_version: active } = found;
  const isOlder = compareVersionIds(versionId, active) < 0;
  const wasActive = activations.some(({ to }) => to === versionId);
  return isOlder || wasActive ? activations.findLast(({ to }) => to === active) : undefined;
}

function noticeOf(
  component: LockedComponent,
  found: CatalogVersion | undefined,
): string | undefined {
  const { slug, version_id: versionId } = component;
  if (found === undefined) return 'The catalog no longer has this pattern.';
  const isThis = (notice: { readonly version_id: string }) => notice.version_id === versionId;
  const withdrawn = found.withdrawn.find(isThis);
  if (withdrawn !== undefined) return `Withdrawn: ${plain(withdrawn.reason)}`;
  const notices = [
    ...(found.slug === slug ? [] : [`Its pattern is ${found.slug} now.`]),
    ...(isChangedInPlace(component, found) ? [changedInPlace(component)] : []),
    deprecationOf(found, versionId) ?? [],
  ].flat();
  return notices.length === 0 ? undefined : notices.join(' ');
}

/** Why a version should not be used any more, and the one to use in its place. */
export function deprecationOf(found: CatalogVersion, versionId: string): string | undefined {
  const deprecated = found.deprecated.find((notice) => notice.version_id === versionId);
  if (deprecated === undefined) return undefined;
  const { reason, replacement } = deprecated;
  return `Deprecated: ${plain(reason)}${replacement === undefined ? '' : ` Use ${replacement}.`}`;
}

function toJson({ component, ...found }: ComponentStatus, url: string): object {
  return {
    pattern_id: component.pattern_id,
    slug: component.slug,
    variant: component.variant,
    version_id: component.version_id,
    active_version: found.activeVersion ?? null,
    status: found.status,
    modified: found.isModified,
    ...(found.notice === undefined ? {} : { notice: found.notice }),
    ...(found.move === undefined ? {} : { activation: found.move }),
    ...found.update,
    ...(found.activeVersion === undefined || found.activeVersion === component.version_id
      ? {}
      : { compare_url: compareUrl(url, component, found.activeVersion) }),
    covers: found.covers.map((path) => `${url}${path}`),
    files: found.files,
  };
}

function printStatus(found: ComponentStatus, url: string, print: CommandContext['print']): void {
  const { component, activeVersion, notice } = found;
  const { slug, version_id: versionId } = component;
  const isBehind = activeVersion !== undefined && activeVersion !== versionId;
  print(`${found.status.padEnd(21)}  ${slug} ${versionId}${isBehind ? ` → ${activeVersion}` : ''}`);
  if (notice !== undefined) print(`${' '.repeat(23)}${notice}`);
  if (found.move !== undefined) print(`${' '.repeat(23)}${describeMove(found, found.move)}`);
  for (const { path, state } of found.files) {
    if (state !== 'unmodified') print(`${' '.repeat(23)}${path}: ${state}`);
  }
  if (isBehind) printUpdate(found.update, compareUrl(url, component, activeVersion), print, 23);
}

/** Since when the active version has been active, who activated it and why. */
function describeMove(
  { component, status: state }: ComponentStatus,
  { to, at, by, reason, derived }: NonNullable<ComponentStatus['move']>,
): string {
  const time = `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
  const who = by === undefined ? '' : ` by ${plain(by)}`;
  const since =
    derived === true
      ? `${to} was published on ${time}.`
      : `${to} has been active${state === 'went back' ? ' again' : ''} since ${time}${who}.`;
  const why = reason === undefined ? '' : ` ${plain(reason)}`;
  const what =
    state === 'went back'
      ? ` To go back too: update ${component.files[0]?.path ?? ''} --to ${to}`
      : '';
  return `${since}${why}${what}`;
}
