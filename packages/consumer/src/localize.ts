import { mapConcurrently } from '../../../src/domain/async.ts';
import { MAIN_FILE } from '../../../src/domain/components/manifest.ts';
import {
  type ItemFile,
  aliasedPath,
  findByEnd,
  isRelativeImport,
  namesFromEnd,
} from '../../../src/domain/registry/resolve-import.ts';
import { type Adaptation, adaptationOf, adaptCode } from './adapt-code.ts';
import type { CatalogVersion } from './catalog-answers.ts';
import { type CommandContext, CONCURRENT_REQUESTS } from './command.ts';
import { readComponentsJson } from './components-json.ts';
import { CODE_FILE, importsOf, rewriteImports } from './import-syntax.ts';
import { IMPORT_ENDINGS } from './imports.ts';
import type { Lock, LockedComponent, LockedFile } from './lock-file.ts';
import { type PlacedComponent, isImported, sourceFolder } from './place-components.ts';
import { decodeUtf8, sha256Of } from './project.ts';
import { readInstallPlaces, withoutCodeEnding } from './project-aliases.ts';
import { relativeTo, resolvePath } from './relative-paths.ts';

/** How a project writes a published file. */
type Written = Adaptation & Pick<LockedFile, 'imports'>;

function localizedBytes(path: string, bytes: Uint8Array, written: Written): Uint8Array {
  const { imports, ...adaptation } = written;
  const isPlain = imports === undefined && Object.keys(adaptation).length === 0;
  const text = isPlain ? undefined : decodeUtf8(bytes);
  if (text === undefined) return bytes;
  const known = new Map(Object.entries(imports ?? {}));
  const renamed =
    known.size === 0
      ? text
      : rewriteImports(path, text, (specifier) => known.get(specifier) ?? specifier);
  const edited = adaptCode(path, renamed ?? text, adaptation);
  return edited === undefined ? bytes : new TextEncoder().encode(edited);
}

/** Reads a published file as the project has it, as its entry in the lock says. */
export async function readPublished(
  { catalog }: Pick<CommandContext, 'catalog'>,
  { slug, version_id, variant }: Omit<LockedComponent, 'files' | 'pattern_id'>,
  { path, file, sha256, ...entry }: LockedFile,
): Promise<Uint8Array> {
  const bytes = await catalog.file({ slug, version_id, variant, file, sha256 });
  return localizedBytes(path, bytes, writtenOf(entry));
}

/** An entry of the lock with what its file has in this project, and the digest that it then has. */
function asWritten(file: LockedFile, published: Uint8Array, here: Written): LockedFile {
  const { path, file: name, sha256 } = file;
  const written = sha256Of(localizedBytes(path, published, here));
  return written === sha256
    ? { path, file: name, sha256 }
    : { path, file: name, sha256, ...writtenOf(here), written };
}

/** The members that are there; of imports, those that differ. */
function writtenOf({ imports = {}, use_client: usesClient, icons }: Written): Written {
  return {
    ...(Object.keys(imports).length === 0 ? {} : { imports }),
    ...(usesClient === undefined ? {} : { use_client: usesClient }),
    ...(icons === undefined ? {} : { icons }),
  };
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
  const { names } = await createImportNames(context, lock, placed);
  const componentsJson = await readComponentsJson(context.project);
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
          : asWritten(file, published, {
              imports: await names(each, file, text),
              ...adaptationOf(text, componentsJson),
            }),
      );
    }
    return { ...each, component: { ...each.component, files } };
  });
}

/** The usual places of what an item imports and neither the items nor the project have, such as `lib/utils`. */
export async function missingImports(
  context: CommandContext,
  lock: Lock,
  placed: readonly PlacedComponent[],
  of: PlacedComponent,
): Promise<readonly string[]> {
  const { missing } = await createImportNames(context, lock, placed);
  const found: string[] = [];
  for (const file of of.component.files) {
    if (!CODE_FILE.test(file.path)) continue;
    const published = await context.catalog.file({ ...of.component, ...file });
    found.push(...(await missing(of, file, decodeUtf8(published) ?? '')));
  }
  return [...new Set(found)];
}

