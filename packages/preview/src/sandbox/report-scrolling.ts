/**
 * Reports the reader's scroll position, at most once a frame, and returns a function that scrolls the document. Its own
 * scrolling is not reported: two frames that follow each other would scroll forever.
 */
export function reportScrolling(report: (top: number) => void): (top: number) => void {
  let known = 0;
  let isWaiting = false;
  document.addEventListener(
    'scroll',
    () => {
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(() => {
        isWaiting = false;
        if (Math.abs(scrollY - known) < 1) return;
        known = scrollY;
        report(scrollY);
      });
    },
    { passive: true },
  );
  return (top) => {
    globalThis.scrollTo({ top, behavior: 'instant' });
    // Where the document is shorter, it stops before.
    known = scrollY;
  };
}
