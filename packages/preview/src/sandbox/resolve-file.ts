/** Extensions that an import may omit, in the order of lookup. */
const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.json'];

/** The index files of a folder, in the same order. */
const INDEXES = ['index.tsx', 'index.ts', 'index.js'];

/** Whether a specifier names a file of the same version. */
export function isRelative(specifier: string): boolean {
  return /^\.{1,2}(?:\/|$)/.test(specifier);
}

/**
 * Resolves a relative import as TypeScript does, `./a.js` for `a.ts` included. Undefined if there is no such file.
 *
 * @param files the paths of the version's files
 */
export function resolveFile(
  files: { readonly has: (path: string) => boolean },
  from: string,
  specifier: string,
): string | undefined {
  const parts = from.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') {
      // Required components are next to the version: `../forms-text-field/component.tsx`.
      if (parts.length === 0 || parts.at(-1) === '..') parts.push('..');
      else parts.pop();
    } else if (part !== '.' && part !== '') {
      parts.push(part);
    }
  }
  // The root folder: there is no name that an extension could follow.
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
