/** Nearer to the end than this, new text is followed; in CSS pixels. */
const FOLLOW_WITHIN_PX = 40;

/** Where a reader is in the answers. */
export interface ScrollPlace {
  readonly onScroll: (event: Event) => void;
  /** Goes to the end, and follows what comes. */
  readonly goToEnd: () => void;
  /** Shows what came, unless the reader has gone back. */
  readonly follow: (scroller: HTMLElement) => void;
}

/** Starts at the end, following. */
export function createScrollPlace(): ScrollPlace {
  let follows = true;
  return {
    onScroll(event) {
      if (!(event.currentTarget instanceof HTMLElement)) return;
      const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
      follows = scrollHeight - scrollTop - clientHeight < FOLLOW_WITHIN_PX;
    },
    goToEnd() {
      follows = true;
    },
    follow(scroller) {
      if (follows) scroller.scrollTop = scroller.scrollHeight;
    },
  };
}
