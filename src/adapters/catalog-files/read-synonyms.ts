import { type CatalogSynonyms, synonymsSchema } from '../../domain/patterns/synonyms.ts';
import { normalize, tokenize } from '../../domain/search/normalize.ts';
import { type Reading, listEntries, readYamlFile } from './reading.ts';
import type { LineOf } from './yaml-file.ts';

/**
 * The file of synonyms, for words that the catalog uses and for those it lacks (docs/specification.md#catalog-folder).
 */
export const SYNONYMS_FILE = 'synonyms.yaml';

/**
 * Reads and validates `synonyms.yaml`; undefined if the catalog has none, or if it cannot be read.
 *
 * @param words of all patterns
 */
export async function readSynonyms(
  reading: Reading,
  words: () => Iterable<string>,
): Promise<CatalogSynonyms | undefined> {
  const entries = await listEntries(reading, '');
  if (!entries.some(({ name }) => name === SYNONYMS_FILE)) return undefined;
  const file = await readYamlFile(
    reading,
    SYNONYMS_FILE,
    'other words for the words of the catalog',
    synonymsSchema,
  );
  if (file === undefined) return undefined;
  checkWords(reading, file.value, file.lineOf);
  for (const { key, of, term } of unknownTerms(file.value, words())) {
    const message = `${of} leads to ${JSON.stringify(term)}, which no pattern contains`;
    reading.problems.warning(SYNONYMS_FILE, file.lineOf([key, of]), message);
  }
  return file.value;
}

function checkWords(
  { problems }: Reading,
  { synonyms, missing }: CatalogSynonyms,
  lineOf: LineOf,
): void {
  for (const [key, listed] of Object.entries({ synonyms, missing })) {
    for (const words of Object.keys(listed)) {
      const normalized = normalize(words);
      if (normalized === words) continue;
      problems.error(
        SYNONYMS_FILE,
        lineOf([key, words]),
        `${JSON.stringify(words)} must be lower-case words separated by spaces${normalized === '' ? '' : `: write ${normalized}`}`,
      );
    }
  }
  for (const words of Object.keys(missing)) {
    if (!Object.hasOwn(synonyms, words)) continue;
    problems.error(
      SYNONYMS_FILE,
      lineOf(['missing', words]),
      `${words} is also in \`synonyms\`: remove one`,
    );
  }
}

/**
 * The terms that no pattern contains. Compares words, not patterns, so that the time does not grow with synonyms ×
 * patterns.
 */
export function unknownTerms({ synonyms, missing }: CatalogSynonyms, words: Iterable<string>) {
  const allWords = [...words].join(' ');
  return Object.entries({ synonyms, missing }).flatMap(([key, listed]) =>
    Object.entries(listed).flatMap(([of, terms]) =>
      terms
        .filter((term) => {
          const tokens = tokenize(term);
          return tokens.length === 0 || !tokens.every((token) => allWords.includes(token));
        })
        .map((term) => ({ key, of, term })),
    ),
  );
}
