import {
  aliasedPath,
  findByEnd,
  importSpecifiers,
  isRelativeImport,
  namesFromEnd,
} from '../../domain/registry/resolve-import.ts';
import type { CommandContext } from './command.ts';
import type { LockedComponent } from './lock-file.ts';
import { parentOf, sourceFolder } from './place-components.ts';
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

/** Where an import may lead; empty for packages. */
function placesOf(specifier: string, from: string, roots: readonly string[]): readonly string[] {
  if (isRelativeImport(specifier)) {
    const parts = parentOf(from).split('/').filter(Boolean);
    for (const part of specifier.split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '.' && part !== '') parts.push(part);
    }
    return [parts.join('/')];
  }
  const path = aliasedPath(specifier);
  return path === undefined ? [] : roots.map((root) => root + path);
}
