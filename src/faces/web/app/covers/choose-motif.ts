import type { PatternType } from '../../../../domain/catalog/pattern.ts';

/** What a drawn cover shows. */
export type MotifName =
  | 'account'
  | 'chips'
  | 'empty'
  | 'field'
  | 'palette'
  | 'steps'
  | 'table'
  | 'toast'
  | 'trail'
  | 'undo'
  | 'upload'
  | 'validation'
  | 'window';

/** Words that name a motif; the first motif with a word in the title, else in the tags, is taken. */
const WORDS: readonly (readonly [MotifName, readonly string[]])[] = [
  ['undo', ['undo', 'restore', 'revert', 'trash']],
  ['validation', ['validation', 'error']],
  ['palette', ['palette', 'launcher', 'command', 'switcher', 'omnibar']],
  ['upload', ['upload', 'file', 'attachment', 'drop']],
  ['trail', ['breadcrumb', 'wayfinding', 'path', 'tabs', 'navigation', 'menu']],
  ['table', ['table', 'grid', 'chart', 'record']],
  ['chips', ['filter', 'facet', 'chip', 'tag', 'sort']],
  ['empty', ['empty', 'zero', 'blank', 'placeholder', 'loading', 'skeleton']],
  ['toast', ['toast', 'snackbar', 'notification', 'alert', 'banner', 'dialog']],
  ['field', ['combobox', 'select', 'input', 'form', 'field', 'picker']],
  ['account', ['sign', 'login', 'password', 'account', 'profile', 'authentication']],
];

/**
 * Chooses the drawing of a pattern without a picture of its own. It depends on nothing but the pattern's own
 * words, so a pattern looks the same on every page and after every build.
 */
export function chooseMotif(subject: {
  readonly title: string;
  readonly section: string;
  readonly type: PatternType;
  readonly tags: readonly string[];
}): { readonly motif: MotifName; readonly seed: number } {
  const seed = hash(`${subject.section}/${subject.title}`);
  return { motif: motifOf(subject), seed };
}

function motifOf(subject: {
  readonly title: string;
  readonly type: PatternType;
  readonly tags: readonly string[];
}): MotifName {
  if (subject.type === 'flows' && !/sign|log ?in|password/i.test(subject.title)) return 'steps';
  for (const text of [subject.title, subject.tags.join(' ')]) {
    const words = text.toLowerCase();
    const found = WORDS.find(([, names]) => names.some((name) => words.includes(name)));
    if (found !== undefined) return found[0];
  }
  return 'window';
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  return value >>> 0;
}
