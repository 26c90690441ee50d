import type { Pattern, PatternType } from '../../../../domain/catalog/pattern.ts';
import { MOTIFS } from './motifs.tsx';

/** What a cover is made from. */
type CoverSubject = Pick<Pattern, 'title' | 'section' | 'type' | 'tags'> & {
  readonly coverImage?: string | undefined;
};

/**
 * A pattern's cover, 3:2: its image, or a drawing chosen by its words. Decorative, so hidden from screen readers.
 */
export function Cover({ card }: { readonly card: CoverSubject }) {
  if (card.coverImage !== undefined) {
    return (
      <img
        src={card.coverImage}
        alt=""
        width={720}
        height={480}
        loading="lazy"
        decoding="async"
        className="block aspect-3/2 w-full bg-cover object-cover"
      />
    );
  }
  const { motif, seed } = chooseMotif(card);
  const Motif = MOTIFS[motif];
  return (
    <svg viewBox="0 0 360 240" aria-hidden="true" className="block aspect-3/2 w-full bg-cover">
      <Motif seed={seed} />
    </svg>
  );
}

/** The motifs of drawn covers. */
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

/** Words of each motif. The first motif with a word in the title wins, else in the tags. */
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
 * Chooses the drawing of a pattern without an image. It depends on the pattern alone, so that its cover is the same on
 * every page and after every build.
 */
function chooseMotif(subject: {
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
