import type { Guide } from '../../catalog/guide.ts';
import type { Pattern } from '../../patterns/pattern.ts';
import { type Result, err, success } from '../../errors.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { isPrimitive, wholesOf } from '../../search/component-names.ts';
import {
  type Fit,
  MIN_BRIEF_SCORE,
  MIN_NAMED_SCORE,
  MIN_PART_SCORE,
  MIN_SCREEN_SCORE,
  MIN_SURE_BRIEF_SCORE,
} from '../../search/fit.ts';
import { isOfOtherKind } from '../../search/kinds.ts';
import { isHeadOf } from '../../search/heads.ts';
import { stemOf } from '../../search/english.ts';
import { isLibraryName, tellingWords, wholeOf, wordsIn } from '../../search/expressions.ts';
import { splitCamelCase, tokenize } from '../../search/normalize.ts';
import { namesOf } from '../../search/pattern-names.ts';
import {
  type ComponentAvailability,
  type FoundPattern,
  foundPattern,
} from '../../catalog/search-patterns.ts';
import type { ComponentReader } from '../component-reader.ts';
import type { DeprecatedVersion } from '../component-store.ts';
import { statesIn } from '../example-states.ts';
import { DEFAULT_VARIANT, EXAMPLE_FILE } from '../manifest.ts';

/** A pattern that a part or a brief asks for. */
export interface NeededPattern extends FoundPattern {
  /** The states that its example shows; none while they cannot be read. */
  readonly states: readonly string[];
  /** Undefined without a component, and while it cannot be read. */
  readonly activeVersionId: string | undefined;
  /** Its versions that should no longer be used; none while they cannot be read. */
  readonly deprecated: readonly DeprecatedVersion[];
  /** The name or need of the pattern that fits. */
  readonly because: string;
  /** Whether the part or brief has only a few of its words. */
  readonly isWeak: boolean;
}

/** What one part of a screen leads to. */
export interface FoundPart {
  readonly part: string;
  /** At most two, best first; none where the catalog does not have it. */
  readonly components: readonly NeededPattern[];
}

/** What the catalog does not have. */
export interface MissingPart {
  readonly part: string;
  /** The slug of the nearest pattern, which does not fit; undefined if nothing comes near. */
  readonly nearest: string | undefined;
  /** The words of the part that the nearest pattern does not have. */
  readonly lacks: readonly string[];
}

/** What parts and a brief lead to. */
export interface FoundComponents {
  /** In the order in which they were asked for. */
  readonly parts: readonly FoundPart[];
  /** Of the brief, best first; with code or not. */
  readonly components: readonly NeededPattern[];
  /** Whole screens with code, best first. */
  readonly flows: readonly FoundPattern[];
  /** The guides that decide between some of the components. */
  readonly guides: readonly Guide[];
  readonly missing: readonly MissingPart[];
}

/**
 * Finds the components of a screen by the names of its parts, or of a brief in plain words
 * (docs/specification.md#find_components): deterministic, without a language model. `invalid_args` where there is
 * neither, or no word in one.
 *
 * @param input.limit of the components of the brief
 * @param input.first ids of patterns that go before others: these come where none of them fits
 */
export type FindComponents = (
  principal: Principal,
  input: {
    readonly parts?: readonly string[] | undefined;
    readonly brief?: string | undefined;
    readonly limit: number;
    readonly first?: ReadonlySet<string> | undefined;
  },
) => Promise<Result<FoundComponents>>;

type ActiveFacts = Pick<NeededPattern, 'activeVersionId' | 'states' | 'deprecated'>;

const NO_FACTS: ActiveFacts = { activeVersionId: undefined, states: [], deprecated: [] };

const MAX_PER_PART = 2;
/** The second pattern of a part must fit nearly as well as the first. */
const SECOND_SHARE = 0.75;
const MAX_FLOWS = 2;
/** The best flows; each is one read of a manifest. */
const MAX_FLOWS_READ = 10;
const MAX_GUIDES = 3;
const MAX_STATES = 6;
/** Of a brief, that say why a pattern is there. */
const MAX_WORDS = 3;
/** From it on, a part is what a pattern is, whichever of its words the catalog is known not to have. */
const MIN_SURE_PART_SCORE = 0.8;
/** In words. */
const MAX_PHRASE = 3;
const MAX_MISSING = 8;

