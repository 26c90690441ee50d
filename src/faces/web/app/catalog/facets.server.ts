import { data } from 'react-router';
import { httpStatusOf } from '../../../errors/http-status.ts';
import { type Pattern, PATTERN_TYPES } from '../../../../domain/patterns/pattern.ts';
import { groupTags, tagKey, tagKeysOf } from '../../../../domain/search/tags.ts';
import type { SiteDeps } from '../../site.ts';
import { typeLabel } from './pattern-card.tsx';

/** The groups of filters, named as their URL parameters. */
const GROUPS = ['section', 'type', 'code', 'versions', 'tag'] as const;

export type FacetName = (typeof GROUPS)[number];

/** A filter, such as `type=components`. */
export interface FacetValue {
  readonly value: string;
  readonly label: string;
  /** The number of patterns that match it and the other groups' filters. */
  readonly count: number;
  readonly isOn: boolean;
}

/** The filters of one group; a pattern passes if it matches any active one. */
export interface FacetGroup {
  readonly name: FacetName;
  readonly title: string;
  readonly values: readonly FacetValue[];
}

/** Further values of a URL are ignored. */
const MAX_CHOSEN = 20;
const MAX_VALUE_LENGTH = 100;

/** The number of tags to list, most used first; active ones are always listed. */
const MAX_TAGS = 24;

/** In a larger catalog, reading the versions of each pattern would take too long for one page. */
const MAX_COUNTED_COMPONENTS = 300;

/**
 * Filters patterns by URL parameters. Counts respect the filters of the other groups.
 *
 * @param fixed the group of the filter that defines the page, which is left out
 */
export async function filterByFacets(
  site: SiteDeps,
  patterns: readonly Pattern[],
  params: URLSearchParams,
  fixed: FacetName | undefined,
): Promise<{ readonly passing: readonly Pattern[]; readonly groups: readonly FacetGroup[] }> {
  const available = await site.availability();
  // If it is unknown which patterns have code, a list of those with code would be wrong.
  if (!available.ok && (params.has('code') || params.has('versions'))) {
    const { kind, message } = available.failure;
    const problem = { heading: 'Temporarily unavailable', message, closest: [] };
    throw data(problem, { status: httpStatusOf(kind) });
  }
  const withCode: ReadonlySet<string> = available.ok ? available.value : NOTHING;
  const comparable = await findComparable(site, patterns, withCode);
  const read: Readonly<Record<FacetName, (pattern: Pattern) => readonly string[]>> = {
    section: ({ section }) => [section],
    type: ({ type }) => [type],
    code: ({ id }) => (available.ok ? [withCode.has(id) ? 'with' : 'without'] : []),
    versions: ({ id }) => (comparable.has(id) ? ['compare'] : []),
    tag: tagKeysOf,
  };
  const known: Readonly<Record<FacetName, readonly Option[]>> = {
    ...optionsOf(site, patterns),
    code: [
      { key: 'with', label: 'With code' },
      { key: 'without', label: 'Without code' },
    ],
    versions: comparable.size === 0 ? [] : [{ key: 'compare', label: 'Two or more to compare' }],
  };
  const names = GROUPS.filter((name) => name !== fixed);
  const groups = names.map((name) => ({
    name,
    chosen: readChosen(params, name, known[name]),
  }));
  const isFiltered = groups.some(({ chosen }) => chosen.size > 0);
  const before = isFiltered || comparable.size > 0 ? undefined : countedByList.get(patterns);
  const counted =
    before?.withCode === withCode && before.fixed === fixed
      ? before
      : { ...countPassing(patterns, groups, read), withCode, fixed };
  if (!isFiltered && comparable.size === 0) countedByList.set(patterns, counted);
  const { passing, counts } = counted;
  return {
    passing,
    groups: groups
      .map(({ name, chosen }) => ({
        name,
        title: TITLES[name],
        values: known[name]
          .filter(({ key }, place) => name !== 'tag' || place < MAX_TAGS || chosen.has(key))
          .map(({ key, value = key, label }) => ({
            value,
            label,
            count: counts.get(name)?.get(key) ?? 0,
            isOn: chosen.has(key),
          })),
      }))
      .filter(({ values }) => values.length > 0),
  };
}

