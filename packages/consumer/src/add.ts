import { mapConcurrently } from '../../../src/domain/async.ts';
import { registryNameOf } from '../../../src/domain/patterns/registry-names.ts';
import { isVersionId } from '../../../src/domain/components/manifest.ts';
import { requiredPackages } from '../../../src/domain/components/required-packages.ts';
import type { CatalogVersion } from './catalog-answers.ts';
import { checkWhole } from './check-whole.ts';
import { readComponentsJson } from './components-json.ts';
import { type CommandContext, CONCURRENT_REQUESTS } from './command.ts';
import { importedPackages, reportImports } from './imports.ts';
import {
  type Lock,
  type LockedComponent,
  emptyLock,
  isSameComponent,
  LOCK_FILE,
  readLock,
  withRoot,
  writeLock,
  writtenDigest,
} from './lock-file.ts';
import { localize, readPublished } from './localize.ts';
import { type PackageMode, installPackages, reportOlderPackages } from './packages.ts';
import {
  filesOf,
  hasAllFiles,
  isImported,
  ownFolder,
  placeComponent,
  sourceFolder,
  variantOf,
  withUniquePaths,
  withoutStandIns,
  withoutOwnFiles,
} from './place-components.ts';
import { placeAllRequired } from './place-implied.ts';
import { componentsFolder } from './plan-update.ts';
import { plain, Refusal } from './refusal.ts';
import { applyStyles } from './project-styles.ts';
import { chooseRoot } from './root-folder.ts';
import { deprecationOf } from './status.ts';
import { bringStyleSheet } from './style-sheet.ts';

export interface AddOptions {
  /** UUIDs, numbers, slugs or page URLs, and after `@` a version; without one the active version. */
  readonly references: readonly string[];
  readonly variant: string | undefined;
  /** The folder of all components, as typed; kept in the lock. */
  readonly to: string | undefined;
  /** Whether files may be placed in the project's root folder, and where they run without being imported. */
  readonly rootFiles: boolean;
  readonly packages: PackageMode;
}

/**
 * Adds components with everything that they need: the components that they require, the shared style sheet and npm
 * packages. Says what is left to do.
 *
 * @returns false where something is not written or installed
 */
export async function add(context: CommandContext, options: AddOptions): Promise<boolean> {
  const added: CatalogVersion[] = [];
  const imported = new Set<string>();
  let isDone = true;
  // Nothing is written where one of them is not there.
  const wanted: CatalogVersion[] = [];
  for (const text of options.references) wanted.push(await findVersion(context, text));
  await reportOlderPackages(context, await neededBy(context, wanted, options.variant));
  for (const found of wanted) {
    const { versions, packages, isWritten } = await addOne(context, options, found);
    added.push(...versions);
    for (const name of packages) imported.add(name);
    isDone &&= isWritten;
  }
  for (const version of new Set(added)) {
    const deprecation = deprecationOf(version, version.version_id);
    if (deprecation !== undefined) {
      context.print(`${version.slug} ${version.version_id}: ${deprecation}`);
    }
  }
  const isInstalled = await installPackages(context, added, options.packages, imported);
  return isInstalled && isDone;
}

/** The packages that versions name, and what their code shows. */
async function neededBy(
  { catalog }: CommandContext,
  versions: readonly CatalogVersion[],
  variant: string | undefined,
): Promise<readonly (readonly [string, string])[]> {
  const needed = await mapConcurrently(versions, CONCURRENT_REQUESTS, async (found) => {
    const of = { ...found, variant: variant ?? variantOf(found) };
    const code = filesOf(found, of.variant).filter(({ path }) => path.endsWith('.tsx'));
    const bytes = await Promise.all(
      code.map(({ path, sha256 }) => catalog.file({ ...of, file: path, sha256 })),
    );
    const texts = bytes.map((each) => new TextDecoder().decode(each));
    return Object.entries(requiredPackages(found.dependencies, texts));
  });
  return needed.flat();
}

interface Added {
  readonly versions: readonly CatalogVersion[];
  /** That imported code names. */
  readonly packages: ReadonlySet<string>;
  /** Whether the project has all files now. */
  readonly isWritten: boolean;
}

/**
 * Writes every file of a version but its example, byte for byte, with the components that it requires, and locks their
 * versions.
 */
