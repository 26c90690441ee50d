import { Columns2Icon as ColumnsIcon } from 'lucide-react';
import { useCopyText } from '../code/copy-button.tsx';
import { type MetaFunction, Link, useLoaderData } from 'react-router';
import { GUIDES_SECTION } from '../../../../domain/catalog/guide.ts';
import { PatternGrid } from '../catalog/pattern-card.tsx';
import { Content } from '../guide/content.tsx';
import { Verdict } from '../guide/guide-links.tsx';
import { TableOfContents } from '../guide/table-of-contents.tsx';
import { CopyMenu } from '../guide/copy-menu.tsx';
import { LiveCovers, ThemedCover } from '../catalog/live-cover.tsx';
import { PageColumn, PageHeader } from '../page/page-header.tsx';
import { describePage } from '../page/page-meta.ts';
import type { loader } from './guide.server.ts';

export { loader } from './guide.server.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function GuidePage() {
  const { title, description, verdict, path, pair, content, cards, others, baseUrl } =
    useLoaderData<typeof loader>();
  const copyText = useCopyText();
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
              <span className="sr-only">
                : {pair.sides.map((side) => side.title).join(' and ')}
              </span>
            </Link>
          )}
          <CopyMenu
            path={path}
            title={title}
            baseUrl={baseUrl}
            after={[
              {
                id: 'link',
                label: 'Link to this page',
                onSelect: () => copyText(`${baseUrl}${path}`, 'Link copied'),
              },
            ]}
          />
        </div>
      </PageHeader>
      <div className="grid gap-12 border-t border-line pt-8 lg:grid-cols-[minmax(0,42.5rem)_13rem] lg:justify-between">
        <div className="min-w-0">
          {verdict === undefined ? null : (
            <Verdict text={verdict} names={pair?.sides.map((side) => side.title) ?? []} />
          )}
          {pair === undefined ? null : <PairPictures pair={pair} />}
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

/** Both patterns where one decides between them: their pictures, and the first case of each. */
function PairPictures(props: {
  readonly pair: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['pair']>;
}) {
  return (
    <LiveCovers>
      <ul className="mt-6 mb-8 grid grid-cols-2 gap-3 sm:gap-5">
        {props.pair.sides.map(({ slug, title, coverImage, hasCode, isFor }) => (
          <li key={slug} className="relative min-w-0">
            <span className="block overflow-hidden rounded-lg border border-line">
              <ThemedCover slug={slug} image={coverImage} hasCode={hasCode} />
            </span>
            <Link
              to={slug}
              prefetch="intent"
              className="mt-2 block rounded-sm font-semibold after:absolute after:inset-0 hover:text-link"
            >
              {title}
            </Link>
            <span className="block text-muted">{isFor}</span>
          </li>
        ))}
      </ul>
    </LiveCovers>
  );
}
