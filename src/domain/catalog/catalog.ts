import type { CatalogHome, SourceRole } from './built-catalog.ts';
import type { Guide } from './guide.ts';
import type { Pattern, Section } from '../patterns/pattern.ts';
import type { PackageRecord } from './package-record.ts';
import { type PatternKeys, createPatternKeys } from './pattern-keys.ts';
import { type Reference, parseReference, splitVersion } from './reference.ts';
import type { Theme } from './theme.ts';
import { type CatalogSynonyms, NO_SYNONYMS } from '../patterns/synonyms.ts';
import { type SharedTokens, type TokensFile, readSharedTokens } from './tokens.ts';
import { type Err, type Result, err, fail, success } from '../errors.ts';
import { editDistance } from '../text.ts';
import { type GuideDecisions, makeGuideDecisions } from '../search/decide-between.ts';
import { type EntrySet, createEntrySet } from '../search/entry-set.ts';
import { type NeedsIndex, makeNeedsIndex } from '../search/needs.ts';
import { type QuestionIndex, makeQuestionIndex } from '../search/questions.ts';
import { normalize, tokenize } from '../search/normalize.ts';
import { type FindByName, type PatternNames, createPatternNames } from '../search/pattern-names.ts';
import { type SearchIndex, createSearchIndex } from '../search/search-index.ts';
import type { IndexedWords } from '../search/segmented-words.ts';
import { suggestPatterns } from '../search/suggest.ts';
import type { Vocabulary } from '../search/vocabulary.ts';
import { createPrepared } from '../search/prepared.ts';
import { groupBySection, takeVocabulary } from './taken-over.ts';

/** One build of the catalog, indexed for search and lookup. */
export interface Catalog {
  readonly name: string;
  /** What the home page shows. */
  readonly home: CatalogHome;
  readonly sections: readonly Section[];
  /** In catalog order, which is the order of the search index. */
  readonly patterns: readonly Pattern[];
  /** The patterns that lists have: all but examples of others. */
  readonly listed: readonly Pattern[];
  /** The same by section, without empty sections. */
  readonly listedBySection: ReadonlyMap<string, readonly Pattern[]>;
  /** By name. */
  readonly guides: readonly Guide[];
  /** By version, the current one last. */
  readonly tokens: ReadonlyMap<string, SharedTokens>;
  /** Imported ones, by name. */
  readonly themes: readonly Theme[];
  /** Sources of imports that have a role. */
  readonly registries: readonly SourceRole[];
  /** What is known of the packages that components were imported from, by name. */
  readonly packages: ReadonlyMap<string, PackageRecord>;
  readonly search: SearchIndex;
  readonly synonyms: CatalogSynonyms;
  readonly vocabulary: Vocabulary;
  readonly needs: () => NeedsIndex;
  /** Finds patterns for sentences; undefined in a catalog of more than 2,000. */
  readonly questions: () => QuestionIndex | undefined;
  /** What decides between the patterns of the guides. */
  readonly decisions: () => GuideDecisions<Guide>;
  /** Builds in steps what the first calls of `named`, `needs` and `decisions` would otherwise build at once. */
  readonly prepare: () => Iterable<undefined>;
  /** For the catalog of the next build. */
  readonly names: PatternNames;
  /** The patterns with these ids as a set of the search index; memoized for the last set. */
  readonly entrySet: (patternIds: ReadonlySet<string>) => EntrySet;
  /** The patterns that no package calls deprecated; undefined where none is. */
  readonly current: () => EntrySet | undefined;
  /** Finds a pattern by any reference; `pattern_not_found` suggests the closest ones. */
  readonly find: (reference: string) => Result<Pattern>;
  /**
   * The same, with the version that is meant: the one that the reference names, or else `versionId`. `invalid_args`
   * where both are given and differ.
   */
  readonly findVersion: (
    reference: string,
    versionId: string | undefined,
  ) => Result<{ readonly pattern: Pattern; readonly versionId: string | undefined }>;
  /** For the catalog of the next build. */
  readonly keys: PatternKeys;
  /** Finds a pattern by a parsed reference. */
  readonly lookUp: (reference: Reference) => Pattern | undefined;
  /** The patterns that have a text as their name; most names are of one pattern. */
  readonly named: FindByName;
  /** At most three patterns that a reference may have meant, closest first. */
  readonly closest: (text: string) => readonly Pattern[];
}

const MAX_SUGGESTIONS = 3;
/** Of a section, to compare with a misspelled name. */
const MAX_COMPARED = 50;
const MAX_COMPARED_WORDS = 6;

