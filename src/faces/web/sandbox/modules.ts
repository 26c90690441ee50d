import * as jsxRuntime from 'react/jsx-runtime';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

type Loader = () => Promise<unknown>;

/** What an artifact may import. React is the frame's, so that there is only one; the rest is loaded on demand. */
const MODULES: ReadonlyMap<string, Loader> = new Map<string, Loader>([
  ['react', async () => react],
  ['react/jsx-runtime', async () => jsxRuntime],
  ['react-dom', async () => reactDom],
  ['react-dom/client', async () => reactDomClient],
  ['motion/react', () => import('motion/react')],
  ['lucide-react', () => import('lucide-react')],
]);

/** An import that the preview cannot resolve. */
export class UnknownImport extends Error {
  constructor(specifier: string) {
    super(
      isRelative(specifier)
        ? `This version has no code, JSON or style sheet at “${specifier}”.`
        : `“${specifier}” is not available in the preview. Available: ${[...MODULES.keys()]
            .filter((name) => name !== 'react/jsx-runtime')
            .join(', ')}.`,
    );
    this.name = 'UnknownImport';
  }
}

/** Loads the known modules among some specifiers and returns the `require` of compiled code. */
export async function loadModules(
  specifiers: readonly string[],
): Promise<(specifier: string) => unknown> {
  const loaded = new Map<string, unknown>();
  await Promise.all(
    specifiers.map(async (specifier) => {
      const load = MODULES.get(specifier);
      if (load !== undefined) loaded.set(specifier, await load());
    }),
  );
  return (specifier) => {
    const found = loaded.get(specifier);
    if (found === undefined) throw new UnknownImport(specifier);
    return found;
  };
}

/** Extensions that an import may leave out, in the order in which they are tried. */
const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.json'];

/** The files that stand for their folder, in the same order. */
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
      if (parts.pop() === undefined) return undefined;
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
