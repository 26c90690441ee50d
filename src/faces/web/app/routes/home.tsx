import { type MetaFunction, Link, useLoaderData } from 'react-router';
import { BringSystem } from '../packages/bring-system.tsx';
import { NewestVersions } from '../home/newest-versions.tsx';
import { LiveCovers } from '../catalog/live-cover.tsx';
import { PatternCard } from '../catalog/pattern-card.tsx';
import { ClientTabs } from '../connect/client-tabs.tsx';
import { describePage } from '../page/page-meta.ts';
import { PageColumn } from '../page/page-header.tsx';
import { AgentSteps } from '../home/agent-steps.tsx';
import { ShowcasePair } from '../home/showcase-pair.tsx';
import { LargeSearch } from '../search/search-trigger.tsx';
import type { loader } from './home.server.ts';
import { counted } from '../../../../domain/text.ts';

export { loader } from './home.server.ts';

/** Everyday words to try. */
const WORDS = ['modal', 'table', 'login', 'undo'] as const;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function Home() {
  const loaded = useLoaderData<typeof loader>();
  const { newest, showcase, sections, patternCount, codeCount } = loaded;
  return (
    <PageColumn>
      <section
        aria-label="Introduction"
        className={`grid grid-cols-1 gap-10 pt-8 md:pt-14 lg:gap-x-16 lg:pt-16 ${showcase === undefined ? '' : 'lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]'}`}
      >
        <div className="lg:pt-6">
          <h1 className="text-xl md:text-2xl">
            UI patterns, with the exact code your agent should use
          </h1>
          <p className="mt-4 text-base text-muted">
            {patternCount === 0
              ? ''
              : `${counted(patternCount, 'pattern')}${codeCount === undefined ? '' : `, ${codeCount} with React and Tailwind source`}. `}
            Published versions never change, so what you review is what your agent fetches.
          </p>
          <div className="mt-8">
            <LargeSearch />
          </div>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
            <span>Try</span>
            {WORDS.map((word) => (
              <Link key={word} to={`/search?q=${word}`} className="link py-1 pointer-coarse:py-3">
                {word}
              </Link>
            ))}
          </p>
        </div>
        {showcase === undefined ? null : (
          <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <ShowcasePair showcase={showcase} />
          </div>
        )}
        <div className="min-w-0 lg:self-end">
          <div className="flex items-center justify-between gap-4">
            <h2 className="text-sm">Connect your agent</h2>
            <Link to="/connect" className="link py-1 pointer-coarse:py-3">
              All {loaded.clientCount} clients
            </Link>
          </div>
          <div className="mt-2">
            <ClientTabs clients={loaded.clients} isSelection />
          </div>
        </div>
      </section>
      {patternCount === 0 ? <BringSystem /> : null}
      {loaded.calls.length === 0 ? null : <AgentSteps calls={loaded.calls} />}
      {newest.length === 0 ? null : (
        <section aria-labelledby="newest" className="mt-20 md:mt-24">
          <div className="flex items-baseline justify-between gap-4">
            <h2 id="newest" className="text-lg">
              Recently changed
            </h2>
            <Link to="/changes" className="link py-1 pointer-coarse:py-3">
              All changes
            </Link>
          </div>
          <div className="mt-5">
            <LiveCovers>
              <NewestVersions rows={newest} />
            </LiveCovers>
          </div>
        </section>
      )}
      {loaded.screens.length === 0 ? null : (
        <section aria-labelledby="screens" className="mt-20 md:mt-24">
          <h2 id="screens" className="text-lg">
            Whole screens
          </h2>
          <p className="mt-1 text-muted">
            Complete flows built from catalog components. Each installs with one command.
          </p>
          <LiveCovers>
            <ul className="mt-5 grid grid-cols-1 gap-6 md:grid-cols-3">
              {loaded.screens.map(({ card, componentCount }) => (
                <li key={card.slug}>
                  <PatternCard card={card}>
                    <p className="mt-0.5 line-clamp-1 text-muted">{card.description}</p>
                    <p className="mt-1 font-mono text-xs text-muted">
                      {counted(componentCount, 'component')}
                    </p>
                  </PatternCard>
                </li>
              ))}
            </ul>
          </LiveCovers>
        </section>
      )}
      {sections.length === 0 ? null : (
        <section aria-labelledby="sections" className="mt-20 md:mt-24">
          <h2 id="sections" className="text-lg">
            Sections
          </h2>
          <ul className="mt-5 grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
            {sections.map(({ slug, title, count }) => (
              <li key={slug} className="border-t border-line">
                <Link
                  to={`/${slug}`}
                  prefetch="intent"
                  className="flex min-h-11 items-center justify-between gap-3 rounded-sm font-medium hover:text-link"
                >
                  {title}
                  <span className="font-mono text-xs font-normal text-muted">
                    <span className="sr-only">{counted(count, 'pattern')}</span>
                    <span aria-hidden="true">{count}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </PageColumn>
  );
}
