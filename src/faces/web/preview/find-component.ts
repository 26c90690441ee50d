import type { ComponentType } from 'react';

/** What an artifact's exports offer to render, or why they offer nothing. */
export type FoundComponent = { readonly component: ComponentType } | { readonly missing: string };

/** The default export; where there is none, the only exported component, rendered without props. */
export function findComponent(exports: Readonly<Record<string, unknown>>): FoundComponent {
  const main = exports['default'];
  if (isComponent(main)) return { component: main };
  if (main !== undefined) return { missing: 'The default export is not a component.' };
  const named = Object.entries(exports).filter(
    ([name, value]) => /^[A-Z]/.test(name) && isComponent(value),
  );
  const only = named.length === 1 ? named[0]?.[1] : undefined;
  if (isComponent(only)) return { component: only };
  return {
    missing:
      named.length === 0
        ? 'There is no default export. Export a component as default to see it here.'
        : `There is no default export, and ${named.length} components are exported by name. Export an example that uses them as default.`,
  };
}

/** A function, or what `memo`, `forwardRef` and `lazy` make of one. */
function isComponent(value: unknown): value is ComponentType {
  if (typeof value === 'function') return true;
  return typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value);
}
