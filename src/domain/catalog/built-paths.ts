/** Characters of a SHA-256 that stand in the names of built files: enough that no two contents share one. */
const HASH_LENGTH = 32;

/** Where the site serves the covers of the built catalog, followed by the file name. */
const COVER_SITE_PATH = '/assets/covers/';

const COVER_FILE = /^[0-9a-f]{8,64}\.webp$/;

/** Names of the files that have the same name in every build. */
export const BUILT_FILES = {
  searchIndex: 'search-index.json',
  catalog: 'catalog.json',
} as const;

/** The same bytes as `search-index.json`, by a name that no later build writes over. */
export function searchIndexCopyPath(sha256: string): string {
  return `search-index.${sha256.slice(0, HASH_LENGTH)}.json`;
}

/** The file of a pattern's content. */
export function contentPath(patternId: string, sha256: string): string {
  return `patterns/${patternId}.${sha256.slice(0, HASH_LENGTH)}.json`;
}

/** The file of a cover. */
export function coverPath(fileName: string): string {
  return `covers/${fileName}`;
}

/** The name of a cover's file, without its folder. */
export function coverFileName(sha256: string): string {
  return `${sha256.slice(0, HASH_LENGTH)}.webp`;
}

/** `coverImage` of a built cover: a path of the site. */
export function coverImage(fileName: string): string {
  return `${COVER_SITE_PATH}${fileName}`;
}

/** The cover's file name in a `coverImage`; undefined where the cover is no part of the build. */
export function coverFileNameOf(image: string): string | undefined {
  if (!image.startsWith(COVER_SITE_PATH)) return undefined;
  const name = image.slice(COVER_SITE_PATH.length);
  return COVER_FILE.test(name) ? name : undefined;
}

/** Whether bytes with that digest belong to a file that carries the digest's start in its name. */
export function isNamedAfter(path: string, sha256: string): boolean {
  const hash = path.split('.').at(-2)?.split('/').at(-1) ?? '';
  return hash.length >= 8 && sha256.startsWith(hash);
}
