import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { forEachConcurrently } from '../../domain/async.ts';
import type { Pattern } from '../../domain/patterns/pattern.ts';
import type { Reference } from '../../domain/catalog/reference.ts';
import { joinPath } from '../../domain/text.ts';
import { PATTERN_FILE, readPatternKeys } from './pattern-file.ts';
import { type SourceFolder, openSourceFolder, orMissing } from './source-folder.ts';

/** Files read concurrently in the search for an id or a number. */
const CONCURRENCY = 32;

type PatternKeys = Pick<Pattern, 'id' | 'slug' | 'number'>;

/**
 * Finds one pattern in the source of a catalog. Reads only `pattern.md` files: one for a slug, all of them for an id or
 * a number. Problems elsewhere in the catalog are ignored.
 */
export async function findSourcePattern(
  catalogDir: string,
  reference: Reference,
): Promise<PatternKeys | undefined> {
  const source = await openSourceFolder(catalogDir);
  if (source === undefined) return undefined;
  if (reference.kind === 'slug') return readKeys(catalogDir, reference.slug.slice(1));

  const folders = await patternFolders(source);
  const isWanted = (keys: PatternKeys): boolean =>
    reference.kind === 'id' ? keys.id === reference.id : keys.number === reference.number;
  const mention = reference.kind === 'id' ? reference.id : String(reference.number);
  let found: PatternKeys | undefined;
  await forEachConcurrently(folders, CONCURRENCY, async (folder) => {
    if (found !== undefined) return;
    const keys = await readKeys(catalogDir, folder, mention);
    if (keys !== undefined && isWanted(keys)) found ??= keys;
  });
  return found;
}

/** The folders `section/name` of a catalog. */
export async function patternFolders(source: SourceFolder): Promise<readonly string[]> {
  const root = await source.list('');
  const sections = await Promise.all(
    (root?.entries ?? [])
      .filter((entry) => entry.kind === 'folder')
      .map(async ({ name: section }) => {
        const listing = await source.list(section);
        const folders = (listing?.entries ?? []).filter((entry) => entry.kind === 'folder');
        return folders.map((entry) => joinPath(section, entry.name));
      }),
  );
  return sections.flat();
}

/** @param mention what the file must contain to be parsed at all */
async function readKeys(
  catalogDir: string,
  folder: string,
  mention = '',
): Promise<PatternKeys | undefined> {
  const text = await orMissing(readFile(path.join(catalogDir, folder, PATTERN_FILE), 'utf8'));
  if (text?.includes(mention) !== true) return undefined;
  const { id, number } = readPatternKeys(text);
  if (id === undefined || number === undefined) return undefined;
  return { id, number, slug: `/${folder}` };
}
