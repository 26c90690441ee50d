import type { LoaderFunctionArgs } from 'react-router';
import { guidePath } from '../../../../domain/catalog/guide.ts';
import { siteContext } from '../site-context.ts';

/** More would not fit into a context window. */
const MAX_PATTERNS = 500;

/** `/llms.txt`: an overview for language models that were given only the URL. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { baseUrl, catalog, tools } = context.get(siteContext);
  const { name, sections, patterns, guides } = catalog();
  const shown = patterns.slice(0, MAX_PATTERNS);
  const lines = [
    `# ${name}`,
    '',
    '> UI and UX patterns with exact, versioned React and Tailwind source.',
    '',
    `Prefer the MCP endpoint: POST ${baseUrl}/mcp (Streamable HTTP, no authentication). Tools: ${tools.map((tool) => tool.name).join(', ')}.`,
    `The search index is ${baseUrl}/search-index.json. The exact code of a version is ${baseUrl}/r/raw/{section}/{name}/{version}.tsx, where version may be "active".`,
    `Every page is Markdown too: add .md to its address (${baseUrl}/{section}/{name}.md), or send Accept: text/markdown. All patterns and guides in one file: ${baseUrl}/llms-full.txt.`,
    ...sections.flatMap((section) => [
      '',
      `## ${section.title}`,
      '',
      section.description,
      '',
      ...shown
        .filter((pattern) => pattern.section === section.slug)
        .map(({ title, slug, description }) => `- [${title}](${baseUrl}${slug}): ${description}`),
    ]),
    ...(guides.length === 0
      ? []
      : [
          '',
          '## Guides',
          '',
          'Which of two similar patterns to use.',
          '',
          ...guides.map(
            (guide) => `- [${guide.title}](${baseUrl}${guidePath(guide)}): ${guide.description}`,
          ),
        ]),
    ...(patterns.length > shown.length
      ? ['', `${patterns.length - shown.length} more patterns: use the search.`]
      : []),
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
