/**
 * First path segments that belong to the site, so that no section can take them (DESIGN.md 5). `covers` and
 * `patterns` are folders of the built catalog, which another server may read from here through its `CATALOG_URL`.
 */
const RESERVED_SECTIONS: ReadonlySet<string> = new Set([
  'about',
  'account',
  'admin',
  'api',
  'assets',
  'auth',
  'catalog',
  'chat',
  'connect',
  'covers',
  'docs',
  'healthz',
  'libraries',
  'library',
  'login',
  'logout',
  'mcp',
  'metrics',
  'og',
  'patterns',
  'preview',
  'r',
  'readyz',
  'search',
  'search-index',
  'settings',
  'sign-in',
  'sign-out',
  'sign-up',
  'sitemap',
  'static',
  'tags',
  'tokens',
  'usage',
  'widget',
]);

/** Whether a section's slug is taken by a route of the site. */
export function isReservedSection(slug: string): boolean {
  return RESERVED_SECTIONS.has(slug);
}
