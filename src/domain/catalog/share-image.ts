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

/** There is no font for them, and none is fetched: better a gap than boxes. */
const WITHOUT_FONT =
  /\p{Extended_Pictographic}+|[^\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}]+/gu;

/** Brings a text that a stranger wrote into a length and form that can be drawn; maybe nothing is left. */
export function drawableText(text: string, maxCharacters: number): string {
  // Only the beginning of a very long text is looked at.
  const characters = Array.from(
    text
      .slice(0, maxCharacters * 8)
      .replace(INVISIBLE, ' ')
      .replace(WITHOUT_FONT, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  if (characters.length <= maxCharacters) return characters.join('');
  return `${characters
    .slice(0, maxCharacters - 1)
    .join('')
    .trimEnd()}…`;
}
