import { mapConcurrently } from '../../../src/domain/async.ts';
import { registryNameOf } from '../../../src/domain/patterns/registry-names.ts';
import { isVersionId, TOKENS_FILE } from '../../../src/domain/components/manifest.ts';
import type { CatalogVersion } from './catalog-client.ts';
import { type CommandContext, CONCURRENT_REQUESTS } from './command.ts';
import { reportImports } from './imports.ts';
import {
  type Lock,
  type LockedComponent,
  emptyLock,
  isSameComponent,
  LOCK_FILE,
  readLock,
  writeLock,
} from './lock-file.ts';
import { type PackageMode, installPackages } from './packages.ts';
import {
  filesOf,
  inFolder,
  isImported,
  ownFolder,
  parentOf,
  placeComponent,
  placeRequired,
  sourceFolder,
  variantOf,
  withUniquePaths,
} from './place-components.ts';
import { isProjectPath } from './project.ts';
import { plain, Refusal } from './refusal.ts';

export interface AddOptions {
  /** UUIDs, numbers, slugs or page URLs, and after `@` a version; without one the active version. */
  readonly references: readonly string[];
  readonly variant: string | undefined;
  /** Where the files go, relative to the project. */
  readonly to: string | undefined;
  /** Whether files may be placed in the project's root folder. */
  readonly rootFiles: boolean;
  readonly packages: PackageMode;
}

/**
 * Adds components with everything that they need: the components that they require, the shared style sheet and npm
 * packages. Says what is left to do.
 *
 * @returns false where the packages could not be installed
 */
export async function add(context: CommandContext, options: AddOptions): Promise<boolean> {
  const added: CatalogVersion[] = [];
  for (const reference of options.references) {
    added.push(...(await addOne(context, { ...options, reference })));
  }
  return installPackages(context, added, options.packages);
}

/**
 * Writes every file of a version but its example, byte for byte, with the components that it requires, and locks their
 * versions.
 */
async function addOne(
  context: CommandContext,
  options: Pick<AddOptions, 'variant' | 'to' | 'rootFiles'> & { readonly reference: string },
): Promise<readonly CatalogVersion[]> {
  const { project, catalog, print } = context;
  const { reference, version } = splitReference(options.reference);
  const lock = (await readLock(project, catalog.url)) ?? emptyLock(catalog.url);
  const found = await catalog.version(reference, version);
  if (found === undefined) {
    const why = await catalog.explainMissing(reference, version);
    throw new Refusal(`The catalog has no ${plain(options.reference)}. ${why}`);
  }
  const variant = options.variant ?? variantOf(found);
  filesOf(found, variant);
  const locked = lock.components.find((other) =>
    isSameComponent(other, { pattern_id: found.pattern_id, variant }),
  );
  if (locked?.version_id === found.version_id && options.to === undefined) {
    print(`${found.slug} ${found.version_id} is here already.`);
    return [found];
  }
  if (locked !== undefined) {
    throw new Refusal(
      `${found.slug} is here already, in version ${locked.version_id}. To change it: update ${plain(locked.files[0]?.path ?? '')} --to ${found.version_id}`,
    );
  }
  const { rootFiles } = options;
  const to = targetFolder(context, options.to);
  const folder = to ?? ownFolder(await sourceFolder(project), found.slug);
  const own = await placeComponent(context, found, { variant, folder: to, rootFiles });
  const required = await placeRequired(context, lock, found, { folder, rootFiles });
  const placed = withUniquePaths(context, lock, [own, ...required]);
  const components = placed.map(({ component }) => component);
  const written = await writeComponents(context, lock, components);
  for (const { slug, version_id: versionId, files } of components) {
    print(`Added ${slug} ${versionId}:`);
    for (const { path } of files) print(`  ${path}`);
  }
  print(`  ${LOCK_FILE}`);
  await addTokens(context, found, folder);
  const versions = placed.map((each) => each.found);
  for (const each of versions) reportSetup(context, each);
  if (isImported(found)) await reportImports(context, components, written.components);
  return versions;
}

/** Says what an imported item adds to a project besides files. */
function reportSetup({ catalog, print }: CommandContext, found: CatalogVersion): void {
  if (found.setup.length === 0) return;
  const item = `${registryNameOf(found.slug)}@${found.version_id}`;
  print(`Needs the ${found.setup.join(', ')} of ${catalog.url}/r/${item}.json`);
}

/** Writes components that the project does not have, and locks them; refuses to replace other files. */
export async function writeComponents(
  { project, catalog }: CommandContext,
  lock: Lock,
  components: readonly LockedComponent[],
): Promise<Lock> {
  const entries = components.flatMap(({ files, ...of }) =>
    files.map((file) => ({ ...of, ...file })),
  );
  for (const { path, sha256 } of entries) {
    const existing = await project.read(path);
    // Left by an `add` that was interrupted.
    if (existing === undefined || existing.sha256 === sha256) continue;
    throw new Refusal(
      `${plain(path)} exists. Choose another folder with --to, or run \`adopt ${plain(path)}\` if it came from here.`,
    );
  }
  const contents = await mapConcurrently(entries, CONCURRENT_REQUESTS, catalog.file);
  for (const [index, { path }] of entries.entries()) {
    await project.write(path, contents[index] ?? new Uint8Array());
  }
  return writeLock(project, lock, components);
}

/** Writes the style sheet that all components share, unless the project has one. */
async function addTokens(
  { project, catalog, print }: CommandContext,
  { tokens }: CatalogVersion,
  folder: string,
): Promise<void> {
  if (tokens === undefined) return;
  const path = inFolder(parentOf(folder), TOKENS_FILE);
  const existing = await project.read(path);
  if (existing === undefined) {
    await project.write(path, await catalog.tokens(tokens));
    print(`Added ${path}, the style sheet of all components: import it once.`);
  } else if (existing.sha256 !== tokens.sha256) {
    print(
      `${path} is not that of ${tokens.version}. Compare it with ${catalog.url}/r/tokens@${tokens.version}.css`,
    );
  }
}

function splitReference(text: string): { readonly reference: string; readonly version: string } {
  const at = text.lastIndexOf('@');
  const version = text.slice(at + 1);
  if (at > 0 && (isVersionId(version) || version === 'active')) {
    return { reference: text.slice(0, at), version };
  }
  return { reference: text, version: 'active' };
}

/** Undefined where the files go to their usual places. */
function targetFolder({ project }: CommandContext, to: string | undefined): string | undefined {
  const folder = to === undefined ? undefined : project.toPath(to);
  if (folder === undefined || folder === '' || isProjectPath(folder)) return folder;
  throw new Refusal('--to must be a folder inside the project.');
}
