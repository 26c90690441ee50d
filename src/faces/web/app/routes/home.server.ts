import type { LoaderFunctionArgs } from 'react-router';
import { readNewest } from '../home/newest.server.ts';
import { connectClients } from '../connect/clients.ts';
import type { PageMeta } from '../page/page-meta.ts';
import { readAgentCalls } from '../home/agent-calls.server.ts';
import { readShowcase } from '../home/showcase.server.ts';
import { siteContext } from '../site-context.ts';

const SHOTS_PER_SECTION = 4;

/** Clients with a one-line snippet. */
const HOME_CLIENTS: readonly string[] = ['claude-code', 'codex', 'gemini-cli'];

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const catalog = site.catalog();
  const sections = catalog.sections.map((section) => {
    const { indices } = catalog.search.search({
      tokens: [],
      category: section.slug,
      accept: (index) => catalog.patterns[index]?.section === section.slug,
      limit: SHOTS_PER_SECTION,
    });
    return {
      slug: section.slug,
      title: section.title,
      count: catalog.patternCountBySection.get(section.slug) ?? 0,
      shots: indices.flatMap((index) => {
        const pattern = catalog.patterns[index];
        if (pattern === undefined) return [];
        const { slug, title, coverImage } = pattern;
        return [{ slug, title, coverImage }];
      }),
    };
  });
  const [available, newest, showcase] = await Promise.all([
    site.availability(),
    readNewest(site),
    readShowcase(site),
  ]);
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
  const clients = connectClients(site.baseUrl);
  return {
    page,
    newest,
    showcase,
    calls: await readAgentCalls(site, showcase?.slug ?? newest[0]?.card.slug),
    sections: sections.filter(({ count }) => count > 0),
    patternCount: catalog.patterns.length,
    codeCount: available.ok ? available.value.size : undefined,
    clients: clients.filter(({ id }) => HOME_CLIENTS.includes(id)),
    clientCount: clients.length,
  };
}
