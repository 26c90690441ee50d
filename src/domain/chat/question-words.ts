/**
 * Words that a question is built with and that say nothing of what it is about. Search asks for every word, so
 * one of them that a pattern happens not to hold would hide it.
 */
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

/** Everyday words, or two in a row, and the words that this field says instead, the likeliest first. */
const FIELD_TERMS: Readonly<Record<string, readonly string[]>> = {
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

const TERMS_BY_STEM: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(FIELD_TERMS).map(([words, terms]) => [stemsOf(words), terms.map(stemOf)]),
);

/** Whether a word of a question says nothing of what it is about. */
export function isStopWord(token: string): boolean {
  return STOP_WORDS.has(token);
}

/** The stems of the field's own terms for a word, or for two in a row with a space between; likeliest first. */
export function fieldTerms(words: string): readonly string[] {
  return TERMS_BY_STEM.get(stemsOf(words)) ?? [];
}

function stemsOf(words: string): string {
  return words.split(' ').map(stemOf).join(' ');
}

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
