import { mapConcurrently } from '../../../src/domain/async.ts';
import { type CommandContext, CONCURRENT_REQUESTS } from './command.ts';
import { type Lock, type LockedComponent, LOCK_FILE, rootOf } from './lock-file.ts';
import { isImported, ownFolder } from './place-components.ts';
import { parentOf } from './relative-paths.ts';
import { componentsFolder, folderOf } from './plan-update.ts';
import { type Project, isProjectPath } from './project.ts';
import { plain, Refusal } from './refusal.ts';

/**
 * The folder of all components: as typed, else as locked; undefined where none was ever chosen.
 *
 * @throws a refusal where components or their style sheet lie elsewhere
 */
export async function chooseRoot(
  context: CommandContext,
  lock: Lock,
  typed: string | undefined,
): Promise<string | undefined> {
  const held = rootOf(lock);
  if (typed === undefined) return held;
  const root = folderFrom(context.project, typed);
  if (root === held) return root;
  const other = (await locatedComponents(context, lock)).find((each) =>
    isInOwnFolder(each)
      ? parentOf(folderOf(each)) !== root
      : each.files.some(({ path }) => !isInFolder(path, root)),
  );
  const sheet = lock.style_sheet && parentOf(lock.style_sheet.path);
  const elsewhere =
    (other && componentsFolder(lock, other)) ?? (sheet === root ? undefined : sheet);
  if (elsewhere === undefined) return root;
  const place = plain(elsewhere) || 'the root folder';
  throw new Refusal(
    `The components of this project are in one folder, and there are some in ${place}. Leave out --to, or move all of them first, with their paths in ${LOCK_FILE}.`,
  );
}

/** A folder inside the project; the project itself is ''. */
function folderFrom(project: Pick<Project, 'toPath'>, typed: string): string {
  const folder = project.toPath(typed);
  if (folder === '' || isProjectPath(folder)) return folder;
  throw new Refusal(`${plain(typed)} is not a folder inside the project.`);
}

/** Whether a component has a folder with its name, which is its alone. */
function isInOwnFolder(component: LockedComponent): boolean {
  const folder = folderOf(component);
  return folder === ownFolder(parentOf(folder), component.slug);
}

function isInFolder(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}

/**
 * The locked components that belong into the folder of all components: not what was imported from other registries and
 * lies where its imports lead.
 */
async function locatedComponents(
  { catalog }: Pick<CommandContext, 'catalog'>,
  lock: Lock,
): Promise<readonly LockedComponent[]> {
  const root = rootOf(lock);
  const isLocated = await mapConcurrently(lock.components, CONCURRENT_REQUESTS, async (each) => {
    if (isInOwnFolder(each)) return true;
    if (root !== undefined && isInFolder(folderOf(each), root)) return true;
    const found =
      (await catalog.version(each.pattern_id, each.version_id)) ??
      (await catalog.version(each.pattern_id, 'active'));
    return found === undefined || !isImported(found);
  });
  return lock.components.filter((_, index) => isLocated[index]);
}
