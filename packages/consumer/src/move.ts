import { mapConcurrently } from '../../../src/domain/async.ts';
import { type CommandContext, CONCURRENT_REQUESTS } from './command.ts';
import { createImportEditor, isImporting, specifierAfter } from './import-edits.ts';
import { importsOf } from './import-syntax.ts';
import { importPlaces } from './imports.ts';
import {
  type Lock,
  type LockedComponent,
  type LockedFile,
  LOCK_FILE,
  readExistingLock,
  rootOf,
  withRoot,
  writeLock,
} from './lock-file.ts';
import { labelIndexes } from './labels.ts';
import { asWritten } from './localize.ts';
import { MAX_CODE, MAX_FILES } from './migrate.ts';
import { ownFolder } from './place-components.ts';
import { inFolder } from './relative-paths.ts';
import { folderOf } from './plan-update.ts';
import { type Project, decodeUtf8 } from './project.ts';
import { plain, Refusal } from './refusal.ts';
import { folderFrom, isInFolder, isInOwnFolder, locatedComponents } from './root-folder.ts';

/** The new path of each file that moves, by its old one. */
type Moves = ReadonlyMap<string, string>;

/**
 * Moves all components, each with what is in its folder, and their style sheet into another folder, which is kept in the
 * lock. Imports of and in moved files are rewritten, first in the files that stay. The lock is written last: after an
 * interruption, the next run moves what is left.
 *
 * @returns false where an import has to be changed by hand
 */
export async function move(context: CommandContext, typed: string): Promise<boolean> {
  const { project, catalog, print } = context;
  const lock = await readExistingLock(project, catalog.url);
  const root = folderFrom(project, typed);
  const components = await locatedComponents(context, lock);
  const moves = await planMoves(project, lock, components, root);
  if (moves.size === 0) {
    if (rootOf(lock) !== root) await writeLock(project, withRoot(lock, root), []);
    print(`The components are in ${plain(root) || 'the root folder'} already.`);
    return true;
  }
  const { texts, left, rename } = await planImports(project, moves);
  await checkMoves(project, moves, texts);
  const renamed = await withRenamedImports(context, withRoot(lock, root), texts, rename);
  const moved = withMoves(renamed, moves);
  const staying = [...texts].filter(([path]) => !moves.has(path));
  for (const [path, text] of staying) await project.write(path, encode(text));
  for (const [from, to] of moves) {
    const text = texts.get(from);
    // Moved by a run that was interrupted.
    if (!(await project.hasFile(from))) continue;
    if (text === undefined) await project.move(from, to);
    else {
      await project.write(to, encode(text));
      await project.remove(from);
    }
    print(`${plain(from)} → ${plain(to)}`);
  }
  await writeLock(project, moved, []);
  for (const [path] of staying) print(`${plain(path)}: imports changed`);
  print(`${LOCK_FILE}\nImports were updated. Check for other mentions of the old folder.`);
  if (left.length > 0) print(['Change these imports:', ...left].join('\n'));
  return left.length === 0;
}

async function planMoves(
  project: Project,
  lock: Lock,
  components: readonly LockedComponent[],
  root: string,
): Promise<Moves> {
  const moves = new Map<string, string>();
  const locked = new Set(lock.components.flatMap(({ files }) => files.map(({ path }) => path)));
  const sheet = lock.style_sheet?.path;
  if (sheet !== undefined) moves.set(sheet, inFolder(root, nameOf(sheet)));
  for (const path of labelIndexes(lock).values()) {
    if (await project.hasFile(path)) moves.set(path, inFolder(root, `labels/${nameOf(path)}`));
  }
  for (const component of components) {
    const folder = folderOf(component);
    const target = ownFolder(root, component.slug);
    // What the project has next to a component's files, such as tests, moves with them.
    const beside = isInOwnFolder(component) ? await project.filesBelow(folder) : [];
    const files = [
      ...component.files.map(({ path }) => path),
      ...beside.filter((path) => !locked.has(path) && path !== sheet),
    ];
    for (const path of files) {
      const isBelow = isInFolder(path, folder);
      const rest = isBelow && folder !== '' ? path.slice(folder.length + 1) : nameOf(path);
      moves.set(path, inFolder(target, folder === '' && isBelow ? path : rest));
    }
  }
  for (const [from, to] of moves) if (from === to) moves.delete(from);
  return moves;
}

