import type { LoaderFunctionArgs } from 'react-router';
import { guidePath, GUIDES_SECTION, pairOf, verdictOf } from '../../../../domain/catalog/guide.ts';
import { siteContext } from '../site-context.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { name, guides, lookUp } = site.catalog();
  const available = await site.availability();
  const withCode: ReadonlySet<string> = available.ok ? available.value : new Set();
  return {
    page: {
      title: 'Guides',
      catalogName: name,
      description:
        'Which of two similar patterns: the answer in a sentence, a table that decides, and the reasons.',
      canonicalUrl: `${site.baseUrl}/${GUIDES_SECTION}`,
    },
    guides: guides.map((guide) => {
      const patterns = guide.patterns.flatMap((slug) => lookUp({ kind: 'slug', slug }) ?? []);
      const pair = pairOf(guide);
      const shown = patterns.filter(({ slug }) => pair.length < 2 || pair.includes(slug));
      return {
        path: guidePath(guide),
        title: guide.title,
        verdict: verdictOf(guide),
        patterns: patterns.map(({ title }) => title),
        covers: shown
          .slice(0, 2)
          .map(({ id, slug, coverImage }) => ({ slug, coverImage, hasCode: withCode.has(id) })),
      };
    }),
  };
}
