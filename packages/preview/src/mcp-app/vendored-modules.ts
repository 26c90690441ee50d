import * as icons from 'virtual:catalog-icons';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

type Exports = Readonly<Record<string, unknown>>;

/** The modules of the app: the site's preview has more of them, and loads them on demand. */
const MODULES: ReadonlyMap<string, Exports> = new Map<string, Exports>([
  ['react', react],
  ['react/jsx-runtime', jsxRuntime],
  ['react-dom', reactDom],
  ['react-dom/client', reactDomClient],
  ['lucide-react', icons],
]);

/** The available modules, for people. */
export const AVAILABLE = 'react, react-dom, and the icons of lucide-react that the catalog uses';

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
