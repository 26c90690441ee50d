import { isPatternId } from './front-matter.ts';
import { type Pattern, isPatternSlug, isSlugPart, searchTextOf } from '../patterns/pattern.ts';
import type { BuiltCatalog, BuiltLine, BuiltRow } from './built-catalog.ts';

/** The patterns of a build, or the first contradiction in it. */
export type JoinedCatalog =
  | { readonly ok: true; readonly patterns: readonly Pattern[] }
  | { readonly ok: false; readonly reason: string };

const CONTENT_PATH = /^patterns\/(?<id>[0-9a-f-]+)\.[0-9a-f]{8,64}\.json$/;

/**
 * Joins `catalog.json` and the patterns of its segments, in catalog order. The files may come from another server, so
 * ids, slugs and content paths, which are used as keys and paths, are validated here.
 *
 * @param isOwn whether they are of a build of this machine, which has validated them
 */
export function joinBuiltCatalog(
  rows: readonly BuiltRow[],
  catalog: Pick<BuiltCatalog, 'sections' | 'guides' | 'proofs'>,
  isOwn = false,
): JoinedCatalog {
  const placeBySection = new Map(catalog.sections.map(({ slug }, place) => [slug, place]));
  const seen = new Set<string | number>();
  const placed: { readonly place: number; readonly pattern: Pattern }[] = [];
  for (const row of rows) {
    const malformed = isOwn ? undefined : malformedPart(row);
    const section = sectionOfSlug(row.slug);
    const place = placeBySection.get(section);
    if (malformed !== undefined || place === undefined) {
      return { ok: false, reason: `a pattern has a malformed ${malformed ?? 'slug'}` };
    }
    for (const key of isOwn ? [] : [row.id, row.slug, row.number]) {
      if (seen.has(key)) {
        return { ok: false, reason: 'a pattern has the id, number or slug of another one' };
      }
      seen.add(key);
    }
    placed.push({ place, pattern: toPattern(row, section, catalog.proofs?.[row.id]) });
  }
  if (!(catalog.guides ?? []).every((guide) => isSlugPart(guide.name))) {
    return { ok: false, reason: 'a guide has a malformed name' };
  }
  const patterns = placed
    .sort((a, b) => a.place - b.place || a.pattern.number - b.pattern.number)
    .map(({ pattern }) => pattern);
  return { ok: true, patterns: foldExamples(patterns) };
}

function malformedPart(row: BuiltRow): string | undefined {
  const { id, slug, content, aliases = [], coverFrom, exampleOf } = row;
  if (!isPatternSlug(slug) || !isPatternId(id)) return 'id or slug';
  if (CONTENT_PATH.exec(content)?.groups?.['id'] !== id) return 'content path';
  if (!aliases.every(isPatternSlug)) return 'alias';
  if (coverFrom !== undefined && !isPatternSlug(coverFrom)) return 'coverFrom';
  return exampleOf === undefined || isPatternSlug(exampleOf) ? undefined : 'exampleOf';
}

function sectionOfSlug(slug: string): string {
  return slug.slice(1, slug.indexOf('/', 1));
}

/**
 * Replaces patterns of a build that keep their places and names, in time that does not grow with the catalog.
 *
 * @returns undefined where more has changed: then all rows are joined
 */