export function createFindComponents(deps: {
  readonly catalog: () => Catalog;
  readonly availability: ComponentAvailability;
  readonly reader: Pick<ComponentReader, 'activeVersion' | 'file' | 'manifest' | 'notices'>;
}): FindComponents {
  async function activeFacts(principal: Principal, patternId: string): Promise<ActiveFacts> {
    const active = await deps.reader.activeVersion(principal, patternId);
    if (!active.ok || active.value === undefined) return NO_FACTS;
    const [example, notices] = await Promise.all([
      deps.reader.file(principal, patternId, active.value, DEFAULT_VARIANT, EXAMPLE_FILE),
      deps.reader.notices(principal, patternId),
    ]);
    return {
      activeVersionId: active.value,
      states: example.ok ? statesIn(example.value?.text ?? '').slice(0, MAX_STATES) : [],
      deprecated: notices.ok ? notices.value.deprecated : [],
    };
  }

  /** Whether a pattern is a whole screen: a flow whose code is made of other components. */
  async function isScreen(principal: Principal, { id, type }: Pattern): Promise<boolean> {
    if (type !== 'flows') return false;
    const active = await deps.reader.activeVersion(principal, id);
    if (!active.ok || active.value === undefined) return false;
    const manifest = await deps.reader.manifest(principal, id, active.value);
    return manifest.ok && (manifest.value?.requires ?? []).length > 0;
  }

  return async (principal, { parts = [], brief = '', limit, first }) => {
    if (parts.length === 0 && brief === '') {
      return err('invalid_args', 'Give parts, such as ["drawer", "bulk actions"], or a brief.');
    }
    for (const text of [...parts, ...(brief === '' ? [] : [brief])]) {
      if (!/[\p{L}\p{N}]/u.test(text)) {
        return err('invalid_args', 'Each part and the brief need at least one letter or digit.');
      }
    }
    const available = await deps.availability();
    if (!available.ok) return available;
    const catalog = deps.catalog();
    const needed = async (fit: Fit, isWeak = false): Promise<NeededPattern> => {
      const found = foundPattern(fit.pattern, available);
      const facts =
        found.hasComponent === true ? await activeFacts(principal, fit.pattern.id) : NO_FACTS;
      return { ...found, ...facts, because: fit.because, isWeak };
    };

    const byPart = parts.map((part) => ({ part, ...fitsOfPart(catalog, part, first) }));
    const chosen = new Set(byPart.flatMap(({ fits }) => fits.map(({ pattern }) => pattern)));
    const ofBrief = brief === '' ? [] : fitsOfBrief(catalog, brief);
    const screens = new Set<Fit>();
    for (const fit of ofBrief
      .filter(({ pattern }) => pattern.type === 'flows')
      .slice(0, MAX_FLOWS_READ)) {
      if (await isScreen(principal, fit.pattern)) screens.add(fit);
    }
    const fitting = [...screens].filter(({ score }) => score >= MIN_SCREEN_SCORE);
    const rest = ofBrief
      .filter((fit) => !screens.has(fit) && !chosen.has(fit.pattern))
      .toSorted((a, b) => rankOf(a, first) - rankOf(b, first))
      .slice(0, limit);
    const slugs = [...chosen, ...rest.map(({ pattern }) => pattern)].map(({ slug }) => slug);
    return success({
      parts: await Promise.all(
        byPart.map(async ({ part, fits }) => ({
          part,
          components: await Promise.all(fits.map((fit) => needed(fit, isWeakFor(part, fit)))),
        })),
      ),
      components: await Promise.all(
        rest.map((fit) => needed(fit, fit.score < MIN_SURE_BRIEF_SCORE)),
      ),
      flows: fitting.slice(0, MAX_FLOWS).map(({ pattern }) => foundPattern(pattern, available)),
      guides: guidesBetween(catalog.guides, slugs),
      missing: [
        ...byPart.flatMap(({ missing }) => missing ?? []),
        ...missingIn(catalog, brief).map((phrase) => describeMissing(catalog, phrase)),
      ].slice(0, MAX_MISSING + parts.length),
    });
  };
}

