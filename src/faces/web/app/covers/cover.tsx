import type { PatternCardData } from '../catalog/pattern-cards.ts';
import { chooseMotif } from './choose-motif.ts';
import { MOTIFS } from './motifs.tsx';

/** What a cover is made from; an entry of the search index has it too. */
export type CoverSubject = Pick<
  PatternCardData,
  'title' | 'section' | 'type' | 'tags' | 'coverImage'
>;

/**
 * A pattern's cover, 3:2: its own picture, or else a drawing of what such a pattern looks like. It says nothing
 * that the title does not, so screen readers pass it by.
 */
export function Cover({ card }: { readonly card: CoverSubject }) {
  if (card.coverImage !== undefined) {
    return (
      <img
        src={card.coverImage}
        alt=""
        width={720}
        height={480}
        loading="lazy"
        decoding="async"
        className="block aspect-3/2 w-full bg-cover object-cover"
      />
    );
  }
  const { motif, seed } = chooseMotif(card);
  const Motif = MOTIFS[motif];
  return (
    <svg viewBox="0 0 360 240" aria-hidden="true" className="block aspect-3/2 w-full bg-cover">
      <Motif seed={seed} />
    </svg>
  );
}
