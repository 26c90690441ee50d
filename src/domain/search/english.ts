/** Stop words. Search requires every word, so a pattern without one of them would not be found. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about all also am an and any anybody anyone are as ask at be because been before being best better but by
  can cannot could d did do does doing done each else every example for from get gets give go good had has have
  he her here hi him his how i if in into is it its just kind know least let lets like ll look looking m make
  makes me might more most much must my need needs never no not now of off on once one only or other our out
  over own pattern patterns people person persons please re s same she should show shows so some somebody someone something such t
  than that the their them then there these they thing things this those through to too under until up use used
  useful user users using ux ui ve versus very vs want wants was way ways we well were what when where which while
  who why will with without would you your`.split(/\s+/),
);

const MIN_STEM_LENGTH = 3;

/** Words whose stems would be those of others: a state is not a statistic, who is invited no invitation, and species are no specs. */
const OWN_STEMS: ReadonlyMap<string, string> = new Map([
  ['species', 'species'],
  ['state', 'state'],
  ['states', 'state'],
  ['invitee', 'invitee'],
  ['invitees', 'invitee'],
  ['station', 'station'],
  ['stations', 'station'],
]);

/** Suffixes of English words, by their last letters; from each row, the first that leaves a long enough stem is removed. */
const SUFFIXES: readonly (readonly [
  last: string,
  endings: readonly (readonly [ending: RegExp, instead: string])[],
])[] = [
  [
    's',
    [
      [/(?<sibilant>ss|sh|ch|x)es$/, '$<sibilant>'],
      [/(?<before>[^siu])s$/, '$<before>'],
    ],
  ],
  [
    'degn',
    [
      [/(?<doubled>[bdgmnprt])\k<doubled>(?:ing|ed)$/, '$<doubled>'],
      [/(?<long>.{4})able$/, '$<long>'],
      [/(?:at)?(?:ing|ed|ion|e)$/, ''],
      [/(?:ing|ed|ion)$/, ''],
    ],
  ],
  ['e', [[/e$/, '']]],
  ['iy', [[/(?<consonant>[^aeiou])[iy]$/, '$<consonant>']]],
];

/** Whether a word of a question is a stop word. */
export function isStopWord(token: string): boolean {
  return STOP_WORDS.has(token);
}

/** The stems of the words of a normalized text, joined by spaces. */
export function stemsOf(words: string): string {
  return words.split(' ').map(stemOf).join(' ');
}

/**
 * The stem of an English word, the same for delete, deletion and deleting. It is a prefix of each of them, so a
 * substring search finds all forms.
 */
export function stemOf(word: string): string {
  const own = OWN_STEMS.get(word);
  if (own !== undefined) return own;
  let stem = word;
  for (const [last, endings] of SUFFIXES) {
    // Almost all of the time is that of the expressions.
    if (!last.includes(stem.at(-1) ?? ' ')) continue;
    for (const [ending, instead] of endings) {
      const shorter = stem.replace(ending, instead);
      if (shorter === stem || shorter.length < MIN_STEM_LENGTH) continue;
      stem = shorter;
      break;
    }
  }
  return stem;
}
