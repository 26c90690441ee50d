/**
 * Normalizes a text for search (docs/specification.md#normalization): NFC, lower case, `&` as the word `and`, every run
 * of characters that are not letters, marks or numbers as one space, trimmed. Applied to queries and to indexed fields,
 * on the server and in the browser.
 */
export function normalize(text: string): string {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      // Lower-casing can undo NFC (U+004A U+030C becomes U+006A U+030C, which is U+01F0).
      .normalize('NFC')
      .replaceAll('&', ' and ')
      .replace(NOT_IN_WORDS, ' ')
      .trim()
  );
}

/** The words of a normalized text; empty if nothing searchable is left. */
export function tokenize(text: string): readonly string[] {
  const normalized = normalize(text);
  return normalized === '' ? [] : normalized.split(' ');
}

const NOT_IN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu;

/** `normalize`, once for each text: a large catalog repeats few tags. */
export function createNormalizeOnce(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const normalized = known.get(text) ?? normalize(text);
    known.set(text, normalized);
    return normalized;
  };
}

/** "TagsInput" and "QRCode" as two words each. */
export function splitCamelCase(text: string): string {
  return text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ');
}
