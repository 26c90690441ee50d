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
import { isRecord } from '../../domain/text.ts';
import type { SourceFolder } from '../catalog-files/source-folder.ts';
import { parseJsonBytes } from './parse-json.ts';

/** Files that may belong to a component. */
export const CODE_FILE = /\.(?:[cm]?[jt]s|tsx|jsx|vue|svelte|css|scss|sass|less|json|svg)$/;

/** Package names with their ranges, as a `package.json` lists them. */
export type PackageRanges = ReadonlyMap<string, string>;

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

/** Reads the packages that a `package.json` lists; undefined if it is none. */
export async function readPackageRanges(
  source: Pick<SourceFolder, 'read'>,
  file: string,
): Promise<PackageRanges | undefined> {
  const read = await source.read(file, MAX_PACKAGE_BYTES);
  const parsed = read.ok ? parseJsonBytes(read.bytes) : undefined;
  if (parsed?.ok !== true || !isRecord(parsed.value)) return undefined;
  const { value } = parsed;
  return new Map(
    ['devDependencies', 'optionalDependencies', 'peerDependencies', 'dependencies'].flatMap((key) =>
      Object.entries(isRecord(value[key]) ? value[key] : {}).flatMap(([name, range]) =>
        typeof range === 'string' ? [[name, range] as const] : [],
      ),
    ),
  );
}

const MAX_PACKAGE_BYTES = 1024 * 1024;

/**
 * The items of a folder of code: one for each component, with its helper modules, its style sheets, and the packages that
 * it imports, at the ranges of the nearest `package.json`.
 *
 * @param folder.files all that may belong to a component
 * @param folder.packages by folder, which is empty for the source itself
 */
export async function listCodeItems(folder: {
  readonly source: SourceFolder;
  readonly name: string;
  readonly files: readonly string[];
  readonly packages: ReadonlyMap<string, PackageRanges>;
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
  return groupCode(modules, name).map((item) => {
    const components = modules.get(item.main)?.components ?? [];
    return codeEntry(folder, item, components);
  });
}

function codeEntry(
  { source, name: folderName, packages, maxBytes }: Parameters<typeof listCodeItems>[0],
  item: CodeItem,
  components: readonly string[],
): SourceEntry {
  const { main, members, uses, missing } = item;
  const named = components.filter((each) => each !== 'default');
  const name = nameOfFile(main) ?? named[0] ?? folderName;
  const shown = named.find((each) => plain(each) === plain(name)) ?? named[0];
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
  packages: ReadonlyMap<string, PackageRanges>,
  file: string,
): PackageRanges | undefined {
  for (let folder = file; folder !== '';) {
    folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0));
    const found = packages.get(folder);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `button.tsx` is `button`, `button/index.tsx` too; undefined for an `index.tsx` in no folder. */
function nameOfFile(file: string): string | undefined {
  const parts = file.replace(/\.[a-z]+$/i, '').split('/');
  return parts.at(-1) === 'index' ? parts.at(-2) : parts.at(-1);
}

function plain(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();
}
