import type { Catalog } from '../domain/catalog/catalog.ts';

/** What the front page says: where things are and how an agent connects. */
export function welcomeText(baseUrl: string, catalog: Catalog): string {
  const sections = catalog.sections.map(
    ({ slug, title }) => `  ${title}: ${catalog.patternCountBySection.get(slug) ?? 0}`,
  );
  return [
    `${catalog.name}: ${catalog.patterns.length} patterns`,
    ...sections,
    '',
    `MCP endpoint: ${baseUrl}/mcp`,
    `Search index: ${baseUrl}/search-index.json`,
    '',
    'Connect an agent:',
    `  ${connectLine(baseUrl)}`,
    '',
  ].join('\n');
}

/** The one line that connects an agent. */
export function connectLine(baseUrl: string): string {
  return `claude mcp add --transport http pattern-catalog ${baseUrl}/mcp`;
}
