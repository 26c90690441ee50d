import { type Pattern, isPatternSlug } from '../patterns/pattern.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { stemOf } from '../search/english.ts';
import { normalize } from '../search/normalize.ts';
import type { LibraryContents } from '../workspace/library.ts';
import { cutAtSentence } from './prose.ts';
import { counted, escapeMarkdown, toPrintable } from '../text.ts';

/** A recommended pattern (docs/specification.md#library-ai). */
export interface Recommendation {
  readonly patternTitle: string;
  readonly reason: string;
  readonly searchQuery: string;
}

/** A pattern that a library does not have, and why it may fit. */
export interface Candidate {
  readonly pattern: Pattern;
  readonly reason: string;
}

/** A tag, and how many of a library's patterns have it. */
export interface TagCount {
  readonly tag: string;
  readonly count: number;
}

/** A summary has fewer than 500 words. */
const MAX_SUMMARY_WORDS = 499;
const MAX_LISTED = 40;
const MAX_TOPICS = 6;
/** Up to this many patterns, each has its description. */
const MAX_DESCRIBED = 12;

/** The tags of a library, most frequent first, then in the order of their first use. */
export function countTags({ bookmarks }: LibraryContents): readonly TagCount[] {
  const counts = new Map<string, { readonly tag: string; count: number }>();
  for (const { tags } of bookmarks) {
    for (const [key, tag] of new Map(tags.map((each) => [normalize(each), each]))) {
      const known = counts.get(key);
      if (known === undefined) counts.set(key, { tag, count: 1 });
      else known.count += 1;
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}

/** The commonest tags that share no word in any form: of `menus` and `menu-button` only the commoner one. */
function topicsOf(contents: LibraryContents): readonly TagCount[] {
  const seen = new Set<string>();
  return countTags(contents).filter(({ tag }) => {
    // `stemOf` leaves short words as they are.
    const stems = normalize(tag)
      .split(' ')
      .map((word) => stemOf(word).replace(/s$/, ''));
    const isNew = stems.every((stem) => !seen.has(stem));
    for (const stem of stems) seen.add(stem);
    return isNew;
  });
}

/** Two or three sentences from titles and tags. */
export function composeDescription(contents: LibraryContents): string {
  const { bookmarks } = contents;
  if (bookmarks.length === 0) {
    return 'This library has no patterns yet. Save patterns to say what it collects.';
  }
  const tags = topicsOf(contents).map(({ tag }) => asPhrase(tag));
  const topics = tags.length === 0 ? 'user interface design' : sentenceList(tags.slice(0, 3));
  const size = bookmarks.length === 1 ? 'One pattern' : counted(bookmarks.length, 'pattern');
  const examples = bookmarks.slice(0, 3).map(({ title }) => asPhrase(title));
  const others = tags.slice(3, 6);
  return [
    `${size} about ${topics}.`,
    bookmarks.length > examples.length
      ? `Among them are ${sentenceList(examples)}.`
      : `The library has ${sentenceList(examples)}.`,
    ...(others.length === 0 ? [] : [`Other topics are ${sentenceList(others)}.`]),
  ].join(' ');
}

/** Patterns that are not in a library, those that share most of its tags first; each has a tag. */
export function findCandidates(
  catalog: Catalog,
  contents: LibraryContents,
  limit: number,
): readonly Candidate[] {
  const saved = new Set(contents.bookmarks.flatMap(({ patternId, slug }) => [patternId, slug]));
  const weights = new Map(countTags(contents).map(({ tag, count }) => [normalize(tag), count]));
  return catalog.patterns
    .filter(({ id, slug, tags }) => !saved.has(id) && !saved.has(slug) && tags.length > 0)
    .map((pattern) => {
      const shared = pattern.tags
        .map((tag) => ({ tag, weight: weights.get(normalize(tag)) ?? 0 }))
        .filter(({ weight }) => weight > 0)
        .sort((a, b) => b.weight - a.weight);
      return { pattern, shared, score: shared.reduce((sum, { weight }) => sum + weight, 0) };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ pattern, shared }) => ({
      pattern,
      reason:
        shared.length > 0
          ? `Like other patterns of this library it is about ${sentenceList(shared.slice(0, 3).map(({ tag }) => tag))}.`
          : `It adds ${sentenceList(pattern.tags.slice(0, 3))}, which this library does not have yet.`,
    }));
}

/** A candidate in the response format. Searching for its title finds it. */
export function toRecommendation({ pattern, reason }: Candidate): Recommendation {
  return {
    patternTitle: pattern.title,
    reason,
    searchQuery: normalize(pattern.title) || pattern.title,
  };
}

/** What a model may add to a summary. */
export interface SummaryTexts {
  readonly introduction: string;
  /** By tag. */
  readonly themes: ReadonlyMap<string, string>;
}

/** A library as Markdown for sharing: its texts, and its patterns by their most frequent tag, without
 * texts by their section; under 500 words. */
export function composeSummary(
  contents: LibraryContents,
  options: {
    readonly catalog: Catalog;
    /** The public address. */
    readonly baseUrl: string;
    readonly texts: SummaryTexts | undefined;
  },
): string {
  const { library, bookmarks } = contents;
  const { catalog, baseUrl, texts } = options;
  const themes = new Map<string, string[]>();
  const common = topicsOf(contents).slice(0, MAX_TOPICS);
  for (const { patternId, slug, title, tags } of bookmarks.slice(0, MAX_LISTED)) {
    const own = new Set(tags.map(normalize));
    const section = catalog.sections.find((each) => slug.startsWith(`/${each.slug}/`))?.title;
    // A model writes about themes; without one, the sections say where the patterns are from.
    const theme =
      (texts === undefined ? section : common.find(({ tag }) => own.has(normalize(tag)))?.tag) ??
      'More';
    const link = isPatternSlug(slug) ? `[${inline(title)}](${baseUrl}${slug})` : inline(title);
    const description = catalog.lookUp({ kind: 'id', id: patternId })?.description;
    const isDescribed = bookmarks.length <= MAX_DESCRIBED && description !== undefined;
    const item = `- ${link}${isDescribed ? `: ${inline(description)}` : ''}`;
    themes.set(theme, [...(themes.get(theme) ?? []), item]);
  }
  const more = bookmarks.length - MAX_LISTED;
  const blocks = [
    `# ${inline(library.title) || 'Untitled library'}`,
    ...(library.description ? [inline(library.description)] : []),
    inline(texts?.introduction ?? composeDescription(contents)),
    ...[...themes]
      .sort(([a], [b]) => Number(a === 'More') - Number(b === 'More'))
      .flatMap(([theme, items]) => {
        const text = texts?.themes.get(theme);
        return [
          `## ${inline(theme)}`,
          ...(text === undefined ? [] : [inline(text)]),
          items.join('\n'),
        ];
      }),
    ...(more > 0 ? [`And ${more} more.`] : []),
  ];
  return cutAtSentence(blocks.join('\n\n'), MAX_SUMMARY_WORDS);
}

/** `a, b and c`. */
function sentenceList(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** A title or tag for use inside a sentence: no final punctuation. */
function asPhrase(text: string): string {
  return (
    text
      .replaceAll(/[.!?…。！？]+(?=\s|$)/gu, '')
      .replaceAll(/\s+/gu, ' ')
      .trim() || 'others'
  );
}

/** One line of text, escaped for Markdown. */
function inline(text: string): string {
  return escapeMarkdown(toPrintable(text));
}
