import { isBuiltin } from 'node:module';
import {
  aliasedPath,
  findByEnd,
  importSpecifiers,
  isRelativeImport,
  namesFromEnd,
} from '../../../src/domain/registry/resolve-import.ts';
import type { CommandContext } from './command.ts';
import type { LockedComponent } from './lock-file.ts';
import { parentOf, sourceFolder } from './place-components.ts';
import type { Project } from './project.ts';
import { plain } from './refusal.ts';

/** What an import may leave out at its end. */
const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.json', '.css', '/index.tsx', '/index.ts'];

/** Says which imports of written components lead to no file of the project, and where their file is. */
export async function reportImports(
  { project, print }: Pick<CommandContext, 'project' | 'print'>,
  written: readonly LockedComponent[],
  all: readonly LockedComponent[],
): Promise<void> {
  const source = await sourceFolder(project);
  const known = all.flatMap(({ files }) =>
    files.map(({ path }) => ({ stored: path, labels: [path], labelEnds: [namesFromEnd(path)] })),
  );
  const moved: string[] = [];
  const missing: string[] = [];
  for (const { path } of written.flatMap(({ files }) => files)) {
    if (!/\.[cm]?[jt]sx?$/.test(path)) continue;
    const text = (await project.read(path))?.text ?? '';
    for (const specifier of importSpecifiers(text)) {
      const places = placesOf(specifier, path, [source, project.base]);
      if (places.length === 0 || (await isThere(places))) continue;
      const other = findByEnd(
        known.filter(({ stored }) => stored !== path),
        places[0] ?? '',
        1,
      );
      const line = `  ${plain(path)} imports ${plain(specifier)}`;
      if (other === undefined) missing.push(line);
      else moved.push(`${line}, which is ${plain(other.stored)}`);
    }
  }
  if (moved.length > 0) print(['Change these imports:', ...moved].join('\n'));
  if (missing.length > 0)
    print(['Needs files that it was not imported with:', ...missing].join('\n'));

  async function isThere(places: readonly string[]): Promise<boolean> {
    for (const place of places) {
      for (const ending of ENDINGS) if (await project.hasFile(place + ending)) return true;
    }
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
    for (const specifier of importSpecifiers((await project.read(path))?.text ?? '')) {
      const isPackage = !/^[#.]/.test(specifier) && !isBuiltin(specifier);
      if (!isPackage || places(specifier, path).length > 0) continue;
      const parts = specifier.split('/');
      packages.add(parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  return packages;
}

type ImportingProject = Pick<Project, 'base' | 'read' | 'hasFile' | 'hasFolder'>;

/** A file of a project that an import may lead to. */
export interface ImportPlace {
  readonly path: string;
  /** What the import leaves out at the end of the path. */
  readonly ending: string;
  /** What the import has at its end instead. */
  readonly written: string;
  /** The start of the import that stands for a folder; undefined for relative imports. */
  readonly alias: Alias | undefined;
}

/** The files of a project that an import in a file may lead to; empty for packages. */
export type ImportPlaces = (specifier: string, from: string) => readonly ImportPlace[];

/** How imports of a project are resolved: relative, by the usual aliases, and by `paths` of its `tsconfig.json`. */
export async function importPlaces(project: ImportingProject): Promise<ImportPlaces> {
  const roots = [...new Set([await sourceFolder(project), project.base, 'src/', ''])];
  const aliases = await aliasesOf(project);
  return (specifier, from) => {
    const given = specifier.replace(/\.[cm]?jsx?$/, '');
    return [...new Set([specifier, given])].flatMap((each) => {
      const written = specifier.slice(each.length);
      const path = aliasedPath(each);
      const usual =
        path === undefined || !each.endsWith(path)
          ? []
          : roots.map((target) => ({ start: each.slice(0, -path.length), target }));
      const known = aliases.filter(({ start }) => each.startsWith(start));
      const places = isRelativeImport(each)
        ? [{ place: relativePath(from, each), alias: undefined }]
        : [...known, ...usual].map((alias) => ({
            place: alias.target + each.slice(alias.start.length),
            alias,
          }));
      return places.flatMap(({ place, alias }) =>
        ENDINGS.map((ending) => ({ path: place + ending, ending, written, alias })),
      );
    });
  };
}

export interface Alias {
  /** What comes before the star. */
  readonly start: string;
  readonly target: string;
}

/** `paths` that end with a star; those of a configuration that is extended are not read. */
async function aliasesOf(project: ImportingProject): Promise<readonly Alias[]> {
  const aliases: Alias[] = [];
  for (const base of new Set([project.base, ''])) {
    for (const name of ['tsconfig.json', 'tsconfig.app.json', 'jsconfig.json']) {
      const text = (await project.hasFile(base + name))
        ? ((await project.read(base + name))?.text ?? '')
        : '';
      for (const [, start = '', target = ''] of text.matchAll(PATHS)) {
        const parts = target.split('/').filter((part) => part !== '.' && part !== '');
        if (!parts.includes('..')) {
          aliases.push({ start, target: base + parts.map((part) => `${part}/`).join('') });
        }
      }
    }
  }
  return aliases;
}

/** `"@ui/*": ["./src/ui/*"]` */
const PATHS = /"([^"\n*]{1,100})\*"\s{0,20}:\s{0,20}\[\s{0,100}"([^"\n*]{0,200})\*"/g;

/** Where an import may lead; empty for packages. */
function placesOf(specifier: string, from: string, roots: readonly string[]): readonly string[] {
  if (isRelativeImport(specifier)) return [relativePath(from, specifier)];
  const path = aliasedPath(specifier);
  return path === undefined ? [] : roots.map((root) => root + path);
}

/** Where a relative path in a file leads to; never above the project. */
export function relativePath(from: string, specifier: string): string {
  const parts = parentOf(from).split('/').filter(Boolean);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
