/**
 * What a content security policy calls the addresses under a path, at each name that this server is reached by.
 * The grammar of sources has no form for an IPv6 address, and browsers ignore one: there `'self'` stands for
 * the whole server, which is the least that can be said.
 *
 * @param origins such as `http://localhost:3000`
 */
export function policySources(origins: readonly string[], path: string): string {
  const sources = origins.map((origin) =>
    new URL(origin).hostname.startsWith('[') ? "'self'" : `${origin}${path}`,
  );
  return [...new Set(sources)].join(' ');
}
