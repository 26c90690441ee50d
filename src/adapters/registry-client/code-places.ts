import { type CodeAliases, type PathAlias, inside } from '../../domain/registry/code-alias.ts';
import { isRecord } from '../../domain/text.ts';
import type { SourceFolder } from '../catalog-files/source-folder.ts';

/** A `package.json` of a folder of code. */
export interface PackageFile {
  readonly name: string | undefined;
  readonly description: string | undefined;
  /** The packages that it lists, with their ranges. */
  readonly ranges: PackageRanges;
}

/** Package names with their ranges. */
export type PackageRanges = ReadonlyMap<string, string>;

const MAX_BYTES = 1024 * 1024;

/** Of one configuration; further ones are not read. */
const MAX_PATHS = 500;
const MAX_TARGETS = 8;

/** A configuration extends others up to here. */
const MAX_EXTENDED = 8;

export const COMPILER_FILE = /(?:^|\/)[jt]sconfig(?:\.[\w-]+)?\.json$/;

/** Reads a `package.json`; undefined if it is none. */
export async function readPackageFile(
  source: Pick<SourceFolder, 'read'>,
  file: string,
): Promise<PackageFile | undefined> {
  const value = await readCommentedJson(source, file);
  if (value === undefined) return undefined;
  const ranges = new Map(
    ['devDependencies', 'optionalDependencies', 'peerDependencies', 'dependencies'].flatMap((key) =>
      Object.entries(isRecord(value[key]) ? value[key] : {}).flatMap(([name, range]) =>
        typeof range === 'string' ? [[name, range] as const] : [],
      ),
    ),
  );
  return { name: textIn(value, 'name'), description: textIn(value, 'description'), ranges };
}

/**
 * How files of a folder name others besides relatively: `paths` of TypeScript's configurations, for what lies beside
 * and below them, and the names of packages in the folder.
 *
 * @param packages by folder
 * @param compilers the configurations of TypeScript
 */
export async function readAliases(
  source: Pick<SourceFolder, 'read'>,
  packages: ReadonlyMap<string, PackageFile>,
  compilers: readonly string[],
): Promise<CodeAliases> {
  const paths = new Map<string, readonly PathAlias[]>();
  for (const file of compilers) {
    const folder = folderOf(file);
    const all = [...(paths.get(folder) ?? []), ...(await readPaths(source, file))];
    // The longest beginning first, as TypeScript does.
    paths.set(
      folder,
      all.toSorted((x, y) => y.start.length - x.start.length),
    );
  }
  return {
    paths,
    packages: new Map(
      [...packages].flatMap(([folder, { name }]) =>
        name === undefined ? [] : [[name, folder] as const],
      ),
    ),
  };
}

async function readPaths(
  source: Pick<SourceFolder, 'read'>,
  file: string,
): Promise<readonly PathAlias[]> {
  let next: string | undefined = file;
  for (let depth = 0; next !== undefined && depth < MAX_EXTENDED; depth += 1) {
    const value: Record<string, unknown> | undefined = await readCommentedJson(source, next);
    const options = value?.['compilerOptions'];
    const paths = isRecord(options) ? options['paths'] : undefined;
    const folder = folderOf(next);
    if (isRecord(options) && isRecord(paths)) {
      const base = inside(join(folder, textIn(options, 'baseUrl') ?? ''));
      if (base === undefined) return [];
      return Object.entries(paths)
        .slice(0, MAX_PATHS)
        .flatMap(([pattern, targets]) =>
          aliasOf(pattern, Array.isArray(targets) ? targets.slice(0, MAX_TARGETS) : [], base),
        );
    }
    const extended: unknown = value?.['extends'];
    // A package's configuration has no paths of this folder.
    next =
      typeof extended === 'string' && /^\.{1,2}\//.test(extended)
        ? inside(join(folder, extended.endsWith('.json') ? extended : `${extended}.json`))
        : undefined;
  }
  return [];
}

function aliasOf(pattern: string, targets: readonly unknown[], base: string): readonly PathAlias[] {
  const [start = '', end, ...more] = pattern.split('*');
  const places = targets.flatMap((target) =>
    typeof target === 'string' ? (inside(join(base, target)) ?? []) : [],
  );
  if (more.length > 0 || pattern === '*' || places.length === 0) return [];
  return [{ start, end: end ?? '', hasStar: end !== undefined, targets: places }];
}

/** An object of JSON that may have comments and trailing commas, as TypeScript's configurations do. */
async function readCommentedJson(
  source: Pick<SourceFolder, 'read'>,
  file: string,
): Promise<Record<string, unknown> | undefined> {
  const read = await source.read(file, MAX_BYTES);
  if (!read.ok) return undefined;
  const text = new TextDecoder()
    .decode(read.bytes)
    .replaceAll(/("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '$1')
    .replaceAll(/("(?:[^"\\\n]|\\.)*")|,(?=\s*[}\]])/g, '$1');
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function textIn(value: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const text = value[key];
  return typeof text === 'string' && text !== '' ? text : undefined;
}

function join(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}

function folderOf(file: string): string {
  return file.slice(0, Math.max(file.lastIndexOf('/'), 0));
}
