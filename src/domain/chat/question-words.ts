/**
 * Words that a question is built with and that say nothing of what it is about. Search asks for every word, so
 * one of them that a pattern happens not to hold would hide it.
 */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about all also am an and any anybody anyone are as ask at be because been before being best better but by
  can cannot could d did do does doing done each else every example for from get gets give go good had has have
  he her here hi him his how i if in into is it its just kind know least let lets like ll look looking m make
  makes me might more most much must my need needs never no not now of off on once one only or other our out
  over own pattern patterns please re s same she should show shows so some somebody someone something such t
  than that the their them then there these they thing things this those through to too under until up use used
  useful user users using ux ui ve very want wants was way ways we well were what when where which while who
  why will with without would you your`.split(/\s+/),
);

/** Everyday words, and the words that this field says instead, the likeliest first. */
const FIELD_TERMS: Readonly<Record<string, readonly string[]>> = {
  blank: ['empty'],
  country: ['option'],
  erase: ['delete'],
  huge: ['table', 'list'],
  image: ['file', 'picture', 'cover'],
  inform: ['notification', 'message'],
  jump: ['command', 'navigation'],
  log: ['sign'],
  logging: ['sign'],
  login: ['sign'],
  lookup: ['search'],
  mistake: ['error'],
  notify: ['notification'],
  photo: ['file', 'picture', 'upload'],
  pick: ['choose', 'choosing', 'select'],
  picture: ['file', 'image'],
  popup: ['dialog', 'overlay'],
  remove: ['delete'],
  save: ['notification', 'message'],
  spinner: ['loading', 'progress'],
  spreadsheet: ['table'],
  tell: ['notification', 'message'],
  tooltip: ['hint'],
  wrong: ['error'],
};

/** Whether a word of a question says nothing of what it is about. */
export function isStopWord(token: string): boolean {
  return STOP_WORDS.has(token);
}

/**
 * Other words to look for where nothing holds a word of a question: its stem, which search finds in all longer
 * forms since it matches substrings, and the field's own terms for it. Likeliest first, without the word itself.
 */
export function otherForms(token: string): readonly string[] {
  const stems = stemsOf(token);
  const forms = [...fieldTerms(token), ...stems, ...stems.flatMap(fieldTerms)];
  return [...new Set(forms)].filter((form) => form !== token);
}

function fieldTerms(word: string): readonly string[] {
  return Object.hasOwn(FIELD_TERMS, word) ? (FIELD_TERMS[word] ?? []) : [];
}

const SHORTEST_STEM = 3;

const ENDINGS: readonly (readonly [ending: RegExp, instead: string])[] = [
  [/ies$/, 'y'],
  [/(?:s|es)$/, ''],
  [/(?<doubled>[bdgmnprt])\k<doubled>(?:ing|ed)$/, '$<doubled>'],
  [/(?:ing|ed)$/, ''],
  [/(?:ing|ed)$/, 'e'],
  [/er$/, ''],
  [/e$/, ''],
];

function stemsOf(token: string): readonly string[] {
  return ENDINGS.flatMap(([ending, instead]) => {
    const stem = token.replace(ending, instead);
    return stem !== token && stem.length >= SHORTEST_STEM ? [stem] : [];
  });
}
