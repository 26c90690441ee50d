import { mapConcurrently } from '../../domain/async.ts';
import { registryNameOf } from '../../domain/catalog/registry-names.ts';
import {
  compareVersionIds,
  DEFAULT_VARIANT,
  EXAMPLE_FILE,
  isVersionId,
  TOKENS_FILE,
} from '../../domain/components/manifest.ts';
import type { CatalogVersion } from './catalog-client.ts';
import { type CommandContext, CONCURRENT_REQUESTS } from './command.ts';
import {
  type Lock,
  type LockedComponent,
  emptyLock,
  isSameComponent,
  LOCK_FILE,
  readLock,
  writeLock,
} from './lock-file.ts';
import { isProjectPath } from './project.ts';
import { plain, Refusal } from './refusal.ts';

export interface AddOptions {
  /** A UUID, number, slug or page URL, and after `@` a version; without one the active version. */
  readonly reference: string;
  readonly variant: string | undefined;
  /** Where the files go, relative to the project. */
  readonly to: string | undefined;
}

/**
 * Writes every file of a version but its example, byte for byte, with the components that it requires beside it, and
 * locks their versions.
 */
export async function add(context: CommandContext, options: AddOptions): Promise<void> {
  const { project, catalog, print } = context;
  const { reference, version } = splitReference(options.reference);
  const lock = (await readLock(project, catalog.url)) ?? emptyLock(catalog.url);
  const found = await catalog.version(reference, version);
  if (found === undefined) {
    throw new Refusal(
      `The catalog has no ${plain(options.reference)}. Copy a slug such as /forms/combobox from ${catalog.url}, or a slug@version.`,
    );
  }
  const variant = options.variant ?? DEFAULT_VARIANT;
  filesOf(found, variant);
  const locked = lock.components.find((other) =>
    isSameComponent(other, { pattern_id: found.pattern_id, variant }),
  );
  if (locked?.version_id === found.version_id && options.to === undefined) {
    print(`${found.slug} ${found.version_id} is here already.`);
    return;
  }
  if (locked !== undefined) {
    throw new Refusal(
      `${found.slug} is here already, in version ${locked.version_id}. To change it: update ${plain(locked.files[0]?.path ?? '')} --to ${found.version_id}`,
    );
  }
  const folder = await targetFolder(context, found.slug, options.to);
  const own = placeComponent(found, variant, folder);
  const required = await placeRequired(context, lock, found, folder);
  await writeComponents(context, lock, [own, ...required]);
  for (const { slug, version_id: versionId, files } of [own, ...required]) {
    print(`Added ${slug} ${versionId}:`);
    for (const { path } of files) print(`  ${path}`);
  }
  print(`  ${LOCK_FILE}`);
  await addTokens(context, found, folder);
}

function placeComponent(found: CatalogVersion, variant: string, folder: string): LockedComponent {
  return {
    pattern_id: found.pattern_id,
    slug: found.slug,
    variant,
    version_id: found.version_id,
    files: filesOf(found, variant).map(({ path, sha256 }) => ({
      path: inFolder(folder, path),
      file: path,
      sha256,
    })),
  };
}

/**
 * The components that a version requires and the project does not have, where its imports lead: beside its folder. A
 * project holds one version of each, so that an older one than required is only pointed out.
 */
export async function placeRequired(
  { catalog, print }: CommandContext,
  lock: Lock,
  found: CatalogVersion,
  folder: string,
): Promise<readonly LockedComponent[]> {
  const components: LockedComponent[] = [];
  for (const { pattern_id: id, version_id: versionId, folder: name } of found.requires) {
    if (folder === '') {
      throw new Refusal(
        `${found.slug} imports other components from beside its folder. Choose one with --to.`,
      );
    }
    const place = inFolder(parentOf(folder), name);
    const held = lock.components.find((other) =>
      isSameComponent(other, { pattern_id: id, variant: DEFAULT_VARIANT }),
    );
    if (held === undefined) {
      const required = await catalog.version(id, versionId);
      if (required === undefined) {
        throw new Refusal(`${found.slug} requires a component that the catalog no longer has.`);
      }
      components.push(placeComponent(required, DEFAULT_VARIANT, place));
    } else if (held.files.every(({ path }) => parentOf(path) !== place)) {
      throw new Refusal(
        `${found.slug} imports ${held.slug} from ${plain(place)}, but it is at ${plain(held.files[0]?.path ?? '')}. Move it there, in ${LOCK_FILE} as well, or choose another folder with --to.`,
      );
    } else if (compareVersionIds(held.version_id, versionId) < 0) {
      print(
        `${held.slug} is here in ${held.version_id}, and ${found.slug} was made with ${versionId}. To change it: update ${plain(place)} --to ${versionId}`,
      );
    }
  }
  return components;
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

function inFolder(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
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

function splitReference(text: string): { readonly reference: string; readonly version: string } {
  const at = text.lastIndexOf('@');
  const version = text.slice(at + 1);
  if (at > 0 && (isVersionId(version) || version === 'active')) {
    return { reference: text.slice(0, at), version };
  }
  return { reference: text, version: 'active' };
}

/** `src/components/<registry name>`, or `components/<registry name>` in a project without `src`. */
async function targetFolder(
  { project }: CommandContext,
  slug: string,
  to: string | undefined,
): Promise<string> {
  if (to === undefined) {
    return `${(await project.hasFolder('src')) ? 'src/' : ''}components/${registryNameOf(slug)}`;
  }
  const folder = project.toPath(to);
  if (folder === '' || isProjectPath(folder)) return folder;
  throw new Refusal('--to must be a folder inside the project.');
}
