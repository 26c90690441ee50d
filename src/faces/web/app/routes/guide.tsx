import { Columns2Icon as ColumnsIcon } from 'lucide-react';
import { type MetaFunction, Link, useLoaderData } from 'react-router';
import { GUIDES_SECTION } from '../../../../domain/catalog/guide.ts';
import { PatternGrid } from '../catalog/pattern-card.tsx';
import { Content } from '../guide/content.tsx';
import { Verdict } from '../guide/guide-links.tsx';
import { TableOfContents } from '../guide/table-of-contents.tsx';
import { CopyMenu } from '../guide/copy-menu.tsx';
import { PageColumn, PageHeader } from '../page/page-header.tsx';
import { describePage } from '../page/page-meta.ts';
import type { loader } from './guide.server.ts';

export { loader } from './guide.server.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function GuidePage() {
  const { title, description, verdict, path, pair, content, cards, others, baseUrl } =
    useLoaderData<typeof loader>();
  return (
    <PageColumn>
      <PageHeader
        title={title}
        description={description}
        trail={[{ label: 'Guides', to: `/${GUIDES_SECTION}` }]}
      >
        <div className="mt-5 flex flex-wrap gap-2">
          {pair === undefined ? null : (
            <Link to={pair.path} prefetch="intent" className="btn">
              <ColumnsIcon />
              See them side by side
              <span className="sr-only">: {pair.titles.join(' and ')}</span>
            </Link>
          )}
          <CopyMenu path={path} title={title} baseUrl={baseUrl} />
        </div>
      </PageHeader>
      <div className="grid gap-12 border-t border-line pt-8 lg:grid-cols-[minmax(0,42.5rem)_13rem] lg:justify-between">
        <div className="min-w-0">
          {verdict === undefined ? null : <Verdict text={verdict} />}
          <Content view={content} hasPreview={false} />
        </div>
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
