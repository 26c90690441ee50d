import type { LoaderFunctionArgs } from 'react-router';
import { readNewest } from '../home/newest.server.ts';
import type { NewestRow } from '../home/newest-versions.tsx';
import { connectClients } from '../connect/clients.ts';
import { type PageMeta, firstCoverOf } from '../page/page-meta.ts';
import { readAgentCalls } from '../home/agent-calls.server.ts';
import { readScreens } from '../home/screens.server.ts';
import { readShowcase } from '../home/showcase.server.ts';
import { siteContext } from '../site-context.ts';

/** Clients with a one-line snippet. */
const HOME_CLIENTS: readonly string[] = ['claude-code', 'codex', 'gemini-cli'];

/** Without a choice of the catalog's, an agent asks for what is new. */
function newestTitles(newest: readonly NewestRow[]): readonly string[] {
  return newest.slice(0, 1).map(({ card }) => card.title);
}

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const catalog = site.catalog();
  const sections = catalog.sections.map(({ slug, title }) => ({
    slug,
    title,
    count: catalog.listedBySection.get(slug)?.length ?? 0,
  }));
  const [available, newest, showcase, screens] = await Promise.all([
    site.availability(),
    readNewest(site),
    readShowcase(site),
    readScreens(site),
  ]);
  const page: PageMeta = {
    title: '',
    catalogName: catalog.name,
    description: `${catalog.listed.length} UI and UX patterns with exact, versioned code, for people and their coding agents.`,
    canonicalUrl: `${site.baseUrl}/`,
    image: firstCoverOf(site.baseUrl, catalog.listed),
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
  const clients = connectClients(site.agentFacts());
  return {
    page,
    newest,
    showcase,
    screens,
    calls: await readAgentCalls(site, catalog.home.parts ?? newestTitles(newest)),
    sections: sections.filter(({ count }) => count > 0),
    patternCount: catalog.listed.length,
    codeCount: available.ok ? available.value.size : undefined,
    clients: clients.filter(({ id }) => HOME_CLIENTS.includes(id)),
    clientCount: clients.length,
  };
}
