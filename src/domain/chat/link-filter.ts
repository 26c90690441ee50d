/** Filters a stream of text; output pieces need not match input pieces. */
export interface LinkFilter {
  /** Takes a piece and returns what is decided. */
  readonly push: (piece: string) => string;
  /** Ends the text and returns the rest. */
  readonly end: () => string;
}

/** Returns the target of an allowed link, or undefined. */
export type ResolveTarget = (target: string) => string | undefined;

/** A piece of Markdown: text to be filtered by words, or an allowed link. */
type Segment = { readonly kind: 'text' | 'link'; readonly value: string };

/** Longer link texts and targets are not parsed as links; bounds the buffer. */
const MAX_LINK_TEXT = 300;
const MAX_TARGET = 600;

/**
 * Restricts a model's Markdown to allowed links (docs/specification.md#chat): other links are reduced to their text,
 * images are dropped, bare URLs and email addresses are replaced, and a space breaks what could start an HTML tag, an
 * autolink or a reference definition. The output does not depend on how the input is split.
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
   * Runs on the output, since removals can join characters: breaks `](`, `][`, `]:`, `![` and tag starts outside
   * allowed links.
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
  /** The length of the segment in the input. */
  readonly length: number;
  readonly segment: Segment;
}

/** The next segment of a text, or undefined if it depends on input that is still to come. */
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

/** Reads `text](target "title")` at an offset; undefined if there is none. */
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

/** The index of the first of these characters, if within a distance. */
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

/** The text of an allowed link, without URLs, tags and escapes; it contains no bracket. */
function plainText(text: string): string {
  const words = createWordFilter(() => undefined);
  return (words.push(text) + words.end()).replaceAll(/[<\\]/g, ' ');
}

/** Filters the words of a stream of text; `end` returns the buffered rest, also before a link. */
export interface WordFilter {
  readonly push: (piece: string) => string;
  readonly end: (isLinkNext?: boolean) => string;
}

/** Replaces bare URLs and email addresses. */
const REMOVED = '(link removed)';

/** Longer words are split into parts of this length. */
const MAX_WORD = 2000;

/** Printable ASCII without spaces and without the characters that Markdown and prose put around URLs. */
const WORD = /^[!#-'+-;=?@A-Z^_a-z~]+/;
const BETWEEN_WORDS = /^[^!#-'+-;=?@A-Z^_a-z~]+/;

/** Replaces bare URLs and email addresses, which Markdown viewers turn into links, unless they are allowed. */
function createWordFilter(resolve: ResolveTarget): WordFilter {
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
  if (isUrl && !isAllowed(word, resolve)) return REMOVED;
  // To viewers, a URL extends to the next space.
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
function isAllowed(word: string, resolve: ResolveTarget): boolean {
  return resolve(word.replace(/^'+/, '').replace(/[.,;:!?']+$/, '')) !== undefined;
}
