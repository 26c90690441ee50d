import type { ResolveTarget } from './link-filter.ts';

/** Takes a text in pieces; `end` gives what was held back, also where the text is only interrupted by a link. */
export interface WordFilter {
  readonly push: (piece: string) => string;
  readonly end: (isLinkNext?: boolean) => string;
}

/** What stands where a bare URL or address stood. */
const REMOVED = '(link removed)';

/** A longer word is looked at in parts of this length, which a space keeps apart. */
const MAX_WORD = 2000;

/**
 * Words are ASCII without spaces and without what Markdown and prose put around a URL: the part of a URL that
 * makes it one is always in such a word, and text in other scripts is not held back.
 */
const WORD = /^[!#-'+-;=?@A-Z^_a-z~]+/;
const BETWEEN_WORDS = /^[^!#-'+-;=?@A-Z^_a-z~]+/;

/**
 * Replaces bare URLs and e-mail addresses in a text that comes in pieces, which Markdown viewers make links of;
 * those that resolve may stand. A word is held back until it has ended.
 */
export function createWordFilter(resolve: ResolveTarget): WordFilter {
  let held = '';

  function run(isEnd: boolean, isLinkNext = false): string {
    let out = '';
    while (held !== '') {
      const between = BETWEEN_WORDS.exec(held)?.[0];
      if (between !== undefined) {
        out += between;
        held = held.slice(between.length);
        continue;
      }
      const word = (WORD.exec(held)?.[0] ?? held).slice(0, MAX_WORD);
      if (word.length === held.length && word.length < MAX_WORD && !isEnd) break;
      const rest = held.slice(word.length);
      const isFollowed = rest === '' ? isLinkNext : !/^\s/.test(rest);
      out += filtered(word, isFollowed, resolve);
      held = rest;
    }
    return out;
  }

  return {
    push(piece) {
      held += piece;
      return run(false);
    },
    end: (isLinkNext) => run(true, isLinkNext),
  };
}

function filtered(word: string, isFollowed: boolean, resolve: ResolveTarget): string {
  const isUrl = isLink(word);
  if (isUrl && !mayStand(word, resolve)) return REMOVED;
  // Viewers take a URL to go on until the next space.
  return (isUrl && isFollowed) || word.length === MAX_WORD ? `${word} ` : word;
}

function isLink(word: string): boolean {
  return (
    word.includes('://') ||
    word.includes('@') ||
    /(?<![a-z0-9])www\./i.test(word) ||
    /(?:javascript|vbscript|data|file|mailto|xmpp|tel):./i.test(word)
  );
}

/** Punctuation around a URL belongs to the sentence. */
function mayStand(word: string, resolve: ResolveTarget): boolean {
  return resolve(word.replace(/^'+/, '').replace(/[.,;:!?']+$/, '')) !== undefined;
}
