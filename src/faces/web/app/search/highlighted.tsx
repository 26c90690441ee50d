import { isStopWord } from '../../../../domain/search/english.ts';
import { normalize } from '../../../../domain/search/normalize.ts';

/** Text with the matches of a query marked. */
export function Highlighted({
  text,
  tokens,
}: {
  readonly text: string;
  readonly tokens: readonly string[];
}) {
  const parts = findMatches(text, tokens);
  return (
    <>
      {parts.map(({ start, value, isMatch }) =>
        isMatch ? <mark key={start}>{value}</mark> : <span key={start}>{value}</span>,
      )}
    </>
  );
}

/** The words of a query that say what it is about; all where none does. */
export function tellingOf(tokens: readonly string[]): readonly string[] {
  const telling = tokens.filter((token) => !isStopWord(token));
  return telling.length > 0 ? telling : tokens;
}

/** Whether a text has a token where it is marked: at the start of a word. */
export function hasToken(text: string, token: string): boolean {
  return findToken(normalize(text), token, 0) >= 0;
}

/** A part of a text, matched or not. */
interface TextPart {
  /** Offset in UTF-16 units. */
  readonly start: number;
  readonly value: string;
  readonly isMatch: boolean;
}

/**
 * Splits a text at the occurrences of tokens. Matching works on the normalized text, as in the search itself, and is
 * mapped back to the original.
 */
function findMatches(text: string, tokens: readonly string[]): readonly TextPart[] {
  const { normalized, origins } = normalizeWithOrigins(text);
  const isMarked = new Uint8Array(text.length);
  for (const token of tellingOf(tokens)) {
    if (token === '') continue;
    for (let at = findToken(normalized, token, 0); at >= 0;) {
      const last = origins[at + token.length - 1];
      isMarked.fill(1, origins[at]?.start ?? 0, last?.end ?? 0);
      at = findToken(normalized, token, at + 1);
    }
  }
  const parts: TextPart[] = [];
  let start = 0;
  for (let i = 1; i <= text.length; i += 1) {
    if (i < text.length && isMarked[i] === isMarked[start]) continue;
    parts.push({ start, value: text.slice(start, i), isMatch: isMarked[start] === 1 });
    start = i;
  }
  return parts;
}

/** Scripts whose words end at spaces. */
const SPACED = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{N}]+$/u;

/** Where a token next begins a word, or in a script without spaces is at all; -1 if nowhere. */
function findToken(normalized: string, token: string, from: number): number {
  let at = normalized.indexOf(token, from);
  if (!SPACED.test(token)) return at;
  while (at > 0 && normalized[at - 1] !== ' ') at = normalized.indexOf(token, at + 1);
  return at;
}

interface NormalizedText {
  readonly normalized: string;
  /** The source range of each unit of the normalized text. */
  readonly origins: readonly { readonly start: number; readonly end: number }[];
}

const NOT_ASCII = /[^\0-\x7F]/;

function normalizeWithOrigins(text: string): NormalizedText {
  return NOT_ASCII.test(text) ? normalizeLetters(text) : normalizeAscii(text);
}

/** A much faster version for ASCII. */
function normalizeAscii(text: string): NormalizedText {
  const origins: { start: number; end: number }[] = [];
  const normalized = text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, (sign) => (sign === '&' ? 'and' : ' '));
  for (let i = 0; i < text.length; i += 1) {
    const origin = { start: i, end: i + 1 };
    origins.push(origin);
    if (text[i] === '&') origins.push(origin, origin);
  }
  return { normalized, origins };
}

function normalizeLetters(text: string): NormalizedText {
  let normalized = '';
  const origins: { start: number; end: number }[] = [];
  // NFC may join a letter with the marks that follow it.
  for (const match of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const character = normalize(match[0]) || ' ';
    normalized += character;
    const end = match.index + match[0].length;
    for (let i = 0; i < character.length; i += 1) origins.push({ start: match.index, end });
  }
  return { normalized, origins };
}
