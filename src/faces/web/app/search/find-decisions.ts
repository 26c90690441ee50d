import {
  type DecidedNames,
  createDecideBetween,
} from '../../../../domain/search/decide-between.ts';
import { normalize } from '../../../../domain/search/normalize.ts';
import type { FoundFact } from './facts.ts';

/** A guide, as search shows it. */
export interface FoundGuide {
  readonly name: string;
  readonly title: string;
  /** The recommendation. */
  readonly verdict: string;
  readonly description: string;
  /** The first rows of its table: condition and recommendation. */
  readonly rows: readonly (readonly [when: string, use: string])[];
  /** Slugs of the compared patterns. */
  readonly patterns: readonly string[];
}

/** Searchable content besides patterns. */
export interface Decisions {
  readonly guides: readonly FoundGuide[];
  readonly facts: readonly FoundFact[];
}

/** What is searched, with what the patterns of the guides are called, by slug. */
export interface SearchedDecisions extends Decisions {
  readonly names: Readonly<Record<string, DecidedNames>>;
}

const MAX_GUIDES = 2;
const MAX_FACTS = 3;

/** Finds the guides and facts for the words of a query, as `tokenize` returns them. */
export type FindDecisions = (tokens: readonly string[]) => Decisions;

/**
 * Prepares guides and facts, since each key press searches. Matches have every word at the start of a word; matches by
 * name come first. The name of a pattern alone leads to the pattern. A question "X or Y" leads to the guide that decides
 * it, whatever else it says.
 */
export function createFindDecisions({ guides, facts, names }: SearchedDecisions): FindDecisions {
  const decideBetween = createDecideBetween(guides, names);
  const preparedGuides = guides.map((guide) =>
    prepare(guide, [
      guide.title,
      `${guide.verdict} ${guide.description} ${guide.patterns.join(' ')}`,
      guide.rows.flat().join(' '),
    ]),
  );
  const preparedFacts = facts.map((fact) =>
    prepare(fact, [fact.name, fact.description ?? '', fact.title]),
  );
  return (tokens) => {
    if (tokens.length === 0) return { guides: [], facts: [] };
    const named = preparedFacts.filter(({ texts: [name = ''] }) =>
      tokens.some((token) => hasWord(name, token)),
    );
    return {
      guides: [
        ...new Set([
          ...decideBetween(tokens).map(({ guide }) => guide),
          ...best(preparedGuides, MAX_GUIDES, tokens),
        ]),
      ].slice(0, MAX_GUIDES),
      facts: best(named, MAX_FACTS, tokens),
    };
  };
}

interface Prepared<Item> {
  readonly item: Item;
  /** Normalized, with a space before each word; the name first. */
  readonly texts: readonly string[];
}

function prepare<Item>(item: Item, texts: readonly string[]): Prepared<Item> {
  return { item, texts: texts.map((text) => ` ${normalize(text)}`) };
}

function best<Item>(
  prepared: readonly Prepared<Item>[],
  max: number,
  tokens: readonly string[],
): readonly Item[] {
  return prepared
    .map(({ item, texts }, place) => ({ item, place, rate: rate(tokens, texts) }))
    .filter(({ rate: value }) => value > 0)
    .toSorted((a, b) => b.rate - a.rate || a.place - b.place)
    .slice(0, max)
    .map(({ item }) => item);
}

/** 0 unless each word is in one of the texts; words in earlier texts, and shorter names, count more. */
function rate(tokens: readonly string[], texts: readonly string[]): number {
  let sum = 0;
  for (const token of tokens) {
    const place = texts.findIndex((text) => hasWord(text, token));
    if (place < 0) return 0;
    sum += 10 ** (texts.length - place);
  }
  return sum + 1 / (1 + (texts[0]?.length ?? 0));
}

function hasWord(text: string, token: string): boolean {
  return text.includes(` ${token}`);
}
