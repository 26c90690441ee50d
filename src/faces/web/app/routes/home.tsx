import { type MetaFunction, Link, useLoaderData } from 'react-router';
import { Cover } from '../catalog/cover.tsx';
import { EmptyCatalog } from '../catalog/listing-view.tsx';
import { NewestVersions } from '../home/newest-versions.tsx';
import { countPatterns } from '../catalog/pattern-card.tsx';
import { ClientTabs } from '../connect/client-tabs.tsx';
import { describePage } from '../page/page-meta.ts';
import { PageColumn } from '../page/page-header.tsx';
import { AgentSteps } from '../home/agent-steps.tsx';
import { ShowcasePair } from '../home/showcase-pair.tsx';
import { LargeSearch } from '../search/search-trigger.tsx';
import type { loader } from './home.server.ts';

export { loader } from './home.server.ts';

/** Everyday words, of which those that find something are offered. */
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
              : `${countPatterns(patternCount)}${codeCount === undefined ? '' : `, ${codeCount} with React and Tailwind source`}. `}
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
      {patternCount === 0 ? <EmptyCatalog /> : null}
      {newest.length === 0 ? null : (
        <section aria-labelledby="newest" className="mt-20 md:mt-24">
          <div className="flex items-baseline justify-between gap-4">
            <h2 id="newest" className="text-lg">
              Recently published
            </h2>
            <Link to="/patterns" className="link py-1 pointer-coarse:py-3">
              All {countPatterns(patternCount)}
            </Link>
          </div>
          <div className="mt-5">
            <NewestVersions rows={newest} />
          </div>
        </section>
      )}
      {sections.length === 0 ? null : (
        <section aria-labelledby="sections" className="mt-20 md:mt-24">
          <h2 id="sections" className="text-lg">
            Sections
          </h2>
          <div className="mt-5 divide-y divide-line border-y border-line">
            {sections.map((section) => (
              <SectionRow key={section.slug} section={section} />
            ))}
          </div>
        </section>
      )}
      <AgentSteps calls={loaded.calls} />
    </PageColumn>
  );
}

/** A section's title and count, with covers of its first patterns. */
function SectionRow({
  section: { slug, title, count, shots },
}: {
  readonly section: {
    readonly slug: string;
    readonly title: string;
    readonly count: number;
    readonly shots: readonly {
      readonly slug: string;
      readonly title: string;
      readonly coverImage: string | undefined;
    }[];
  };
}) {
  return (
    <div className="grid grid-cols-1 gap-4 py-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
      <div className="min-w-0">
        <h3 className="text-base leading-6">
          <Link to={`/${slug}`} prefetch="intent" className="rounded-sm hover:text-link">
            {title}
          </Link>
        </h3>
        <p className="text-muted tabular-nums">{countPatterns(count)}</p>
      </div>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {shots.map((pattern) => (
          <li key={pattern.slug} className="card">
            <span className="shot">
              <Cover image={pattern.coverImage} />
            </span>
            <p className="card-title mt-2 truncate font-medium">
              <Link to={pattern.slug} prefetch="intent">
                {pattern.title}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
