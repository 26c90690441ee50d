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
  /** Ids of the patterns that may be listed; all if left out. */
  readonly only?: ReadonlySet<string> | undefined;
}) => Promise<Result<Shelf>>;

/** A larger catalog is listed by section. */
const MAX_PATTERNS = 500;
/** Of each section of a larger catalog. */
const FIRST = 5;

export function createListComponents(deps: {
  readonly catalog: () => Catalog;
  readonly availability: ComponentAvailability;
}): ListComponents {
  return async ({ section: wanted, only }) => {
    const catalog = deps.catalog();
    const sections = catalog.sections.filter(({ slug }) => wanted === undefined || slug === wanted);
    if (wanted !== undefined && sections.length === 0) {
      const slugs = catalog.sections.map(({ slug }) => slug).join(', ');
      return err('invalid_args', `There is no such section. The sections are: ${slugs}.`);
    }
    const available = await deps.availability();
    if (!available.ok) return available;
    const listed =
      only === undefined ? catalog.listed : catalog.listed.filter(({ id }) => only.has(id));
    const bySection = Map.groupBy(listed, ({ section }) => section);
    const isLarge = wanted === undefined && listed.length > MAX_PATTERNS;
    const limit = isLarge ? FIRST : MAX_PATTERNS;
    const shown = sections.flatMap((section) => {
      const patterns = bySection.get(section.slug) ?? [];
      if (only !== undefined && patterns.length === 0) return [];
      return { section, count: patterns.length, patterns: patterns.slice(0, limit) };
    });
    return success({
      sections: shown,
      isCut: shown.some(({ count, patterns }) => count > patterns.length),
      hasCode: (pattern) => foundPattern(pattern, available).hasComponent,
    });
  };
}
