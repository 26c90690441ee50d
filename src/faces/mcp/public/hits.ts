import type { Pattern } from '../../../domain/catalog/pattern.ts';
import type { SiteUrls } from './public-context.ts';
import type { ComponentHit, PatternHit } from './schemas.ts';

/** Shapes patterns into the hits of SPEC.md 2.2. */
export interface HitShaper {
  readonly patternHit: (pattern: Pattern, hasComponent: boolean) => PatternHit;
  readonly componentHit: (pattern: Pattern, hasComponent: boolean) => ComponentHit;
}

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
    patternHit: (pattern, hasComponent) => ({
      ...fields(pattern),
      ...(pattern.coverImage === undefined
        ? {}
        : { coverImage: urls.absolute(pattern.coverImage) }),
      hasGeneratedComponent: hasComponent,
    }),
    componentHit: (pattern, hasComponent) => ({
      ...fields(pattern),
      has_component: hasComponent,
      ...(hasComponent ? { default_version: 'active' as const } : {}),
    }),
  };
}
