import { describeStep } from '../../../src/domain/components/codemod.ts';
import { applySetup, writeComponents } from './add.ts';
import type { CatalogVersion } from './catalog-answers.ts';
import { checkWhole } from './check-whole.ts';
import type { CommandContext } from './command.ts';
import { reportTypeErrors } from './check-types.ts';
import {
  type UpdatedComponent,
  type UpdateReport,
  compareUrl,
  printUpdate,
  updatedFiles,
} from './describe-update.ts';
import { formatFiles } from './format-files.ts';
import {
  type Lock,
  type LockedComponent,
  readExistingLock,
  rootOf,
  writeLock,
} from './lock-file.ts';
import { localize } from './localize.ts';
import { linesOfUnits } from './merge/shared-lines.ts';
import { type Migration, NO_MIGRATION, planMigration, writeMigration } from './migrate.ts';
import { installPackages, missingPackages } from './packages.ts';
import { hasAllFiles, withUniquePaths, withoutOwnFiles } from './place-components.ts';
import { placeAllRequired } from './place-implied.ts';
import {
  type Change,
  componentsFolder,
  folderOf,
  placeTarget,
  planChanges,
  selectComponents,
  targetOf,
} from './plan-update.ts';
import { decodeUtf8 } from './project.ts';
import { plain, Refusal } from './refusal.ts';
import { changedInPlace, isChangedInPlace } from './status.ts';
import { bringStyleSheet } from './style-sheet.ts';

export interface UpdateOptions {
  /** Locked files or folders, as typed; empty means everything that is locked. */
  readonly paths: readonly string[];
  /** A version; without one the active version, and never an older one than the locked. */
  readonly to: string | undefined;
  readonly isDryRun: boolean;
  /** Whether to change files with uncommitted changes. */
  readonly force: boolean;
  /** Whether new files may be placed in the project's root folder, and where they run without being imported. */
  readonly rootFiles: boolean;
  /** Whether to change the code that uses a component as its codemods say. */
  readonly codemod: boolean;
}

/**
 * Brings locked components to another version: replaces files as they were added, and merges changed ones three ways.
 * A component is changed as a whole or not at all. Each is locked when its files are written; if the command dies in
 * between, the next run finds the files up to date and locks them.
 */
export async function update(
  context: CommandContext,
  options: UpdateOptions,
): Promise<UpdateReport> {
  const { project, catalog, print } = context;
  let lock = await readExistingLock(project, catalog.url);
  let isDone = true;
  const report: UpdatedComponent[] = [];
  const failed: UpdateReport['failed'][number][] = [];
  const conflicts: string[] = [];
  const updated: CatalogVersion[] = [];
  /** Files whose use of a component may have to change. */
  const toCheck: string[] = [];
  const left: string[] = [];
  const written = new Set<string>();
  const merged: Change[] = [];
  /** Versions that the project has now, whose variables the style sheet must define. */
  const held: CatalogVersion[] = [];
  let sheetFolder: string | undefined;
  for (const component of selectComponents(context, lock, options.paths)) {
    try {
      const target = await targetOf(context, component, options.to);
      if (target === undefined) {
        await checkWhole(context, component);
        const here = await catalog.version(component.pattern_id, component.version_id);
        if (here !== undefined && isChangedInPlace(component, here)) {
          throw new Refusal(changedInPlace(component));
        }
        if (here?.tokens !== undefined) {
          held.push(here);
          sheetFolder ??= componentsFolder(lock, component);
        }
        print(`${component.slug} ${component.version_id} is current.`);
        continue;
      }
      const needed = await placeAllRequired(context, lock, placeTarget(component, target), {
        root: rootOf(lock),
        folder: folderOf(component),
        rootFiles: options.rootFiles,
      });
      const changes = await planChanges(context, component, target, {
        ...options,
        isShown: options.isDryRun,
        lock,
        required: needed,
      });
      const localized = await localize(context, lock, needed);
      const placed = await withoutOwnFiles(context, localized);
      const required = withUniquePaths(context, lock, placed).map((each) => each.component);
      if (!hasAllFiles([...lock.components, ...required], placed)) isDone = false;
      const heading = `${component.slug} ${component.version_id} → ${target.version_id}`;
      print(options.isDryRun ? `${heading} (dry run, nothing is written)` : heading);
      const page = compareUrl(catalog.url, component, target.version_id);
      printUpdate(target.update, page, print, 2);
      const migration = options.codemod
        ? await planMigration(context, lock, component, target, {
            force: options.force,
            isShown: options.isDryRun,
            written,
          })
        : NO_MIGRATION;
      printMigration(migration, target, options, print);
      if (!options.isDryRun) {
        if (required.length > 0) lock = await writeComponents(context, lock, required);
        lock = await apply(context, lock, { component, target, changes, migration });
      }
      for (const { files } of required) for (const { path } of files) print(`  ${path}: added`);
      for (const change of changes) print(`  ${describe(change)}`);
      const stops = changes.flatMap(({ stop }) => stop ?? []);
      for (const stop of stops) print(`  An update would stop here: ${stop}`);
      const inConflict = changes.filter((change) => change.conflicts > 0);
      if (stops.length > 0 || inConflict.length > 0) isDone = false;
      conflicts.push(...inConflict.map(({ path }) => path));
      merged.push(...changes.filter(({ what }) => what === 'merged'));
      for (const { path } of migration.files) print(`  ${plain(path)}: changed by the codemod`);
      for (const { path } of migration.files) written.add(path);
      left.push(...migration.left);
      if (target.update.must_change !== 'none')
        toCheck.push(...component.files.map(({ path }) => path));
      updated.push(target, ...placed.map((each) => each.found));
      report.push({
        slug: target.slug,
        variant: component.variant,
        from: component.version_id,
        to: target.version_id,
        compare_url: page,
        covers: target.covers.map((cover) => `${catalog.url}${cover}`),
        ...target.update,
        files: updatedFiles(changes, required, migration),
      });
      if (target.tokens !== undefined) sheetFolder ??= componentsFolder(lock, component);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      isDone = false;
      const { slug, version_id: from } = component;
      failed.push({ slug, from, reason: error.message });
      print(`${slug} ${from} is not updated: ${error.message}`);
    }
  }
  const sheet = await bringStyleSheet(context, lock, [...held, ...updated], {
    folder: sheetFolder ?? '',
    force: options.force,
    isDryRun: options.isDryRun,
  });
  isDone &&= sheet.isDone;
  if (sheet.conflict !== undefined) conflicts.push(sheet.conflict);
  if (!options.isDryRun) {
    await applySetup(context, updated);
    await formatMerged(context, merged);
  }
  await printSharedLines(context, merged, options);
  await installPackages(context, updated, 'list');
  if (left.length > 0) print(['To change by hand:', ...left.map((line) => `  ${line}`)].join('\n'));
  if (!options.isDryRun) await reportTypeErrors(context, toCheck);
  const packages = await missingPackages(project, updated);
  return { done: isDone, updated: report, failed, conflicts, packages };
}

