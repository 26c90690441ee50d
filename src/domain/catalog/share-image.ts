/** What the picture of a page shows where a link to it is shared (1200 by 630, PNG). Texts are shown as given. */
export interface ShareImage {
  readonly catalogName: string;
  /** Above the title, such as the section; empty for none. */
  readonly eyebrow: string;
  readonly title: string;
  /** One line or two under it. */
  readonly line: string;
  /** A short remark such as `code v2`; empty for none. */
  readonly remark: string;
  /** The page's address as people read it, without a scheme. */
  readonly address: string;
}

/**
 * Draws such pictures. `busy` where so many are being drawn that another one must wait for the next request;
 * `failed` where it could not be drawn.
 */
export type DrawShareImage = (image: ShareImage) => Promise<Uint8Array | 'busy' | 'failed'>;

/** Characters that draw nothing, turn the direction of a text, or are half of one. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]+/gu;

/** Pictures in a text, which it is understood without; a few of them, as ©, are signs that fonts have glyphs for. */
const PICTOGRAPHS = /\p{Extended_Pictographic}/gu;

/** What follows a character to say which form of it is meant, such as a picture or a key: the character stays. */
const FORM_SELECTORS = /[\p{Variation_Selector}\u20E3]+/gu;

/** What words are made of: a text that loses some of it says something else. */
const OF_WORDS = /^[\p{L}\p{M}\p{N}]$/u;

/**
 * Brings a text that a stranger wrote into a length and form that can be drawn. A sign that has no glyph becomes a gap;
 * a text of which a letter or digit has none is left out, since half of its words would be worse than none.
 *
 * @param canDraw whether there is a glyph for a character
 */
export function drawableText(
  text: string,
  maxCharacters: number,
  canDraw: (character: string) => boolean,
): string {
  // Only the beginning of a very long text is looked at.
  const given = Array.from(
    text
      .slice(0, maxCharacters * 8)
      .normalize('NFC')
      .replace(INVISIBLE, ' ')
      .replace(FORM_SELECTORS, '')
      .replace(PICTOGRAPHS, (pictograph) => (canDraw(pictograph) ? pictograph : ' ')),
  );
  if (given.some((character) => OF_WORDS.test(character) && !canDraw(character))) return '';
  const characters = Array.from(
    given
      .map((character) => (canDraw(character) ? character : ' '))
      .join('')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  if (characters.length <= maxCharacters) return characters.join('');
  return `${characters
    .slice(0, maxCharacters - 1)
    .join('')
    .trimEnd()}…`;
}
