import type { Pattern } from '../../../../domain/patterns/pattern.ts';
import { DEFAULT_VARIANT, MAIN_FILE } from '../../../../domain/components/manifest.ts';

/** Longer code is cut: the page shows the beginning and links to the raw file. */
const MAX_CHARACTERS = 100_000;
const MAX_BEGINNING_CHARACTERS = 20_000;

/** Code that fits on a page; longer code is cut, at a line end if possible. */
export function beginningOfCode(code: string): string {
  if (code.length <= MAX_CHARACTERS) return code;
  const cut = code.slice(0, MAX_BEGINNING_CHARACTERS);
  const lineEnd = cut.lastIndexOf('\n');
  return lineEnd === -1 ? cut : cut.slice(0, lineEnd + 1);
}

/** The URL of the exact bytes of a version's file; by default the main file. */
export function rawPathOf(
  { slug }: Pick<Pattern, 'slug'>,
  versionId: string,
  path: string = MAIN_FILE,
  folder: string = DEFAULT_VARIANT,
): string {
  if (path === MAIN_FILE && folder === DEFAULT_VARIANT) return `/r/raw${slug}/${versionId}.tsx`;
  const escaped = path.split('/').map(encodeURIComponent).join('/');
  return `/r/raw${slug}/${versionId}/${folder}/${escaped}`;
}

/** All files of a version's default variant as a zip. */
export function zipPathOf({ slug }: Pick<Pattern, 'slug'>, versionId: string): string {
  return `/r/zip${slug}/${versionId}.zip`;
}

/** The number of lines; a final line end does not start another. */
export function lineCountOf(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}
