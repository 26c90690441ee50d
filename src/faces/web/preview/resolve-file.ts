/** What may be left out of an import's path, in the order in which it is tried. */
const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.json'];

/** The files that an import of a folder means, in the same order. */
const INDEXES = ['index.tsx', 'index.ts', 'index.js'];

/** Whether an import names a file beside the one that it stands in. */
export function isRelative(specifier: string): boolean {
  return /^\.{1,2}(?:\/|$)/.test(specifier);
}

/**
 * Finds the file that a relative import of another one means; undefined where there is none. As TypeScript does, it
 * takes `./a.js` for `a.ts` where there is no `a.js`.
 *
 * @param files whether a path is among the version's files
 */
export function resolveFile(
  files: { readonly has: (path: string) => boolean },
  from: string,
  specifier: string,
): string | undefined {
  const parts = from.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '.' && part !== '') {
      parts.push(part);
    }
  }
  // An import of the folder that holds all files: its path has no letter that an ending could follow.
  if (parts.length === 0) return INDEXES.find((index) => files.has(index));
  const path = parts.join('/');
  const withoutEnding = path.replace(/\.m?jsx?$/, '');
  return [path, ...(withoutEnding === path ? [] : [withoutEnding])]
    .flatMap((stem) => [
      ...ENDINGS.map((ending) => `${stem}${ending}`),
      ...INDEXES.map((index) => `${stem}/${index}`),
    ])
    .find((candidate) => files.has(candidate));
}
