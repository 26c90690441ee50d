/** Above patterns that are listed for a sentence, which no pattern has all words of. */
export const NO_ALL_WORDS = 'No pattern has all of these words. These fit the whole question best.';

/** The heading of a group of related patterns. */
export function relatedHeading(
  related: { readonly missing: string | undefined; readonly isSentence?: boolean | undefined },
  word: string,
): string {
  if (related.isSentence === true) return 'For your question';
  return related.missing === word ? 'Closest' : `Related to “${word}”`;
}
