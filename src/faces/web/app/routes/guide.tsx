import { type LoaderFunctionArgs, type MetaFunction, Link, useLoaderData } from 'react-router';
import { guidePath, GUIDES_SECTION } from '../../../../domain/catalog/guide.ts';
import { PatternGrid, toCards } from '../catalog/pattern-card.tsx';
import { Content } from '../guide/content.tsx';
import { viewContent } from '../guide/content-view.server.ts';
import { TableOfContents } from '../guide/table-of-contents.tsx';
import { CopyPage } from '../guide/copy-page.tsx';
import { notFoundResponse } from '../shell/page-failure.ts';
import { PageColumn, PageHeader } from '../page/page-header.tsx';
import { type PageMeta, describePage } from '../page/page-meta.ts';
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
  return {
    page,
    title: guide.title,
    description: guide.description,
    path,
    content,
    cards,
    others: [...new Set(others)].map((other) => ({ title: other.title, path: guidePath(other) })),
    baseUrl: site.baseUrl,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function GuidePage() {
  const { title, description, path, content, cards, others, baseUrl } =
    useLoaderData<typeof loader>();
  return (
    <PageColumn>
      <PageHeader
        title={title}
        description={description}
        trail={[{ label: 'Guides', to: `/${GUIDES_SECTION}` }]}
      >
        <div className="mt-5 flex flex-wrap gap-2">
          <CopyPage path={path} title={title} baseUrl={baseUrl} />
        </div>
      </PageHeader>
      <div className="grid gap-12 border-t border-line pt-8 lg:grid-cols-[minmax(0,42.5rem)_13rem] lg:justify-between">
        <Content view={content} hasPreview={false} />
        <aside className="hidden lg:block">
          <TableOfContents headings={content.headings} />
        </aside>
      </div>
      <section aria-labelledby="compared" className="mt-16 border-t border-line pt-12">
        <h2 id="compared" className="mb-6 text-lg font-semibold">
          The patterns
        </h2>
        <PatternGrid cards={cards} level="h3" />
      </section>
      {others.length === 0 ? null : (
        <nav aria-labelledby="more-guides" className="mt-16 border-t border-line pt-6">
          <h2 id="more-guides" className="text-sm font-medium tracking-normal text-muted">
            More guides
          </h2>
          <ul className="mt-1 flex flex-wrap gap-x-6">
            {others.map((other) => (
              <li key={other.path}>
                <Link
                  to={other.path}
                  prefetch="intent"
                  className="inline-block rounded-sm py-2 font-medium hover:text-link"
                >
                  {other.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </PageColumn>
  );
}
