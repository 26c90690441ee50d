import type { Pattern } from '../../../../domain/catalog/pattern.ts';
import { tokenize } from '../../../../domain/search/normalize.ts';
import type { SiteDeps } from '../../site.ts';
import type { FilledIn } from './tool-fields.ts';

/** Arguments that find something in this catalog, by tool and argument; none where the catalog is empty. */
export async function toolExamples(site: SiteDeps): Promise<Readonly<Record<string, FilledIn>>> {
  const { patterns } = site.catalog();
  const available = await site.availability();
  const ids: ReadonlySet<string> = available.ok ? available.value : new Set();
  const pattern: Pattern | undefined = patterns.find(({ id }) => ids.has(id)) ?? patterns[0];
  if (pattern === undefined) return {};
  const [query = pattern.title] = tokenize(pattern.title);
  return {
    search_patterns: { query },
    search_components: { query },
    get_pattern: { slug: pattern.slug },
    get_component: { pattern_id: `#${pattern.number}` },
  };
}
