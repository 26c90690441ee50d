import type { LoaderFunctionArgs } from 'react-router';
import { casesOf, guidePath, pairOf } from '../../../../domain/catalog/guide.ts';
import { toCards } from '../catalog/cards.server.ts';
import { pairPath } from '../component/compare-path.ts';
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
  const cases = casesOf(guide);
  // Two others of its patterns do not show what "Dialog or page?" decides between.
  const isAbout = ({ title }: { readonly title: string }) =>
    guide.scene !== undefined || guide.title.toLowerCase().includes(title.toLowerCase());
  const [first, second] = cards.filter((card) => pair.includes(card.slug) && isAbout(card));
  return {
    page,
    pair:
      first === undefined || second === undefined
        ? undefined
        : {
            path: pairPath(first.slug, second.slug),
            sides: [first, second].map(({ slug, title, coverImage, codeVersion }) => ({
              hasCode: (codeVersion ?? '') !== '',
              slug,
              title,
              coverImage,
              isFor: cases.find(({ patterns }) => patterns.includes(slug))?.text,
            })),
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
