import * as reactVirtual from '@tanstack/react-virtual';
import * as mdastFromMarkdown from 'mdast-util-from-markdown';
import * as mdastGfm from 'mdast-util-gfm';
import * as micromarkGfm from 'micromark-extension-gfm';
import * as icons from 'virtual:catalog-icons';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

type Exports = Readonly<Record<string, unknown>>;

/**
 * What the catalog's own components import, except the rich-text editor: with it the app would be half as large again,
 * too large for a batch. The site's preview has more modules, and loads them on demand.
 */
const MODULES: ReadonlyMap<string, Exports> = new Map<string, Exports>([
  ['react', react],
  ['react/jsx-runtime', jsxRuntime],
  ['react-dom', reactDom],
  ['react-dom/client', reactDomClient],
  ['lucide-react', icons],
  ['@tanstack/react-virtual', reactVirtual],
  ['mdast-util-from-markdown', mdastFromMarkdown],
  ['mdast-util-gfm', mdastGfm],
  ['micromark-extension-gfm', micromarkGfm],
]);

/** The available modules, for people. */
export const AVAILABLE =
  'react, react-dom, what else the catalog’s own components import (but rich text’s editor), and the icons of lucide-react that they use';

/** Whether the app has a module. */
export function isVendored(specifier: string): boolean {
  return MODULES.has(specifier);
}

/** The vendored modules among some specifiers, by specifier. */
export async function loadModules(
  specifiers: Iterable<string>,
): Promise<ReadonlyMap<string, unknown>> {
  return new Map(
    [...new Set(specifiers)].flatMap((specifier) => {
      const exports = MODULES.get(specifier);
      return exports === undefined ? [] : [[specifier, exports] as const];
    }),
  );
}
