import { mapConcurrently } from '../../../src/domain/async.ts';
import { registryNameOf } from '../../../src/domain/patterns/registry-names.ts';
import {
  compareVersionIds,
  DEFAULT_VARIANT,
  EXAMPLE_FILE,
} from '../../../src/domain/components/manifest.ts';
import { isSafeTarget } from '../../../src/domain/components/retrieval/imported-places.ts';
import type { CatalogVersion } from './catalog-answers.ts';
import { type CommandContext, CONCURRENT_REQUESTS } from './command.ts';
import { type Lock, type LockedComponent, type LockedFile, writtenDigest } from './lock-file.ts';
import { type Project, isProjectPath } from './project.ts';
import type { ReadableProject } from './components-json.ts';
import { readAliases, readInstallPlaces } from './project-aliases.ts';
import { inFolder, parentOf } from './relative-paths.ts';
import { plain, Refusal } from './refusal.ts';

/** A component to write, with the version that it is. */
export interface PlacedComponent {
  readonly component: LockedComponent;
  readonly found: CatalogVersion;
}

/**
 * Gives the files of a version their paths in the project.
 *
 * @param options.folder of all files; undefined: the component's own one, or for files of an imported version the
 *   places where imports in a usual project lead
 * @param options.rootFiles whether files may be placed where they run without being imported
 */
export async function placeComponent(
  context: Pick<CommandContext, 'project' | 'ask'>,
  found: CatalogVersion,
  { variant, folder, rootFiles }: Placement,
): Promise<PlacedComponent> {
  const { project } = context;
  const source = await sourceFolder(project);
  const places = await readInstallPlaces(project, source);
  const files: LockedFile[] = [];
  for (const { path, place, sha256 } of filesOf(found, variant)) {
    const isUsual = folder === undefined && place !== undefined;
    const placed = isUsual
      ? places.pathOf(place)
      : inFolder(folder ?? ownFolder(`${source}components`, found.slug), path);
    if (!isProjectPath(placed)) {
      throw new Refusal(`${plain(placed)} is outside the project. Choose a folder with --to.`);
    }
    const given = place ?? path;
    await checkPlace(context, { path: placed, given, mayRun: isUsual && mayRun(place), rootFiles });
    files.push({ path: placed, file: path, sha256 });
  }
  const { pattern_id, slug, version_id } = found;
  return { found, component: { pattern_id, slug, variant, version_id, files } };
}

interface Placement {
  readonly variant: string;
  readonly folder: string | undefined;
  readonly rootFiles: boolean;
}

/**
 * Whether tools may run a file in a place that a server gave without an import of it: routes, service workers, scripts
 * and tests. In a usual project they run nothing of these three folders.
 */
export function mayRun(place: string): boolean {
  return (
    !/^(?:~\/)?(?:src\/)?(?:components|lib|hooks)\//.test(place) ||
    /\.(?:test|spec|stories|config)\.\w+$/.test(place)
  );
}

/**
 * Refuses what a server may not place: hidden files and `node_modules`, and unless the user says so, what runs without
 * being imported. So may files in the root folder of the project or package, where tools look for their configuration.
 *
 * @param place.given the part of the path that the server gave
 */
export async function checkPlace(
  { project: { base }, ask }: Pick<CommandContext, 'project' | 'ask'>,
  place: {
    readonly path: string;
    readonly given: string;
    readonly mayRun: boolean;
    readonly rootFiles: boolean;
  },
): Promise<void> {
  const { path, given, rootFiles } = place;
  if (!isSafeTarget(given)) {
    throw new Refusal(`${plain(path)} is hidden, or in node_modules: it is not written.`);
  }
  const isRoot = [path, path.startsWith(base) ? path.slice(base.length) : path].some(
    (each) => !each.includes('/'),
  );
  if (rootFiles || (!isRoot && !place.mayRun)) return;
  const why = `${plain(path)} ${
    isRoot
      ? 'goes into the root folder, where tools run their configuration'
      : 'may run without being imported, as routes, service workers and tests do'
  }.`;
  if ((await ask(`${why} Write it?`)) === true) return;
  throw new Refusal(`${why} Look at it first; --root-files writes it.`);
}

