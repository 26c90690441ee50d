import type { PartBox } from '@pattern-catalog/preview/frame-report';

/** The diameter of a number, in CSS pixels of the page. */
const SIZE = 20;

/** Parts up to this height have their number beside them, taller ones at their corner. */
const MAX_LINE_HEIGHT = 48;

/**
 * The numbers of an anatomy over the preview, in list order. The list has the same information, so they are hidden from
 * screen readers; their count is announced.
 */
export function PartNumbers(props: { readonly boxes: readonly PartBox[]; readonly zoom: number }) {
  const { boxes, zoom } = props;
  const placed = placeNumbers(boxes, SIZE / zoom);
  return (
    <>
      <div aria-hidden="true" className="part-numbers">
        {placed.map(({ number, x, y }) => (
          <span
            key={number}
            // Browser only: the server has no boxes.
            style={{
              left: `clamp(0.75rem, ${x}px, 100% - 0.75rem)`,
              top: `clamp(0.75rem, ${y}px, 100% - 0.75rem)`,
              scale: `${1 / zoom}`,
            }}
          >
            {number}
          </span>
        ))}
      </div>
      <span role="status" className="sr-only">
        {boxes.length === 0 ? '' : `Parts numbered in the preview: ${placed.length}`}
      </span>
    </>
  );
}

interface PlacedNumber {
  readonly number: number;
  readonly x: number;
  readonly y: number;
}

/** The centers of the numbers, in CSS pixels of the frame: before the start of their part, without overlap. */
function placeNumbers(boxes: readonly PartBox[], size: number): readonly PlacedNumber[] {
  const placed: PlacedNumber[] = [];
  for (const [index, box] of boxes.entries()) {
    if (box === null) continue;
    const isLine = box.height <= MAX_LINE_HEIGHT;
    const first = box.x - size * (isLine ? 0.65 : 0.3);
    const y = Math.max(isLine ? box.y + box.height / 2 : box.y - size * 0.3, size * 0.6);
    const isFree = (x: number) =>
      placed.every((other) => Math.abs(other.x - x) >= size || Math.abs(other.y - y) >= size);
    let x = first;
    while (!isFree(x) && x > size) x -= size / 4;
    // No room before the part: over its start.
    if (x < size * 0.6) x = size * 0.6;
    while (!isFree(x)) x += size / 4;
    placed.push({ number: index + 1, x, y });
  }
  return placed;
}
