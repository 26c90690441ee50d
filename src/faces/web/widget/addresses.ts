import { isReservedSection, isSlugPart } from '../../../domain/catalog/pattern.ts';

/*
 * Which addresses the widget follows. Only the page that embeds it decides where its links lead: all of them lie
 * under the endpoint. What comes over the wire names a pattern, never a place.
 */

/**
 * The catalog's address, without a slash at its end. A value that is no http address counts as none: then it is
 * where the script came from.
 */
export function parseEndpoint(
  value: string | null | undefined,
  from: { readonly pageUrl: string; readonly scriptUrl: string },
): string {
  const own = new URL('.', from.scriptUrl);
  const wanted = value === null || value === undefined ? undefined : parseUrl(value, from.pageUrl);
  const { origin, pathname } = wanted ?? own;
  return `${origin}${pathname}`.replace(/\/+$/, '');
}

/** Whether a text is the path of a pattern's page: `/section/name`. */
export function isPatternSlug(text: string): boolean {
  const [before, section, name, ...more] = text.split('/');
  return (
    before === '' &&
    section !== undefined &&
    name !== undefined &&
    more.length === 0 &&
    isSlugPart(section) &&
    isSlugPart(name) &&
    !isReservedSection(section)
  );
}

/** A pattern whose page a link may lead to. */
export interface LinkTarget {
  /** What the catalog calls its address: of the endpoint, or of another name of the same site. */
  readonly url: string;
  readonly slug: string;
}

/**
 * Where a link in an answer leads: to the page of a pattern under the endpoint, or nowhere. A link to a hit's own
 * `url` leads there too, since a catalog's public address may differ from the one that it is reached at.
 */
export function patternLink(
  endpoint: string,
  href: string,
  known: readonly LinkTarget[],
): string | undefined {
  const url = parseUrl(href, `${endpoint}/`);
  if (url === undefined) return undefined;
  const address = `${url.origin}${url.pathname}`.replace(/\/$/, '');
  const hit = known.find((target) => target.url === address);
  if (hit !== undefined) return `${endpoint}${hit.slug}`;
  const { origin, pathname: base } = new URL(endpoint);
  if (url.origin !== origin) return undefined;
  const path = url.pathname.replace(/\/$/, '');
  const inside = base !== '/' && path.startsWith(`${base}/`) ? path.slice(base.length) : path;
  return isPatternSlug(inside) ? `${endpoint}${inside}` : undefined;
}

/**
 * Where a cover is loaded from: under the endpoint. A cover that lies on the site of its hit's `url` has the same
 * path there; one that lies anywhere else is not loaded, since the request would tell a stranger who is reading.
 */
export function coverAddress(endpoint: string, cover: string, hitUrl: string): string | undefined {
  const url = parseUrl(cover, `${endpoint}/`);
  if (url === undefined) return undefined;
  const isOwn = url.origin === new URL(endpoint).origin;
  if (isOwn) return `${url.origin}${url.pathname}`;
  if (url.origin !== parseUrl(hitUrl)?.origin) return undefined;
  return `${endpoint}${url.pathname}`;
}

function parseUrl(text: string, base?: string): URL | undefined {
  if (!URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:';
  return isHttp && url.username === '' && url.password === '' ? url : undefined;
}