/** What a brief asks for, in the order in which a question is answered; scores are those of its best expressions. */
function fitsOfBrief(catalog: Catalog, brief: string): readonly Fit[] {
  const ranked = catalog.questions()?.rank(brief);
  if (ranked === undefined) return catalog.needs().ofBrief(brief);
  return ranked.map(
    ({ pattern, words, expression }) =>
      expression ?? {
        pattern,
        score: 0,
        because: [...words.keys()].slice(0, MAX_WORDS).join(', '),
      },
  );
}

/** The patterns of one part, or what is missing. */
function fitsOfPart(
  catalog: Catalog,
  part: string,
  preferred?: ReadonlySet<string>,
): { readonly fits: readonly Fit[]; readonly missing?: MissingPart } {
  const fits = namedOrNear(catalog, part);
  const held = fits.filter(
    ({ pattern, score }) => score >= MIN_PART_SCORE && preferred?.has(pattern.id),
  );
  if (held.length > 0) return { fits: held.slice(0, MAX_PER_PART) };
  const [first] = fits;
  const gap = knownGap(catalog, part, first);
  if (gap !== undefined) return { fits: [], missing: { ...gap, part } };
  if (isPrimitive(part) && (first?.score ?? 0) < MIN_NAMED_SCORE) {
    return { fits: [], missing: { part, nearest: undefined, lacks: tokenize(part) } };
  }
  const good = fits.filter(
    ({ score }) => score >= MIN_PART_SCORE && score >= (first?.score ?? 0) * SECOND_SHARE,
  );
  if (good.length > 0) return { fits: withExamples(good).slice(0, MAX_PER_PART) };
  const terms = catalog.vocabulary.meaningOf(tokenize(part).join(' '))?.terms ?? [];
  const synonyms = new Map<Pattern, Fit>();
  for (const fit of bestOfEach(catalog, terms)) {
    synonyms.set(fit.pattern, fit);
    if (synonyms.size === MAX_PER_PART) break;
  }
  if (synonyms.size > 0) return { fits: [...synonyms.values()] };
  const has = new Set(tokenize(first?.because ?? ''));
  return {
    fits: [],
    missing: {
      part,
      nearest: first?.pattern.slug,
      lacks: first === undefined ? [] : tokenize(part).filter((word) => !has.has(word)),
    },
  };
}

/**
 * An example of a component comes before it where that is only called so elsewhere: "price slider" is a slider, and one
 * of its examples shows one. Of what is named, examples say nothing more.
 */
function withExamples(fits: readonly Fit[]): readonly Fit[] {
  const placed: Fit[] = [];
  for (const fit of fits) {
    const { exampleOf } = fit.pattern;
    const place = placed.findIndex(({ pattern }) => pattern.slug === exampleOf);
    const subject = placed[place];
    if (subject === undefined) placed.push(fit);
    else if (!isOwnName(subject)) placed.splice(place, 0, fit);
  }
  return placed;
}

function isOwnName({ pattern, because }: Fit): boolean {
  return namesOf(pattern).some((name) => wholeOf(name) === wholeOf(because));
}

/** Whether a part is another kind of thing, or not what a pattern is called and most of its words say something else. */
function isWeakFor(part: string, fit: Fit): boolean {
  const { score, because } = fit;
  if (isOfOtherKind(part, fit.pattern)) return true;
  if (score >= MIN_SURE_PART_SCORE || fit.isHead === true) return false;
  if (isOwnName(fit) && isHeadOf(because, part)) return false;
  const has = new Set(tellingWords(wordsIn(because)).map(stemOf));
  const words = tellingWords(wordsIn(part)).map(stemOf);
  const shared = words.filter((word) => has.has(word)).length;
  // Where none is shared, it was translated.
  return shared > 0 && shared <= words.length / 2;
}

