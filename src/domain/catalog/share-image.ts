/** The texts of a page's social preview image (1200 by 630, PNG). */
export interface ShareImage {
  readonly catalogName: string;
  /** Above the title, such as the section; may be empty. */
  readonly eyebrow: string;
  readonly title: string;
  /** One or two lines below the title. */
  readonly line: string;
  /** A short remark such as `code v2`; may be empty. */
  readonly remark: string;
  /** The page's address without its scheme. */
  readonly address: string;
  /** A WebP picture next to the texts, such as a pattern's cover. */
  readonly cover?: Uint8Array | undefined;
}

/** Draws a share image. Returns `busy` while the drawing queue is full, and `failed` if drawing failed. */
export type DrawShareImage = (image: ShareImage) => Promise<Uint8Array | 'busy' | 'failed'>;

/** Invisible and bidirectional control characters, and unpaired surrogates. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]+/gu;

/** Emoji and the like; fonts have glyphs for a few of them, such as ©. */
const PICTOGRAPHS = /\p{Extended_Pictographic}/gu;

/** Variation selectors and the keycap mark; the character before them is kept. */
const FORM_SELECTORS = /[\p{Variation_Selector}\u20E3]+/gu;

/** Characters of words. */
const OF_WORDS = /^[\p{L}\p{M}\p{N}]$/u;

/**
 * Prepares untrusted text for drawing. A symbol without a glyph becomes a space; a text in which a letter or digit has
 * no glyph is dropped.
 *
 * @param canDraw whether the fonts have a glyph for a character
 */
export function drawableText(
  text: string,
  maxCharacters: number,
  canDraw: (character: string) => boolean,
): string {
  // Bounds the work for very long texts.
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
