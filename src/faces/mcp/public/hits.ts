import type { Pattern } from '../../../domain/catalog/pattern.ts';
import { keepSerialized } from '../tools/tool-answer.ts';
import type { SiteUrls } from './public-context.ts';
import type { ComponentHit, PatternHit } from './schemas.ts';

/** Shapes patterns into the hits of SPEC.md 2.2. */
export interface HitShaper {
  readonly patternHit: (pattern: Pattern, hasComponent: boolean) => PatternHit;
  readonly componentHit: (pattern: Pattern, hasComponent: boolean) => ComponentHit;
}

/** So many hits of each kind are kept, a few kilobytes each; past it, the memory of them starts afresh. */
const MAX_KEPT = 4096;

export function createHitShaper(urls: SiteUrls): HitShaper {
  function fields(pattern: Pattern) {
    return {
      pattern_id: pattern.id,
      catalog_number: `#${pattern.number}`,
      title: pattern.title,
      description: pattern.description,
      tags: [...pattern.tags],
      type: pattern.type,
      slug: pattern.slug,
      url: urls.page(pattern.slug),
    };
  }

  return {
    patternHit: createKeeper((pattern, hasComponent) => ({
      ...fields(pattern),
      ...(pattern.coverImage === undefined
        ? {}
        : { coverImage: urls.absolute(pattern.coverImage) }),
      hasGeneratedComponent: hasComponent,
    })),
    componentHit: createKeeper((pattern, hasComponent) => ({
      ...fields(pattern),
      has_component: hasComponent,
      ...(hasComponent ? { default_version: 'active' as const } : {}),
    })),
  };
}

/** Shapes each pattern once, so that its hit is also serialized once. A new build has new patterns. */
function createKeeper<Hit extends object>(
  shape: (pattern: Pattern, hasComponent: boolean) => Hit,
): (pattern: Pattern, hasComponent: boolean) => Hit {
  const hits = { with: new Map<Pattern, Hit>(), without: new Map<Pattern, Hit>() };
  return (pattern, hasComponent) => {
    const known = hasComponent ? hits.with : hits.without;
    const kept = known.get(pattern);
    if (kept !== undefined) return kept;
    const hit = keepSerialized(shape(pattern, hasComponent));
    if (known.size >= MAX_KEPT) known.clear();
    known.set(pattern, hit);
    return hit;
  };
}
