import { mapConcurrently } from '../../domain/async.ts';
import { isVersionId, DEFAULT_VARIANT, EXAMPLE_FILE } from '../../domain/components/manifest.ts';
import type { CatalogVersion } from './catalog-client.ts';
import { type CommandContext, CONCURRENT_REQUESTS } from './command.ts';
import {
  type LockedComponent,
  type LockedFile,
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

/** Writes every file of a version but its example, byte for byte, and locks the version. */
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
  const files = filesOf(found, variant);
  const locked = lock.components.find((other) =>
    isSameComponent(other, { pattern_id: found.pattern_id, variant }),
  );
  if (locked !== undefined) {
    throw new Refusal(
      `${found.slug} is here already, in version ${locked.version_id}. To change it: update ${plain(locked.files[0]?.path ?? '')} --to ${found.version_id}`,
    );
  }
  const folder = await targetFolder(context, found.slug, options.to);
  const target = (file: string) => (folder === '' ? file : `${folder}/${file}`);
  const entries: readonly LockedFile[] = files.map(({ path, sha256 }) => ({
    path: target(path),
    file: path,
    sha256,
  }));
  for (const { path, sha256 } of entries) {
    const existing = await project.read(path);
    // Left by an `add` that was interrupted.
    if (existing === undefined || existing.sha256 === sha256) continue;
    throw new Refusal(
      `${plain(path)} exists. Choose another folder with --to, or run \`adopt ${plain(path)}\` if it came from here.`,
    );
  }
  const contents = await mapConcurrently(entries, CONCURRENT_REQUESTS, ({ file, sha256 }) =>
    catalog.file({ slug: found.slug, version_id: found.version_id, variant, file, sha256 }),
  );
  for (const [index, { path }] of entries.entries()) {
    await project.write(path, contents[index] ?? new Uint8Array());
  }
  const component: LockedComponent = {
    pattern_id: found.pattern_id,
    slug: found.slug,
    variant,
    version_id: found.version_id,
    files: [...entries],
  };
  await writeLock(project, lock, [component]);
  print(`Added ${found.slug} ${found.version_id}:`);
  for (const { path } of entries) print(`  ${path}`);
  print(`  ${LOCK_FILE}`);
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

/** `src/components/<name>`, or `components/<name>` in a project without `src`. */
async function targetFolder(
  { project }: CommandContext,
  slug: string,
  to: string | undefined,
): Promise<string> {
  if (to === undefined) {
    const name = slug.split('/').at(-1) ?? '';
    return `${(await project.hasFolder('src')) ? 'src/' : ''}components/${name}`;
  }
  const folder = project.toPath(to);
  if (folder === '' || isProjectPath(folder)) return folder;
  throw new Refusal('--to must be a folder inside the project.');
}
