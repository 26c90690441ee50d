import type { BoxPainter } from './strokes.ts';
import type { Clip } from './clips.ts';
import type { TextPainter } from './text.ts';

/** What surrounds an element. */
export interface Around {
  /** Turns and scales of the elements around it, without their distance. */
  readonly linear: DOMMatrix;
  /** Boxes that cut off what is in them, the innermost first. */
  readonly clip: Clip | undefined;
  /** What lies above the rest of the stacking context, with its `z-index`. */
  readonly layers: Layer[];
  readonly decoration: string;
}

/** What is painted in the order of `z-index`. */
export interface Layer {
  readonly z: number;
  readonly markup: string;
}

/** What everything is drawn with, and the blocks whose ellipsis is written. */
export type Painter = BoxPainter & TextPainter & { readonly cutBlocks: WeakSet<Element> };
