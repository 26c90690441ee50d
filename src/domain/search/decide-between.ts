import type { Pattern } from '../patterns/pattern.ts';
import { stemOf } from './english.ts';
import { tellingWords, wholeOf } from './expressions.ts';
import { createFindGenericTexts } from './generic-names.ts';
import { tokenize } from './normalize.ts';
import { namesOf } from './pattern-names.ts';

/** What a pattern is called: its own and general names, and words that may mean others as well. */
export interface DecidedNames {
  readonly sure: readonly string[];
  readonly likely: readonly string[];
}

/** A guide whose title and patterns say what it decides. */
interface DecidingGuide {
  readonly title: string;
  readonly patterns: readonly string[];
  readonly scene?: { readonly names?: Readonly<Record<string, string>> | undefined } | undefined;
}

/** What stands between two alternatives: "X or Y", "X better than Y", "X instead of Y", here and in other languages. */
export const BETWEEN: ReadonlySet<string> = new Set([
  'or',
  'vs',
  'versus',
  'than',
  'instead',
  'oder',
  'statt',
  'ou',
  'o',
]);

/** In "the difference between X and Y". */
const OPENING = new Set(['between', 'zwischen', 'entre']);
const AND = new Set(['and', 'und', 'et', 'y']);

/** More of them in one question are not looked at: each takes milliseconds, and anyone may ask. */
const MAX_BETWEEN = 4;

/** How surely a side of a question means an alternative, by what matched. */
const SHARES = { title: 1.2, sure: 1, likely: 0.6 };

/** What an alternative loses for each one that its guide lists before it. */
const LATER_SHARE = 0.06;

/** Of an alternative in the title: a guide lists other patterns for other reasons. */
const TITLED_SHARE = 0.2;

/** Of a name of two words or more: "side panel" says more than "panel". */
const LONGER_SHARE = 0.2;

interface Alternative {
  /** Whether the title says it, in its own words only or as a pattern's name; others are only listed. */
  readonly titled: 'words' | 'pattern' | undefined;
  readonly slug?: string | undefined;
  /** The stems of each name, with how surely it is meant. */
  readonly names: readonly { readonly stems: readonly string[]; readonly share: number }[];
}

/** A guide that decides a question, with the slugs of those of its patterns that the question names. */
export interface Decision<Guide> {
  readonly guide: Guide;
  readonly named: readonly string[];
}

/**
 * Finds the guides that decide a question of the form "X or Y", best first: each side must name another alternative of
 * the guide. What surrounds the names ("for editing a customer") does not matter.
 */
export function createDecideBetween<Guide extends DecidingGuide>(
  guides: readonly Guide[],
  names: Readonly<Record<string, DecidedNames>>,
): (tokens: readonly string[]) => readonly Decision<Guide>[] {
  const prepared = guides.map((guide) => {
    // "Dialog or page for a form?"
    const alternatives = guide.title.replace(/ for .*$/, '').replaceAll(',', ' or ');
    const titled = tokensBetween(tokenize(alternatives));
    return {
      guide,
      alternatives: alternativesOf(guide, titled, names),
    };
  });
  return (tokens) => {
    const stems = tokens.map(stemOf);
    const opening = tokens.findIndex((token) => OPENING.has(token));
    const places = tokens
      .flatMap((token, place) =>
        BETWEEN.has(token) || (opening >= 0 && place > opening && AND.has(token)) ? [place] : [],
      )
      .slice(0, MAX_BETWEEN);
    return prepared
      .flatMap(({ guide, alternatives }) => {
        const rates = places.map((place) =>
          rate(alternatives, stems.slice(0, place), stems.slice(place + 1)),
        );
        const [best] = rates.flatMap((each) => each ?? []).toSorted((a, b) => b.rate - a.rate);
        return best === undefined ? [] : [{ guide, ...best }];
      })
      .toSorted((a, b) => b.rate - a.rate)
      .map(({ guide, named }) => ({ guide, named }));
  };
}

/** Of a catalog, what names its guides' patterns. */
interface NamingCatalog<Guide extends DecidingGuide> {
  readonly guides: readonly Guide[];
  readonly lookUp: (reference: {
    readonly kind: 'slug';
    readonly slug: string;
  }) => Pattern | undefined;
  readonly synonyms: { readonly synonyms: Readonly<Record<string, readonly string[]>> };
}

/** What decides between the patterns of a catalog's guides. */
export interface GuideDecisions<Guide extends DecidingGuide> {
  /** What the patterns of all guides are called, here and elsewhere, by slug. */
  readonly names: Readonly<Record<string, DecidedNames>>;
  /** The guides that decide a question, as `createDecideBetween` finds them. */
  readonly between: (tokens: readonly string[]) => readonly Decision<Guide>[];
}

