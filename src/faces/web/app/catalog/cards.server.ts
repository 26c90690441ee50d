import type { Pattern } from '../../../../domain/catalog/pattern.ts';
import type { SiteDeps } from '../../site.ts';
import { saveStates } from '../account/reader.server.ts';
import type { PatternCardData } from './pattern-card.tsx';

/** The cards of some patterns. If the store does not answer, the badges are missing, not the page. */
export async function toCards(
  site: SiteDeps,
  patterns: readonly Pattern[],
): Promise<readonly PatternCardData[]> {
  const available = await site.availability();
  const states = await saveStates(
    site,
    patterns.map(({ id }) => id),
  );
  const withCode: ReadonlySet<string> = available.ok ? available.value : new Set();
  return Promise.all(
    patterns.map(async (pattern, index) => ({
      id: pattern.id,
      slug: pattern.slug,
      title: pattern.title,
      description: pattern.summary ?? pattern.description,
      type: pattern.type,
      section: pattern.section,
      number: pattern.number,
      tags: pattern.tags,
      coverImage: pattern.coverImage,
      codeVersion: withCode.has(pattern.id) ? await activeVersionOf(site, pattern) : undefined,
      exampleCount: pattern.exampleSlugs?.length ?? 0,
      saveState: states[index],
    })),
  );
}

async function activeVersionOf(site: SiteDeps, pattern: Pattern): Promise<string> {
  const active = await site.components.activeVersion(site.principal, pattern.id);
  return active.ok ? (active.value ?? '') : '';
}
