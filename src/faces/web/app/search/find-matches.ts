import { normalize } from '../../../../domain/search/normalize.ts';

/** A piece of a text, and whether a searched word stands there. */
export interface TextPart {
  /** Where it starts, in UTF-16 units. */
  readonly start: number;
  readonly value: string;
  readonly isMatch: boolean;
}

/**
 * Splits a text where the tokens of a query occur in it, compared as search compares: each character is
 * normalized by the domain's own function, and remembers where it came from.
 */
export function findMatches(text: string, tokens: readonly string[]): readonly TextPart[] {
  const { normalized, origins } = normalizeWithOrigins(text);
  const isMarked = new Uint8Array(text.length);
  for (const token of tokens) {
    if (token === '') continue;
    for (let at = normalized.indexOf(token); at >= 0; at = normalized.indexOf(token, at + 1)) {
      const last = origins[at + token.length - 1];
      isMarked.fill(1, origins[at]?.start ?? 0, last?.end ?? 0);
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

function normalizeWithOrigins(text: string): {
  readonly normalized: string;
  readonly origins: readonly { readonly start: number; readonly end: number }[];
} {
  let normalized = '';
  const origins: { start: number; end: number }[] = [];
  // A letter and the marks that follow it are normalized together, since NFC may join them.
  for (const match of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const character = normalize(match[0]) || ' ';
    normalized += character;
    const end = match.index + match[0].length;
    for (let i = 0; i < character.length; i += 1) origins.push({ start: match.index, end });
  }
  return { normalized, origins };
}
