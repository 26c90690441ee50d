import type { CommandContext } from './command.ts';
import {
  type Lock,
  type LockedComponent,
  type LockedFile,
  readExistingLock,
  rootOf,
} from './lock-file.ts';
import { readPublished } from './localize.ts';
import { withLineEndingsOf } from './merge-texts.ts';
import { patchOf, unifiedDiff } from './patch.ts';
import { isImported } from './place-components.ts';
import { placeAllRequired } from './place-implied.ts';
import { folderOf, placeTarget, planChanges, selectComponents, targetOf } from './plan-update.ts';
import { decodeUtf8 } from './project.ts';
import { plain, Refusal } from './refusal.ts';

export interface DiffOptions {
  /** Locked files or folders, as typed; empty means everything that is locked. */
  readonly paths: readonly string[];
  /** The version of the update; without one the active version. */
  readonly to: string | undefined;
  /** Whether to show the project's own changes since the locked version instead of the update. */
  readonly isLocal: boolean;
  /** Whether the output is a terminal, which must not get control characters of a file. */
  readonly isTerminal: boolean;
  readonly hasColor: boolean;
}

/**
 * Prints what an update would do to the project's files, as unified diffs, or what the project changed itself. Nothing
 * is written.
 *
 * @returns whether everything could be compared
 */
export async function diff(context: CommandContext, options: DiffOptions): Promise<boolean> {
  const { project, catalog, print } = context;
  const lock = await readExistingLock(project, catalog.url);
  let isDone = true;
  for (const component of selectComponents(context, lock, options.paths)) {
    try {
      const patches = options.isLocal
        ? await localPatches(context, component)
        : await updatePatches(context, lock, component, options.to);
      for (const patch of patches) print(forOutput(patch, options));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      isDone = false;
      print(`${component.slug} ${component.version_id} cannot be compared: ${error.message}`);
    }
  }
  return isDone;
}

/** From the project's files to what the update makes of them. */
async function updatePatches(
  context: CommandContext,
  lock: Lock,
  component: LockedComponent,
  to: string | undefined,
): Promise<readonly string[]> {
  const target = await targetOf(context, component, to);
  if (target === undefined) return [];
  const required = isImported(target)
    ? await placeAllRequired(context, lock, placeTarget(component, target), {
        root: rootOf(lock),
        folder: folderOf(component),
        rootFiles: true,
      })
    : [];
  const changes = await planChanges(context, component, target, {
    lock,
    required,
    force: true,
    isShown: true,
    rootFiles: true,
  });
  const patches: string[] = [];
  for (const { path, bytes } of changes) {
    if (bytes === undefined) continue;
    const local = await context.project.read(path);
    const before = local === undefined ? '' : local.text;
    const after = decodeUtf8(bytes);
    if (before === undefined || after === undefined) {
      throw new Refusal(`${plain(path)} is not text.`);
    }
    patches.push(
      unifiedDiff(
        { name: local === undefined ? '/dev/null' : path, text: before },
        { name: `${path} (${target.version_id})`, text: after },
      ),
    );
  }
  return patches;
}

/** From the locked version to the project's files. */
async function localPatches(
  context: CommandContext,
  component: LockedComponent,
): Promise<readonly string[]> {
  const patches: string[] = [];
  for (const file of component.files) patches.push(await localPatch(context, component, file));
  return patches.filter((patch) => patch !== '');
}

async function localPatch(
  context: CommandContext,
  component: LockedComponent,
  file: LockedFile,
): Promise<string> {
  const { path } = file;
  const local = await context.project.read(path);
  if (local === undefined) throw new Refusal(`${plain(path)} is missing.`);
  const theirs = decodeUtf8(await readPublished(context, component, file));
  if (local.text === undefined || theirs === undefined) {
    throw new Refusal(`${plain(path)} is not text.`);
  }
  return patchOf({
    path,
    label: component.version_id,
    theirs: withLineEndingsOf(theirs, local.text),
    ours: local.text,
  });
}

function forOutput(patch: string, { isTerminal, hasColor }: DiffOptions): string {
  if (!isTerminal) return patch;
  const safe = patch.replaceAll(/(?![\n\t])\p{Cc}/gu, '�');
  return hasColor ? safe.split('\n').map(colored).join('\n') : safe;
}

const COLORS: readonly (readonly [start: RegExp, code: number])[] = [
  [/^(?:---|\+\+\+) /, 1],
  [/^@@/, 36],
  [/^\+/, 32],
  [/^-/, 31],
];

function colored(line: string): string {
  const code = COLORS.find(([start]) => start.test(line))?.[1];
  return code === undefined ? line : `\u001B[${code}m${line}\u001B[0m`;
}
