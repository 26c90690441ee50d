import type { ComponentType } from 'react';
import { isComponent } from './example-states.ts';

/** The component that an artifact exports, or why there is none. */
export type FoundComponent = { readonly component: ComponentType } | { readonly missing: string };

/**
 * The default export; where there is none, the only exported component. Of several of an imported item, the one that
 * is named after the item or its beginning or end, such as `PhoneCall` of `icons-phone-call`; else the first.
 */
export function findComponent(
  exports: Readonly<Record<string, unknown>>,
  item = '',
): FoundComponent {
  const main = exports['default'];
  if (isComponent(main)) return { component: main };
  if (main !== undefined) return { missing: 'The default export is not a component.' };
  const named = Object.entries(exports).filter(
    ([name, value]) => /^[A-Z]/.test(name) && isComponent(value),
  );
  const [closest] = named
    .filter(() => item !== '')
    .toSorted(([a], [b]) => likeness(b, item) - likeness(a, item));
  const only = named.length === 1 ? named[0]?.[1] : closest?.[1];
  if (isComponent(only)) return { component: only };
  return {
    missing:
      named.length === 0
        ? 'There is no default export. Export a component as default to see it here.'
        : `There is no default export, and ${named.length} components are exported by name. Export an example that uses them as default.`,
  };
}

/** How many letters an export shares with the beginning or end of an item's name: all of its own, or none. */
function likeness(name: string, item: string): number {
  const [own, letters] = [name.toLowerCase(), lettersOf(item)];
  return letters.startsWith(own) || letters.endsWith(own) ? own.length : 0;
}

/** `radio-group` as `radiogroup`. */
function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}