async function addOne(
  context: CommandContext,
  options: Pick<AddOptions, 'variant' | 'to' | 'rootFiles'>,
  found: CatalogVersion,
): Promise<Added> {
  const { project, catalog, print } = context;
  const held = (await readLock(project, catalog.url)) ?? emptyLock(catalog.url);
  const root = await chooseRoot(context, held, options.to);
  const lock = root === undefined ? held : withRoot(held, root);
  const variant = options.variant ?? variantOf(found);
  filesOf(found, variant);
  const locked = lock.components.find((other) =>
    isSameComponent(other, { pattern_id: found.pattern_id, variant }),
  );
  if (locked?.version_id === found.version_id) {
    await checkWhole(context, locked);
    print(`${found.slug} ${found.version_id} is here already.`);
    const folder = componentsFolder(lock, locked);
    const sheet = await bringStyleSheet(context, lock, [found], { folder, ...NOT_FORCED });
    const versions = await withRequired(context, lock, found);
    const components = versions.flatMap(({ pattern_id: id }) =>
      lock.components.filter((each) => each.pattern_id === id),
    );
    const packages = isImported(found) ? await importedPackages(context, components) : [];
    return { versions, packages: new Set(packages), isWritten: sheet.isDone };
  }
  if (locked !== undefined) {
    throw new Refusal(
      `${found.slug} is here already, in version ${locked.version_id}. To change it: update ${plain(locked.files[0]?.path ?? '')} --to ${found.version_id}`,
    );
  }
  const { rootFiles } = options;
  const shared = root ?? `${await sourceFolder(project)}components`;
  const folder = ownFolder(shared, found.slug);
  const chosen = root === undefined ? undefined : folder;
  const placedOwn = await placeComponent(context, found, { variant, folder: chosen, rootFiles });
  checkUnshared(lock, placedOwn.component, isImported(found));
  const placement = { root, folder, rootFiles };
  const placedRequired = await placeAllRequired(context, lock, placedOwn, placement);
  const [own = placedOwn, ...required] = await localize(context, lock, [
    placedOwn,
    ...placedRequired,
  ]);
  const all = withoutStandIns(context, [own, ...(await withoutOwnFiles(context, required))]);
  const placed = withUniquePaths(context, lock, all);
  const components = placed.map(({ component }) => component);
  const written = await writeComponents(context, lock, components);
  for (const { slug, version_id: versionId, files } of components) {
    print(`Added ${slug} ${versionId}:`);
    for (const { path } of files) print(`  ${path}`);
  }
  print(`  ${LOCK_FILE}`);
  const versions = placed.map((each) => each.found);
  const sheetOptions = { folder: shared, ...NOT_FORCED };
  const sheet = await bringStyleSheet(context, written, [found, ...versions], sheetOptions);
  await applySetup(context, versions);
  if (isImported(found)) await reportImports(context, components);
  const packages = isImported(found) ? await importedPackages(context, components) : [];
  const isWritten = sheet.isDone && hasAllFiles(written.components, all);
  return { versions, packages: new Set(packages), isWritten };
}

/** A version that the project has, and those that it has of what this one requires. */
async function withRequired(
  { catalog }: CommandContext,
  { components }: Lock,
  found: CatalogVersion,
): Promise<readonly CatalogVersion[]> {
  const versions = [found];
  const seen = new Set([found.pattern_id]);
  // Grows while it is read.
  for (const { requires } of versions) {
    for (const { pattern_id: id } of requires) {
      const held = components.find((each) => each.pattern_id === id);
      if (held === undefined || seen.has(id)) continue;
      seen.add(id);
      const version = await catalog.version(id, held.version_id);
      if (version !== undefined) versions.push(version);
    }
  }
  return versions;
}

const NOT_FORCED = { force: false, isDryRun: false } as const;

/** Refuses a component whose files would be in the places of another one's; imported ones may share equal files. */
function checkUnshared(lock: Lock, { slug, files }: LockedComponent, canShareEqual: boolean): void {
  for (const { path, sha256 } of files) {
    const other = lock.components.find((each) =>
      each.files.some((file) => file.path === path && !(canShareEqual && file.sha256 === sha256)),
    );
    if (other === undefined) continue;
    throw new Refusal(`${plain(path)} is a file of ${other.slug}: ${slug} is not written.`);
  }
}

/** Adds the styles of imported items to the project's, and says what is left to do and what components.json says else. */
export async function applySetup(
  context: CommandContext,
  versions: readonly CatalogVersion[],
): Promise<void> {
  const { catalog, print } = context;
  const left = new Set<unknown>(await applyStyles(context, versions));
  for (const found of versions) {
    const members = found.setup.filter((member) => member === 'envVars' || left.has(found));
    const item = `${registryNameOf(found.slug)}@${found.version_id}`;
    if (members.length > 0)
      print(`Needs the ${members.join(', ')} of ${catalog.url}/r/${item}.json`);
  }
  const { prefix, iconLibrary } = await readComponentsJson(context.project);
  const [version] = versions;
  const differing = [
    ...(iconLibrary !== 'lucide' && versions.some(isImported) ? ['for Lucide icons'] : []),
    ...(prefix === '' ? [] : ['without a prefix for Tailwind']),
  ];
  if (version === undefined || differing.length === 0) return;
  print(
    `The code is written ${differing.join(' and ')}, unlike components.json. The shadcn CLI adapts it: npx shadcn add ${catalog.url}/r/${registryNameOf(version.slug)}.json`,
  );
}

/** Writes components that the project does not have, and locks them; refuses to replace other files. */
export async function writeComponents(
  context: CommandContext,
  lock: Lock,
  components: readonly LockedComponent[],
): Promise<Lock> {
  const { project } = context;
  const entries = components.flatMap((component) =>
    component.files.map((file) => ({ component, file })),
  );
  for (const { file } of entries) {
    const { path } = file;
    const existing = await project.read(path);
    // Left by an `add` that was interrupted.
    if (existing === undefined || existing.sha256 === writtenDigest(file)) continue;
    throw new Refusal(
      `${plain(path)} exists. Move it away, or run \`adopt ${plain(path)}\` if it came from here.`,
    );
  }
  const contents = await mapConcurrently(entries, CONCURRENT_REQUESTS, ({ component, file }) =>
    readPublished(context, component, file),
  );
  for (const [index, { file }] of entries.entries()) {
    await project.write(file.path, contents[index] ?? new Uint8Array());
  }
  return writeLock(project, lock, components);
}

async function findVersion({ catalog }: CommandContext, text: string): Promise<CatalogVersion> {
  const { reference, version } = splitReference(text);
  const found = await catalog.version(reference, version);
  if (found !== undefined) return found;
  const why = await catalog.explainMissing(reference, version);
  throw new Refusal(`The catalog has no ${plain(text)}. ${why}`);
}

function splitReference(text: string): { readonly reference: string; readonly version: string } {
  const at = text.lastIndexOf('@');
  const version = text.slice(at + 1);
  if (at > 0 && (isVersionId(version) || version === 'active')) {
    return { reference: text.slice(0, at), version };
  }
  return { reference: text, version: 'active' };
}
