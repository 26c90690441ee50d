import { type MetaDescriptor, isRouteErrorResponse } from 'react-router';
import { coverSitePathsOf } from '../../../../domain/catalog/cover.ts';
import type { Pattern } from '../../../../domain/patterns/pattern.ts';

/** The content of a page's head. */
export interface PageMeta {
  /** Without the catalog's name, which is appended. Empty for the name alone. */
  readonly title: string;
  readonly catalogName: string;
  readonly description: string;
  /** Absolute. */
  readonly canonicalUrl: string;
  /** The page as Markdown, absolute. */
  readonly markdownUrl?: string;
  /** The page's Atom feed, absolute. */
  readonly feedUrl?: string;
  /** The picture of links to the page. */
  readonly image?: PageImage | undefined;
  /** A schema.org object. */
  readonly structuredData?: Readonly<Record<string, unknown>>;
  /** Adds `noindex`. */
  readonly isHidden?: boolean;
}

interface PageImage {
  /** Absolute. */
  readonly url: string;
  readonly alt: string;
  /** Width and height in pixels. */
  readonly size: readonly [number, number];
}

/** The cover of the first of these patterns that has one, for pages that show them. */
export function firstCoverOf(baseUrl: string, patterns: readonly Pattern[]): PageImage | undefined {
  const covered = patterns.find(({ coverSize }) => coverSize !== undefined);
  const [path] = coverSitePathsOf(covered?.coverImage ?? '');
  if (covered?.coverSize === undefined || path === undefined) return undefined;
  return { url: `${baseUrl}${path}`, alt: covered.title, size: covered.coverSize };
}

/** The head of an error page. */
export function describeError(error: unknown, catalogName = 'Pattern Catalog'): MetaDescriptor[] {
  const title = isRouteErrorResponse(error) && error.status === 404 ? 'Not found' : 'Error';
  return [{ title: `${title} · ${catalogName}` }, { name: 'robots', content: 'noindex' }];
}

/** The head of a page; empty if its loader failed, since the error page has its own. */
export function describePage(page: PageMeta | undefined): MetaDescriptor[] {
  if (page === undefined) return [];
  const title = page.title === '' ? page.catalogName : `${page.title} · ${page.catalogName}`;
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: page.canonicalUrl },
    ...(page.markdownUrl === undefined
      ? []
      : [
          {
            tagName: 'link',
            rel: 'alternate',
            type: 'text/markdown',
            href: page.markdownUrl,
          },
        ]),
    ...(page.feedUrl === undefined
      ? []
      : [
          {
            tagName: 'link',
            rel: 'alternate',
            type: 'application/atom+xml',
            title: page.title,
            href: page.feedUrl,
          },
        ]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: page.catalogName },
    { property: 'og:title', content: page.title === '' ? page.catalogName : page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: page.canonicalUrl },
    ...describeImage(page.image),
    ...(page.structuredData === undefined
      ? []
      : [{ 'script:ld+json': { ...page.structuredData } }]),
    ...(page.isHidden === true ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

function describeImage(image: PageImage | undefined): MetaDescriptor[] {
  if (image === undefined) return [{ name: 'twitter:card', content: 'summary' }];
  const [width, height] = image.size;
  return [
    { property: 'og:image', content: image.url },
    { property: 'og:image:type', content: 'image/webp' },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The `handle` of routes without top bar and footer. */
export const BARE_PAGE = { isBare: true } as const;

/** Whether a route is rendered bare. Its error pages are not. */
export function isBare(match: { readonly handle: unknown; readonly loaderData: unknown }): boolean {
  return match.handle === BARE_PAGE && match.loaderData !== undefined;
}
