/**
 * Brings a text into the one form in which search compares texts (SPEC.md 4.1.1): NFC, lower case, `&` as the
 * word `and`, one space for every run of characters that are not a letter, a mark or a number, no space at the
 * ends. Queries and indexed fields go through it alike, on the server and in the browser.
 */
export function normalize(text: string): string {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      // Lower-casing can leave what NFC would join (U+004A U+030C becomes U+006A U+030C, which is U+01F0).
      .normalize('NFC')
      .replaceAll('&', ' and ')
      .replace(NOT_IN_WORDS, ' ')
      .trim()
  );
}

/** The words of a query or text after normalization (SPEC.md 4.1.2); empty where nothing searchable is left. */
export function tokenize(text: string): readonly string[] {
  const normalized = normalize(text);
  return normalized === '' ? [] : normalized.split(' ');
}

const NOT_IN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * The tokens that decide a search: each once, longest first, and without those that occur inside another one,
 * since where the longer token is found the shorter one is too. A query of very many tokens keeps the implied
 * ones: finding them would cost more than they do.
 */
export function essentialTokens(tokens: readonly string[]): readonly string[] {
  const distinct = [...new Set(tokens)].sort((a, b) => b.length - a.length);
  if (distinct.length > COMPARED_TOKENS) return distinct;
  const essential: string[] = [];
  for (const token of distinct) {
    if (!essential.some((longer) => longer.includes(token))) essential.push(token);
  }
  return essential;
}

const COMPARED_TOKENS = 200;