/** A name has a letter and no slash: paths of the site and misspelled numbers are not names. */
const NAME = /^(?=[^/#]*\p{L})[\p{L}\p{N}][^/#]*$/u;

/**
 * Indexes a build of the catalog. Builds the search index: call it once for each build, never for a request.
 *
 * @param siteUrl the site's public address; URLs of its pages are references
 * @param before the build before: patterns that are the same objects are not indexed again
 */
export function createCatalog(
  built: {
    readonly name: string;
    readonly home?: CatalogHome;
    readonly sections: readonly Section[];
    readonly patterns: readonly Pattern[];
    readonly synonyms?: CatalogSynonyms | undefined;
    readonly guides?: readonly Guide[];
    readonly tokens?: readonly TokensFile[];
    readonly themes?: readonly Theme[];
    readonly registries?: readonly SourceRole[];
    readonly packages?: readonly PackageRecord[];
    readonly words?: IndexedWords<Pattern> | undefined;
  },
  siteUrl: string,
  before?: Catalog,
): Catalog {
  const { patterns, synonyms = NO_SYNONYMS, guides = [] } = built;
  const keys = createPatternKeys(patterns, before);
  const search = createSearchIndex(patterns, before?.search, built.words);
  const vocabulary = takeVocabulary(patterns, synonyms, before);
  const names = createPatternNames(patterns, before);
  const named = names.find;
  const listed = search.hasExamples
    ? patterns.filter(({ exampleOf }) => exampleOf === undefined)
    : patterns;
  const listedBySection = groupBySection(listed, before);
  const examples = patterns.filter(({ exampleOf }) => exampleOf !== undefined);
  // Of the largest catalogs the last ones are not indexed.
  const needs = createPrepared(makeNeedsIndex([...listed, ...examples], vocabulary));
  const questions = createPrepared(makeQuestionIndex(listed, needs.get));
  const decisions = createPrepared(makeGuideDecisions({ guides, lookUp, synonyms }));
  let current: { readonly set: EntrySet | undefined } | undefined;
  let lastSet: { readonly patternIds: ReadonlySet<string>; readonly entries: EntrySet } | undefined;

  function entrySet(patternIds: ReadonlySet<string>): EntrySet {
    if (lastSet?.patternIds !== patternIds) {
      const entries = createEntrySet(patterns.length, (index) =>
        patternIds.has(patterns[index]?.id ?? ''),
      );
      lastSet = { patternIds, entries };
    }
    return lastSet.entries;
  }

  function lookUp(reference: Reference): Pattern | undefined {
    return patterns[keys.placeOf(reference) ?? -1];
  }

  function closest(text: string): readonly Pattern[] {
    const wanted = text.slice(0, 100).toLowerCase();
    const parts = wanted.split('/').filter(Boolean);
    const [name = '', section = ''] = parts.toReversed();
    // An address below that of a pattern.
    const above = lookUp({ kind: 'slug', slug: `/${parts.slice(0, 2).join('/')}` }) ?? [];
    // A misspelled name shares no word with its pattern, but often the section or the first letters.
    const words = [...new Set(tokenize(name))].slice(0, MAX_COMPARED_WORDS);
    const requests = [
      { tokens: [], category: listedBySection.has(section) ? section : '' },
      ...words.map((token) => ({ tokens: [token.slice(0, 3)] })),
    ];
    const maxDistance = Math.max(2, name.length / 2);
    const compared = new Set(
      requests.flatMap((request) => search.search({ ...request, limit: MAX_COMPARED }).indices),
    );
    const misspelled = [...compared]
      .flatMap((index) => patterns[index] ?? [])
      .map((pattern) => ({ pattern, distance: distanceTo(pattern) }))
      .filter(({ distance }) => distance <= maxDistance)
      .sort((a, b) => a.distance - b.distance)
      .map(({ pattern }) => pattern);

    function distanceTo({ slug }: Pattern): number {
      const own = slug.slice(slug.lastIndexOf('/') + 1);
      const [known, given] = section === '' ? [own, name] : [slug, wanted];
      // Texts that differ more in length are not compared.
      if (Math.abs(known.length - given.length) > maxDistance) return Infinity;
      return editDistance(known, given, maxDistance);
    }
    const suggested = suggestPatterns({ patterns, search, vocabulary }, words.join(' '));
    return [
      ...new Set([above, named(name), misspelled, suggested.map(({ pattern }) => pattern)].flat()),
    ].slice(0, MAX_SUGGESTIONS);
  }

  function find(text: string): Result<Pattern> {
    const reference = parseReference(text, siteUrl);
    const pattern = reference === undefined ? undefined : lookUp(reference);
    if (pattern !== undefined) return success(pattern);
    const { reference: name } = splitVersion(text.trim());
    const isName = NAME.test(name);
    const [only, ...others] = isName ? named(name) : [];
    if (only !== undefined && others.length === 0) return success(only);
    const what =
      reference !== undefined
        ? 'No pattern has this reference.'
        : others.length > 0
          ? 'Several patterns have this name.'
          : isName
            ? 'No pattern has this name.'
            : 'Not a valid reference: use an id, a catalog number such as #12, a slug such as /section/name, a name, or the URL of its page.';
    return notFound(what, text);
  }

  /** Looks for the closest patterns when the message is read: lists of references show few of them, or none. */
  function notFound(what: string, text: string): Err {
    let message: string | undefined;
    return {
      ok: false,
      failure: {
        ...fail('pattern_not_found', what),
        get message() {
          return (message ??= notFoundMessage(what, closest(text)));
        },
      },
    };
  }

  return {
    name: built.name,
    sections: built.sections,
    patterns,
    listed,
    listedBySection,
    guides,
    tokens: readSharedTokens(built.tokens ?? []),
    themes: built.themes ?? [],
    registries: built.registries ?? [],
    packages: new Map((built.packages ?? []).map((each) => [each.name, each])),
    home: built.home ?? {},
    search,
    synonyms,
    vocabulary,
    needs: needs.get,
    questions: questions.get,
    decisions: decisions.get,
    *prepare() {
      yield* keys.steps();
      yield* search.categories.steps();
      yield* vocabulary.steps();
      yield* names.places.steps();
      yield* needs.steps();
      yield* questions.steps();
      yield* decisions.steps();
    },
    names,
    entrySet,
    current: () => (current ??= { set: currentOf(patterns) }).set,
    keys,
    lookUp,
    named,
    closest,
    find,
    findVersion(reference, versionId) {
      const found = find(reference);
      if (!found.ok) return found;
      const ofReference =
        parseReference(reference, siteUrl)?.versionId ?? splitVersion(reference).versionId;
      if (ofReference !== undefined && versionId !== undefined && ofReference !== versionId) {
        return err(
          'invalid_args',
          `The reference to ${found.value.slug} names a different version than version_id: leave one of them out.`,
        );
      }
      return success({ pattern: found.value, versionId: ofReference ?? versionId });
    },
  };
}

function currentOf(patterns: readonly Pattern[]): EntrySet | undefined {
  const isLast = ({ delivered }: Pattern): boolean =>
    delivered?.deprecated === true || delivered?.isBare === true;
  return patterns.some(isLast)
    ? createEntrySet(patterns.length, (at) => patterns[at] !== undefined && !isLast(patterns[at]))
    : undefined;
}

function notFoundMessage(what: string, closest: readonly Pattern[]): string {
  if (closest.length === 0) return `${what} Find patterns with search_patterns.`;
  const names = closest.map((pattern) => `${pattern.slug} (#${pattern.number})`).join(', ');
  return `${what} Did you mean: ${names}?`;
}

const MAX_RELATED = 4;

/** Bounds the work for a tag that many patterns share. */
const CANDIDATES_PER_TAG = 200;

/** At most four related patterns: by the number of shared tags, then its own section, then catalog order. */
export function relatedPatterns(catalog: Catalog, pattern: Pattern): readonly Pattern[] {
  const tags = new Set(pattern.tags.map((tag) => normalize(tag)));
  const candidates = new Set<number>();
  for (const category of [...pattern.tags, pattern.section]) {
    const { indices } = catalog.search.search({
      tokens: [],
      category,
      limit: CANDIDATES_PER_TAG,
    });
    for (const index of indices) candidates.add(index);
  }
  return [...candidates]
    .sort((a, b) => a - b)
    .flatMap((index) => {
      const candidate = catalog.patterns[index];
      if (candidate === undefined || candidate.id === pattern.id) return [];
      const shared = candidate.tags.filter((tag) => tags.has(normalize(tag))).length;
      return [{ candidate, score: shared * 2 + (candidate.section === pattern.section ? 1 : 0) }];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_RELATED)
    .map(({ candidate }) => candidate);
}

/** Of a misspelled text. */
const MAX_EDITS = 2;

/**
 * The text that another one may be a misspelling of: at most two edits away, and closest; undefined if there is none.
 */
export function closestText(text: string, others: readonly string[]): string | undefined {
  const [closest] = others
    .filter((other) => Math.abs(other.length - text.length) <= MAX_EDITS)
    .map((other) => ({ other, distance: editDistance(text, other, MAX_EDITS) }))
    .filter(({ distance }) => distance > 0 && distance <= Math.min(MAX_EDITS, text.length / 3))
    .sort((a, b) => a.distance - b.distance);
  return closest?.other;
}
