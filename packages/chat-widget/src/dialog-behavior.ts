/** The scroll containers of the panel. */
const SCROLLERS = '.scroller, textarea, pre, .table';

/** Listeners for presses outside the panel. */
export interface OutsideClick {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

/** Calls `close` for a click outside the panel; its target is the dialog itself. */
export function createOutsideClick(close: () => void): OutsideClick {
  let startedOutside = false;
  return {
    onPointerDown(event) {
      startedOutside = isOutside(event);
    },
    onClick(event) {
      // Selecting text in the panel and releasing outside is a click on the dialog, too.
      if (startedOutside && isOutside(event)) close();
    },
  };
}

/**
 * Prevents the page behind an open dialog from scrolling. Returns a function that undoes this. It listens on the window
 * instead of setting `overflow`, since the embedding page's styles must not change.
 */
export function lockPageScroll(dialog: HTMLElement): () => void {
  let touchedAt = { x: 0, y: 0 };
  const hold = (event: Event, isSideways: boolean): void => {
    const [target] = event.composedPath();
    if (!event.cancelable || !(target instanceof Element)) return;
    if (dialog.contains(target) && !scrollsInside(target, isSideways)) event.preventDefault();
  };
  const onWheel = (event: WheelEvent): void => {
    // Control zooms. Shift scrolls sideways, which not every browser reflects in `deltaX`.
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

function isOutside(event: MouseEvent): boolean {
  const { target, currentTarget, clientX, clientY } = event;
  if (target !== currentTarget || !(target instanceof Element)) return false;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** Whether an element or one of its ancestors in the panel can scroll in this direction. */
function scrollsInside(target: Element, isSideways: boolean): boolean {
  let scroller = target.closest(SCROLLERS);
  while (scroller !== null) {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = scroller;
    if (isSideways ? scrollWidth > clientWidth : scrollHeight > clientHeight) return true;
    scroller = scroller.parentElement?.closest(SCROLLERS) ?? null;
  }
  return false;
}

/**
 * Sets `--visible-top` and `--visible-height` to the visual viewport, so that an on-screen keyboard does not cover the
 * field of a full-screen panel. Returns a function that stops this.
 */
export function followVisibleArea(panel: HTMLElement): () => void {
  const viewport = globalThis.visualViewport;
  if (viewport === null) return () => {};
  const fit = (): void => {
    const { scale, offsetTop, height } = viewport;
    // When zoomed in, readers pan over the panel as over the page.
    const isZoomed = scale > 1.01;
    panel.style.setProperty('--visible-top', isZoomed ? '' : `${offsetTop}px`);
    panel.style.setProperty('--visible-height', isZoomed ? '' : `${height}px`);
  };
  fit();
  viewport.addEventListener('resize', fit);
  viewport.addEventListener('scroll', fit);
  return () => {
    viewport.removeEventListener('resize', fit);
    viewport.removeEventListener('scroll', fit);
  };
}

/** Distance from the end, in CSS pixels, within which new text is scrolled into view. */
const FOLLOW_WITHIN_PX = 40;

/** Keeps the end of the conversation in view. */
export interface AutoScroll {
  readonly onScroll: (event: Event) => void;
  /** Starts following again. */
  readonly resume: () => void;
  /** Scrolls to the end, but not past a question without text yet, unless the reader has scrolled back. */
  readonly follow: (scroller: HTMLElement) => void;
}

/** Follows the end until the reader scrolls back. */
export function createAutoScroll(): AutoScroll {
  let follows = true;
  let own: number | undefined;
  return {
    onScroll(event) {
      if (!(event.currentTarget instanceof HTMLElement)) return;
      const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
      if (scrollTop === own) return;
      follows = scrollHeight - scrollTop - clientHeight < FOLLOW_WITHIN_PX;
    },
    resume() {
      follows = true;
    },
    follow(scroller) {
      if (!follows) return;
      scroller.scrollTop = Math.min(scroller.scrollHeight, questionTop(scroller));
      own = scroller.scrollTop;
    },
  };
}

/** Where the last question is, which is not scrolled past until there is text to follow. */
function questionTop(scroller: HTMLElement): number {
  const last = [...scroller.querySelectorAll('.exchange')].at(-1);
  if (last === undefined || last.querySelector('.answer') !== null) return Infinity;
  return (
    last.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
  );
}

const FOCUSABLE = 'a[href], button:not(:disabled), textarea, [tabindex="0"]';

/** Traps focus: Tab on the last control moves to the first, and Shift+Tab the other way round. */
export function wrapTab(event: KeyboardEvent, dialog: HTMLElement, active: Element | null): void {
  const controls = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const first = controls[0];
  const last = controls.at(-1);
  if (first === undefined || last === undefined) return;
  const edge = event.shiftKey ? first : last;
  if (active !== edge) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}

/**
 * Moves focus between the result cards (docs/specification.md#chat-widget): Down from the question to the first card,
 * Up from the first card to the question, Home and End to the first and last card. Returns whether the key was handled.
 */
export function moveThroughResults(
  event: KeyboardEvent,
  places: {
    readonly active: Element | null;
    readonly field: HTMLTextAreaElement;
    /** The cards of the focused exchange, or of the last one. */
    readonly cards: readonly HTMLElement[];
  },
): boolean {
  const { active, field, cards } = places;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  if (active === field) {
    const isOnLastLine = !field.value.includes('\n', field.selectionEnd);
    if (event.key !== 'ArrowDown' || !isOnLastLine || cards.length === 0) return false;
    cards[0]?.focus();
    return true;
  }
  const place = cards.findIndex((card) => card === active);
  if (place === -1) return false;
  switch (event.key) {
    case 'ArrowDown':
      cards[place + 1]?.focus();
      return true;
    case 'ArrowUp':
      (cards[place - 1] ?? field).focus();
      return true;
    case 'Home':
      cards[0]?.focus();
      return true;
    case 'End':
      cards.at(-1)?.focus();
      return true;
    default:
      return false;
  }
}
