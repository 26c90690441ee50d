import { type DrawnState, type LeftOut, LEFT_OUT } from './frame-report.ts';

/** Of a drawing that leaves out what SVG or its bounds do not have: in words for readers. */
const WORDS: Readonly<Record<LeftOut, string>> = {
  shadows: 'shadows inside boxes or of see-through boxes',
  backgrounds: 'pictures and repeated or round gradients in backgrounds',
  generated: 'words and marks that the style sheet adds',
  controls: 'controls that browsers draw',
  effects: 'filters, masks and blending',
  pictures: 'pictures, which are gray boxes',
  shapes: 'parts of icons and charts',
  rest: 'what is beyond the limits of a drawing',
};

/** `Left out: controls that browsers draw (2).`; empty if nothing is. */
export function describeLeftOut(leftOut: DrawnState['leftOut']): string {
  const parts = LEFT_OUT.flatMap((kind) => {
    const count = leftOut[kind] ?? 0;
    return count === 0 ? [] : `${WORDS[kind]} (${count})`;
  });
  return parts.length === 0 ? '' : `Left out: ${parts.join(', ')}.`;
}
