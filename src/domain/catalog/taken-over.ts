import type { Pattern } from '../patterns/pattern.ts';
import type { CatalogSynonyms } from '../patterns/synonyms.ts';
import { changedPlaces } from '../search/changed-places.ts';
import { createNormalizeOnce, normalize } from '../search/normalize.ts';
import { type Vocabulary, createVocabulary } from '../search/vocabulary.ts';

/** What the catalog of the build before has. */
interface Before {
  readonly patterns: readonly Pattern[];
  readonly listed: readonly Pattern[];
  readonly listedBySection: ReadonlyMap<string, readonly Pattern[]>;
  readonly synonyms: CatalogSynonyms;
  readonly vocabulary: Vocabulary;
}

/** The patterns of each section, without empty sections; those of the build before where they are the same. */
export function groupBySection(
  listed: readonly Pattern[],
  before: Before | undefined,
): Before['listedBySection'] {
  const changed = before && changedPlaces(before.listed, listed);
  const bySection = new Map(before?.listedBySection);
  for (const place of changed ?? []) {
    const [from, to] = [before?.listed[place], listed[place]];
    if (from === undefined || from.section !== to?.section) return Map.groupBy(listed, sectionOf);
    const patterns = bySection.get(to.section) ?? [];
    bySection.set(to.section, patterns.with(patterns.indexOf(from), to));
  }
  return changed === undefined ? Map.groupBy(listed, sectionOf) : bySection;
}

function sectionOf({ section }: Pattern): string {
  return section;
}

/** The words of a build. Those of replaced patterns stay until all patterns are read: what is suggested is searched for first. */
export function takeVocabulary(
  patterns: readonly Pattern[],
  synonyms: CatalogSynonyms,
  before: Before | undefined,
): Vocabulary {
  const changed = before && changedPlaces(before.patterns, patterns);
  const isSame = JSON.stringify(before?.synonyms) === JSON.stringify(synonyms);
  if (before === undefined || changed === undefined || !isSame) {
    return createVocabulary(namesAndTags(patterns), synonyms);
  }
  before.vocabulary.add(namesAndTags(changed.flatMap((place) => patterns[place] ?? [])));
  return before.vocabulary;
}

/** Normalizes lazily: the vocabulary reads a bounded number of patterns. */
function* namesAndTags(patterns: readonly Pattern[]) {
  const normalizeOnce = createNormalizeOnce();
  for (const { title, tags } of patterns) {
    yield { title: normalize(title), tags: tags.map(normalizeOnce) };
  }
}