/** What a part names, as a whole or as a piece of a component; otherwise what its words fit. */
function namedOrNear(catalog: Catalog, part: string): readonly Fit[] {
  const needs = catalog.needs();
  let best = needs.ofPart(part);
  if (isPrimitive(part)) return best;
  for (const whole of wholesOf(part)) {
    if (scoreOf(best) >= MIN_NAMED_SCORE) return best;
    const fits = needs.ofPart(whole);
    if (scoreOf(fits) >= scoreOf(best)) best = fits;
  }
  return best;
}

function scoreOf([first]: readonly Fit[]): number {
  return first?.score ?? 0;
}

/** 0 for what goes before others and fits, 1 for the rest. */
function rankOf({ pattern, score }: Fit, first: ReadonlySet<string> | undefined): number {
  return first?.has(pattern.id) === true && score >= MIN_BRIEF_SCORE ? 0 : 1;
}

/** The best pattern of each term that leads to one; searched for as they are asked for. */
function* bestOfEach(catalog: Catalog, terms: readonly string[]): Iterable<Fit> {
  for (const term of terms) {
    const [best] = catalog.needs().ofPart(term);
    if (best !== undefined) yield best;
  }
}

/**
 * What a part names that the catalog is known not to have: the whole part, a phrase in it, or a word of it where nothing
 * fits the rest well.
 */
function knownGap(catalog: Catalog, part: string, best: Fit | undefined): MissingPart | undefined {
  const bestScore = best?.score ?? 0;
  // A longer name ends with the same word: an invitation link is no link.
  const head = best?.isHead === true ? wordsIn(best.because).length : 0;
  const isIdentifier = !part.includes(' ');
  const words = tokenize(splitCamelCase(part));
  const whole = words.filter((word) => !isLibraryName(word)).join(' ');
  const phrase = isMissing(catalog, whole)
    ? whole
    : missingIn(catalog, splitCamelCase(part)).find(
        (gap) =>
          bestScore < MIN_PART_SCORE ||
          (isIdentifier && gap.includes(' ')) ||
          (isHeadOf(gap, part) &&
            head <= gap.split(' ').length &&
            (gap.includes(' ') || bestScore < MIN_SURE_PART_SCORE)),
      );
  return phrase === undefined ? undefined : describeMissing(catalog, phrase);
}

function isMissing(catalog: Catalog, phrase: string): boolean {
  return catalog.vocabulary.meaningOf(phrase)?.isMissing === true;
}

/** With what its author names as nearest. */
function describeMissing(catalog: Catalog, phrase: string): MissingPart {
  const terms = catalog.vocabulary.meaningOf(phrase)?.terms ?? [];
  const [nearest] = bestOfEach(catalog, terms);
  return { part: phrase, nearest: nearest?.pattern.slug, lacks: [phrase] };
}

/** The phrases of a brief that the catalog is known to have no pattern for; the longest at each place. */
function missingIn(catalog: Catalog, brief: string): readonly string[] {
  const words = tokenize(brief);
  const missing = new Set<string>();
  for (let at = 0; at < words.length && missing.size < MAX_MISSING; at += 1) {
    for (let length = MAX_PHRASE; length > 0; length -= 1) {
      const phrase = words.slice(at, at + length).join(' ');
      if (catalog.vocabulary.meaningOf(phrase) === undefined) continue;
      if (isMissing(catalog, phrase)) missing.add(phrase);
      at += length - 1;
      break;
    }
  }
  return [...missing];
}

/** The guides that compare two or more of some patterns, or the first of them; most of them first. */
function guidesBetween(guides: readonly Guide[], slugs: readonly string[]): readonly Guide[] {
  return guides
    .map((guide) => {
      const shared = slugs.filter((slug) => guide.patterns.includes(slug));
      return { guide, count: shared.length, isFirst: shared[0] === slugs[0] && shared.length > 0 };
    })
    .filter(({ count, isFirst }) => count > 1 || isFirst)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_GUIDES)
    .map(({ guide }) => guide);
}
