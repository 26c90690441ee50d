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
  let touchedAt = { x: 0, y: 0 };
  const hold = (event: Event, isSideways: boolean): void => {
    const [target] = event.composedPath();
    if (!event.cancelable || !(target instanceof Element)) return;
    if (dialog.contains(target) && !scrollsInside(target, isSideways)) event.preventDefault();
  };
  const onWheel = (event: WheelEvent): void => {
    // With Control, a wheel zooms; with Shift, it turns sideways, which not every browser says in its figures.
    if (event.ctrlKey) return;
    hold(event, event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY));
  };
  const onTouchStart = ({ touches: [finger] }: TouchEvent): void => {
    if (finger !== undefined) touchedAt = { x: finger.clientX, y: finger.clientY };
  };
  const onTouchMove = (event: TouchEvent): void => {
    const [finger, second] = event.touches;
    // Two fingers zoom.
    if (finger === undefined || second !== undefined) return;
    const moved = { x: finger.clientX - touchedAt.x, y: finger.clientY - touchedAt.y };
    hold(event, Math.abs(moved.x) > Math.abs(moved.y));
  };
  addEventListener('wheel', onWheel, { passive: false });
  addEventListener('touchstart', onTouchStart, { passive: true });
  addEventListener('touchmove', onTouchMove, { passive: false });
  return () => {
    removeEventListener('wheel', onWheel);
    removeEventListener('touchstart', onTouchStart);
    removeEventListener('touchmove', onTouchMove);
  };
}

function isBeside(event: MouseEvent): boolean {
  const { target, currentTarget, clientX, clientY } = event;
  if (target !== currentTarget || !(target instanceof Element)) return false;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** Whether something in the panel has more to show in the direction of a movement, however little is left of it. */
function scrollsInside(target: Element, isSideways: boolean): boolean {
  let scroller = target.closest(SCROLLERS);
  while (scroller !== null) {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = scroller;
    if (isSideways ? scrollWidth > clientWidth : scrollHeight > clientHeight) return true;
    scroller = scroller.parentElement?.closest(SCROLLERS) ?? null;
  }
  return false;
}
