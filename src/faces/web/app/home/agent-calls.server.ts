import type { SiteDeps } from '../../site.ts';
import { tokenize } from '../../../../domain/search/normalize.ts';
import { formatBytes } from '../page/format-bytes.ts';

/** An agent's tool call, with the relevant lines of the response. */
export interface AgentCall {
  readonly tool: 'search_patterns' | 'get_pattern' | 'get_component';
  readonly input: string;
  readonly output: readonly string[];
}

const MAX_WORDS = 2;
const MAX_HITS = 3;
const MAX_HEADINGS = 3;
const DIGEST_CHARACTERS = 12;

/** The calls to find, read and fetch a pattern, with real responses; empty if the pattern has no code. */
export async function readAgentCalls(
  site: SiteDeps,
  slug: string | undefined,
): Promise<readonly AgentCall[]> {
  if (slug === undefined) return [];
  const [detail, component] = await Promise.all([
    site.getPattern(site.principal, { reference: slug }),
    site.getComponent(site.principal, { reference: slug, versionId: undefined }),
  ]);
  if (!detail.ok || !component.ok) return [];
  const { pattern, content } = detail.value;
  const catalog = site.catalog();
  const query = pattern.title.toLowerCase().split(/\s+/).slice(0, MAX_WORDS).join(' ');
  const { indices } = catalog.search.search({ tokens: tokenize(query), limit: MAX_HITS });
  const hits = indices.flatMap((index) => catalog.patterns[index] ?? []);
  const headings = [...content.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
  return [
    {
      tool: 'search_patterns',
      input: `query: '${query}'`,
      output: hits.map(({ number, title }) => `#${number} ${title}`),
    },
    { tool: 'get_pattern', input: `slug: '${slug}'`, output: headings.slice(0, MAX_HEADINGS) },
    {
      tool: 'get_component',
      input: `pattern_id: '#${pattern.number}'`,
      output: [
        `${component.value.versionId} active`,
        `component.tsx ${formatBytes(component.value.bytes)}`,
        `sha256 ${component.value.sha256.slice(0, DIGEST_CHARACTERS)}…`,
      ],
    },
  ];
}
