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
import { CODE_FILE, listCodeItems, readTextBytes } from './code-folder.ts';
import { type PackageFile, COMPILER_FILE, readPackageFile } from './code-places.ts';
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

const PACKAGE_FILE = /(?:^|\/)package\.json$/;

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
  /** The nearest `package.json` above the folder. */
  readonly packages?: PackageFile | undefined;
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
    // With the helpers that lie beside it.
    const beside = (await source.list(''))?.entries.filter((each) => each.kind === 'file') ?? [];
    const code = beside.map((each) => each.name).filter((each) => CODE_FILE.test(each));
    const all: Listing = { entries: new Map(), refused: [] };
    await listCode(options, all, code);
    const entry = all.entries.get(file);
    if (entry === undefined) await listCode(options, listing, [file]);
    else listing.entries.set(file, entry);
  } else if (index.ok || index.missing) {
    const files: string[] = [];
    await listFolder({ source, maxBytes, listing }, '', files);
    await listCode(options, listing, files);
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

/** Adds the components among files of code. */
async function listCode(
  { source, name, packages, maxBytes }: Options,
  { entries }: Listing,
  files: readonly string[],
): Promise<void> {
  // What is above is no package of this folder.
  const above = packages && { ...packages, name: undefined, description: undefined };
  const found = new Map<string, PackageFile>(above === undefined ? [] : [['', above]]);
  for (const file of files.filter((each) => PACKAGE_FILE.test(each))) {
    const read = await readPackageFile(source, file);
    if (read !== undefined) found.set(folderOf(file), read);
  }
  const compilers = files.filter((each) => COMPILER_FILE.test(each));
  const code = files.filter((each) => !PACKAGE_FILE.test(each) && !COMPILER_FILE.test(each));
  for (const entry of await listCodeItems({
    source,
    name,
    files: code,
    packages: found,
    compilers,
    maxBytes,
  })) {
    if (!entries.has(entry.key)) entries.set(entry.key, entry);
  }
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
    const read = await readTextBytes(source, place, maxBytes);
    if (!read.ok) return { ok: false, reason: `names a file that ${read.reason}` };
    files.push({ ...file, content: read.bytes });
  }
  return files.length === 0 ? entry : { ok: true, value: { ...item, files } };
}

/** Lists a folder without an index: items as JSON, and the files that components may be made of. */
async function listFolder(context: Context, folder: string, files: string[]): Promise<void> {
  const { source, listing } = context;
  const found = await source.list(folder);
  for (const { name, reason } of found?.refused ?? []) {
    listing.refused.push({ item: shown(joinPath(folder, name)), reason });
  }
  for (const { name, kind } of found?.entries ?? []) {
    const file = joinPath(folder, name);
    if (files.length >= MAX_FILES) return;
    if (kind === 'folder') {
      const isRead = file.split('/').length <= MAX_DEPTH && name !== 'node_modules';
      if (isRead) await listFolder(context, file, files);
    } else if (NO_COMPONENT.test(name)) {
      listing.refused.push({ item: shown(file), reason: 'is a test or a story' });
    } else {
      const isListed = folder === '' && name.endsWith('.json') && name !== 'package.json';
      if (isListed && (await addItem(context, file))) continue;
      if (CODE_FILE.test(name)) files.push(file);
    }
  }
}

/** Adds the item of a JSON file; false if it is none. */
async function addItem({ source, maxBytes, listing }: Context, file: string): Promise<boolean> {
  const read = await readJson(source, file, maxBytes);
  if (!read.ok) {
    listing.refused.push({ item: shown(file), reason: read.reason });
    return true;
  }
  if (!isItem(read.value)) return false;
  const key = file.replace(/\.json$/, '');
  // Read again when imported: all items together may be large.
  const again = async (): Promise<EntryReading> => {
    const item = await readJson(source, file, maxBytes);
    return item.ok ? withContents(source, item, '', maxBytes) : item;
  };
  listing.entries.set(key, { key, url: undefined, read: again });
  return true;
}

/** Whether the JSON of a file is an item. */
function isItem(value: unknown): boolean {
  return (isRecord(value) && Array.isArray(value['files'])) || isThemeItem(value);
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
