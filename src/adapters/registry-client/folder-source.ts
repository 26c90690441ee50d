import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import { type Result, err, success } from '../../domain/errors.ts';
import type {
  EntryReading,
  RegistrySource,
  SourceEntry,
} from '../../domain/registry/import-ports.ts';
import { isThemeItem } from '../../domain/catalog/theme.ts';
import { isRecord, joinPath } from '../../domain/text.ts';
import type { SourceFolder } from '../catalog-files/source-folder.ts';
import {
  type JsonReading,
  freeKey,
  homepageOf,
  inlineContents,
  listedItems,
  nameOf,
  parseJsonBytes,
  listedOf,
} from './parse-json.ts';

const INDEX_FILE = 'registry.json';

/** Files that count as items in a folder without an index. */
const CODE = /\.(?:tsx|jsx|vue|svelte)$/;
const NO_COMPONENT = /\.(?:test|spec|stories|story)\.[a-z]+$/;

const MAX_FILES = 50_000;
const MAX_DEPTH = 32;

interface Options {
  /** The source's address in the catalog. */
  readonly address: string;
  readonly source: SourceFolder;
  /** The name of an unnamed registry. */
  readonly name: string;
  readonly license: string | undefined;
  readonly licenseText?: string;
  /** Only this file of the folder; undefined for all files. */
  readonly file?: string | undefined;
  readonly maxBytes: number;
}

interface Listing {
  readonly entries: Map<string, SourceEntry>;
  readonly refused: { item: string; reason: string }[];
}

/**
 * Opens a folder of a registry (built items, or its source), a folder of code, or one file of such a folder. Nothing
 * outside the folder is read, whatever a path or a link says.
 */
export async function openFolderSource(options: Options): Promise<Result<RegistrySource>> {
  const { address, source, file, maxBytes } = options;
  const listing: Listing = { entries: new Map(), refused: [] };
  let kind = 'a folder of code';
  let name: string | undefined;
  let homepage: string | undefined;
  const indexFile = file ?? INDEX_FILE;
  const index = await source.read(indexFile, maxBytes);
  if (index.ok && indexFile.endsWith('.json')) {
    const parsed = parseJsonBytes(index.bytes);
    if (!parsed.ok) return err('invalid_args', `${indexFile} ${parsed.reason}.`);
    const items = listedItems(parsed.value);
    if (items !== undefined) {
      kind = 'a shadcn registry';
      name = nameOf(parsed.value);
      homepage = homepageOf(parsed.value);
      await listRegistry({ source, maxBytes, listing }, parsed.value, indexFile);
    } else if (file === undefined) {
      return err('invalid_args', `${indexFile} is not a registry: it has no items.`);
    } else {
      kind = 'an item of a shadcn registry';
      const key = file.replace(/\.json$/, '');
      const read = () => withContents(source, parsed, '', maxBytes);
      listing.entries.set(key, { key, url: undefined, read });
    }
  } else if (file !== undefined) {
    if (!index.ok) return err('invalid_args', `The file ${index.reason}.`);
    kind = 'a file of code';
    listing.entries.set(file, codeEntry(source, file, maxBytes));
  } else if (index.ok || index.missing) {
    await listFolder({ source, maxBytes, listing }, '', 0);
  } else return err('invalid_args', `${INDEX_FILE} ${index.reason}.`);
  return success({
    address,
    kind,
    name: name ?? options.name,
    homepage,
    license: options.license,
    ...(options.licenseText === undefined ? {} : { licenseText: options.licenseText }),
    entries: [...listing.entries.values()],
    refused: listing.refused,
  });
}

interface Context {
  readonly source: SourceFolder;
  readonly maxBytes: number;
  readonly listing: Listing;
}

/** Lists the items of an index, including those of its included indexes, and reports unlisted items next to it. */
async function listRegistry(context: Context, index: unknown, indexFile: string): Promise<void> {
  const { source, listing } = context;
  const listed = new Set<string>();
  const waiting = [{ index, file: indexFile, depth: 0 }];
  const included = new Set([indexFile]);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const base = folderOf(next.file);
    for (const [at, item] of (listedItems(next.index) ?? []).entries()) {
      await listItem(context, item, base, at, listed);
    }
    const includes = isRecord(next.index) ? next.index['include'] : undefined;
    for (const include of Array.isArray(includes) ? includes : []) {
      const file = typeof include === 'string' ? joinInside(base, include) : undefined;
      if (file === undefined || next.depth >= MAX_DEPTH) {
        listing.refused.push({
          item: shown(String(include)),
          reason: 'is included and lies outside',
        });
        continue;
      }
      if (included.has(file)) continue;
      included.add(file);
      const read = await readJson(source, file, context.maxBytes);
      if (read.ok) waiting.push({ index: read.value, file, depth: next.depth + 1 });
      else listing.refused.push({ item: shown(file), reason: read.reason });
    }
  }
  const beside = await source.list(folderOf(indexFile));
  for (const { name, kind } of beside?.entries ?? []) {
    const key = name.replace(/\.json$/, '');
    if (kind !== 'file' || key === name || included.has(name) || listed.has(key)) continue;
    const read = await readJson(source, joinPath(folderOf(indexFile), name), context.maxBytes);
    if (read.ok && isItem(read.value)) {
      listing.refused.push({ item: shown(key), reason: 'is not listed by its registry' });
    }
  }
}

