import type { CatalogHome } from './built-catalog.ts';

/** Characters of the SHA-256 in the names of covers. */
const HASH_LENGTH = 32;

/** The site's path of built covers, followed by the file name. */
const COVER_SITE_PATH = '/assets/covers/';

const COVER_FILE = /^[0-9a-f]{8,64}\.webp$/;

/** The path of a cover. */
export function coverPath(fileName: string): string {
  return `covers/${fileName}`;
}

/** The file name of a cover, without its folder. */
export function coverFileName(sha256: string): string {
  return `${sha256.slice(0, HASH_LENGTH)}.webp`;
}

/**
 * The `coverImage` of a built cover: a path on the site. Entries have no field for a second image
 * (docs/specification.md#index-entry), so its fragment names the cover of dark pages.
 */
export function coverImagePath(fileName: string, darkFileName?: string): string {
  const fragment = darkFileName === undefined ? '' : `${DARK_FRAGMENT}${darkFileName}`;
  return `${COVER_SITE_PATH}${fileName}${fragment}`;
}

const DARK_FRAGMENT = '#dark=';

/** The URLs of a `coverImage` on light and on dark pages; the same if it has no dark cover. */
export function coverUrlsOf(image: string): { readonly light: string; readonly dark: string } {
  const [light = '', dark] = image.split(DARK_FRAGMENT);
  if (dark === undefined || !COVER_FILE.test(dark)) return { light, dark: light };
  return { light, dark: `${light.slice(0, light.lastIndexOf('/') + 1)}${dark}` };
}

/** The file names in a `coverImage`, one for each theme; none if the cover is not part of the build. */
export function coverFileNamesOf(image: string): readonly string[] {
  const { light, dark } = coverUrlsOf(image);
  return [...new Set([light, dark])].flatMap((url) => {
    const name = url.slice(COVER_SITE_PATH.length);
    return url.startsWith(COVER_SITE_PATH) && COVER_FILE.test(name) ? [name] : [];
  });
}

/** The file names of all covers of a catalog: of its patterns, and of its home page. */
export function coverFilesOf(catalog: {
  readonly patterns: readonly { readonly coverImage?: string | undefined }[];
  readonly home: CatalogHome;
}): ReadonlySet<string> {
  const images = [
    ...Object.values(catalog.home.pictures ?? {}),
    ...catalog.patterns.map(({ coverImage = '' }) => coverImage),
  ];
  return new Set(images.flatMap(coverFileNamesOf));
}

/** The paths on the site of the covers in a `coverImage`, the light one first. */
export function coverSitePathsOf(image: string): readonly string[] {
  return coverFileNamesOf(image).map((name) => `${COVER_SITE_PATH}${name}`);
}
