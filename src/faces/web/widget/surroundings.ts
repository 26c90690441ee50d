/** What scrolls inside the panel. */
const SCROLLERS = '.scroller, textarea, pre, .table';

/** What happens beside the panel of an open dialog. */
export interface Surroundings {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

/** Makes the listeners that close a dialog by a click beside its panel; such a click is one on the dialog itself. */
export function createSurroundings(close: () => void): Surroundings {
  let isPressedBeside = false;
  return {
    onPointerDown(event) {
      isPressedBeside = isBeside(event);
    },
    onClick(event) {
      // A text that is selected from the panel out of it ends in such a click too.
      if (isPressedBeside && isBeside(event)) close();
    },
  };
}

/**
 * Keeps the page behind an open dialog where it is: the wheel and a finger scroll only what scrolls in the panel.
 * Gives what ends that. The listeners are on the window, since a browser that scrolls by itself beside the panel asks
 * no other, and on the page no style is changed.
 */
export function holdPage(dialog: HTMLElement): () => void {
  const hold = (event: WheelEvent | TouchEvent): void => {
    const [target] = event.composedPath();
    const isZoom = 'touches' in event ? event.touches.length > 1 : event.ctrlKey;
    if (isZoom || !event.cancelable || !(target instanceof Element)) return;
    if (dialog.contains(target) && !scrollsInside(target)) event.preventDefault();
  };
  const options = { passive: false };
  addEventListener('wheel', hold, options);
  addEventListener('touchmove', hold, options);
  return () => {
    removeEventListener('wheel', hold);
    removeEventListener('touchmove', hold);
  };
}

function isBeside(event: MouseEvent): boolean {
  const { target, currentTarget, clientX, clientY } = event;
  if (target !== currentTarget || !(target instanceof Element)) return false;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

function scrollsInside(target: Element): boolean {
  let scroller = target.closest(SCROLLERS);
  while (scroller !== null) {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = scroller;
    if (scrollHeight > clientHeight || scrollWidth > clientWidth) return true;
    scroller = scroller.parentElement?.closest(SCROLLERS) ?? null;
  }
  return false;
}
