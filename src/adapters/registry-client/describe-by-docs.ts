import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { readPage } from '@pattern-catalog/package-reader/pages';
import { type Result, err, success } from '../../domain/errors.ts';
import type { EntryReading, RegistrySource } from '../../domain/registry/import-ports.ts';
import type { SourceSettings } from '../../domain/registry/source-settings.ts';
import { slugNameOf } from '../../domain/registry/item-texts.ts';
import { isRecord } from '../../domain/text.ts';
import { orMissing } from '../catalog-files/source-folder.ts';

const MAX_PAGES = 5000;
const MAX_BYTES = 256 * 1024;

interface Words {
  readonly title: string | undefined;
  readonly description: string;
}

/**
 * Gives items that do not describe themselves the description, and the title, of the page in Markdown or MDX that is
 * called like them: of `otp-input.mdx` or `otp-input/index.mdx` for `otp-input`.
 *
 * @param options.given folders, relative to `baseDir`; without them those of earlier imports, relative to the catalog
 */
export async function describeByDocs(
  opened: Result<RegistrySource>,
  options: {
    readonly given: readonly string[] | undefined;
    readonly known: ReadonlyMap<string, SourceSettings>;
    readonly catalogDir: string;
    readonly baseDir: string;
  },
): Promise<Result<RegistrySource>> {
  if (!opened.ok) return opened;
  const { value: source } = opened;
  const { given, known, catalogDir, baseDir } = options;
  const fromCatalog = (place: string): string =>
    path.relative(catalogDir, path.resolve(baseDir, place)).split(path.sep).join('/') || '.';
  const docs = given?.map(fromCatalog) ?? known.get(source.address)?.docs;
  if (docs === undefined) return opened;
  const pages = new Map<string, Words>();
  for (const [at, place] of docs.entries()) {
    const folder = path.resolve(catalogDir, place);
    const found = await orMissing(stat(folder));
    if (found?.isDirectory() !== true) {
      return err(
        'invalid_args',
        `The documentation of a registry is in a folder: there is no folder ${given?.[at] ?? place}.`,
      );
    }
    for (const [name, words] of await readPages(folder)) {
      if (!pages.has(name)) pages.set(name, words);
    }
  }
  const entries = source.entries.map((entry) => {
    const words = pages.get(slugNameOf(entry.name ?? entry.key));
    return words === undefined
      ? entry
      : { ...entry, read: async () => withWords(await entry.read(), words) };
  });
  return success({ ...source, entries, reading: { ...source.reading, docs: [...docs] } });
}

/** By the names of files, those of the highest folder first. */
async function readPages(folder: string): Promise<ReadonlyMap<string, Words>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => !file.includes(`${path.sep}node_modules${path.sep}`))
    .toSorted((a, b) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1))
    .slice(0, MAX_PAGES);
  const pages = new Map<string, Words>();
  for (const file of files) {
    const [stem = ''] = path.basename(file).split('.');
    const name = slugNameOf(stem === 'index' ? path.basename(path.dirname(file)) : stem);
    if (pages.has(name) || (await stat(file)).size > MAX_BYTES) continue;
    const { data, description } = readPage(await readFile(file, 'utf8'));
    if (description !== undefined) pages.set(name, { title: data.title, description });
  }
  return pages;
}

function depthOf(file: string): number {
  return file.split(path.sep).length;
}

function withWords(read: EntryReading, { title, description }: Words): EntryReading {
  if (!read.ok || !isRecord(read.value) || read.value['description'] !== undefined) return read;
  return {
    ...read,
    value: { ...(title === undefined ? {} : { title }), ...read.value, description },
  };
}
