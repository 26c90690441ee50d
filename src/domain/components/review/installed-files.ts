import { z } from 'zod';
import { isPatternId } from '../../catalog/front-matter.ts';
import { isVersionId } from '../manifest.ts';

/** Entries that go along with one file. */
const MAX_INSTALLED = 50;

const installedFileSchema = z.strictObject({
  /** In the project, with forward slashes. */
  path: z.string().min(1).max(300),
  pattern_id: z.string().refine(isPatternId),
  version_id: z.string().refine(isVersionId),
  /** Whether the file differs from the version: then its props may differ too. */
  modified: z.boolean().optional(),
});

export type InstalledFile = Readonly<z.infer<typeof installedFileSchema>>;

const installedPackageSchema = z.strictObject({
  package: z.string().min(1).max(214),
  /** A version, or a range of package.json such as `^3.2.1`. */
  version: z.string().max(100),
});

export type InstalledPackage = Readonly<z.infer<typeof installedPackageSchema>>;

/** Files of components in a project, as its `patterns.lock.json` lists them, and packages of its `package.json`. */
export const installedSchema = z
  .array(z.union([installedFileSchema, installedPackageSchema]), {
    error:
      'installed must be a list of {path, pattern_id, version_id, modified?} and {package, version}.',
  })
  .max(MAX_INSTALLED, { error: `installed must have at most ${MAX_INSTALLED} entries.` });

/** The files among what a project has installed. */
export function filesAmong(
  installed: readonly (InstalledFile | InstalledPackage)[],
): readonly InstalledFile[] {
  return installed.filter((each) => 'path' in each);
}

/** The packages among it. */
export function packagesAmong(
  installed: readonly (InstalledFile | InstalledPackage)[],
): readonly InstalledPackage[] {
  return installed.filter((each) => 'package' in each);
}

/** Folders that aliases such as `@/` resolve to. */
const ROOTS = new Set(['', 'src', 'app']);

/**
 * Finds the installed file that an import means: `../ui/table` from the importing file, `@/ui/table` from the root of
 * the project or its `src`.
 *
 * @param file the path of the importing file
 */
export function findInstalled(
  source: string,
  file: string | undefined,
  installed: readonly InstalledFile[],
): InstalledFile | undefined {
  const wanted = source.startsWith('.')
    ? file === undefined
      ? undefined
      : resolve(file, source)
    : source.slice(source.indexOf('/') + 1);
  if (wanted === undefined) return undefined;
  const stem = stemOf(wanted);
  return installed.find(({ path }) => {
    const other = stemOf(path);
    if (source.startsWith('.')) return other === stem;
    if (!other.endsWith(stem)) return false;
    const root = other.slice(0, other.length - stem.length).replace(/\/$/, '');
    return ROOTS.has(root) || ROOTS.has(root.split('/').at(-1) ?? '/');
  });
}

/** A path from the folder of a file; undefined for one outside of the project. */
function resolve(file: string, source: string): string | undefined {
  const parts = file.split('/').slice(0, -1);
  for (const part of source.split('/')) {
    if (part === '..' && parts.pop() === undefined) return undefined;
    if (part !== '..' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/**
 * Where an import leads below the folder of a project's code, without the file's ending; undefined for a package, and
 * for a relative import of a file whose path is not known.
 */
export function placeStemOf(source: string, file: string | undefined): string | undefined {
  if (source.startsWith('.')) {
    const path = file === undefined ? undefined : resolve(file, source);
    // Of a package in a monorepo, what comes after its `src`.
    return path && stemOf(path.replace(/^(?:.*\/)?(?:src|app)\//, ''));
  }
  const [, path] = /^(?:[@~#]|src|app)\/(.+)$/.exec(source) ?? [];
  return path && stemOf(path);
}

/** A path without what imports leave out at its end. */
export function stemOf(path: string): string {
  return path.replace(/\.[jt]sx?$/, '').replace(/\/index$/, '');
}
