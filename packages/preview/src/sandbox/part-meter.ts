import type { PartBox } from './frame-report.ts';

/** Matches checked per selector. */
const MAX_MATCHES = 100;

/**
 * Measures the parts of the artifact that the page numbers, with each frame, and reports changes.
 *
 * @returns sets the selectors; none stops measuring
 */
export function createPartMeter(
  report: (boxes: readonly PartBox[]) => void,
): (selectors: readonly string[]) => void {
  let selectors: readonly string[] = [];
  let reported = '';
  let request = 0;

  function measure(): void {
    const boxes = selectors.map(boxOf);
    const text = JSON.stringify(boxes);
    if (text !== reported) {
      reported = text;
      report(boxes);
    }
    request = requestAnimationFrame(measure);
  }

  return (next) => {
    cancelAnimationFrame(request);
    selectors = next;
    reported = '';
    if (next.length > 0) measure();
  };
}

/** The box of the first visible match, in CSS pixels of the frame; null if there is none. */
function boxOf(selector: string): PartBox {
  for (const element of [...matchesOf(selector)].slice(0, MAX_MATCHES)) {
    const { x, y, width, height } = element.getBoundingClientRect();
    const isInView = x < innerWidth && y < innerHeight && x + width > 0 && y + height > 0;
    if (width === 0 || height === 0 || !isInView) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    return { x: round(x), y: round(y), width: round(width), height: round(height) };
  }
  return null;
}

function matchesOf(selector: string): Iterable<Element> {
  try {
    return document.body.querySelectorAll(selector);
  } catch {
    // Not a selector, or none that this browser knows.
    return [];
  }
}

function round(length: number): number {
  return Math.round(length * 2) / 2;
}