async function listItem(
  { source, maxBytes, listing }: Context,
  item: unknown,
  base: string,
  at: number,
  listed: Set<string>,
): Promise<void> {
  const { entries, refused } = listing;
  const name = nameOf(item);
  if (name === undefined) {
    refused.push({ item: `#${at + 1}`, reason: 'is listed without a usable name' });
    return;
  }
  const built = joinInside(base, `${name}.json`);
  const isBuilt = built !== undefined && (await source.measure(built)) !== undefined;
  if (isBuilt && inlineContents(item).length === 0) {
    if (listed.has(name)) refused.push({ item: shown(name), reason: 'is listed twice' });
    listed.add(name);
    if (entries.has(name)) return;
    const read = async (): Promise<EntryReading> => {
      const found = await readJson(source, built, maxBytes);
      return found.ok ? withContents(source, found, base, maxBytes) : found;
    };
    entries.set(name, { key: name, url: undefined, listed: listedOf(item), read });
    return;
  }
  listed.add(name);
  const key = freeKey(name, entries);
  entries.set(key, {
    key,
    url: undefined,
    listed: listedOf(item),
    read: () => withContents(source, { ok: true, value: item }, base, maxBytes),
  });
}

/** Reads the contents of files that an item only names, inside the folder alone. */
async function withContents(
  source: SourceFolder,
  entry: Extract<EntryReading, { readonly ok: true }>,
  base: string,
  maxBytes: number,
): Promise<EntryReading> {
  const item = entry.value;
  if (!isRecord(item) || !Array.isArray(item['files']) || inlineContents(item).length > 0) {
    return entry;
  }
  const files: unknown[] = [];
  for (const file of item['files']) {
    if (!isRecord(file) || typeof file['content'] === 'string') {
      files.push(file);
      continue;
    }
    const place = typeof file['path'] === 'string' ? joinInside(base, file['path']) : undefined;
    if (place === undefined) return { ok: false, reason: 'names a file outside its registry' };
    const read = await readBytes(source, place, maxBytes);
    if (!read.ok) return { ok: false, reason: `names a file that ${read.reason}` };
    files.push({ ...file, content: read.bytes });
  }
  return files.length === 0 ? entry : { ok: true, value: { ...item, files } };
}

/** Lists a folder without an index: items as JSON, and each code file as an item. */
async function listFolder(context: Context, folder: string, depth: number): Promise<void> {
  const { source, maxBytes, listing } = context;
  const found = await source.list(folder);
  for (const { name, reason } of found?.refused ?? []) {
    listing.refused.push({ item: shown(joinPath(folder, name)), reason });
  }
  for (const { name, kind } of found?.entries ?? []) {
    const file = joinPath(folder, name);
    if (listing.entries.size >= MAX_FILES) return;
    if (kind === 'folder') {
      if (depth < MAX_DEPTH) await listFolder(context, file, depth + 1);
    } else if (NO_COMPONENT.test(name)) {
      listing.refused.push({ item: shown(file), reason: 'is a test or a story' });
    } else if (CODE.test(name)) {
      listing.entries.set(file, codeEntry(source, file, maxBytes));
    } else if (folder === '' && name.endsWith('.json')) {
      const read = await readJson(source, file, maxBytes);
      if (!read.ok) listing.refused.push({ item: shown(file), reason: read.reason });
      else if (isItem(read.value)) {
        const key = file.replace(/\.json$/, '');
        // Read again when imported: all items together may be large.
        const again = async (): Promise<EntryReading> => {
          const item = await readJson(source, file, maxBytes);
          return item.ok ? withContents(source, item, '', maxBytes) : item;
        };
        listing.entries.set(key, { key, url: undefined, read: again });
      }
    }
  }
}

/** Whether the JSON of a file is an item. */
function isItem(value: unknown): boolean {
  return (isRecord(value) && Array.isArray(value['files'])) || isThemeItem(value);
}

/** A code file as an item, named after it. */
function codeEntry(source: SourceFolder, file: string, maxBytes: number): SourceEntry {
  return {
    key: file,
    name: nameOfFile(file),
    url: undefined,
    async read() {
      const read = await readBytes(source, file, maxBytes);
      if (!read.ok) return read;
      return {
        ok: true,
        value: { name: nameOfFile(file), files: [{ path: file, content: read.bytes }] },
      };
    },
  };
}

/** `button.tsx` is `button`, `button/index.tsx` too. */
function nameOfFile(file: string): string {
  const parts = file.replace(/\.[a-z]+$/i, '').split('/');
  const last = parts.at(-1) ?? file;
  return last === 'index' ? (parts.at(-2) ?? last) : last;
}

type BytesReading =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: string };

async function readBytes(
  source: SourceFolder,
  file: string,
  maxBytes: number,
): Promise<BytesReading> {
  const read = await source.read(file, maxBytes);
  if (!read.ok) return { ok: false, reason: read.reason };
  return isUtf8(read.bytes) ? read : { ok: false, reason: 'is not UTF-8' };
}

async function readJson(
  source: SourceFolder,
  file: string,
  maxBytes: number,
): Promise<JsonReading> {
  const read = await source.read(file, maxBytes);
  return read.ok ? parseJsonBytes(read.bytes) : { ok: false, reason: read.reason };
}

/** A path below the folder; undefined if it leaves the folder, is absolute or contains NUL. */
function joinInside(base: string, label: string): string | undefined {
  if (label.includes('\0') || path.isAbsolute(label) || /^[a-z]:|\\/i.test(label)) return undefined;
  const joined = path.posix.normalize(joinPath(base, label));
  return joined === '..' || joined.startsWith('../') ? undefined : joined;
}

function folderOf(file: string): string {
  const folder = path.posix.dirname(file);
  return folder === '.' ? '' : folder;
}

/** A name from the disk, safe to print. */
function shown(name: string): string {
  return name.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}]/gu, '?');
}