export function replaceBuiltRows(
  last: {
    readonly snapshot: { readonly patterns: readonly Pattern[] };
    readonly rowById: ReadonlyMap<string, BuiltRow>;
    readonly catalog: Pick<BuiltCatalog, 'sections' | 'guides' | 'proofs'>;
  },
  lines: readonly BuiltLine[],
  catalog: Pick<BuiltCatalog, 'sections' | 'guides' | 'proofs'>,
): { readonly ok: true; readonly patterns: readonly Pattern[] } | undefined {
  const isSame = (['sections', 'guides', 'proofs'] as const).every((key) =>
    isDeepEqual(last.catalog[key], catalog[key]),
  );
  if (!isSame) return undefined;
  const placeBySection = new Map(catalog.sections.map(({ slug }, place) => [slug, place]));
  const patterns = [...last.snapshot.patterns];
  for (const line of lines) {
    if ('removed' in line || malformedPart(line) !== undefined) return undefined;
    const known = last.rowById.get(line.id);
    const place = placeOf(line, patterns, placeBySection);
    const { id, exampleOf, exampleSlugs } = patterns[place] ?? {};
    const isExample = [line.exampleOf, exampleOf, exampleSlugs].some((each) => each !== undefined);
    if (known?.slug !== line.slug || id !== line.id || isExample) return undefined;
    patterns[place] = toPattern(line, sectionOfSlug(line.slug), catalog.proofs?.[line.id]);
  }
  return { ok: true, patterns };
}

/** Where a row belongs in catalog order. */
function placeOf(
  { slug, number }: BuiltRow,
  patterns: readonly Pattern[],
  placeBySection: ReadonlyMap<string, number>,
): number {
  const orderOf = (section: string): number => placeBySection.get(section) ?? -1;
  const order = orderOf(sectionOfSlug(slug));
  let [from, to] = [0, patterns.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const other = patterns[middle];
    if (other === undefined) break;
    const difference = orderOf(other.section) - order || other.number - number;
    if (difference < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** A pattern is the same object as long as its row is, so that what was made of it need not be made again. */
const patternByRow = new WeakMap<BuiltRow, Pattern>();

function toPattern(row: BuiltRow, section: string, proofs: Pattern['proofs']): Pattern {
  const known = patternByRow.get(row);
  if (known !== undefined && isDeepEqual(known.proofs, proofs)) return known;
  const { content: _content, ...rest } = row;
  const pattern = {
    ...rest,
    section,
    searchText: searchTextOf(row),
    ...(proofs === undefined ? {} : { proofs }),
  };
  patternByRow.set(row, pattern);
  return pattern;
}

function isDeepEqual(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Gives patterns the slugs of their examples. An example of an example belongs to the pattern of that one; one of a
 * pattern that does not exist is a pattern like any other.
 */
function foldExamples(patterns: readonly Pattern[]): readonly Pattern[] {
  if (patterns.every(({ exampleOf }) => exampleOf === undefined)) return patterns;
  const bySlug = new Map(patterns.map((pattern) => [pattern.slug, pattern]));
  const rootOf = (pattern: Pattern): Pattern | undefined => {
    const passed = new Set<Pattern>();
    let root: Pattern | undefined = pattern;
    while (root?.exampleOf !== undefined && !passed.has(root)) {
      passed.add(root);
      root = bySlug.get(root.exampleOf);
    }
    return root?.exampleOf === undefined ? root : undefined;
  };
  const rootBySlug = new Map(patterns.map((pattern) => [pattern.slug, rootOf(pattern)]));
  const examplesBySlug = new Map<string, string[]>();
  for (const { slug, exampleOf } of patterns) {
    const root = exampleOf === undefined ? undefined : rootBySlug.get(slug);
    if (root === undefined) continue;
    const examples = examplesBySlug.get(root.slug);
    if (examples === undefined) examplesBySlug.set(root.slug, [slug]);
    else examples.push(slug);
  }
  return patterns.map((pattern) => {
    const { exampleOf, ...rest } = pattern;
    const root = exampleOf === undefined ? undefined : rootBySlug.get(pattern.slug);
    const examples = examplesBySlug.get(pattern.slug);
    const known = foldedByPattern.get(pattern);
    if (known?.exampleOf === root?.slug && isDeepEqual(known?.exampleSlugs, examples)) {
      return known ?? pattern;
    }
    const folded = {
      ...rest,
      ...(root === undefined ? {} : { exampleOf: root.slug }),
      ...(examples === undefined ? {} : { exampleSlugs: examples }),
    };
    foldedByPattern.set(pattern, folded);
    return folded;
  });
}

const foldedByPattern = new WeakMap<Pattern, Pattern>();
