import type { SourceHome, SourcePicture } from '../../domain/catalog/authoring.ts';
import { closestText } from '../../domain/catalog/catalog.ts';
import type { CatalogFile } from '../../domain/catalog/front-matter.ts';
import { isVersionId } from '../../domain/components/manifest.ts';
import { joinPath } from '../../domain/text.ts';
import { readCover } from './read-pattern.ts';
import { type Reading, listEntries } from './reading.ts';
import type { LineOf } from './yaml-file.ts';

/** The folder of the pictures of the home page, unless a section has this name. */
export const HOME_FOLDER = 'home';

/**
 * Reads what the home page shows (docs/catalog.md#catalogyaml), with pictures of versions: `v3.webp`, and `v3-dark.webp`
 * for dark pages.
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

const PICTURE = /^(?<versionId>.+?)(?<dark>-dark)?\.webp$/;

async function readPictures(reading: Reading): Promise<SourceHome['pictures']> {
  const names = (await listEntries(reading, HOME_FOLDER)).map(({ name }) => name);
  const pictures: Record<string, SourcePicture> = {};
  for (const name of names) {
    const file = joinPath(HOME_FOLDER, name);
    const { versionId = '', dark } = PICTURE.exec(name)?.groups ?? {};
    const isPicture = isVersionId(versionId) && (!dark || names.includes(`${versionId}.webp`));
    if (!isPicture) {
      const message =
        'is not a picture of a version, such as v3.webp with v3-dark.webp, and is ignored';
      reading.problems.warning(file, 1, message);
    } else if (!dark) {
      const cover = await readCover(reading, file);
      const darkName = `${versionId}-dark.webp`;
      const darkCover = names.includes(darkName)
        ? await readCover(reading, joinPath(HOME_FOLDER, darkName))
        : undefined;
      if (cover !== undefined) pictures[versionId] = { cover, darkCover };
    }
  }
  return pictures;
}
