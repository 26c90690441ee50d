import type { SourceHome, SourcePicture } from '../../domain/catalog/authoring.ts';
import { closestText } from '../../domain/catalog/catalog.ts';
import type { CatalogFile } from '../../domain/catalog/front-matter.ts';
import { joinPath } from '../../domain/text.ts';
import { readCover } from './read-pattern.ts';
import { type Reading, listEntries } from './reading.ts';
import type { LineOf } from './yaml-file.ts';

/** The folder of the pictures of the home page, unless a section has this name. */
export const HOME_FOLDER = 'home';

/**
 * Reads what the home page shows (docs/catalog.md#catalogyaml), with a picture of each version: `older.webp` and
 * `newer.webp`, and `older-dark.webp` and `newer-dark.webp` for dark pages.
 *
 * @param slugs of all patterns
 */
export async function readHome(
  reading: Reading,
  file: string,
  { value, lineOf }: { readonly value: CatalogFile; readonly lineOf: LineOf },
  slugs: readonly string[],
): Promise<SourceHome> {
  const { problems } = reading;
  const { showcase, home = {}, sections } = value;
  if (showcase !== undefined) {
    problems.warning(file, lineOf(['showcase']), '`showcase` is now `compare` below `home`');
  }
  const compare = home.compare ?? showcase;
  if (compare !== undefined && !slugs.includes(compare)) {
    const key = home.compare === undefined ? 'showcase' : 'home.compare';
    const similar = closestText(compare, slugs);
    const hint = similar === undefined ? '' : ` (did you mean ${similar}?)`;
    problems.error(
      file,
      lineOf(key.split('.')),
      `\`${key}\` has ${JSON.stringify(compare)}, which is not a pattern of this catalog${hint}`,
    );
  }
  const hasFolder = !sections.some(({ slug }) => slug === HOME_FOLDER);
  const pictures = hasFolder ? await readPictures(reading) : undefined;
  return { compare, parts: home.parts, pictures };
}

async function readPictures(reading: Reading): Promise<SourceHome['pictures']> {
  const names = new Set((await listEntries(reading, HOME_FOLDER)).map(({ name }) => name));
  if (names.size === 0) return undefined;
  const older = await readPicture(reading, 'older', names);
  const newer = await readPicture(reading, 'newer', names);
  return older === undefined || newer === undefined ? undefined : { older, newer };
}

async function readPicture(
  reading: Reading,
  name: string,
  names: ReadonlySet<string>,
): Promise<SourcePicture | undefined> {
  const file = joinPath(HOME_FOLDER, `${name}.webp`);
  if (!names.has(`${name}.webp`)) {
    reading.problems.error(file, 1, 'is missing: the home page shows a picture of both versions');
    return undefined;
  }
  const cover = await readCover(reading, file);
  if (cover === undefined) return undefined;
  const dark = `${name}-dark.webp`;
  const darkCover = names.has(dark)
    ? await readCover(reading, joinPath(HOME_FOLDER, dark))
    : undefined;
  return { cover, darkCover };
}
