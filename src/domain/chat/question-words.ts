/** Stop words. Search requires every word, so a pattern without one of them would not be found. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about all also am an and any anybody anyone are as ask at be because been before being best better but by
  can cannot could d did do does doing done each else every example for from get gets give go good had has have
  he her here hi him his how i if in into is it its just kind know least let lets like ll look looking m make
  makes me might more most much must my need needs never no not now of off on once one only or other our out
  over own pattern patterns people person persons please re s same she should show shows so some somebody someone something such t
  than that the their them then there these they thing things this those through to too under until up use used
  useful user users using ux ui ve very want wants was way ways we well were what when where which while who
  why will with without would you your`.split(/\s+/),
);

/** Everyday words or pairs of words, and the catalog's terms for them, likeliest first. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  blank: ['empty'],
  'bring back': ['undo'],
  country: ['option'],
  erase: ['delete'],
  huge: ['table', 'list'],
  image: ['file', 'picture', 'cover'],
  inform: ['notification', 'message'],
  jump: ['command', 'navigation'],
  log: ['sign'],
  login: ['sign'],
  logon: ['sign'],
  lookup: ['search'],
  mistake: ['error'],
  notify: ['notification'],
  photo: ['file', 'picture', 'upload'],
  pick: ['choose', 'select'],
  picture: ['file', 'image'],
  popup: ['dialog', 'overlay'],
  remove: ['delete'],
  restore: ['undo', 'recovery'],
  revert: ['undo'],
  save: ['notification', 'message'],
  spinner: ['loading', 'progress'],
  spreadsheet: ['table'],
  'take back': ['undo'],
  tell: ['notification', 'message'],
  tooltip: ['hint'],
  wrong: ['error'],
};

const MIN_STEM_LENGTH = 3;

/** Suffixes of English words; from each row, the first that leaves a long enough stem is removed. */
const SUFFIXES: readonly (readonly (readonly [ending: RegExp, instead: string])[])[] = [
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

const SYNONYMS_BY_STEM: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(SYNONYMS).map(([words, terms]) => [stemsOf(words), terms.map(stemOf)]),
);

/** Whether a word of a question is a stop word. */
export function isStopWord(token: string): boolean {
  return STOP_WORDS.has(token);
}

/** The stems of the synonyms of a word, or of two words separated by a space; likeliest first. */
export function synonymsOf(words: string): readonly string[] {
  return SYNONYMS_BY_STEM.get(stemsOf(words)) ?? [];
}

function stemsOf(words: string): string {
  return words.split(' ').map(stemOf).join(' ');
}

/**
 * The stem of an English word, the same for delete, deletion and deleting. It is a prefix of each of them, so a
 * substring search finds all forms.
 */
export function stemOf(word: string): string {
  let stem = word;
  for (const row of SUFFIXES) {
    for (const [ending, instead] of row) {
      const shorter = stem.replace(ending, instead);
      if (shorter === stem || shorter.length < MIN_STEM_LENGTH) continue;
      stem = shorter;
      break;
    }
  }
  return stem;
}
