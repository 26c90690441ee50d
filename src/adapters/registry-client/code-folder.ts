import { isUtf8 } from 'node:buffer';
import { isBuiltin } from 'node:module';
import type { EntryReading, SourceEntry } from '../../domain/registry/import-ports.ts';
import {
  type CodeItem,
  type CodeModule,
  groupCode,
  readCodeModule,
} from '../../domain/registry/group-code.ts';
import { wordsOf } from '../../domain/registry/item-texts.ts';
import type { SourceFolder } from '../catalog-files/source-folder.ts';
import { type PackageFile, type PackageRanges, readAliases } from './code-places.ts';

/** Files that may belong to a component. */
export const CODE_FILE = /\.(?:[cm]?[jt]s|tsx|jsx|vue|svelte|css|scss|sass|less|json|svg)$/;

type BytesReading =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: string };

/** Reads a text file of a source. */
export async function readTextBytes(
  source: Pick<SourceFolder, 'read'>,
  file: string,
  maxBytes: number,
): Promise<BytesReading> {
  const read = await source.read(file, maxBytes);
  if (!read.ok) return { ok: false, reason: read.reason };
  return isUtf8(read.bytes) ? read : { ok: false, reason: 'is not UTF-8' };
}

/**
 * The items of a folder of code: one for each component, with its helper modules, its style sheets, and the packages that
 * it imports, at the ranges of the nearest `package.json`.
 *
 * @param folder.files all that may belong to a component
 * @param folder.packages by folder, which is empty for the source itself
 * @param folder.compilers configurations of TypeScript
 */
export async function listCodeItems(folder: {
  readonly source: SourceFolder;
  readonly name: string;
  readonly files: readonly string[];
  readonly packages: ReadonlyMap<string, PackageFile>;
  readonly compilers: readonly string[];
  readonly maxBytes: number;
}): Promise<readonly SourceEntry[]> {
  const { source, name, maxBytes } = folder;
  const modules = new Map<string, CodeModule>();
  for (const file of folder.files) {
    const read = await readTextBytes(source, file, maxBytes);
    // What cannot be read is reported where it is imported.
    const text = read.ok ? new TextDecoder().decode(read.bytes) : '';
    modules.set(file, readCodeModule(file, text));
  }
  const aliases = await readAliases(source, folder.packages, folder.compilers);
  const items = groupCode(modules, name, aliases);
  const counts = new Map<string, number>();
  for (const { main } of items) counts.set(folderOf(main), (counts.get(folderOf(main)) ?? 0) + 1);
  return items.map((item) => {
    const { components = [] } = modules.get(item.main) ?? {};
    // A package of one component is described as the component is.
    const isAlone = counts.get(folderOf(item.main)) === 1;
    const own = isAlone ? folder.packages.get(folderOf(item.main)) : undefined;
    const description = own?.description;
    return codeEntry(folder, item, { components, description });
  });
}

function codeEntry(
  { source, name: folderName, packages, maxBytes }: Parameters<typeof listCodeItems>[0],
  item: CodeItem,
  {
    components,
    description,
  }: { readonly components: readonly string[]; readonly description: string | undefined },
): SourceEntry {
  const { main, members, uses, missing } = item;
  const named = components.filter((each) => each !== 'default');
  const name = nameOfFile(main) ?? named[0] ?? folderName;
  // The first of several parts names no whole.
  const only = named.length === 1 ? named[0] : undefined;
  const shown = named.find((each) => plain(each) === plain(name)) ?? only;
  const { dependencies, unknown } = packagesOf(item, nearest(packages, main));
  return {
    key: main,
    name,
    url: undefined,
    listed: { uses, tags: [] },
    async read(): Promise<EntryReading> {
      const files: unknown[] = [];
      for (const path of [main, ...members]) {
        const read = await readTextBytes(source, path, maxBytes);
        if (!read.ok) return path === main ? read : { ok: false, reason: `${path} ${read.reason}` };
        files.push({ path, content: read.bytes });
      }
      const isComponent = /\.(?:tsx|jsx|vue|svelte)$/.test(main);
      return {
        ok: true,
        value: {
          name,
          ...(shown === undefined ? {} : { title: wordsOf(shown) }),
          ...(description === undefined ? {} : { description }),
          ...(isComponent
            ? {}
            : { type: /^use[-A-Z]/.test(name) ? 'registry:hook' : 'registry:lib' }),
          files,
          dependencies,
          registryDependencies: uses,
        },
        missing: [...missing, ...unknown],
      };
    },
  };
}

/** The packages of an item with their ranges, and what is no package that a project can install. */
function packagesOf({ packages }: CodeItem, ranges: PackageRanges | undefined) {
  const dependencies = new Set<string>();
  const unknown: string[] = [];
  for (const specifier of packages) {
    const [name] = /^(?:@[\w.~-]+\/)?[\w.~-]+(?=\/|$)/.exec(specifier) ?? [];
    if (isBuiltin(specifier)) continue;
    const range = name === undefined ? undefined : ranges?.get(name);
    if (name === undefined || /^(?:workspace|file|link|portal):/.test(range ?? '')) {
      unknown.push(specifier);
    } else {
      const isPlain = range === undefined || range === '*' || range.startsWith('catalog:');
      dependencies.add(isPlain ? name : `${name}@${range}`);
    }
  }
  return { dependencies: [...dependencies], unknown };
}

/** What the nearest `package.json` above a file lists. */
function nearest(
  packages: ReadonlyMap<string, PackageFile>,
  file: string,
): PackageRanges | undefined {
  for (let folder = file; folder !== '';) {
    folder = folderOf(folder);
    const found = packages.get(folder);
    if (found !== undefined) return found.ranges;
  }
  return undefined;
}

function folderOf(file: string): string {
  return file.slice(0, Math.max(file.lastIndexOf('/'), 0));
}

/** `button.tsx` is `button`, `button/index.tsx` too; undefined for an `index.tsx` in no folder. */
function nameOfFile(file: string): string | undefined {
  const parts = file.replace(/\.[a-z]+$/i, '').split('/');
  return parts.at(-1) === 'index' ? parts.at(-2) : parts.at(-1);
}

function plain(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();
}
