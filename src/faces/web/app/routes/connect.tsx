import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import { Snippet } from '../code/snippet.tsx';
import { connectClients } from '../connect/clients.ts';
import { EmbedSection } from '../connect/embed-section.tsx';
import { TermList } from '../connect/term-list.tsx';
import { describePage } from '../page-meta.ts';
import type { PageMeta } from '../page-meta.ts';
import { PageColumn, PageHeader } from '../shell/page-header.tsx';
import { siteContext } from '../site-context.ts';
import { toolExamples } from '../try-it/tool-examples.ts';
import { TryIt } from '../try-it/try-it.tsx';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const clients = connectClients(site.baseUrl);
  const page: PageMeta = {
    title: 'Connect an agent',
    catalogName: site.catalog().name,
    description:
      'How to connect Claude Code, Cursor, VS Code and other MCP clients to this catalog.',
    canonicalUrl: `${site.baseUrl}/connect`,
  };
  const wanted = url.searchParams.get('client');
  return {
    page,
    clients,
    chosenId: clients.find(({ id }) => id === wanted)?.id ?? 'claude-code',
    endpoint: `${site.baseUrl}/mcp`,
    examples: await toolExamples(site),
    widgetUrl: `${site.baseUrl}/widget.js`,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

const TOOLS = [
  ['search_patterns', 'Finds patterns that hold every word of a query.'],
  ['list_categories', 'Lists the sections with their numbers of patterns.'],
  ['get_pattern', 'Reads one pattern in full.'],
  ['search_components', 'Finds patterns that have code.'],
  ['get_component', 'Fetches the exact TSX of one version.'],
] as const;

export default function Connect() {
  const { clients, chosenId, endpoint, examples, widgetUrl } = useLoaderData<typeof loader>();
  const client = clients.find(({ id }) => id === chosenId);
  return (
    <PageColumn>
      <PageHeader
        title="Connect an agent"
        description="The catalog speaks MCP over Streamable HTTP. Choose your client; every snippet below already has the address of this server."
      />
      <div className="grid gap-8 border-t border-line pt-8 md:grid-cols-[12rem_1fr] md:gap-12">
        <nav aria-label="Clients" className="min-w-0">
          <ul className="flex flex-wrap gap-1 md:flex-col">
            {clients.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={`?client=${id}`}
                  preventScrollReset
                  replace
                  aria-current={id === chosenId ? 'true' : undefined}
                  className="flex min-h-9 items-center rounded-sm px-3 text-sm text-muted transition-colors duration-150 hover:text-text aria-[current=true]:bg-hover aria-[current=true]:font-medium aria-[current=true]:text-text pointer-coarse:min-h-10"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {client === undefined ? null : (
          <section aria-labelledby="client-name" className="min-w-0 max-w-reading">
            <h2 id="client-name" className="text-lg font-semibold">
              {client.name}
            </h2>
            <p className="mt-1 text-muted">{client.instruction}</p>
            {client.deepLink === undefined ? null : (
              <a
                href={client.deepLink}
                className="mt-4 inline-flex h-10 items-center rounded-sm bg-accent px-4 text-sm font-medium text-accent-text transition-opacity duration-150 hover:opacity-90"
              >
                Install in {client.name}
              </a>
            )}
            <div className="mt-4">
              <Snippet
                key={client.id}
                text={client.snippet}
                copyLabel="Copy"
                label={`Set-up for ${client.name}`}
              />
            </div>
            {client.note === undefined ? null : (
              <p className="mt-3 text-sm text-muted">{client.note}</p>
            )}
            <h3 className="mt-12 font-medium">Then ask it something</h3>
            <p className="mt-1 text-muted">
              “Find a pattern for choosing several options from a long list, and add its component
              exactly as the catalog has it.”
            </p>
            <h3 className="mt-10 font-medium">What the agent gets</h3>
            <TermList terms={TOOLS} />
            <p className="mt-6 text-sm text-muted">
              Address: <code className="font-mono text-text">{endpoint}</code>. No authentication,
              and no tool changes anything.
            </p>
          </section>
        )}
      </div>
      <TryIt tools={TOOLS.map(([name]) => name)} examples={examples} endpoint={endpoint} />
      <EmbedSection widgetUrl={widgetUrl} />
    </PageColumn>
  );
}
