import { isRelative } from './resolve-file.ts';
import * as jsxRuntime from 'react/jsx-runtime';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

type Loader = () => Promise<unknown>;

/** What an artifact may import. React is the frame's own, so that there is only one; the rest is loaded on demand. */
const MODULES: ReadonlyMap<string, Loader> = new Map<string, Loader>([
  ['react', async () => react],
  ['react/jsx-runtime', async () => jsxRuntime],
  ['react-dom', async () => reactDom],
  ['react-dom/client', async () => reactDomClient],
  ['motion/react', () => import('motion/react')],
  ['lucide-react', () => import('lucide-react')],
]);

/** An import of something that the preview does not have. */
export class UnknownImport extends Error {
  constructor(specifier: string) {
    super(
      isRelative(specifier)
        ? `This version has no code, JSON or style sheet at “${specifier}”.`
        : `“${specifier}” cannot be imported here. Available are ${[...MODULES.keys()]
            .filter((name) => name !== 'react/jsx-runtime')
            .join(', ')}.`,
    );
    this.name = 'UnknownImport';
  }
}

/** Loads the known ones of some modules, and gives the function by which compiled code takes them. */
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
