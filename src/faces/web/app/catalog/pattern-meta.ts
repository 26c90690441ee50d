import type { Pattern } from '../../../../domain/catalog/pattern.ts';
import type { ComponentView } from '../component/component-view.ts';
import type { PageMeta } from '../page/page-meta.ts';
import type { SiteDeps } from '../../site.ts';

/** The head of a pattern's page; of its code, only what names it. */
export function describePattern(
  site: SiteDeps,
  pattern: Pattern,
  view: ComponentView | undefined,
): PageMeta {
  const catalog = site.catalog();
  const url = `${site.baseUrl}${pattern.slug}`;
  const section = catalog.sections.find(({ slug }) => slug === pattern.section);
  return {
    title: pattern.title,
    catalogName: catalog.name,
    description: pattern.description,
    canonicalUrl: url,
    image: {
      url: `${site.baseUrl}/og${pattern.slug}.png`,
      alt: `${pattern.title}, ${section?.title ?? pattern.section}`,
    },
    structuredData: {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': view === undefined ? 'TechArticle' : ['TechArticle', 'SoftwareSourceCode'],
          headline: pattern.title,
          description: pattern.description,
          url,
          keywords: pattern.tags.join(', '),
          isPartOf: { '@type': 'WebSite', name: catalog.name, url: `${site.baseUrl}/` },
          ...(view === undefined
            ? {}
            : {
                programmingLanguage: 'TypeScript',
                version: view.versionId,
                license: view.license,
              }),
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            {
              '@type': 'ListItem',
              position: 1,
              name: section?.title ?? pattern.section,
              item: `${site.baseUrl}/${pattern.section}`,
            },
            { '@type': 'ListItem', position: 2, name: pattern.title, item: url },
          ],
        },
      ],
    },
  };
}
