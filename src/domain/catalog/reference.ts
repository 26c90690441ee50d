/** A parsed reference to a pattern, and the version that it names. */
export type Reference = (
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'slug'; readonly slug: string }
) & { readonly versionId?: string | undefined };

const UUID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i;
const CATALOG_NUMBER = /^#?[0-9]{1,9}$/;
const SLUG =
  /^\/?(?<section>[a-z0-9]+(?:-[a-z0-9]+)*)\/(?<name>[a-z0-9]+(?:-[a-z0-9]+)*)(?:\/|\.md)?$/i;

/** A pattern, or any file of one of its versions, as an MCP resource. */
const RESOURCE_URI =
  /^pattern:\/\/(?<path>[a-z0-9-]+\/[a-z0-9-]+)(?:\/component\/(?<version>[^/]+)(?:\/.+)?)?\/?$/i;

/** Longer texts are not parsed; no id, number, slug or page URL comes near this length. */
const MAX_REFERENCE_LENGTH = 500;

/** A reference with a version behind it, as a registry writes it: `overlays-menu@v1`; or with a release of its package. */
const WITH_VERSION =
  /^(?<reference>.+)@(?<version>seed|active|v[1-9][0-9]{0,5}|\d{1,9}\.\d{1,9}\.\d{1,9}[-+.0-9A-Za-z]{0,100})$/;

/** Splits the version off a reference such as `/overlays/menu@v1`. */
export function splitVersion(text: string): {
  readonly reference: string;
  readonly versionId: string | undefined;
} {
  const groups = WITH_VERSION.exec(text.trim().slice(0, MAX_REFERENCE_LENGTH))?.groups;
  return { reference: groups?.['reference'] ?? text, versionId: groups?.['version'] };
}

/**
 * Parses a reference to a pattern (docs/specification.md#references): a UUID, dashed or not, in any case; a catalog
 * number, `#12` or `12`; a slug, `/section/name` with or without outer slashes; the URL of its page; either of these as
 * Markdown (`/section/name.md`); or the URI of its resource. `?version=v1` or `@v1` behind it, and the URI of a component, name a version;
 * `@3.2.1` a release of the package that delivers it.
 *
 * @param siteUrl the site's public address
 * @returns undefined if the text has none of these forms
 */
export function parseReference(text: string, siteUrl: string): Reference | undefined {
  if (text.length > MAX_REFERENCE_LENGTH) return undefined;
  const split = splitVersion(text);
  const parsed = parseUnversioned(split.reference.trim(), siteUrl);
  return parsed === undefined || split.versionId === undefined
    ? parsed
    : { ...parsed, versionId: split.versionId };
}

function parseUnversioned(trimmed: string, siteUrl: string): Reference | undefined {
  if (UUID.test(trimmed)) return { kind: 'id', id: dashed(trimmed.toLowerCase()) };
  if (CATALOG_NUMBER.test(trimmed)) {
    return { kind: 'number', number: Number(trimmed.replace('#', '')) };
  }
  const resource = RESOURCE_URI.exec(trimmed)?.groups;
  const [path = '', query] = (resource?.['path'] ?? pagePath(trimmed, siteUrl) ?? trimmed).split(
    '?',
  );
  const slug = SLUG.exec(path)?.groups;
  if (slug === undefined) return undefined;
  const versionId = resource?.['version'] ?? /(?:^|&)version=([^&#]*)/.exec(query ?? '')?.[1];
  return {
    kind: 'slug',
    slug: `/${slug['section']}/${slug['name']}`.toLowerCase(),
    ...(versionId === undefined || versionId === '' ? {} : { versionId }),
  };
}

function dashed(uuid: string): string {
  const hex = uuid.replaceAll('-', '');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}

function pagePath(text: string, siteUrl: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const site = new URL(siteUrl);
  const prefix = site.pathname.replace(/\/$/, '');
  if (url.origin !== site.origin || !url.pathname.startsWith(`${prefix}/`)) return undefined;
  return url.pathname.slice(prefix.length) + url.search;
}