/**
 * The folder of the code, with a final slash or '': `src/` where the command runs, if there is such a folder; else
 * where `@/` or `~/` leads, such as `app/` of React Router; else that folder itself.
 */
export async function sourceFolder(project: ReadableProject): Promise<string> {
  if (await project.hasFolder(`${project.base}src`)) return `${project.base}src/`;
  const alias = (await readAliases(project)).find(
    ({ start, target }) => /^[@~]\/$/.test(start) && target.startsWith(project.base),
  );
  return alias?.target ?? project.base;
}

/** A component's own folder in the folder of all components. */
export function ownFolder(root: string, slug: string): string {
  return inFolder(root, registryNameOf(slug));
}

/** Whether a version was imported from another registry, whose files have places of their own. */
export function isImported({ variants }: CatalogVersion): boolean {
  return Object.values(variants).some((files) => files.some(({ place }) => place !== undefined));
}

/** The variant that is meant where none is named. */
export function variantOf({ variants }: CatalogVersion): string {
  const [only, ...more] = Object.keys(variants);
  return only !== undefined && more.length === 0 ? only : DEFAULT_VARIANT;
}

/** The files of a variant that a project gets, in the order of the manifest. */
export function filesOf(
  found: CatalogVersion,
  variant: string,
): CatalogVersion['variants'][string] {
  const files = found.variants[variant]?.filter(({ path }) => path !== EXAMPLE_FILE) ?? [];
  if (files.length > 0) return files;
  throw new Refusal(
    `${found.slug} ${found.version_id} has no variant ${plain(variant)}. Its variants are: ${Object.keys(found.variants).join(', ')}.`,
  );
}

/**
 * The components that a version requires and the project does not have, where its imports lead: next to its folder, or
 * imported ones in the folder of all components or their usual places. A project holds one version of each, so that an older one than required is only
 * pointed out; and a file of its own that is in the place of an imported one stays.
 */
export async function placeRequired(
  context: CommandContext,
  lock: Lock,
  found: CatalogVersion,
  { root, folder, rootFiles }: RequiredPlacement,
): Promise<readonly PlacedComponent[]> {
  const { catalog } = context;
  const isUsual = isImported(found);
  const missing: CatalogVersion['requires'][number][] = [];
  for (const required of found.requires) {
    const held = lock.components.find(({ pattern_id: id }) => id === required.pattern_id);
    if (held === undefined) missing.push(required);
    else if (!isUsual) {
      const place = placeBeside(found, folder, required.folder);
      checkHeld(context, found, held, { place, versionId: required.version_id });
    }
  }
  return mapConcurrently(missing, CONCURRENT_REQUESTS, async (required) => {
    const { pattern_id: id, version_id: versionId, folder: name } = required;
    const version = await catalog.version(id, versionId);
    if (version === undefined) {
      throw new Refusal(`${found.slug} requires a component that the catalog no longer has.`);
    }
    const usual = root === undefined ? undefined : ownFolder(root, version.slug);
    const place = isUsual ? usual : placeBeside(found, folder, name);
    const variant = variantOf(version);
    return placeComponent(context, version, { variant, folder: place, rootFiles });
  });
}

/** Leaves out required imported items that have a file of the project in their place, which stays. */
export async function withoutOwnFiles(
  { project, print }: Pick<CommandContext, 'project' | 'print'>,
  required: readonly PlacedComponent[],
): Promise<readonly PlacedComponent[]> {
  const kept: PlacedComponent[] = [];
  for (const each of required) {
    const own = isImported(each.found) ? await ownFileOf(project, each.component) : undefined;
    if (own === undefined) kept.push(each);
    else print(`Kept ${plain(own)}, which is your own: ${each.component.slug} is not written.`);
  }
  return kept;
}

