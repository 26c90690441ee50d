/** Between a layer and the edge of the frame, in pixels. */
const LAYER_MARGIN = 32;

/**
 * Reports how high the frame must be to show its component without a cut, on each change: layers over the page do not
 * make the page higher.
 */
export function watchNeededHeight(report: (height: number) => void): void {
  let last = 0;
  let isWaiting = false;
  const measure = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      const height = neededHeight();
      if (height === last) return;
      last = height;
      report(height);
    });
  };
  new ResizeObserver(measure).observe(document.body);
  new MutationObserver(measure).observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  // Popovers open without a change of the document, and layers move as they open.
  for (const event of ['toggle', 'transitionend', 'animationend']) {
    document.addEventListener(event, measure, true);
  }
  measure();
}

/** How high the frame must be to show its component without a cut, in CSS pixels. */
function neededHeight(): number {
  const layers = document.querySelectorAll<HTMLElement>('dialog[open], :popover-open');
  return Math.ceil(
    Math.max(document.documentElement.scrollHeight, ...[...layers].map(layerHeight)),
  );
}

/** The lowest place that a layer reaches, or would reach if nothing in it had to scroll. */
function layerHeight(layer: HTMLElement): number {
  const hidden = [layer, ...layer.querySelectorAll<HTMLElement>('*')]
    .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
    .map((element) => element.scrollHeight - element.clientHeight);
  const { bottom, height } = layer.getBoundingClientRect();
  const whole = height + Math.max(0, ...hidden);
  return Math.max(bottom + LAYER_MARGIN / 2, whole + 2 * LAYER_MARGIN);
}
