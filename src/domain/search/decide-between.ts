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
}

/** What stands between two alternatives, here and in the languages that the names are in. */
const BETWEEN = new Set(['or', 'vs', 'versus', 'oder', 'ou']);

/** More of them in one question are not looked at: each takes milliseconds, and anyone may ask. */
const MAX_BETWEEN = 4;

/** How surely a side of a question means an alternative, by what matched. */
const SHARES = { title: 1.2, sure: 1, likely: 0.6 };

/** What an alternative loses for each one that its guide lists before it. */
const LATER_SHARE = 0.06;

/** Of a guide whose title names alternatives: others list patterns for other reasons. */
const TITLED_SHARE = 0.4;

/** Of a name of two words or more: "side panel" says more than "panel". */
const LONGER_SHARE = 0.2;

interface Alternative {
  /** The stems of each name, with how surely it is meant. */
  readonly names: readonly { readonly stems: readonly string[]; readonly share: number }[];
}

/**
 * Finds the guides that decide a question of the form "X or Y", best first: each side must name another alternative of
 * the guide. What surrounds the names ("for editing a customer") does not matter.
 */
export function createDecideBetween<Guide extends DecidingGuide>(
  guides: readonly Guide[],
  names: Readonly<Record<string, DecidedNames>>,
): (tokens: readonly string[]) => readonly Guide[] {
  const prepared = guides.map((guide) => {
    const titled = tokensBetween(tokenize(guide.title.replaceAll(',', ' or ')));
    return {
      guide,
      alternatives: alternativesOf(guide, titled, names),
      bonus: titled.length > 1 ? TITLED_SHARE : 0,
    };
  });
  return (tokens) => {
    const stems = tokens.map(stemOf);
    const places = tokens
      .flatMap((token, place) => (BETWEEN.has(token) ? [place] : []))
      .slice(0, MAX_BETWEEN);
    return prepared
      .flatMap(({ guide, alternatives, bonus }) => {
        const rates = places.map((place) =>
          rate(alternatives, stems.slice(0, place), stems.slice(place + 1)),
        );
        const best = Math.max(0, ...rates);
        return best === 0 ? [] : [{ guide, rate: best + bonus }];
      })
      .toSorted((a, b) => b.rate - a.rate)
      .map(({ guide }) => guide);
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
  readonly between: (tokens: readonly string[]) => readonly Guide[];
}

/** Prepares the decisions of a catalog. */
export function* makeGuideDecisions<Guide extends DecidingGuide>(
  catalog: NamingCatalog<Guide>,
): Generator<undefined, GuideDecisions<Guide>> {
  const decided = new Set(catalog.guides.flatMap(({ patterns }) => patterns));
  const findGeneric = createFindGenericTexts(wholeOf, false);
  yield;
  const meanings = Object.entries(catalog.synonyms.synonyms);
  const names: Record<string, DecidedNames> = {};
  for (const slug of decided) {
    const pattern = catalog.lookUp({ kind: 'slug', slug });
    if (pattern === undefined) continue;
    const own = namesOf(pattern);
    const place = (terms: readonly string[]) =>
      terms.findIndex((term) =>
        // "Confirm" leads to the confirm dialog.
        own.some((name) => `${wholeOf(name)} `.startsWith(`${wholeOf(term)} `)),
      );
    const sure = meanings.flatMap(([word, terms]) => (place(terms) === 0 ? [word] : []));
    names[pattern.slug] = {
      sure: [...new Set([...own, ...findGeneric(pattern).names, ...sure])],
      likely: meanings.flatMap(([word, terms]) => (place(terms) > 0 ? [word] : [])),
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
    return [
      ...sure.map((name) => nameOf(tokenize(name), SHARES.sure - lost)),
      ...likely.map((name) => nameOf(tokenize(name), SHARES.likely - lost)),
    ];
  });
  const used = new Set<number>();
  const titles = titled.map((words) => {
    const own = [
      nameOf(words, SHARES.title),
      ...tellingWords(words).map((word) => nameOf([word], SHARES.title)),
    ];
    // "Toast" of the title is the pattern; "page" is none.
    const place = named.findIndex(
      (each, at) => !used.has(at) && each.some((name) => own.some((one) => isSame(one, name))),
    );
    if (place < 0) return { names: own };
    used.add(place);
    return { names: [...own, ...(named[place] ?? [])] };
  });
  const others = named.flatMap((each, place) => (used.has(place) ? [] : [{ names: each }]));
  return [...titles, ...others];
}

function nameOf(words: readonly string[], share: number): Alternative['names'][number] {
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

/** The best two different alternatives that both sides name; 0 where one of them names none. */
function rate(
  alternatives: readonly Alternative[],
  left: readonly string[],
  right: readonly string[],
): number {
  const lefts = alternatives.map((each) => fit(each, left));
  const rights = alternatives.map((each) => fit(each, right));
  let best = 0;
  for (const [at, a] of lefts.entries()) {
    for (const [place, b] of rights.entries()) {
      if (at !== place && a > 0 && b > 0) best = Math.max(best, a + b);
    }
  }
  return best;
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
