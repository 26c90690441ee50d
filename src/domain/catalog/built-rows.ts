import { isPatternId } from './front-matter.ts';
import { type Pattern, isPatternSlug, isSlugPart, searchTextOf } from '../patterns/pattern.ts';
import type { BuiltCatalog, BuiltRow } from './built-catalog.ts';

/** The patterns of a build, or the first contradiction in it. */
export type JoinedCatalog =
  | { readonly ok: true; readonly patterns: readonly Pattern[] }
  | { readonly ok: false; readonly reason: string };

const CONTENT_PATH = /^patterns\/[0-9a-f]{8,64}\.ndjson$/;

/** A line of a segment as it is served. */
export interface LoadedRow {
  /** The path of its content. */
  readonly content: string;
  /** The same object as long as the line and its proofs are, so that what was made of it need not be made again. */
  pattern: Pattern;
}

/** A line of a segment; without a row, the pattern is gone. */
export interface LoadedLine {
  readonly id: string;
  readonly row: LoadedRow | undefined;
}

/** Reads a row, without its proofs and examples. */
export function toLoadedRow(row: BuiltRow): LoadedRow {
  const { content, ...rest } = row;
  const section = sectionOfSlug(row.slug);
  return { content, pattern: { ...rest, section, searchText: searchTextOf(row) } };
}

/**
 * Joins `catalog.json` and the patterns of its segments, in catalog order. The files may come from another server, so
 * ids, slugs and content paths, which are used as keys and paths, are validated here.
 *
 * @param isOwn whether a build of this machine wrote and validated them: only what paths are made of is checked again
 */
export function joinBuiltCatalog(
  rows: Iterable<LoadedRow>,
  catalog: Pick<BuiltCatalog, 'sections' | 'guides' | 'proofs'>,
  isOwn = false,
): JoinedCatalog {
  const patternsBySection = new Map(
    catalog.sections.map(({ slug }) => [slug, new Array<Pattern>()] as const),
  );
  const seen = new Set<string | number>();
  for (const row of rows) {
    const malformed = isOwn ? malformedPath(row) : malformedPart(row);
    const patterns = patternsBySection.get(row.pattern.section);
    if (malformed !== undefined || patterns === undefined) {
      return { ok: false, reason: `a pattern has a malformed ${malformed ?? 'slug'}` };
    }
    const { id, slug, number } = row.pattern;
    for (const key of isOwn ? [number] : [id, slug, number]) {
      if (seen.has(key)) {
        return { ok: false, reason: 'a pattern has the id, number or slug of another one' };
      }
      seen.add(key);
    }
    patterns.push(withProofs(row, catalog.proofs?.[id]));
  }
  if (!(catalog.guides ?? []).every((guide) => isSlugPart(guide.name))) {
    return { ok: false, reason: 'a guide has a malformed name' };
  }
  const patterns = [...patternsBySection.values()].flatMap((each) =>
    each.sort((a, b) => a.number - b.number),
  );
  return { ok: true, patterns: foldExamples(patterns) };
}

function malformedPart({ content, pattern }: LoadedRow): string | undefined {
  const { id, slug, aliases = [], coverFrom, exampleOf } = pattern;
  if (!isPatternSlug(slug) || !isPatternId(id)) return 'id or slug';
  if (malformedPath({ content, pattern }) !== undefined) return 'content path';
  if (!aliases.every(isPatternSlug)) return 'alias';
  if (coverFrom !== undefined && !isPatternSlug(coverFrom)) return 'coverFrom';
  return exampleOf === undefined || isPatternSlug(exampleOf) ? undefined : 'exampleOf';
}

function malformedPath({ content }: LoadedRow): string | undefined {
  return CONTENT_PATH.test(content) ? undefined : 'content path';
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
    readonly rowById: ReadonlyMap<string, LoadedRow>;
    readonly catalog: Pick<BuiltCatalog, 'sections' | 'guides' | 'proofs'>;
  },
  lines: readonly LoadedLine[],
  catalog: Pick<BuiltCatalog, 'sections' | 'guides' | 'proofs'>,
): { readonly ok: true; readonly patterns: readonly Pattern[] } | undefined {
  const isSame = (['sections', 'guides', 'proofs'] as const).every((key) =>
    isDeepEqual(last.catalog[key], catalog[key]),
  );
  if (!isSame) return undefined;
  const placeBySection = new Map(catalog.sections.map(({ slug }, place) => [slug, place]));
  const patterns = [...last.snapshot.patterns];
  for (const line of lines) {
    const { id, row } = line;
    if (row === undefined || malformedPart(row) !== undefined) return undefined;
    const known = last.rowById.get(id)?.pattern;
    const place = placeOf(row.pattern, patterns, placeBySection);
    const before = patterns[place];
    const examples = [row.pattern.exampleOf, before?.exampleOf, before?.exampleSlugs];
    const isExample = examples.some((each) => each !== undefined);
    if (known?.slug !== row.pattern.slug || before?.id !== id || isExample) return undefined;
    patterns[place] = withProofs(row, catalog.proofs?.[id]);
  }
  return { ok: true, patterns };
}

/** Where a row belongs in catalog order. */
function placeOf(
  { section: own, number }: Pattern,
  patterns: readonly Pattern[],
  placeBySection: ReadonlyMap<string, number>,
): number {
  const orderOf = (section: string): number => placeBySection.get(section) ?? -1;
  const order = orderOf(own);
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

function withProofs(row: LoadedRow, proofs: Pattern['proofs']): Pattern {
  if (isDeepEqual(row.pattern.proofs, proofs)) return row.pattern;
  const { proofs: _proofs, ...pattern } = row.pattern;
  row.pattern = { ...pattern, ...(proofs === undefined ? {} : { proofs }) };
  return row.pattern;
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