async function formatMerged(context: CommandContext, merged: readonly Change[]): Promise<void> {
  const clean = merged.filter(({ bytes, conflicts }) => bytes !== undefined && conflicts === 0);
  await formatFiles(
    context,
    clean.map(({ path }) => path),
  );
}

/** Lines that both sides changed are named where they were merged: each may be right, and both together wrong. */
async function printSharedLines(
  { project, print }: CommandContext,
  merged: readonly Change[],
  { isDryRun }: UpdateOptions,
): Promise<void> {
  for (const { path, bytes, shared } of merged) {
    if (shared === undefined || bytes === undefined) continue;
    const text = isDryRun ? decodeUtf8(bytes) : (await project.read(path))?.text;
    const lines = linesOfUnits(text ?? '', shared);
    if (lines.length > 0) {
      print(`${plain(path)}: merged within a line, check each: ${lines.join(', ')}`);
    }
  }
}

interface Update {
  readonly component: LockedComponent;
  readonly target: CatalogVersion;
  readonly changes: readonly Change[];
  readonly migration: Migration;
}

/** The version is locked last, so that an update that was interrupted is made again. */
async function apply(
  context: CommandContext,
  lock: Lock,
  { component, target, changes, migration }: Update,
): Promise<Lock> {
  const { project } = context;
  for (const { path, bytes, original } of changes) {
    if (bytes === undefined) continue;
    if (original !== undefined) await project.keepOriginal(path, original);
    await project.write(path, bytes);
  }
  await writeMigration(context, migration);
  const files = changes.flatMap(({ locked }) => (locked === undefined ? [] : [locked]));
  const { slug, version_id } = target;
  return writeLock(project, lock, [{ ...component, slug, version_id, files }]);
}

/** Shows what the codemods change, before it is written. */
function printMigration(
  { files }: Migration,
  target: CatalogVersion,
  { codemod: isApplied }: UpdateOptions,
  print: CommandContext['print'],
): void {
  const steps = target.update.codemod.flatMap((each) => each.steps);
  if (steps.length === 0) return;
  print(isApplied ? '  Changes in your code:' : '  Not changed in your code (--no-codemod):');
  for (const step of steps) print(`    ${plain(describeStep(step))}`);
  for (const { diff } of files) print(printable(diff));
}

/** A diff with the controls of a file made visible. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]|\p{Cf}/gu, '\u{FFFD}');
}

function describe({ path, what, conflicts, original }: Change): string {
  const shown = plain(path);
  if (conflicts > 0) return `${shown}: merged with conflicts. Search it for <<<<<<<.`;
  switch (what) {
    case 'merged':
      return `${shown}: merged${original === undefined ? '' : ', the old file is kept as .orig'}`;
    case 'kept':
      return `${shown}: no longer part of the component, kept and no longer locked`;
    case 'replaced':
    case 'added':
    case 'unchanged':
      return `${shown}: ${what}`;
  }
}