export interface RequiredPlacement {
  /** The folder of all components, if one was chosen. */
  readonly root: string | undefined;
  /** That of the component that requires others. */
  readonly folder: string;
  readonly rootFiles: boolean;
}

function placeBeside(found: CatalogVersion, folder: string, name: string): string {
  if (folder !== '') return inFolder(parentOf(folder), name);
  throw new Refusal(
    `${found.slug} imports other components from beside its folder. Choose one with --to.`,
  );
}

function checkHeld(
  { print }: CommandContext,
  found: CatalogVersion,
  held: LockedComponent,
  { place, versionId }: { readonly place: string; readonly versionId: string },
): void {
  if (held.files.every(({ path }) => parentOf(path) !== place)) {
    const at = plain(held.files[0]?.path ?? '');
    const how = `Move it to ${plain(place)}, with its paths in the lock file.`;
    throw new Refusal(
      `${found.slug} imports ${held.slug} from ${plain(place)}, but it is at ${at}. ${how}`,
    );
  }
  if (compareVersionIds(held.version_id, versionId) < 0) {
    print(
      `${held.slug} is here in ${held.version_id}, and ${found.slug} was made with ${versionId}. To change it: update ${plain(place)} --to ${versionId}`,
    );
  }
}

/** A file of the project that is in the place of a component's file and differs from it. */
async function ownFileOf(
  project: Project,
  { files }: LockedComponent,
): Promise<string | undefined> {
  for (const file of files) {
    const existing = await project.read(file.path);
    if (existing !== undefined && existing.sha256 !== writtenDigest(file)) return file.path;
  }
  return undefined;
}

/**
 * Leaves each path to the first component that has it: imported items may share a file. A component without files of
 * its own is left out.
 */
export function withUniquePaths(
  { print }: Pick<CommandContext, 'print'>,
  lock: Lock,
  placed: readonly PlacedComponent[],
): readonly PlacedComponent[] {
  const taken = new Map(
    lock.components.flatMap(({ files }) => files.map(({ path, sha256 }) => [path, sha256])),
  );
  return placed.flatMap((each) => {
    const files = each.component.files.filter(({ path, sha256 }) => {
      const other = taken.get(path);
      if (other === undefined) return taken.set(path, sha256);
      if (other !== sha256) {
        print(`${plain(path)} of ${each.component.slug} is not written: another component has it.`);
      }
      return false;
    });
    return files.length === 0 ? [] : [{ ...each, component: { ...each.component, files } }];
  });
}

/**
 * Without items that another one of the same name replaces, in the same places: an item uses the `button` of its
 * registry, and what it depends on that of the official one.
 */
export function withoutStandIns(
  { print }: Pick<CommandContext, 'print'>,
  placed: readonly PlacedComponent[],
): readonly PlacedComponent[] {
  const first = new Map<string, PlacedComponent>();
  return placed.filter((each) => {
    const { slug, files } = each.component;
    const name = slug.slice(slug.lastIndexOf('/') + 1);
    const key = [name, ...files.map(({ path }) => path).toSorted()].join('\n');
    const other = isImported(each.found) ? first.get(key) : undefined;
    if (isImported(each.found) && other === undefined) first.set(key, each);
    if (other !== undefined) print(`${other.component.slug} takes the place of ${slug}.`);
    return other === undefined;
  });
}

/** Whether each file of placed components is locked with its digest, by whichever component. */
export function hasAllFiles(
  locked: readonly LockedComponent[],
  placed: readonly PlacedComponent[],
): boolean {
  const held = new Map(
    locked.flatMap(({ files }) => files.map(({ path, sha256 }) => [path, sha256])),
  );
  return placed.every(({ component }) =>
    component.files.every(({ path, sha256 }) => held.get(path) === sha256),
  );
}
