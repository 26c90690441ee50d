/** Takes a text in pieces; those that come out need not match them. */
export interface LinkFilter {
  /** Takes a piece, and gives what can be told already. */
  readonly push: (piece: string) => string;
  /** Gives what was held back: the text ends here. */
  readonly end: () => string;
}

/** Gives the target under which a link may stand, or undefined where it may not. */
export type ResolveTarget = (target: string) => string | undefined;

/** A piece of Markdown: text whose words are still to be looked at, or a link that may stand. */
type Segment = { readonly kind: 'text' | 'link'; readonly value: string };

/** Longer link texts and targets are none: what is held back stays small. */
const MAX_LINK_TEXT = 300;
const MAX_TARGET = 600;

/**
 * Keeps a model's Markdown to links that may be cited (DESIGN.md 8): of any other link only its text is left,
 * images are dropped, bare URLs and addresses are replaced, and what could begin an HTML tag, an autolink or a
 * reference definition is broken by a space. However the text is cut into pieces, the same comes out.
 */
export function createLinkFilter(resolve: ResolveTarget): LinkFilter {
  const words = createWordFilter(resolve);
  let held = '';
  let last = '';

  function run(isEnd: boolean): string {
    let out = '';
    while (held !== '') {
      const step = nextSegment(held, isEnd, resolve);
      if (step === undefined) break;
      held = held.slice(step.length);
      if (step.segment.kind === 'text') out += guard(words.push(step.segment.value));
      else out += guard(words.end(true)) + guardLink(step.segment.value);
    }
    return isEnd ? out + guard(words.end()) : out;
  }

  /**
   * Looks at the text as it goes out, since what was left away may have brought together what was apart: no `](`,
   * `][`, `]:`, `![` or beginning of a tag may come about but in a link that may stand.
   */
  function guard(text: string): string {
    let out = '';
    for (const character of text) {
      out += isUnsafePair(last, character) ? ` ${character}` : character;
      last = character;
    }
    return out;
  }

  function guardLink(link: string): string {
    const out = isUnsafePair(last, '[') ? ` ${link}` : link;
    last = ')';
    return out;
  }

  return {
    push(piece) {
      held += piece;
      return run(false);
    },
    end: () => run(true),
  };
}

function isUnsafePair(before: string, after: string): boolean {
  switch (before) {
    case ']':
      return after === '(' || after === '[' || after === ':';
    case '!':
    case '\\':
      return after === '[';
    case '<':
      return /[a-z/!?]/i.test(after);
    default:
      return false;
  }
}

interface Step {
  /** How much of the text it takes. */
  readonly length: number;
  readonly segment: Segment;
}

/**
 * The next segment of a text, or undefined where that depends on what follows. A decision holds however the text
 * goes on, so it does not matter where the text was cut.
 */
function nextSegment(text: string, isEnd: boolean, resolve: ResolveTarget): Step | undefined {
  const plain = /^[^[!]+/.exec(text)?.[0];
  if (plain !== undefined) return textStep(plain.length, plain);
  const isImage = text.startsWith('![');
  if (text === '!' && !isEnd) return undefined;
  if (text.startsWith('!') && !isImage) return textStep(1, '!');

  const link = readLink(text, isImage ? 2 : 1);
  if (link === 'unfinished') {
    return isEnd ? textStep(1, text.slice(0, 1)) : undefined;
  }
  if (link === undefined) return textStep(1, text.slice(0, 1));
  if (isImage) return textStep(link.length, ' ');
  const target = resolve(link.target);
  if (target === undefined) return textStep(link.length, link.text);
  return {
    length: link.length,
    segment: { kind: 'link', value: `[${plainText(link.text)}](${target})` },
  };
}

function textStep(length: number, value: string): Step {
  return { length, segment: { kind: 'text', value } };
}

interface ReadLink {
  readonly length: number;
  readonly text: string;
  readonly target: string;
}

/** Reads `text](target "title")` from a place on; undefined where there is no such thing. */
function readLink(text: string, from: number): ReadLink | 'unfinished' | undefined {
  const textEnd = indexOfAny(text, /[[\]\n]/g, from, MAX_LINK_TEXT);
  if (typeof textEnd !== 'number') return textEnd;
  if (text[textEnd] !== ']') return undefined;
  const opening = text[textEnd + 1];
  if (opening === undefined) return 'unfinished';
  if (opening !== '(') return undefined;
  const targetEnd = indexOfAny(text, /[)\n]/g, textEnd + 2, MAX_TARGET);
  if (typeof targetEnd !== 'number') return targetEnd;
  if (text[targetEnd] !== ')') return undefined;
  const [target = ''] = text
    .slice(textEnd + 2, targetEnd)
    .trim()
    .split(/\s/);
  return {
    length: targetEnd + 1,
    text: text.slice(from, textEnd),
    target: target.replace(/^<(?<inner>.*)>$/, '$<inner>'),
  };
}

/** Where one of these characters comes first, if within a distance. */
function indexOfAny(
  text: string,
  characters: RegExp,
  from: number,
  within: number,
): number | 'unfinished' | undefined {
  characters.lastIndex = from;
  const found = characters.exec(text)?.index;
  if (found === undefined) return text.length - from <= within ? 'unfinished' : undefined;
  return found - from <= within ? found : undefined;
}

/** The text of a link that stands: it holds no bracket, and neither a URL nor a tag nor an escape. */
function plainText(text: string): string {
  const words = createWordFilter(() => undefined);
  return (words.push(text) + words.end()).replaceAll(/[<\\]/g, ' ');
}

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
