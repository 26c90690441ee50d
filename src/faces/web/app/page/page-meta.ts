import { isRouteErrorResponse } from 'react-router';
import type { MetaDescriptor } from 'react-router';

/** What the head of a page says. */
export interface PageMeta {
  /** Without the catalog's name, which is added; the name alone where it is empty. */
  readonly title: string;
  readonly catalogName: string;
  readonly description: string;
  /** Absolute. */
  readonly canonicalUrl: string;
  /** What is shown where a link to the page is shared; else the picture of the site. */
  readonly image?: { readonly url: string; readonly alt: string };
  /** A schema.org object. */
  readonly structuredData?: Readonly<Record<string, unknown>>;
  /** Whether search engines should leave the page out. */
  readonly isHidden?: boolean;
}

/** The head of what is shown instead of a page that is not there or could not be made. */
export function describeError(error: unknown, catalogName = 'Pattern Catalog'): MetaDescriptor[] {
  const title = isRouteErrorResponse(error) && error.status === 404 ? 'Not found' : 'Error';
  return [{ title: `${title} · ${catalogName}` }, { name: 'robots', content: 'noindex' }];
}

/** The head of a page. One whose data could not be loaded is never shown. */
export function describePage(page: PageMeta | undefined): MetaDescriptor[] {
  if (page === undefined) return [];
  const title = page.title === '' ? page.catalogName : `${page.title} · ${page.catalogName}`;
  const image = page.image ?? {
    url: new URL('/og.png', page.canonicalUrl).href,
    alt: page.catalogName,
  };
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: page.canonicalUrl },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: page.catalogName },
    { property: 'og:title', content: page.title === '' ? page.catalogName : page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: page.canonicalUrl },
    { property: 'og:image', content: image.url },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.structuredData === undefined
      ? []
      : [{ 'script:ld+json': { ...page.structuredData } }]),
    ...(page.isHidden === true ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

/** A route that exports this as its `handle` is shown without the bars around it. */
export const BARE_PAGE = { isBare: true } as const;

/** Whether a route asks for that and has something to show; errors of it have the bars. */
export function isBare(match: { readonly handle: unknown; readonly loaderData: unknown }): boolean {
  return match.handle === BARE_PAGE && match.loaderData !== undefined;
}
