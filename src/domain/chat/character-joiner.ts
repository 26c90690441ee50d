/** Takes a text in pieces, and gives pieces of whole characters. */
export interface CharacterJoiner {
  readonly push: (piece: string) => string;
}

/**
 * Joins the two halves of a character that came in two pieces; a half that stays alone becomes U+FFFD, since JSON
 * that holds one is refused by many readers. A half that ends the text is left out.
 */
export function createCharacterJoiner(): CharacterJoiner {
  let half = '';
  return {
    push(piece) {
      const text = half + piece;
      half = /[\uD800-\uDBFF]$/.exec(text)?.[0] ?? '';
      return text.slice(0, text.length - half.length).toWellFormed();
    },
  };
}
