import {
  type MetaFunction,
  type ShouldRevalidateFunction,
  Link,
  useLoaderData,
} from 'react-router';
import { SaveButton } from '../bookmarks/save-button.tsx';
import { Cover } from '../page/cover.tsx';
import { PatternGrid } from '../catalog/pattern-card.tsx';
import type { loader } from './pattern.server.ts';
import { RelatedPatterns } from '../catalog/related-patterns.tsx';
import { patternPrompt } from '../component/agent-prompt.ts';
import { Workbench } from '../component/workbench.tsx';
import { CopyButton } from '../code/copy-button.tsx';
import { TerminalIcon } from 'lucide-react';
import { Content } from '../guide/content.tsx';
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
      <GuideLinks guides={loaded.guides} />
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
      <RelatedPatterns related={loaded.related} neighbors={loaded.neighbors} />
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
      <h1 className="mt-1 text-xl">{pattern.title}</h1>
      <p className="mt-1 max-w-reading text-base text-muted md:mt-2">{pattern.description}</p>
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
          guide={guide}
          parts={anatomy?.parts}
        />
        <PageColumn>{end}</PageColumn>
      </>
    );
  }
  const shownIn = loaded.applied.find(({ coverImage }) => coverImage === pattern.coverImage);
  return (
    <PageColumn>
      <div className="grid grid-cols-1 gap-8 pt-6 pb-8 lg:grid-cols-[minmax(0,42.5rem)_22rem] lg:justify-between lg:pt-8">
        <div>
          {header}
          <div className="mt-5 flex flex-wrap items-center gap-2">
            <CopyButton
              text={patternPrompt(pattern)}
              label="Copy agent prompt"
              icon={<TerminalIcon />}
              isPrimary
            />
            <CopyMenu path={pattern.slug} title={pattern.title} baseUrl={loaded.baseUrl} />
            {save}
          </div>
        </div>
        {pattern.coverImage === undefined ? null : (
          <figure className="card">
            <span className="shot">
              <Cover image={pattern.coverImage} />
            </span>
            {shownIn === undefined ? null : (
              <figcaption className="card-title mt-2 text-muted">
                Applied in{' '}
                <Link to={shownIn.slug} className="link">
                  {shownIn.title}
                </Link>
              </figcaption>
            )}
          </figure>
        )}
      </div>
      {notice === undefined ? null : (
        <p className="mb-8 rounded-lg border border-line bg-surface px-4 py-4">{notice}</p>
      )}
      <div className="grid gap-12 border-t border-line pt-8 lg:grid-cols-[minmax(0,42.5rem)_13rem] lg:justify-between">
        <div className="min-w-0">{guide}</div>
        <aside className="hidden lg:block">
          <TableOfContents headings={rendered.headings} />
        </aside>
      </div>
      {loaded.applied.length === 0 ? null : (
        <section aria-labelledby="applied" className="mt-16 border-t border-line pt-12 sm:mt-20">
          <h2 id="applied" className="mb-6 text-lg">
            Components it uses
          </h2>
          <PatternGrid cards={loaded.applied} />
        </section>
      )}
      {end}
    </PageColumn>
  );
}
