const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** The sentences of a text, without the spaces around them. */
function sentencesOf(text: string): readonly string[] {
  return [...sentences.segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== '');
}

/** The number of words, by spaces or by the rules of Unicode, whichever finds more. */
function countWords(text: string): number {
  const bySpaces = text.split(/\s+/u).filter((word) => word !== '').length;
  const byUnicode = [...words.segment(text)].filter(({ isWordLike }) => isWordLike === true).length;
  return Math.max(bySpaces, byUnicode);
}

/** The beginning of a Markdown text with at most this many words, cut after a line or a sentence where there is one. */
export function cutAtSentence(markdown: string, maxWords: number): string {
  const kept: string[] = [];
  let left = maxWords;
  for (const line of markdown.split('\n')) {
    const count = countWords(line);
    if (count > left) {
      const fitting = takeWhileFits(sentencesOf(line).filter(isComplete), left);
      if (fitting !== '') kept.push(fitting);
      else if (kept.join('').trim() === '') kept.push(takeWhileFits(line.split(/\s+/u), left));
      break;
    }
    kept.push(line);
    left -= count;
  }
  // A heading at the end would have nothing under it.
  while (kept.length > 1 && /^(?:#.*)?$/.test(kept.at(-1) ?? '')) kept.pop();
  return `${kept.join('\n').trimEnd()}\n`;
}

function takeWhileFits(parts: readonly string[], maxWords: number): string {
  const kept: string[] = [];
  let left = maxWords;
  for (const part of parts) {
    left -= countWords(part);
    if (left < 0) break;
    kept.push(part);
  }
  return kept.join(' ');
}

/** Whether a sentence has its end. */
function isComplete(sentence: string): boolean {
  return /[.!?…。！？]["'”’)\]]*$/u.test(sentence);
}

/** What a model's text may name: the texts of a library, and the titles of patterns that are not in it. */
export interface KnownNames {
  /** In lower case. */
  readonly text: string;
  readonly foreignTitles: readonly string[];
}

/**
 * A model's text as plain sentences, without markup; undefined if it is not prose about what it was given: it has
 * addresses, code or invisible characters, talks about the model, or names what the library does not have.
 */
export function readProse(text: string, known: KnownNames): readonly string[] | undefined {
  const plain = withoutMarkup(text);
  if (/https?:|www\.|[<>{}[\]\\|]/i.test(plain) || /\p{Cc}|\p{Cf}/u.test(plain)) return undefined;
  if (/\b(?:as an ai|language model|i can(?:no|')t|i am unable|i'm sorry)\b/i.test(plain)) {
    return undefined;
  }
  if (namesOf(plain).some((name) => !known.text.includes(name.toLowerCase()))) return undefined;
  const lower = plain.toLowerCase();
  if (known.foreignTitles.some((title) => lower.includes(title.toLowerCase()))) return undefined;
  return sentencesOf(plain).filter(isComplete);
}

/** Lengths are bounded so that no input takes more than linear time. */
function withoutMarkup(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/```[^`]{0,4000}(?:```)?/g, ' ')
    .replaceAll(/<(script|style)\b[\s\S]{0,4000}?<\/\1\s{0,9}>/gi, ' ')
    .replaceAll(/<\/?[a-z!][^>]{0,500}>/gi, ' ')
    .replaceAll(/!\[[^\]]{0,300}\]\([^)]{0,600}\)/g, ' ')
    .replaceAll(/\[([^\]]{0,300})\]\([^)]{0,600}\)/g, '$1')
    .replaceAll(/^[ \t]{0,20}(?:#{1,6}|[-*+>]|\d{1,3}[.)])[ \t]+/gm, '')
    .replaceAll(/[*_`~]+/g, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

const QUOTED = /["“„«]([^"“”„«»]{2,80})["”“»]/gu;
/** Two or more capitalized words, or one before the word pattern or component. */
const CAPITALIZED = /\p{Lu}[\p{L}\p{N}-]+(?:\s+\p{Lu}[\p{L}\p{N}-]+)+/gu;
const NAMED_PATTERN =
  /(?<=[\p{L}\p{N},;:]\s)(\p{Lu}[\p{L}\p{N}-]+)\s+(?:patterns?|components?)\b/gu;

/** What a text names: quoted, or capitalized like a name. The first word of a sentence is capitalized anyway. */
function namesOf(text: string): readonly string[] {
  const quoted = [...text.matchAll(QUOTED)].map(([, name = '']) => name);
  const capitalized = [...text.matchAll(CAPITALIZED)].flatMap(({ 0: name, index }) => {
    if (!/(?:^|[.!?]\s+)$/u.test(text.slice(Math.max(0, index - 3), index))) return name;
    const rest = name.replace(/^\S+\s+/u, '');
    return rest.includes(' ') ? rest : [];
  });
  const single = [...text.matchAll(NAMED_PATTERN)].map(([, name = '']) => name);
  return [...quoted, ...capitalized, ...single];
}
