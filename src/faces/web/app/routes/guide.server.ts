import type { LoaderFunctionArgs } from 'react-router';
import { guidePath, pairOf } from '../../../../domain/catalog/guide.ts';
import { toCards } from '../catalog/cards.server.ts';
import { viewContent } from '../guide/content-view.server.ts';
import { notFoundResponse } from '../shell/page-failure.server.ts';
import type { PageMeta } from '../page/page-meta.ts';
import { siteContext } from '../site-context.ts';

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const catalog = site.catalog();
  const guide = catalog.guides.find(({ name }) => name === params['name']);
  if (guide === undefined) throw await notFoundResponse(site, url.pathname);
  const path = guidePath(guide);
  const [content, cards] = await Promise.all([
    viewContent(site, guide.content),
    toCards(
      site,
      guide.patterns.flatMap((slug) => catalog.lookUp({ kind: 'slug', slug }) ?? []),
    ),
  ]);
  const index = catalog.guides.indexOf(guide);
  const others = [1, 2, 3].flatMap((offset) => {
    const other = catalog.guides[(index + offset) % catalog.guides.length];
    return other === undefined || other === guide ? [] : [other];
  });
  const page: PageMeta = {
    title: guide.title,
    catalogName: catalog.name,
    description: guide.description,
    canonicalUrl: `${site.baseUrl}${path}`,
    markdownUrl: `${site.baseUrl}${path}.md`,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'TechArticle',
      headline: guide.title,
      description: guide.description,
      url: `${site.baseUrl}${path}`,
      isPartOf: { '@type': 'WebSite', name: catalog.name, url: `${site.baseUrl}/` },
    },
  };
  const pair = pairOf(guide);
  const [first, second] = cards.filter(({ slug }) => pair.includes(slug));
  return {
    page,
    pair:
      first === undefined || second === undefined
        ? undefined
        : {
            path: `/compare?a=${first.slug.slice(1)}&b=${second.slug.slice(1)}`,
            titles: [first.title, second.title],
          },
    title: guide.title,
    description: guide.description,
    verdict: guide.verdict,
    path,
    content,
    cards,
    others: [...new Set(others)].map((other) => ({ title: other.title, path: guidePath(other) })),
    baseUrl: site.baseUrl,
  };
}
