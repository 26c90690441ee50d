import type { Pattern, PatternType } from '../../../../domain/catalog/pattern.ts';
import type { SiteDeps } from '../../site.ts';

/** A pattern as a card shows it. */
export interface PatternCardData {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly type: PatternType;
  readonly section: string;
  readonly number: number;
  readonly tags: readonly string[];
  readonly coverImage: string | undefined;
  /** The active version of its code; an empty text where the store does not say; undefined without code. */
  readonly codeVersion: string | undefined;
}

/** The cards of some patterns. A store that does not answer costs the badges, not the page. */
export async function toCards(
  site: SiteDeps,
  patterns: readonly Pattern[],
): Promise<readonly PatternCardData[]> {
  const available = await site.availability();
  const withCode: ReadonlySet<string> = available.ok ? available.value : new Set();
  return Promise.all(
    patterns.map(async (pattern) => ({
      slug: pattern.slug,
      title: pattern.title,
      description: pattern.description,
      type: pattern.type,
      section: pattern.section,
      number: pattern.number,
      tags: pattern.tags,
      coverImage: pattern.coverImage,
      codeVersion: withCode.has(pattern.id) ? await activeVersionOf(site, pattern) : undefined,
    })),
  );
}

async function activeVersionOf(site: SiteDeps, pattern: Pattern): Promise<string> {
  const active = await site.components.activeVersion(site.principal, pattern.id);
  return active.ok ? (active.value ?? '') : '';
}
