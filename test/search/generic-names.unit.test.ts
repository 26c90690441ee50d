import { expect, test } from 'vitest';
import { createCatalog } from '../../src/domain/catalog/catalog.ts';
import { type Pattern, searchTextOf } from '../../src/domain/patterns/pattern.ts';
import { wholesOf } from '../../src/domain/search/component-names.ts';

/** A catalog of others: titles, names and tags of their own, without `needs`. */
function catalogOf(entries: readonly (Partial<Pattern> & Pick<Pattern, 'title' | 'slug'>)[]) {
  const patterns = entries.map((entry, at) => {
    const texts = { description: 'Of Acme.', tags: [], ...entry };
    const place = { id: String(at), number: at + 1, type: 'components' as const, section: 'ui' };
    return { ...place, ...texts, searchText: searchTextOf(texts) };
  });
  return createCatalog({ name: 'Acme', sections: [], patterns }, 'http://localhost');
}

const acme = catalogOf([
  { title: 'Acme Overlay', slug: '/ui/acme-overlay', tags: ['popconfirm'] },
  { title: 'Sheet', slug: '/ui/sheet' },
  { title: 'Sidebar 07', slug: '/ui/sidebar-07' },
  { title: 'Table demo', slug: '/ui/table-demo' },
  { title: 'Chooser', slug: '/ui/chooser', aliases: ['/ui/tag-picker'] },
  { title: 'Login form 2', slug: '/ui/login-form-2' },
  { title: 'Zorblax', slug: '/ui/zorblax' },
]);

const bestOf = (part: string): string | undefined => acme.needs().ofPart(part)[0]?.pattern.slug;

test.each([
  ['by its tag', 'ask before it is thrown away', '/ui/acme-overlay'],
  ['by a name of another library', 'slide-over', '/ui/sheet'],
  ['by a name of another library', 'Seitenpanel', '/ui/sheet'],
  ['by the name of its family', 'navigation rail', '/ui/sidebar-07'],
  ['by the name of its family', 'bulk actions', '/ui/table-demo'],
  ['by a former name', 'Mehrfachauswahl', '/ui/chooser'],
  ['by the name of its family', 'enter email and password', '/ui/login-form-2'],
])('a pattern without needs is found %s: %s', (_, part, slug) => {
  expect(bestOf(part)).toBe(slug);
});

test('a query in other words leads to it in any catalog', () => {
  const found = acme.needs().ofQuery('bitte vorher nachfragen: ask before it is thrown away');
  expect(found.map(({ pattern }) => pattern.slug)).not.toContain('/ui/zorblax');
  expect(acme.needs().ofQuery('ask before it is thrown away')[0]?.pattern.slug).toBe(
    '/ui/acme-overlay',
  );
});

test('the needs that an author wrote replace the generic ones', () => {
  const own = catalogOf([
    { title: 'Menu 2', slug: '/ui/menu-2', needs: ['what the kitchen has today'] },
    { title: 'Card', slug: '/ui/card', needs: ['a hero of the game'] },
  ]);
  expect(own.needs().ofQuery('actions behind three dots')).toEqual([]);
  expect(own.needs().ofQuery('the kitchen today')[0]?.pattern.slug).toBe('/ui/menu-2');
  // Its name is still a generic one.
  expect(own.needs().ofQuery('media object')[0]?.pattern.slug).toBe('/ui/card');
});

test('a name in code is a piece of at most three components, longest first', () => {
  expect(wholesOf('ListItemIcon')).toEqual(['List Item', 'List']);
  expect(wholesOf('menu.item.label.text.title.icon.group')).toEqual([
    'menu item label',
    'menu item',
    'menu',
  ]);
});
