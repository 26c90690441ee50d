import { mapConcurrently } from '../../../src/domain/async.ts';
import {
  type ItemFile,
  aliasedPath,
  findByEnd,
  isRelativeImport,
  namesFromEnd,
} from '../../../src/domain/registry/resolve-import.ts';
import { type CommandContext, CONCURRENT_REQUESTS } from './command.ts';
import { CODE_FILE, importsOf, rewriteImports } from './import-syntax.ts';
import { IMPORT_ENDINGS } from './imports.ts';
import type { Lock, LockedComponent, LockedFile } from './lock-file.ts';
import { type PlacedComponent, isImported, sourceFolder } from './place-components.ts';
import { decodeUtf8, sha256Of } from './project.ts';
import { readInstallPlaces, withoutCodeEnding } from './project-aliases.ts';
import { relativeTo, resolvePath } from './relative-paths.ts';

type Imports = LockedFile['imports'];

/** The bytes of a published file with its imports as a project writes them. */
export function localizedBytes(
  path: string,
  bytes: Uint8Array,
  imports: Imports | undefined,
): Uint8Array {
  const text = imports === undefined ? undefined : decodeUtf8(bytes);
  if (text === undefined) return bytes;
  const known = new Map(Object.entries(imports ?? {}));
  const edited = rewriteImports(path, text, (specifier) => known.get(specifier) ?? specifier);
  return edited === undefined ? bytes : new TextEncoder().encode(edited);
}

/** Reads a published file as the project has it, with the imports of its entry in the lock. */
export async function readPublished(
  { catalog }: Pick<CommandContext, 'catalog'>,
  { slug, version_id, variant }: Omit<LockedComponent, 'files' | 'pattern_id'>,
  { path, file, sha256, imports }: LockedFile,
): Promise<Uint8Array> {
  const bytes = await catalog.file({ slug, version_id, variant, file, sha256 });
  return localizedBytes(path, bytes, imports);
}

/** An entry of the lock with the imports that its file has in this project, and the digest that it then has. */
export function withImports(file: LockedFile, published: Uint8Array, imports: Imports): LockedFile {
  const { path, file: name, sha256 } = file;
  const bytes = localizedBytes(path, published, imports);
  const written = sha256Of(bytes);
  return written === sha256
    ? { path, file: name, sha256 }
    : { path, file: name, sha256, imports, written };
}

/**
 * Decides how the files of imported items import each other and the project, from components.json and the project's
 * aliases. Components of this catalog stay byte for byte.
 *
 * @param placed the items with all that they require
 */
export async function localize(
  context: CommandContext,
  lock: Lock,
  placed: readonly PlacedComponent[],
): Promise<readonly PlacedComponent[]> {
  if (!placed.some(({ found }) => isImported(found))) return placed;
  const imports = await createImportNames(context, lock, placed);
  return mapConcurrently(placed, CONCURRENT_REQUESTS, async (each) => {
    if (!isImported(each.found)) return each;
    const files: LockedFile[] = [];
    for (const file of each.component.files) {
      const published = CODE_FILE.test(file.path)
        ? await context.catalog.file({ ...each.component, ...file })
        : undefined;
      const text = published && decodeUtf8(published);
      files.push(
        published === undefined || text === undefined
          ? file
          : withImports(file, published, await imports(each, file, text)),
      );
    }
    return { ...each, component: { ...each.component, files } };
  });
}

type ImportNames = (
  of: PlacedComponent,
  file: LockedFile,
  text: string,
) => Promise<Readonly<Record<string, string>>>;

async function createImportNames(
  { project }: Pick<CommandContext, 'project'>,
  lock: Lock,
  placed: readonly PlacedComponent[],
): Promise<ImportNames> {
  const places = await readInstallPlaces(project, await sourceFolder(project));
  const brought = placed.flatMap((each) => itemFiles(each));
  const locked = lock.components.flatMap(({ files }) =>
    files.map(({ path }) => labelled(path, [path])),
  );
  return async (of, file, text) => {
    const all = itemFiles(of);
    const labels = all.find(({ stored }) => stored === file.path)?.labels ?? [file.path];
    const isOther = ({ stored }: ItemFile) => stored !== file.path;
    const own = all.filter(isOther);
    const others = [...brought, ...locked].filter(isOther);
    const names: Record<string, string> = {};
    for (const specifier of importsOf(file.path, text)) {
      const name = await nameFor(specifier);
      if (name !== specifier) names[specifier] = name;
    }
    return names;

    async function nameFor(specifier: string): Promise<string> {
      const path = aliasedPath(specifier);
      const usual = usualPlace(path);
      const wanted = isRelativeImport(specifier)
        ? labels.flatMap((label) => resolvePath(label, specifier) ?? [])
        : [path, usual].flatMap((each) => each ?? []);
      if (wanted.length === 0) return specifier;
      const current = places.resolve(specifier, file.path);
      // The project's own file, or one that is missing: where such a file belongs.
      const hasPlace = usual !== undefined && /^(?:components|lib|hooks)\//.test(usual);
      const belongs = hasPlace ? places.pathOf(usual) : undefined;
      const target =
        findExact(own, wanted) ??
        findExact(others, wanted) ??
        (await fileAt(current)) ??
        (await fileAt(belongs)) ??
        findNearest(own, wanted) ??
        findNearest(others, wanted);
      if (target !== undefined) {
        const isRight = IMPORT_ENDINGS.some((ending) => `${current}${ending}` === target);
        if (isRight) return specifier;
        const isNear = isRelativeImport(specifier) && own.some(({ stored }) => stored === target);
        return isNear
          ? relativeTo(file.path, withoutCodeEnding(target))
          : places.specifierOf(file.path, target);
      }
      if (belongs === undefined) return specifier;
      const ending = usual?.startsWith('components/') === true ? '.tsx' : '.ts';
      return places.specifierOf(file.path, belongs + ending);
    }
  };

  async function fileAt(path: string | undefined): Promise<string | undefined> {
    if (path === undefined) return undefined;
    for (const ending of IMPORT_ENDINGS) {
      if (await project.hasFile(path + ending)) return path + ending;
    }
    return undefined;
  }
}

/** `registry/new-york/ui/button` is `components/ui/button` in a project. */
function usualPlace(path: string | undefined): string | undefined {
  return path
    ?.replace(/^registry\/(?:[^/]+\/){0,3}?(?=(?:ui|lib|hooks|components)\/)/, '')
    .replace(/^ui\//, 'components/ui/');
}

function findExact(files: readonly ItemFile[], wanted: readonly string[]): string | undefined {
  const ends = new Set(wanted.map((path) => namesFromEnd(path).join('/')));
  return files.find(({ labelEnds }) => labelEnds.some((names) => ends.has(names.join('/'))))
    ?.stored;
}

function findNearest(files: readonly ItemFile[], wanted: readonly string[]): string | undefined {
  for (const path of wanted) {
    const found = findByEnd(files, path, 1);
    if (found !== undefined) return found.stored;
  }
  return undefined;
}

/** The files of a placed item with their paths in their registry, their targets, and their places here. */
function itemFiles({ found, component }: PlacedComponent): readonly ItemFile[] {
  const published = found.variants[component.variant];
  return component.files.map(({ path, file }) => {
    const { labels = [], place } = published?.find((each) => each.path === file) ?? {};
    const usual = place?.replace(/^(?:~\/)?(?:src\/)?/, '');
    return labelled(path, [...labels, ...(usual === undefined ? [] : [usual]), path]);
  });
}

function labelled(stored: string, labels: readonly string[]): ItemFile {
  return { stored, labels, labelEnds: labels.map(namesFromEnd) };
}
