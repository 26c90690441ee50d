import { isBuiltin } from 'node:module';
import { aliasedPath, isRelativeImport } from '../../../src/domain/registry/resolve-import.ts';
import type { CommandContext } from './command.ts';
import { importsOf } from './import-syntax.ts';
import type { LockedComponent } from './lock-file.ts';
import { sourceFolder } from './place-components.ts';
import type { ReadableProject } from './components-json.ts';
import { readAliases } from './project-aliases.ts';
import { resolvePath } from './relative-paths.ts';
import { plain } from './refusal.ts';

/** What an import may leave out at its end. */
export const IMPORT_ENDINGS = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.json',
  '.css',
  '/index.tsx',
  '/index.ts',
];

/** Says which imports of written components lead to no file of the project. */
export async function reportImports(
  { project, print }: Pick<CommandContext, 'project' | 'print'>,
  written: readonly LockedComponent[],
): Promise<void> {
  const places = await importPlaces(project);
  const missing: string[] = [];
  for (const { path } of written.flatMap(({ files }) => files)) {
    if (!/\.[cm]?[jt]sx?$/.test(path)) continue;
    for (const specifier of importsOf(path, (await project.read(path))?.text ?? '')) {
      const found = places(specifier, path);
      if (found.length === 0 || (await isThere(found))) continue;
      missing.push(`  ${plain(path)} imports ${plain(specifier)}`);
    }
  }
  if (missing.length > 0) {
    print(['Needs files that it was not imported with:', ...missing].join('\n'));
  }

  async function isThere(found: readonly string[]): Promise<boolean> {
    for (const path of found) if (await project.hasFile(path)) return true;
    return false;
  }
}

/** The npm packages that the code of written components imports, whatever their manifests name. */
export async function importedPackages(
  { project }: Pick<CommandContext, 'project'>,
  written: readonly LockedComponent[],
): Promise<ReadonlySet<string>> {
  const places = await importPlaces(project);
  const packages = new Set<string>();
  for (const { path } of written.flatMap(({ files }) => files)) {
    if (!/\.[cm]?[jt]sx?$/.test(path)) continue;
    for (const specifier of importsOf(path, (await project.read(path))?.text ?? '')) {
      const isPackage = !/^[#.]/.test(specifier) && !isBuiltin(specifier);
      if (!isPackage || places(specifier, path).length > 0) continue;
      const parts = specifier.split('/');
      packages.add(parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  return packages;
}

/** The paths in a project that an import in a file may lead to; empty for packages. */
export type ImportPlaces = (specifier: string, from: string) => readonly string[];

/** How imports of a project are resolved: relative, by the usual aliases, and by `paths` of its `tsconfig.json`. */
export async function importPlaces(project: ReadableProject): Promise<ImportPlaces> {
  const roots = [...new Set([await sourceFolder(project), project.base, 'src/', ''])];
  const aliases = await readAliases(project);
  return (specifier, from) => {
    const given = specifier.replace(/\.[cm]?jsx?$/, '');
    return [...new Set([specifier, given])].flatMap((each) => {
      if (isRelativeImport(each)) return withEndings(resolvePath(from, each) ?? '');
      const path = aliasedPath(each);
      const usual = path === undefined || !each.endsWith(path) ? [] : roots.map((at) => at + path);
      const known = aliases.filter(({ start }) => each.startsWith(start));
      return [
        ...known.flatMap(({ start, target, suffix }) =>
          withEndings(target + each.slice(start.length), suffix),
        ),
        ...usual.flatMap((place) => withEndings(place)),
      ];
    });
  };
}

function withEndings(place: string, suffix?: string): readonly string[] {
  return (suffix === undefined ? IMPORT_ENDINGS : [suffix]).map((ending) => place + ending);
}
