import { ArrowRightIcon } from 'lucide-react';
import { Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { countPatterns, PatternCard, toCards } from '../catalog/pattern-card.tsx';
import { EmptyCatalog } from '../catalog/listing-view.tsx';
import { NewestVersionsList, readNewest } from '../catalog/newest-versions.tsx';
import { ClientTabs } from '../connect/client-tabs.tsx';
import { connectClients } from '../connect/clients.ts';
import { describePage } from '../page/page-meta.ts';
import type { PageMeta } from '../page/page-meta.ts';
import { SearchForm } from '../search/search-form.tsx';
import { PageColumn } from '../page/page-header.tsx';
import { siteContext } from '../site-context.ts';

const CARDS_PER_SECTION = 3;

/** Clients with a one-line snippet. */
const HOME_CLIENTS: readonly string[] = ['claude-code', 'codex', 'gemini-cli'];

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const catalog = site.catalog();
  const sections = await Promise.all(
    catalog.sections.map(async (section) => {
      const count = catalog.patternCountBySection.get(section.slug) ?? 0;
      const { indices } = catalog.search.search({
        tokens: [],
        category: section.slug,
        accept: (index) => catalog.patterns[index]?.section === section.slug,
        limit: CARDS_PER_SECTION,
      });
      const patterns = indices.flatMap((index) => catalog.patterns[index] ?? []);
      return { ...section, count, cards: await toCards(site, patterns) };
    }),
  );
  const available = await site.availability();
  const page: PageMeta = {
    title: '',
    catalogName: catalog.name,
    description: `${catalog.patterns.length} UI and UX patterns with exact, versioned code, for people and their coding agents.`,
    canonicalUrl: `${site.baseUrl}/`,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: catalog.name,
      url: `${site.baseUrl}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${site.baseUrl}/search?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  };
  return {
    page,
    newest: await readNewest(site),
    sections: sections.filter(({ count }) => count > 0),
    patternCount: catalog.patterns.length,
    codeCount: available.ok ? available.value.size : 0,
    clients: connectClients(site.baseUrl).filter(({ id }) => HOME_CLIENTS.includes(id)),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function Home() {
  const { newest, sections, patternCount, codeCount, clients } = useLoaderData<typeof loader>();
  return (
    <PageColumn>
      <section className="max-w-reading pt-12 pb-14 sm:pt-20 sm:pb-20 lg:ml-62">
        <h1 className="text-xl md:text-2xl">
          Interface patterns, with the exact code your agent should use.
        </h1>
        <p className="mt-3 text-base text-muted">
          {patternCount === 0
            ? ''
            : `${countPatterns(patternCount)}, ${codeCount} with versioned React and Tailwind source. `}
          Read how each should behave, or let a coding agent find it and fetch it byte for byte.
        </p>
        <div className="mt-8">
          <SearchForm query="" isLarge />
        </div>
        <div className="mt-10">
          <h2 className="text-sm tracking-normal">Connect an agent</h2>
          <ClientTabs clients={clients} isSelection />
        </div>
      </section>
      <div className="border-t border-line">
        {patternCount === 0 ? <EmptyCatalog /> : null}
        <NewestVersionsList rows={newest} />
        {sections.map((section) => (
          <section
            key={section.slug}
            aria-labelledby={`section-${section.slug}`}
            className="grid grid-cols-1 gap-6 border-b border-line py-10 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10 lg:py-14"
          >
            <div className="min-w-0">
              <h2 id={`section-${section.slug}`} className="text-lg font-semibold tracking-tight">
                <Link
                  to={`/${section.slug}`}
                  prefetch="intent"
                  className="rounded-sm hover:text-link"
                >
                  {section.title}
                </Link>
              </h2>
              <p className="mt-1 text-sm text-muted">{section.description}</p>
              <Link
                to={`/${section.slug}`}
                className="mt-3 inline-flex min-h-8 items-center gap-1.5 text-sm text-link hover:underline"
              >
                {section.count === 1 ? '1 pattern' : `All ${section.count} patterns`}
                <ArrowRightIcon className="size-3.5" />
              </Link>
            </div>
            <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-6 md:grid-cols-3">
              {section.cards.map((card) => (
                <li key={card.slug}>
                  <PatternCard card={card} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <HowItWorks />
    </PageColumn>
  );
}

const STEPS = [
  {
    title: 'Find',
    text: 'An agent asks for a pattern in its own words. Search needs every word to match, so what comes back fits.',
  },
  {
    title: 'Read',
    text: 'It reads when to use the pattern, how it behaves with a keyboard and a screen reader, and what goes wrong.',
  },
  {
    title: 'Take',
    text: 'It fetches one exact version of the code with its SHA-256. A published version never changes.',
  },
] as const;

function HowItWorks() {
  return (
    <section className="pt-16 sm:pt-20">
      <h2 className="text-lg font-semibold tracking-tight">How it works</h2>
      <ol className="mt-6 grid gap-8 sm:grid-cols-3 sm:gap-10">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="border-t border-line pt-4">
            <h3 className="font-medium">
              <span className="mr-2 font-mono text-sm text-muted">{index + 1}</span>
              {title}
            </h3>
            <p className="mt-1 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
