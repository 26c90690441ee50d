import type { LoaderFunctionArgs } from 'react-router';
import { guidePath, GUIDES_SECTION } from '../../../../domain/catalog/guide.ts';
import { siteContext } from '../site-context.ts';

export function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { name, guides, lookUp } = site.catalog();
  return {
    page: {
      title: 'Guides',
      catalogName: name,
      description:
        'How to choose between similar patterns: a decision table, the reasons behind it, and the patterns themselves.',
      canonicalUrl: `${site.baseUrl}/${GUIDES_SECTION}`,
    },
    guides: guides.map((guide) => ({
      path: guidePath(guide),
      title: guide.title,
      description: guide.description,
      patterns: guide.patterns.flatMap((slug) => lookUp({ kind: 'slug', slug })?.title ?? []),
    })),
  };
}
