import { coverUrlsOf } from '../../../src/domain/catalog/cover.ts';
import { isReservedSection, isSlugPart } from '../../../src/domain/patterns/pattern.ts';

/*
 * Every URL that the widget links to or loads lies under the endpoint, which only the embedding page sets. Answers
 * can name a pattern, never a URL.
 */

/**
 * The catalog's URL without a trailing slash. Defaults to the folder of the script if `value` is not an http(s) URL.
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

/** Whether a string is the path of a pattern page: `/section/name`. */
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

/** A pattern that an answer may link to. */
export interface LinkTarget {
  /** The page's URL as the catalog states it; its host may differ from the endpoint's. */
  readonly url: string;
  readonly slug: string;
}

/**
 * Resolves a link of an answer to a pattern page under the endpoint; undefined for any other link. A hit's `url` is
 * accepted too, since the catalog's public URL may differ from the endpoint.
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

/** The URLs of a cover on light and on dark pages; the same if it has no dark one. */
export interface CoverAddresses {
  readonly light: string;
  readonly dark: string;
}

/**
 * Resolves a cover image to its URLs under the endpoint. A cover on the origin of its hit's `url` keeps its path;
 * covers elsewhere are not loaded, since the request would reveal the reader to a third party.
 */
export function coverAddresses(
  endpoint: string,
  cover: string,
  hitUrl: string,
): CoverAddresses | undefined {
  const urls = coverUrlsOf(cover);
  const light = coverAddress(endpoint, urls.light, hitUrl);
  const dark = coverAddress(endpoint, urls.dark, hitUrl);
  return light === undefined || dark === undefined ? undefined : { light, dark };
}

function coverAddress(endpoint: string, cover: string, hitUrl: string): string | undefined {
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