/** Refuses before anything is written: what is missing, and what would be written over. */
async function checkMoves(
  project: Project,
  moves: Moves,
  texts: ReadonlyMap<string, string>,
): Promise<void> {
  const taken = new Set<string>();
  for (const [from, to] of moves) {
    const [old, existing] = [await project.read(from), await project.read(to)];
    if (taken.has(to)) throw new Refusal(`Two files would be ${plain(to)}. Rename one of them.`);
    taken.add(to);
    if (old === undefined && existing === undefined) {
      throw new Refusal(
        `${plain(from)} is missing. Restore it, or remove its entry from ${LOCK_FILE}.`,
      );
    }
    if (old === undefined || existing === undefined) continue;
    const text = texts.get(from);
    const isSame = text === undefined ? existing.sha256 === old.sha256 : existing.text === text;
    if (!isSame) throw new Refusal(`${plain(to)} exists. Rename yours first.`);
  }
  for (const path of texts.keys()) {
    const file = await project.read(path);
    if (file?.isReadOnly === true) {
      throw new Refusal(`${plain(path)} is read-only. Make it writable first.`);
    }
  }
}

interface ImportPlan {
  /** The new texts of the files whose imports change, by their old paths. */
  readonly texts: ReadonlyMap<string, string>;
  /** The imports that have to be changed by hand. */
  readonly left: readonly string[];
  /** An import of a file after the move. */
  readonly rename: (path: string, specifier: string) => string;
}

async function planImports(project: Project, moves: Moves): Promise<ImportPlan> {
  const texts = new Map<string, string>();
  const left: string[] = [];
  const all = await project.filesBelow('');
  const candidates = all.filter(isImporting);
  if (candidates.length > MAX_FILES) {
    throw new Refusal(`The project has more than ${MAX_FILES} files whose imports may change.`);
  }
  const files = new Set([...all, ...moves.keys()]);
  const places = await importPlaces(project);
  const moved = { places, files, moves };
  const editor = createImportEditor(moved);
  for (const path of candidates) {
    const text = (await project.read(path))?.text;
    if (text === undefined || text.length > MAX_CODE) continue;
    const edited = editor(path, text);
    if (edited === undefined) left.push(`  ${plain(path)}, which does not parse`);
    else if (edited !== text) texts.set(path, edited);
  }
  return { texts, left, rename: (...given) => specifierAfter(moved, ...given) };
}

/** Keeps in the lock how published files are written now. */
async function withRenamedImports(
  { catalog }: CommandContext,
  lock: Lock,
  texts: ReadonlyMap<string, string>,
  rename: ImportPlan['rename'],
): Promise<Lock> {
  const components = await mapConcurrently(lock.components, CONCURRENT_REQUESTS, async (each) => {
    const files: LockedFile[] = [];
    for (const file of each.files) files.push(await renamed(each, file));
    return { ...each, files };
  });
  return { ...lock, components: [...components] };

  async function renamed(component: LockedComponent, file: LockedFile): Promise<LockedFile> {
    if (file.written === undefined && !texts.has(file.path)) return file;
    // A withdrawn version has no files, and needs no base to be compared with.
    const published = await catalog.file({ ...component, ...file }).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    const text = published && decodeUtf8(published);
    if (published === undefined || text === undefined) return file;
    const imports: Record<string, string> = {};
    for (const specifier of importsOf(file.path, text)) {
      const name = rename(file.path, file.imports?.[specifier] ?? specifier);
      if (name !== specifier) imports[specifier] = name;
    }
    return asWritten(file, published, { ...file, imports });
  }
}

function withMoves(lock: Lock, moves: Moves): Lock {
  const sheet = lock.style_sheet;
  return {
    ...lock,
    ...(sheet === undefined
      ? {}
      : { style_sheet: { ...sheet, path: moves.get(sheet.path) ?? sheet.path } }),
    components: lock.components.map((component) => ({
      ...component,
      files: component.files.map((file) => ({ ...file, path: moves.get(file.path) ?? file.path })),
    })),
  };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
