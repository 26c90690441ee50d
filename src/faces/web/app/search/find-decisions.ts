import { normalize } from '../../../../domain/search/normalize.ts';

/** A guide, as search shows it. */
export interface FoundGuide {
  readonly name: string;
  readonly title: string;
  /** What it comes to, in a sentence or two. */
  readonly verdict: string;
  /** The first rows of its table: if it is this, use that. */
  readonly rows: readonly (readonly [when: string, use: string])[];
  /** Slugs of the patterns that it weighs. */
  readonly patterns: readonly string[];
}

/** A state, a prop or a rule of a pattern's component. */
export interface FoundFact {
  readonly kind: 'state' | 'prop' | 'rule';
  readonly slug: string;
  /** The pattern's title. */
  readonly title: string;
  readonly name: string;
  /** A prop's type. */
  readonly type?: string | undefined;
  readonly description?: string | undefined;
}

/** What is searched besides patterns. */
export interface Decisions {
  readonly guides: readonly FoundGuide[];
  readonly facts: readonly FoundFact[];
}

const MAX_GUIDES = 2;
const MAX_FACTS = 3;

/** The guides and facts that have every word, at the start of a word; those that have them in their name first. */
export function findDecisions({ guides, facts }: Decisions, tokens: readonly string[]): Decisions {
  if (tokens.length === 0) return { guides: [], facts: [] };
  return {
    guides: best(guides, MAX_GUIDES, (guide) =>
      rate(tokens, [
        guide.title,
        `${guide.verdict} ${guide.patterns.join(' ')}`,
        guide.rows.flat().join(' '),
      ]),
    ),
    facts: best(facts, MAX_FACTS, (fact) => {
      // The pattern's name alone leads to the pattern.
      const own = rate(tokens, [fact.name, fact.description ?? '', fact.title]);
      return tokens.some((token) => hasWord(normalize(fact.name), token)) ? own : 0;
    }),
  };
}

/** The page of a fact. */
export function factPath({ kind, slug, name }: FoundFact): string {
  switch (kind) {
    case 'state':
      return `${slug}?state=${encodeURIComponent(name)}`;
    case 'prop':
      return `${slug}?tab=use`;
    case 'rule':
      return `${slug}?tab=rules`;
  }
}

function best<Item>(
  items: readonly Item[],
  max: number,
  rateItem: (item: Item) => number,
): readonly Item[] {
  return items
    .map((item, place) => ({ item, place, rate: rateItem(item) }))
    .filter(({ rate: value }) => value > 0)
    .toSorted((a, b) => b.rate - a.rate || a.place - b.place)
    .slice(0, max)
    .map(({ item }) => item);
}

/** 0 unless each word is in one of the texts; words in earlier texts, and shorter first texts, count more. */
function rate(tokens: readonly string[], texts: readonly string[]): number {
  const normalized = texts.map(normalize);
  let sum = 0;
  for (const token of tokens) {
    const place = normalized.findIndex((text) => hasWord(text, token));
    if (place < 0) return 0;
    sum += 10 ** (normalized.length - place);
  }
  return sum + 1 / (1 + (texts[0]?.length ?? 0));
}

function hasWord(text: string, token: string): boolean {
  return ` ${text}`.includes(` ${token}`);
}
