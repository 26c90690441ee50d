import { type CodeAlias, inside } from '../../domain/registry/code-alias.ts';
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
): Promise<readonly CodeAlias[]> {
  const named = [...packages].flatMap(([folder, { name }]): readonly CodeAlias[] => {
    if (name === undefined) return [];
    const places = [folder, join(folder, 'src')];
    return [
      { scope: '', start: name, end: '', hasStar: false, targets: places },
      {
        scope: '',
        start: `${name}/`,
        end: '',
        hasStar: true,
        targets: places.map((each) => join(each, '*')),
      },
    ];
  });
  const configured: CodeAlias[] = [];
  for (const file of compilers) configured.push(...(await readPaths(source, file)));
  // The nearest configuration first, and of one file the longest beginning, as TypeScript does.
  return [
    ...configured.toSorted(
      (a, b) => b.scope.length - a.scope.length || b.start.length - a.start.length,
    ),
    ...named,
  ];
}

async function readPaths(
  source: Pick<SourceFolder, 'read'>,
  file: string,
): Promise<readonly CodeAlias[]> {
  let next: string | undefined = file;
  for (let depth = 0; next !== undefined && depth < MAX_EXTENDED; depth += 1) {
    const value: Record<string, unknown> | undefined = await readCommentedJson(source, next);
    const options = value?.['compilerOptions'];
    const paths = isRecord(options) ? options['paths'] : undefined;
    const folder = folderOf(next);
    if (isRecord(options) && isRecord(paths)) {
      const base = inside(join(folder, textIn(options, 'baseUrl') ?? ''));
      if (base === undefined) return [];
      return Object.entries(paths).flatMap(([pattern, targets]) =>
        aliasOf(folderOf(file), pattern, Array.isArray(targets) ? targets : [], base),
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

function aliasOf(
  scope: string,
  pattern: string,
  targets: readonly unknown[],
  base: string,
): readonly CodeAlias[] {
  const [start = '', end, ...more] = pattern.split('*');
  const places = targets.flatMap((target) =>
    typeof target === 'string' ? (inside(join(base, target)) ?? []) : [],
  );
  if (more.length > 0 || pattern === '*' || places.length === 0) return [];
  return [{ scope, start, end: end ?? '', hasStar: end !== undefined, targets: places }];
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
