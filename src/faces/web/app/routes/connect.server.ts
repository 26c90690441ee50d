import type { LoaderFunctionArgs } from 'react-router';
import { connectClients } from '../connect/clients.ts';
import type { PageMeta } from '../page/page-meta.ts';
import { siteContext } from '../site-context.ts';
import type { Pattern } from '../../../../domain/patterns/pattern.ts';
import { REGISTRY_NAMESPACE, registryNameOf } from '../../../../domain/patterns/registry-names.ts';
import { TOKEN_VARIABLE, agentEndpoint } from '../../../../domain/agents/skill.ts';
import { tokenize } from '../../../../domain/search/normalize.ts';
import type { SiteDeps } from '../../site.ts';
import type { FilledIn } from '../try-it/tool-fields.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const facts = site.agentFacts();
  const clients = connectClients(facts);
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
    /** Where agents connect to; without a credential the tools are tried at `endpoint`. */
    address: agentEndpoint(facts),
    endpoint: `${site.baseUrl}/mcp`,
    login: facts.isPrivate
      ? {
          command: `curl -fsSO ${site.baseUrl}/cli.mjs\nnode cli.mjs login`,
          variable: TOKEN_VARIABLE,
        }
      : undefined,
    setupCommand: `npx skills add ${site.baseUrl}`,
    tools: site.tools.map(({ name, summary }) => ({ name, summary })),
    examples: await toolExamples(site),
    registryCommands: await exampleCommands(site),
    widgetUrl: `${site.baseUrl}/widget.js`,
  };
}

/** The first pattern that has a component, or else the first of all; undefined for an empty catalog. */
async function examplePattern(site: SiteDeps): Promise<Pattern | undefined> {
  const { patterns } = site.catalog();
  const available = await site.availability();
  const ids: ReadonlySet<string> = available.ok ? available.value : new Set();
  return patterns.find(({ id }) => ids.has(id)) ?? patterns[0];
}

async function exampleCommands(site: SiteDeps): Promise<readonly Command[]> {
  const slug = (await examplePattern(site))?.slug ?? '/section/name';
  const item = registryNameOf(slug);
  const url = `${site.baseUrl}/r/{name}.json`;
  const { isPrivate } = site.agentFacts();
  const registries = {
    [REGISTRY_NAMESPACE]: isPrivate
      ? {
          url,
          params: { namespace: REGISTRY_NAMESPACE },
          headers: { Authorization: `Bearer \${${TOKEN_VARIABLE}}` },
        }
      : url,
  };
  const exact: Command = [
    'Add one component exactly',
    `npx shadcn@latest add ${site.baseUrl}/r/exact/${item}.json`,
  ];
  return [
    // The CLI sends no token to an address.
    ...(isPrivate ? [] : [exact]),
    ['Name the registry in components.json', JSON.stringify({ registries }, undefined, 2)],
    [
      'Then add by name, exact or adapted, and search',
      [
        `npx shadcn@latest add @catalog/exact/${item}`,
        `npx shadcn@latest add @catalog/${item}`,
        'npx shadcn@latest search @catalog --query menu',
      ].join('\n'),
    ],
  ];
}

/** Example arguments that give a result in this catalog, by tool. Empty for an empty catalog. */
async function toolExamples(site: SiteDeps): Promise<Readonly<Record<string, FilledIn>>> {
  const pattern = await examplePattern(site);
  if (pattern === undefined) return {};
  const [word = pattern.title] = tokenize(pattern.title);
  const [guide] = site.catalog().guides;
  return Object.fromEntries(
    site.tools.map(({ name, example }) => [
      name,
      Object.fromEntries(
        Object.entries(example({ pattern, word, guide })).map(([argument, value]) => [
          argument,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      ),
    ]),
  );
}

/** A label and a text to copy. */
export type Command = readonly [label: string, text: string];