/** Whether a file of a version belongs into a usual place, such as `lib/utils`. */
export function hasPlace(found: CatalogVersion, wanted: string): boolean {
  const end = namesFromEnd(wanted).join('/');
  return Object.values(found.variants)
    .flat()
    .flatMap(({ labels, place }) => [...labels, ...(place === undefined ? [] : [place])])
    .some((label) => namesFromEnd(usualPlace(label.replace(/^src\//, ''))).join('/') === end);
}

interface ImportNames {
  /** What to write instead of the imports of a file that lead elsewhere. */
  readonly names: (
    of: PlacedComponent,
    file: LockedFile,
    text: string,
  ) => Promise<Readonly<Record<string, string>>>;
  /** The usual places of what a file imports and nothing has. */
  readonly missing: (
    of: PlacedComponent,
    file: LockedFile,
    text: string,
  ) => Promise<readonly string[]>;
}

async function createImportNames(
  { project }: Pick<CommandContext, 'project'>,
  lock: Lock,
  placed: readonly PlacedComponent[],
): Promise<ImportNames> {
  const places = await readInstallPlaces(project, await sourceFolder(project));
  const brought = placed.flatMap((each) => itemFiles(each));
  const locked = lock.components.flatMap(({ slug, files }) =>
    files.map(({ path, file }) =>
      labelled(path, [path, file === MAIN_FILE ? slug.slice(slug.lastIndexOf('/') + 1) : file]),
    ),
  );
  return {
    async names(of, file, text) {
      const names: Record<string, string> = {};
      for (const specifier of importsOf(file.path, text)) {
        const name = await nameFor(of, file, specifier);
        if (name !== specifier) names[specifier] = name;
      }
      return names;
    },
    async missing(of, file, text) {
      const missing: string[] = [];
      for (const specifier of importsOf(file.path, text)) {
        const { target, isSure, usual, belongs, beside } = await find(of, file, specifier);
        const isThere = target !== undefined && isSure;
        if (isThere) continue;
        if (usual !== undefined && belongs !== undefined) missing.push(usual);
        else if (beside !== undefined) missing.push(beside);
      }
      return missing;
    },
  };

  async function nameFor(
    of: PlacedComponent,
    file: LockedFile,
    specifier: string,
  ): Promise<string> {
    const { target, isNear, current, usual, belongs } = await find(of, file, specifier);
    if (target !== undefined) {
      if (IMPORT_ENDINGS.some((ending) => `${current}${ending}` === target)) return specifier;
      return isNear
        ? relativeTo(file.path, withoutCodeEnding(target))
        : places.specifierOf(file.path, target);
    }
    if (belongs === undefined) return specifier;
    const ending = usual?.startsWith('components/') === true ? '.tsx' : '.ts';
    return places.specifierOf(file.path, belongs + ending);
  }

  async function find(of: PlacedComponent, file: LockedFile, specifier: string) {
    const all = itemFiles(of);
    const labels = all.find(({ stored }) => stored === file.path)?.labels ?? [file.path];
    const isOther = ({ stored }: ItemFile) => stored !== file.path;
    const own = all.filter(isOther);
    const others = [...brought, ...locked].filter(isOther);
    const isRelative = isRelativeImport(specifier);
    const path = aliasedPath(specifier);
    const usual = path === undefined ? undefined : usualPlace(path);
    const wanted = isRelative
      ? labels.flatMap((label) => resolvePath(label, specifier) ?? [])
      : [path, usual].flatMap((each) => each ?? []);
    const current = wanted.length === 0 ? undefined : places.resolve(specifier, file.path);
    // The project's own file, or one that is missing: where such a file belongs.
    const isPlaced = usual !== undefined && /^(?:components|lib|hooks)\//.test(usual);
    const belongs = isPlaced ? places.pathOf(usual) : undefined;
    const sure =
      findExact(own, wanted) ??
      findExact(others, wanted) ??
      (await fileAt(current)) ??
      (await fileAt(belongs)) ??
      findNearest(own, wanted);
    const target = sure ?? findNearest(others, wanted);
    const isNear = isRelative && own.some(({ stored }) => stored === target);
    // A file of another item, next to which it is written.
    const beside = isRelative ? wanted[0] : undefined;
    return { target, isSure: sure !== undefined, isNear, current, usual, belongs, beside };
  }

  async function fileAt(path: string | undefined): Promise<string | undefined> {
    if (path === undefined) return undefined;
    for (const ending of IMPORT_ENDINGS) {
      if (await project.hasFile(path + ending)) return path + ending;
    }
    return undefined;
  }
}

/** `registry/new-york/ui/button` is `components/ui/button` in a project. */
function usualPlace(path: string): string {
  return path
    .replace(/^registry\/(?:[^/]+\/){0,3}?(?=(?:ui|lib|hooks|components)\/)/, '')
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