/** Prepares the decisions of a catalog. */
export function* makeGuideDecisions<Guide extends DecidingGuide>(
  catalog: NamingCatalog<Guide>,
): Generator<undefined, GuideDecisions<Guide>> {
  const decided = new Set(catalog.guides.flatMap(({ patterns }) => patterns));
  const findGeneric = createFindGenericTexts(wholeOf, false);
  yield;
  const meanings = Object.entries(catalog.synonyms.synonyms).map(
    ([word, terms]) => [word, terms.map((term) => `${wholeOf(term)} `)] as const,
  );
  // "One page" is shown by a form with an error summary.
  const shown = Map.groupBy(
    catalog.guides.flatMap(({ scene }) => Object.entries(scene?.names ?? {})),
    ([slug]) => slug,
  );
  const shownAs = (slug: string) => (shown.get(slug) ?? []).map(([, name]) => name);
  const names: Record<string, DecidedNames> = {};
  for (const slug of decided) {
    const pattern = catalog.lookUp({ kind: 'slug', slug });
    if (pattern === undefined) continue;
    const own = namesOf(pattern);
    const wholes = own.map((name) => `${wholeOf(name)} `);
    // "Confirm" leads to the confirm dialog.
    const isNamed = (term: string) => wholes.some((whole) => whole.startsWith(term));
    names[pattern.slug] = {
      sure: [...new Set([...own, ...findGeneric(pattern).names, ...shownAs(slug)])],
      likely: meanings.flatMap(([word, terms]) => (terms.some(isNamed) ? [word] : [])),
    };
    yield;
  }
  return { names, between: createDecideBetween(catalog.guides, names) };
}

/** The patterns of a guide, and what its title calls the alternatives. */
function alternativesOf(
  { patterns }: DecidingGuide,
  titled: readonly (readonly string[])[],
  names: Readonly<Record<string, DecidedNames>>,
): readonly Alternative[] {
  const named = patterns.map((slug, place) => {
    const { sure, likely } = names[slug] ?? { sure: [], likely: [] };
    const lost = place * LATER_SHARE;
    return {
      sure: sure.map((name) => alternativeName(tokenize(name), SHARES.sure - lost)),
      likely: likely.map((name) => alternativeName(tokenize(name), SHARES.likely - lost)),
    };
  });
  const used = new Set<number>();
  const titles = titled.map((words) => {
    const own = [
      alternativeName(words, SHARES.title),
      ...tellingWords(words).map((word) => alternativeName([word], SHARES.title)),
    ];
    // "Toast" of the title is the pattern; "page" is none.
    const place = named.findIndex(
      ({ sure, likely }, at) =>
        !used.has(at) && [...sure, ...likely].some((name) => own.some((one) => isSame(one, name))),
    );
    if (place < 0) return { titled: 'words' as const, names: own };
    used.add(place);
    const { sure = [], likely = [] } = named[place] ?? {};
    return {
      titled: 'pattern' as const,
      slug: patterns[place],
      names: [...own, ...sure, ...likely],
    };
  });
  const others = named.flatMap(({ sure }, place) =>
    used.has(place) ? [] : [{ titled: undefined, slug: patterns[place], names: sure }],
  );
  return titles.length > 1 ? [...titles, ...others] : [];
}

function alternativeName(words: readonly string[], share: number): Alternative['names'][number] {
  return { stems: words.map(stemOf), share };
}

function isSame(
  { stems: a }: Alternative['names'][number],
  { stems: b }: Alternative['names'][number],
): boolean {
  return a.join(' ') === b.join(' ');
}

function tokensBetween(tokens: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  for (const token of tokens) {
    if (BETWEEN.has(token)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((words) => words.length > 0);
}

/** The best two different alternatives that both sides name; undefined where one of them names none. */
function rate(
  alternatives: readonly Alternative[],
  left: readonly string[],
  right: readonly string[],
): { readonly rate: number; readonly named: readonly string[] } | undefined {
  const lefts = alternatives.map((each) => fit(each, left));
  const rights = alternatives.map((each) => fit(each, right));
  // What the title does not say is decided against a pattern that it says, and only if that is not both sides.
  const canDecide = (at: number, place: number): boolean => {
    const [one, other] = [alternatives[at]?.titled, alternatives[place]?.titled];
    if (one !== undefined && other !== undefined) return true;
    if (one === other) return false;
    return one === undefined
      ? other === 'pattern' && lefts[place] === 0 && isSure(rights[place])
      : one === 'pattern' && rights[at] === 0 && isSure(lefts[at]);
  };
  let best = { rate: 0, pair: [0, 0] };
  for (const [at, a] of lefts.entries()) {
    for (const [place, b] of rights.entries()) {
      if (at === place || a === 0 || b === 0 || !canDecide(at, place)) continue;
      const titled = [at, place].filter((each) => alternatives[each]?.titled !== undefined);
      const both = a + b + titled.length * TITLED_SHARE;
      if (both > best.rate) best = { rate: both, pair: [at, place] };
    }
  }
  return best.rate === 0
    ? undefined
    : { rate: best.rate, named: best.pair.flatMap((place) => alternatives[place]?.slug ?? []) };
}

/** Whether more than a word that may mean others matched. */
function isSure(fitted = 0): boolean {
  return fitted > SHARES.likely + LONGER_SHARE;
}

function fit({ names }: Alternative, side: readonly string[]): number {
  const text = ` ${side.join(' ')} `;
  let best = 0;
  for (const { stems, share } of names) {
    if (stems.length > 0 && text.includes(` ${stems.join(' ')} `)) {
      best = Math.max(best, share + (stems.length - 1) * LONGER_SHARE);
    }
  }
  return best;
}
