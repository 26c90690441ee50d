import { mapConcurrently } from '../../../src/domain/async.ts';
import { registryNameOf } from '../../../src/domain/patterns/registry-names.ts';
import { type CommandContext, CONCURRENT_REQUESTS, isUnmodified } from './command.ts';
import {
  type Lock,
  type LockedComponent,
  readExistingLock,
  writeLock,
  writtenDigest,
} from './lock-file.ts';
import { folderOf } from './plan-update.ts';
import { isProjectPath } from './project.ts';
import { plain, Refusal } from './refusal.ts';

export interface RemoveOptions {
  /** Slugs, names or locked paths, as typed. */
  readonly references: readonly string[];
  /** Whether to remove what was changed here or is required by another component. */
  readonly force: boolean;
}

/** Prints what is locked, without asking the catalog. */
export async function list({ project, catalog, print }: CommandContext): Promise<void> {
  const lock = await readExistingLock(project, catalog.url);
  for (const component of lock.components) {
    print(`${component.slug} ${component.version_id}  ${plain(folderOf(component))}`);
  }
  if (lock.components.length === 0) print('Nothing is locked.');
}

/** Prints why a component is here: the ones that require it. */
export async function why(context: CommandContext, reference: string): Promise<void> {
  const { project, catalog, print } = context;
  const lock = await readExistingLock(project, catalog.url);
  const component = findComponent(context, lock, reference);
  const dependents = (await dependentsOf(context, lock)).get(component.pattern_id) ?? [];
  print(`${component.slug} ${component.version_id}  ${plain(folderOf(component))}`);
  for (const { slug, version_id: versionId } of dependents)
    print(`  ${slug} ${versionId} requires it`);
  if (dependents.length === 0) print('  No other component requires it.');
}

/** Removes the files of components, and what only they required stays: it may be in use. */
export async function remove(context: CommandContext, options: RemoveOptions): Promise<void> {
  const { project, catalog, print } = context;
  let lock = await readExistingLock(project, catalog.url);
  const removed = options.references.map((reference) => findComponent(context, lock, reference));
  const dependents = await dependentsOf(context, lock);
  for (const component of removed) {
    const others = (dependents.get(component.pattern_id) ?? []).filter(
      (other) => !removed.includes(other),
    );
    if (others.length > 0 && !options.force) {
      const names = others.map(({ slug }) => slug).join(', ');
      throw new Refusal(`${component.slug} is required by ${names}. --force removes it anyway.`);
    }
    if (!options.force) await checkUnmodified(context, component);
  }
  for (const component of removed) {
    for (const { path } of component.files) await project.remove(path);
    lock = await writeLock(project, withoutComponent(lock, component), []);
    print(`Removed ${component.slug} ${component.version_id}:`);
    for (const { path } of component.files) print(`  ${path}`);
    const left = lock.components.filter(
      ({ pattern_id: id }) => dependents.get(id)?.includes(component) === true,
    );
    for (const { slug } of left) print(`${slug}, which it required, stays. See: why ${slug}`);
  }
}

async function checkUnmodified(
  { project }: CommandContext,
  { slug, files }: LockedComponent,
): Promise<void> {
  for (const locked of files) {
    const file = await project.read(locked.path);
    if (file === undefined || isUnmodified(file, writtenDigest(locked))) continue;
    throw new Refusal(
      `${plain(locked.path)} of ${slug} was changed here. --force removes it anyway.`,
    );
  }
}

/** The locked components that require each pattern, by its id. */
export async function dependentsOf(
  { catalog }: CommandContext,
  lock: Lock,
): Promise<ReadonlyMap<string, readonly LockedComponent[]>> {
  const versions = await mapConcurrently(lock.components, CONCURRENT_REQUESTS, (component) =>
    catalog.version(component.pattern_id, component.version_id),
  );
  const dependents = new Map<string, LockedComponent[]>();
  for (const [index, component] of lock.components.entries()) {
    for (const { pattern_id: id } of versions[index]?.requires ?? []) {
      dependents.set(id, [...(dependents.get(id) ?? []), component]);
    }
  }
  return dependents;
}

function findComponent(
  { project }: CommandContext,
  lock: Lock,
  reference: string,
): LockedComponent {
  const path = project.toPath(reference);
  const found = lock.components.find(
    (component) =>
      [component.slug, registryNameOf(component.slug), component.pattern_id].includes(reference) ||
      component.slug.endsWith(`/${reference}`) ||
      (isProjectPath(path) &&
        component.files.some((file) => file.path === path || file.path.startsWith(`${path}/`))),
  );
  if (found !== undefined) return found;
  const names = lock.components.map(({ slug }) => slug).join(', ');
  throw new Refusal(`${plain(reference)} is not locked. Locked are: ${names || 'none'}.`);
}

function withoutComponent(lock: Lock, component: LockedComponent): Lock {
  return { ...lock, components: lock.components.filter((other) => other !== component) };
}
