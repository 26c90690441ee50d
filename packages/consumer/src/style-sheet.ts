import { darkThemeOf } from '../../../src/domain/catalog/dark-theme.ts';
import { TOKENS_FILE } from '../../../src/domain/components/manifest.ts';
import type { CatalogVersion } from './catalog-answers.ts';
import { type CommandContext, isUnmodified } from './command.ts';
import { type Lock, type LockedStyleSheet, writeLock } from './lock-file.ts';
import { mergeFile } from './merge-file.ts';
import { hasConflict, withLineEndingsOf } from './merge-texts.ts';
import { inFolder } from './relative-paths.ts';
import { checkWritable } from './plan-update.ts';
import { darkSelectorIn } from './project-styles.ts';
import { type ProjectFile, decodeUtf8, sha256Of } from './project.ts';
import { plain, Refusal } from './refusal.ts';

type Tokens = NonNullable<CatalogVersion['tokens']>;

/** A project that has a style sheet without a lock may have one of this many earlier versions. */
const MAX_EARLIER = 20;

/** The latest style sheet that some versions need. Style sheets only grow. */
export function neededStyleSheet(
  versions: readonly Pick<CatalogVersion, 'tokens'>[],
): Tokens | undefined {
  return versions
    .flatMap(({ tokens }) => (tokens === undefined ? [] : [tokens]))
    .toSorted((a, b) => numberOf(b) - numberOf(a))[0];
}

/** Whether a style sheet is of an earlier version than another one. */
export function isEarlier(a: Pick<Tokens, 'version'>, b: Pick<Tokens, 'version'>): boolean {
  return numberOf(a) < numberOf(b);
}

/** Whether the catalog's style sheet of the same version has grown since it was locked. */
export function hasGrown(locked: Tokens, needed: Tokens): boolean {
  return locked.version === needed.version && locked.sha256 !== needed.sha256;
}

function numberOf({ version }: Pick<Tokens, 'version'>): number {
  return Number(version.slice(1));
}

interface BringOptions {
  /** Where a new one goes. */
  readonly folder: string;
  /** Whether to change a file with uncommitted changes. */
  readonly force: boolean;
  readonly isDryRun: boolean;
}

/**
 * Brings the style sheet that components share to what some versions need, and locks it: it is added, replaced where
 * the project did not change it, and merged where it did.
 *
 * @returns the lock, whether the style sheet has what is needed, and its path if it has conflict markers
 */
export async function bringStyleSheet(
  context: CommandContext,
  lock: Lock,
  versions: readonly Pick<CatalogVersion, 'tokens'>[],
  options: BringOptions,
): Promise<{
  readonly lock: Lock;
  readonly isDone: boolean;
  readonly conflict?: string | undefined;
}> {
  const { project, print } = context;
  const needed = neededStyleSheet(versions);
  if (needed === undefined) return { lock, isDone: true };
  const locked = lock.style_sheet;
  const path = locked?.path ?? inFolder(options.folder, TOKENS_FILE);
  const isBehind = locked === undefined || isEarlier(locked, needed) || hasGrown(locked, needed);
  const target = isBehind ? needed : locked;
  const sheet = { path, version: target.version, sha256: target.sha256 };
  try {
    const change = await planSheet(context, sheet, locked, options);
    const { bytes, original, stop, said, conflicts, isOwn = false } = change;
    if (said !== undefined) print(said);
    if (stop !== undefined) print(`  An update would stop here: ${stop}`);
    const conflict = conflicts > 0 ? path : undefined;
    if (options.isDryRun) {
      return { lock, isDone: conflict === undefined && stop === undefined, conflict };
    }
    if (original !== undefined) await project.keepOriginal(path, original);
    if (bytes !== undefined) await project.write(path, bytes);
    const isLocked = locked?.version === sheet.version && locked.sha256 === sheet.sha256;
    if (isLocked || isOwn) return { lock, isDone: conflict === undefined, conflict };
    const written = await writeLock(project, { ...lock, style_sheet: sheet }, []);
    return { lock: written, isDone: conflict === undefined, conflict };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    print(`The style sheet is not updated: ${error.message}`);
    return { lock, isDone: false };
  }
}

interface SheetChange {
  /** Undefined where nothing is written. */
  readonly bytes?: Uint8Array;
  /** Bytes that exist nowhere else. */
  readonly original?: Uint8Array | undefined;
  /** Why it could not be written, where it is only shown. */
  readonly stop?: string | undefined;
  readonly said?: string;
  readonly conflicts: number;
  /** The project keeps its own, and the lock what that was made from. */
  readonly isOwn?: boolean;
}

