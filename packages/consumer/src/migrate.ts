import type { CodemodStep } from '../../../src/domain/components/codemod.ts';
import { importSpecifiers } from '../../../src/domain/registry/resolve-import.ts';
import { applyCodemod } from './apply-codemod.ts';
import type { CatalogVersion } from './catalog-answers.ts';
import type { CommandContext } from './command.ts';
import { type ImportPlaces, importPlaces } from './imports.ts';
import { isLabelFile, labelIndexes } from './label-files.ts';
import type { Lock, LockedComponent } from './lock-file.ts';
import { unifiedDiff } from './patch.ts';
import { type ProjectFile, decodeUtf8 } from './project.ts';
import { Refusal, plain } from './refusal.ts';

/** What a codemod does to the code that uses a component. */
export interface Migration {
  readonly files: readonly MigratedFile[];
  /** What has to be changed by hand: `src/app.tsx:12 …`. */
  readonly left: readonly string[];
}

export interface MigratedFile {
  readonly path: string;
  readonly diff: string;
  readonly bytes: Uint8Array;
  /** Bytes that exist nowhere else. */
  readonly original: Uint8Array | undefined;
}

export interface MigrateOptions {
  readonly force: boolean;
  /** Nothing is written, so that no old file is kept. */
  readonly isShown: boolean;
  /** Files that this command has changed already, which it may change again. */
  readonly written: ReadonlySet<string>;
}

/** Where there is nothing to change. */
export const NO_MIGRATION: Migration = { files: [], left: [] };

const MAX_FILES = 20_000;

/** Longer files are not hand-written code. */
const MAX_CODE = 1_000_000;

/**
 * Plans what the codemods of an update change in the project's files: those that import the component's installed
 * file, and are not part of a locked component themselves.
 */
export async function planMigration(
  context: CommandContext,
  lock: Lock,
  component: LockedComponent,
  target: CatalogVersion,
  options: MigrateOptions,
): Promise<Migration> {
  const steps = target.update.codemod.flatMap((each) => each.steps);
  if (steps.length === 0) return NO_MIGRATION;
  const { project } = context;
  // Who imports labels does not use the component yet.
  const modules = component.files
    .filter((file) => CODE.test(file.path) && !isLabelFile(file))
    .map(({ path }) => path);
  // What this command writes is not the project's code.
  const own = new Set([
    ...lock.components.flatMap(({ files }) => files.map(({ path }) => path)),
    ...labelIndexes(lock).values(),
  ]);
  const candidates = (await project.filesBelow('')).filter(
    (path) => CODE.test(path) && !own.has(path),
  );
  if (candidates.length > MAX_FILES) {
    return { files: [], left: [`The project has more than ${MAX_FILES} files: none was changed.`] };
  }
  const places = await importPlaces(project);
  const defaultExport = await defaultExportOf(context, component);
  const files: MigratedFile[] = [];
  const left: string[] = [];
  for (const path of candidates) {
    const file = await readQuietly(context, path);
    if (file?.text === undefined || file.text.length > MAX_CODE) continue;
    const done = migrateFile(path, file.text, steps, { places, modules, defaultExport });
    if (done === undefined) continue;
    left.push(...done.left);
    if (done.code === file.text) continue;
    const problem = await reasonNotToWrite(context, path, file, options);
    if (problem === undefined) {
      files.push({
        path,
        diff: unifiedDiff(
          { name: `a/${plain(path)}`, text: file.text },
          { name: `b/${plain(path)}`, text: done.code },
        ),
        bytes: new TextEncoder().encode(done.code),
        original: (await isKept(context, path, options)) ? file.bytes : undefined,
      });
    } else left.push(`${plain(path)}: not changed, since it ${problem}`);
  }
  return { files, left };
}

const CODE = /\.[cm]?[jt]sx?$/;

interface Use {
  readonly places: ImportPlaces;
  /** The component's files of code. */
  readonly modules: readonly string[];
  readonly defaultExport: string | undefined;
}

/** Undefined where a file does not import the component. */
function migrateFile(
  path: string,
  text: string,
  steps: readonly CodemodStep[],
  { places, modules, defaultExport }: Use,
): { readonly code: string; readonly left: readonly string[] } | undefined {
  const known = new Map<string, boolean>();
  const isImported = (specifier: string): boolean => {
    const found =
      known.get(specifier) ?? places(specifier, path).some((at) => modules.includes(at));
    known.set(specifier, found);
    return found;
  };
  if (!importSpecifiers(text).some(isImported)) return undefined;
  if (/^(?:<{7}|>{7})(?: |\r?$)/m.test(text)) {
    return { code: text, left: [`${plain(path)}: not changed, since it has conflict markers`] };
  }
  const done = applyCodemod(text, !/\.[cm]?ts$/.test(path), steps, { isImported, defaultExport });
  if (done === undefined) {
    return { code: text, left: [`${plain(path)}: not changed, since it does not parse`] };
  }
  const left = done.left.map(({ line, message }) => `${plain(path)}:${line} ${plain(message)}`);
  return { code: done.code, left };
}

async function readQuietly(
  { project }: CommandContext,
  path: string,
): Promise<ProjectFile | undefined> {
  try {
    return await project.read(path);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

async function reasonNotToWrite(
  { project }: CommandContext,
  path: string,
  file: ProjectFile,
  options: MigrateOptions,
): Promise<string | undefined> {
  if (options.written.has(path)) return undefined;
  if (file.isReadOnly) return 'is read-only';
  if (options.force) return undefined;
  const isDirty = (await project.gitState(path)) === 'uncommitted';
  return isDirty ? 'has uncommitted changes (--force keeps the old file as .orig)' : undefined;
}

/** Whether the old bytes are kept as `.orig`: git could not bring them back. */
async function isKept(
  { project }: CommandContext,
  path: string,
  { isShown, written }: MigrateOptions,
): Promise<boolean> {
  return !isShown && !written.has(path) && (await project.gitState(path)) !== 'clean';
}

async function defaultExportOf(
  { project }: CommandContext,
  { files }: LockedComponent,
): Promise<string | undefined> {
  const [main] = files;
  const bytes = main === undefined ? undefined : (await project.read(main.path))?.bytes;
  const text = bytes === undefined ? '' : (decodeUtf8(bytes) ?? '');
  return /export default (?:function |class )?([A-Z]\w*)/.exec(text)?.[1];
}

/** Writes what was planned, each file at once. */
export async function writeMigration(
  { project }: CommandContext,
  { files }: Migration,
): Promise<void> {
  for (const { path, bytes, original } of files) {
    if (original !== undefined) await project.keepOriginal(path, original);
    await project.write(path, bytes);
  }
}
