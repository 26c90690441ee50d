import {
  type MetaFunction,
  type ShouldRevalidateFunction,
  Link,
  useLoaderData,
} from 'react-router';
import { releasesOf } from '../../../../domain/components/delivery.ts';
import { SaveButton } from '../bookmarks/save-button.tsx';
import { Cover } from '../page/cover.tsx';
import { PatternGrid } from '../catalog/pattern-card.tsx';
import type { loader } from './pattern.server.ts';
import { PatternNeighbors, RelatedPatterns } from '../catalog/related-patterns.tsx';
import { patternPrompt } from '../component/agent-prompt.ts';
import { ScreenParts } from '../component/screen-parts.tsx';
import { Discouraged } from '../component/package-api.tsx';
import { pairPath } from '../component/compare-path.ts';
import { Workbench } from '../component/workbench.tsx';
import { CopyButton } from '../code/copy-button.tsx';
import { TerminalIcon } from 'lucide-react';
import { Content } from '../guide/content.tsx';
import { InlineCode } from '../code/inline-code.tsx';
import { CopyMenu } from '../guide/copy-menu.tsx';
import { TableOfContents } from '../guide/table-of-contents.tsx';
import { GuideLinks } from '../guide/guide-links.tsx';
import { describePage } from '../page/page-meta.ts';
import { PageColumn } from '../page/page-header.tsx';

export { loader } from './pattern.server.ts';

/** Most of the state in the URL needs no new data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => {
  const [before, after] = [currentUrl.searchParams, nextUrl.searchParams];
  return (
    currentUrl.pathname !== nextUrl.pathname ||
    before.get('version') !== after.get('version') ||
    before.get('file') !== after.get('file') ||
    (after.get('tab') === 'versions' && before.get('tab') !== 'versions')
  );
};

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function PatternPage() {
  const loaded = useLoaderData<typeof loader>();
  const { pattern, section, rendered, view, notice } = loaded;
  const guide = (
    <>
      {loaded.kind === 'Screen' && view !== undefined ? <ScreenParts view={view} /> : null}
      <GuideLinks
        label="Guides"
        guides={loaded.guides.filter(({ decides }) => decides)}
        className="mb-8 max-w-reading"
      />
      <Content view={rendered} hasPreview={view !== undefined} />
    </>
  );
  const anatomy = rendered.parts.find((part) => part.kind === 'anatomy');
  const end = (
    <>
      {loaded.examples.length === 0 ? null : (
        <section aria-labelledby="examples" className="mt-16 border-t border-line pt-12 sm:mt-20">
          <h2 id="examples" className="mb-6 text-lg font-semibold">
            Examples
          </h2>
          <PatternGrid cards={loaded.examples} level="h3" />
        </section>
      )}
      <RelatedPatterns
        related={loaded.related}
        guides={loaded.guides.filter(({ decides }) => !decides)}
        comparePath={pairPath(pattern.slug)}
      />
    </>
  );
  const header = (
    <header>
      <nav aria-label="Breadcrumb" className="flex items-center gap-1.5 text-muted">
        {section === undefined ? null : (
          <>
            <Link to={`/${section.slug}`} className="rounded-sm py-1 hover:text-text">
              {section.title}
            </Link>
            <span aria-hidden="true">/</span>
          </>
        )}
        <span className="font-mono text-[0.8125rem]">#{pattern.number}</span>
      </nav>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <h1 className="min-w-0 text-xl wrap-anywhere">{pattern.title}</h1>
        {view?.delivery === undefined ? null : (
          <span className="badge badge-version">{releasesOf(view.delivery)}</span>
        )}
        {loaded.kind === undefined ? null : <span className="badge">{loaded.kind}</span>}
      </div>
      <p className="mt-1 max-w-reading text-base text-muted md:mt-2">{pattern.summary}</p>
      <Discouraged reason={view?.discouraged} />
      {view?.deprecated === undefined ? null : (
        <p className="mt-2 max-w-reading">
          <span className="badge me-2 text-danger">{view.versionId} deprecated</span>
          <InlineCode text={view.deprecated.reason} />
          {view.deprecated.replacement === undefined ? null : (
            <>
              {' '}
              Use{' '}
              <Link
                to={`${pattern.slug}?version=${view.deprecated.replacement}`}
                className="link font-mono"
              >
                {view.deprecated.replacement}
              </Link>
              .
            </>
          )}
        </p>
      )}
      {loaded.exampleOf === undefined ? null : (
        <p className="mt-1 text-muted">
          Example of{' '}
          <Link to={loaded.exampleOf.slug} className="link">
            {loaded.exampleOf.title}
          </Link>
        </p>
      )}
    </header>
  );
  const save = <SaveButton pattern={pattern} state={loaded.saveState} />;
  if (view !== undefined) {
    return (
      <>
        <Workbench
          view={view}
          subject={pattern}
          baseUrl={loaded.baseUrl}
          header={header}
          save={save}
          cover={pattern.coverImage}
          isScreen={loaded.kind === 'Screen'}
          guide={guide}
          neighbors={<PatternNeighbors {...loaded.neighbors} />}
          parts={anatomy?.parts}
        />
        <PageColumn>{end}</PageColumn>
      </>
    );
  }
  return (
    <PageColumn>
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 pt-6 lg:grid-cols-[minmax(0,42.5rem)_minmax(0,30rem)] lg:justify-between lg:pt-8">
        <div className="min-w-0">
          {header}
          <div className="mt-5 mb-8 flex flex-wrap items-center gap-2">
            <CopyButton
              text={patternPrompt(pattern)}
              label="Copy agent prompt"
              icon={<TerminalIcon />}
              isPrimary
            />
            <CopyMenu path={pattern.slug} title={pattern.title} baseUrl={loaded.baseUrl} />
            {save}
          </div>
          {notice === undefined ? null : (
            <p className="mb-8 rounded-lg border border-line bg-surface px-4 py-4">{notice}</p>
          )}
          {guide}
        </div>
        <aside className="space-y-10 lg:sticky lg:top-20 lg:self-start">
          {loaded.applied.length > 0 ? (
            <section aria-labelledby="applied">
              <h2 id="applied" className="text-base font-semibold">
                Components that apply it
              </h2>
              <p className="mt-0.5 mb-4 text-muted">It has no code of its own. These have it.</p>
              <PatternGrid cards={loaded.applied} level="h3" isNarrow />
            </section>
          ) : pattern.coverImage === undefined ? null : (
            <span className="shot card">
              <Cover image={pattern.coverImage} />
            </span>
          )}
          <div className="hidden lg:block">
            <TableOfContents headings={rendered.headings} />
          </div>
        </aside>
      </div>
      {end}
      <div className="-mx-4 mt-16 md:-mx-8">
        <PatternNeighbors {...loaded.neighbors} />
      </div>
    </PageColumn>
  );
}