async function planSheet(
  context: CommandContext,
  sheet: LockedStyleSheet,
  locked: LockedStyleSheet | undefined,
  { force, isDryRun }: BringOptions,
): Promise<SheetChange> {
  const { project, catalog } = context;
  const path = plain(sheet.path);
  const local = await project.read(sheet.path);
  if (local === undefined) {
    const bytes = await catalog.tokens(sheet.version, sheet.sha256);
    const theme = darkThemeOf(decodeUtf8(bytes) ?? '', await darkSelectorIn(project));
    const added = `Added ${path}, the style sheet of all components: import it once.`;
    return { bytes, said: theme === undefined ? added : `${added}\n  ${theme}`, conflicts: 0 };
  }
  if (hasConflict(local.text ?? '')) {
    throw new Refusal(`${path} still has conflict markers. Resolve them first.`);
  }
  if (isUnmodified(local, sheet.sha256)) return { conflicts: 0 };
  if (locked !== undefined && hasGrown(locked, sheet) && isUnmodified(local, locked.sha256)) {
    const bytes = await catalog.tokens(sheet.version, sheet.sha256);
    const text = withLineEndingsOf(decodeUtf8(bytes) ?? '', local.text ?? '');
    return { bytes: encode(text), said: `${path}: what ${sheet.version} has now`, conflicts: 0 };
  }
  // What the project changed in the version that is needed is its own.
  if (locked?.version === sheet.version) {
    const said = `${path} was changed here, and has grown in the catalog: compare it with ${catalog.url}/r/tokens@${sheet.version}.css`;
    return { conflicts: 0, isOwn: true, ...(hasGrown(locked, sheet) ? { said } : {}) };
  }
  const base = locked ?? (await findEarlier(context, sheet, local));
  const theirs = decodeUtf8(await catalog.tokens(sheet.version, sheet.sha256));
  if (local.text === undefined || theirs === undefined) throw new Refusal(`${path} is not text.`);
  if (base === undefined) {
    const missing = missingVariables(local.text, theirs);
    if (missing.length === 0) return { conflicts: 0 };
    throw new Refusal(
      `${path} matches no version of the catalog and does not define ${missing.join(', ')}. Take them from ${catalog.url}/r/tokens@${sheet.version}.css`,
    );
  }
  const file = { path: sheet.path, file: TOKENS_FILE, sha256: base.sha256 };
  const options = { force, rootFiles: true, isShown: isDryRun };
  const checked = await checkWritable(context, { file, local, options });
  const said = `${path}: ${base.version} → ${sheet.version}`;
  if (isUnmodified(local, base.sha256)) {
    return { ...checked, bytes: encode(withLineEndingsOf(theirs, local.text)), said, conflicts: 0 };
  }
  const merge = mergeFile({
    path: sheet.path,
    base: decodeUtf8(await catalog.tokens(base.version, base.sha256)) ?? '',
    ours: local.text,
    theirs,
    theirLabel: `tokens ${sheet.version}`,
  });
  if (merge === 'too_long') throw new Refusal(`${path} has too many lines to be merged.`);
  const { text, conflicts } = merge;
  const how = conflicts > 0 ? 'merged with conflicts. Search it for <<<<<<<.' : 'merged';
  return { ...checked, bytes: encode(text), said: `${said}, ${how}`, conflicts };
}

/** The version that a style sheet is which no lock names. */
async function findEarlier(
  { catalog }: CommandContext,
  sheet: LockedStyleSheet,
  local: ProjectFile,
): Promise<LockedStyleSheet | undefined> {
  const latest = numberOf(sheet) - 1;
  for (let number = latest; number > Math.max(0, latest - MAX_EARLIER); number -= 1) {
    const version = `v${number}`;
    const sha256 = sha256Of(await catalog.tokens(version));
    if (isUnmodified(local, sha256)) return { path: sheet.path, version, sha256 };
  }
  return undefined;
}

/** Variables that one style sheet defines and another one does not; the first few. */
function missingVariables(text: string, complete: string): readonly string[] {
  const namesIn = (css: string) => new Set(css.match(/(?<![\w-])--[\w-]+(?=\s*:)/g));
  const known = namesIn(text);
  return [...namesIn(complete)].filter((name) => !known.has(name)).slice(0, 10);
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
