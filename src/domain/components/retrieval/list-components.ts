import type { Pattern, Section } from '../../patterns/pattern.ts';
import { type Result, err, success } from '../../errors.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { type ComponentAvailability, foundPattern } from '../../catalog/search-patterns.ts';

/** A section of the shelf. */
export interface ShelfSection {
  readonly section: Section;
  /** Of the whole section. */
  readonly count: number;
  /** In catalog order; the first ones of a large catalog. */
  readonly patterns: readonly Pattern[];
}

export interface Shelf {
  readonly sections: readonly ShelfSection[];
  /** Whether sections are cut; one section alone is whole, up to 500. */
  readonly isCut: boolean;
  /** Whether a pattern has code. */
  readonly hasCode: (pattern: Pattern) => boolean | undefined;
}

/**
 * Lists everything that the catalog has, by section (docs/specification.md#list_components). `invalid_args` for a
 * section that does not exist.
 */
export type ListComponents = (input: {
  readonly section?: string | undefined;
}) => Promise<Result<Shelf>>;

/** A larger catalog is listed by section. */
const MAX_PATTERNS = 500;
/** Of each section of a larger catalog. */
const FIRST = 5;

export function createListComponents(deps: {
  readonly catalog: () => Catalog;
  readonly availability: ComponentAvailability;
}): ListComponents {
  return async ({ section: only }) => {
    const catalog = deps.catalog();
    const sections = catalog.sections.filter(({ slug }) => only === undefined || slug === only);
    if (only !== undefined && sections.length === 0) {
      const slugs = catalog.sections.map(({ slug }) => slug).join(', ');
      return err('invalid_args', `There is no such section. The sections are: ${slugs}.`);
    }
    const available = await deps.availability();
    if (!available.ok) return available;
    const bySection = Map.groupBy(catalog.listed, ({ section }) => section);
    const isLarge = only === undefined && catalog.listed.length > MAX_PATTERNS;
    const limit = isLarge ? FIRST : MAX_PATTERNS;
    const shown = sections.map((section) => {
      const patterns = bySection.get(section.slug) ?? [];
      return { section, count: patterns.length, patterns: patterns.slice(0, limit) };
    });
    return success({
      sections: shown,
      isCut: shown.some(({ count, patterns }) => count > patterns.length),
      hasCode: (pattern) => foundPattern(pattern, available).hasComponent,
    });
  };
}