interface Counted {
  readonly passing: readonly Pattern[];
  /** By group and value. */
  readonly counts: ReadonlyMap<FacetName, ReadonlyMap<string, number>>;
}

function countPassing(
  patterns: readonly Pattern[],
  groups: readonly { readonly name: FacetName; readonly chosen: ReadonlySet<string> }[],
  read: Readonly<Record<FacetName, (pattern: Pattern) => readonly string[]>>,
): Counted {
  const counts = new Map(groups.map(({ name }) => [name, new Map<string, number>()]));
  const passing: Pattern[] = [];
  for (const pattern of patterns) {
    const failed = groups.filter(
      ({ name, chosen }) => chosen.size > 0 && !read[name](pattern).some((one) => chosen.has(one)),
    );
    if (failed.length === 0) passing.push(pattern);
    if (failed.length > 1) continue;
    for (const { name } of failed.length === 0 ? groups : failed) {
      const counted = counts.get(name);
      for (const value of read[name](pattern)) counted?.set(value, (counted.get(value) ?? 0) + 1);
    }
  }
  return { passing, counts };
}

/** Of lists without filters, which are the same objects while the catalog is. */
const countedByList = new WeakMap<
  readonly Pattern[],
  Counted & { readonly withCode: ReadonlySet<string>; readonly fixed: FacetName | undefined }
>();

type ListOptions = Readonly<Record<'section' | 'type' | 'tag', readonly Option[]>>;

/** By the list: those of whole sections and catalogs are the same objects while the catalog is. */
const optionsByList = new WeakMap<readonly Pattern[], ListOptions>();

/** What a list can be filtered by, from its patterns alone. */
function optionsOf(site: SiteDeps, patterns: readonly Pattern[]): ListOptions {
  const before = optionsByList.get(patterns);
  if (before !== undefined) return before;
  const sections = new Set(patterns.map(({ section }) => section));
  const types = new Set(patterns.map(({ type }) => type));
  const options: ListOptions = {
    section: site
      .catalog()
      .sections.filter(({ slug }) => sections.has(slug))
      .map(({ slug, title }) => ({ key: slug, label: title })),
    type: PATTERN_TYPES.filter((type) => types.has(type)).map((type) => ({
      key: type,
      label: typeLabel(type),
    })),
    tag: groupTags(patterns).map(({ key, tag }) => ({ key, value: tag, label: tag })),
  };
  optionsByList.set(patterns, options);
  return options;
}

interface Option {
  readonly key: string;
  /** The value in the URL, if it differs from the key. */
  readonly value?: string;
  readonly label: string;
}

const TITLES: Readonly<Record<FacetName, string>> = {
  section: 'Section',
  type: 'Kind',
  code: 'Code',
  versions: 'Versions',
  tag: 'Tags',
};

/**
 * The keys of a group's values in the URL; tags that differ only in form share one. Unknown values are ignored: readers
 * could not remove them.
 */
function readChosen(
  params: URLSearchParams,
  name: FacetName,
  known: readonly Option[],
): ReadonlySet<string> {
  if (!params.has(name)) return NOTHING;
  const keys = new Set(known.map(({ key }) => key));
  const asked = params
    .getAll(name)
    .slice(0, MAX_CHOSEN)
    .map((value) => (name === 'tag' ? tagKey(value.slice(0, MAX_VALUE_LENGTH)) : value));
  return new Set(asked.filter((key) => keys.has(key)));
}

/** The ids of the patterns with two or more versions; empty if there are too many to read. */
async function findComparable(
  site: SiteDeps,
  patterns: readonly Pattern[],
  withCode: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const read: Pattern[] = [];
  for (const pattern of patterns) {
    if (!withCode.has(pattern.id)) continue;
    if (read.length === MAX_COUNTED_COMPONENTS) return NOTHING;
    read.push(pattern);
  }
  const found = await Promise.all(
    read.map(async ({ id }) => {
      const versions = await site.components.versions(site.principal, id);
      return versions.ok && versions.value.length > 1 ? [id] : [];
    }),
  );
  return new Set(found.flat());
}

const NOTHING: ReadonlySet<string> = new Set();
