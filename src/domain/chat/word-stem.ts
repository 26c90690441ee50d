const SHORTEST_STEM = 3;

/** Endings of English word forms; of each row the first that leaves enough is taken off, row by row. */
const ENDINGS: readonly (readonly (readonly [ending: RegExp, instead: string])[])[] = [
  [
    [/(?<sibilant>ss|sh|ch|x)es$/, '$<sibilant>'],
    [/(?<before>[^siu])s$/, '$<before>'],
  ],
  [
    [/(?<doubled>[bdgmnprt])\k<doubled>(?:ing|ed)$/, '$<doubled>'],
    [/(?<long>.{4})able$/, '$<long>'],
    [/(?:at)?(?:ing|ed|ion|e)$/, ''],
    [/(?:ing|ed|ion)$/, ''],
  ],
  [[/e$/, '']],
  [[/(?<consonant>[^aeiou])[iy]$/, '$<consonant>']],
];

/**
 * The part of an English word that its forms share, so that delete, deletion and deleting are one word. It is the
 * beginning of each of them, and so what a search for substrings finds them by.
 */
export function stemOf(word: string): string {
  let stem = word;
  for (const row of ENDINGS) {
    for (const [ending, instead] of row) {
      const shorter = stem.replace(ending, instead);
      if (shorter === stem || shorter.length < SHORTEST_STEM) continue;
      stem = shorter;
      break;
    }
  }
  return stem;
}
