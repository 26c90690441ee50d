import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** How near an element must come before it counts as seen. */
const MARGIN = '200px';

const MAX_IDLE_WAIT_MS = 1000;

/** Becomes true once an element has come into view and the browser has nothing better to do. */
export function useSeen(ref: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || isSeen) return undefined;
    const stop = new AbortController();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        whenIdle(() => {
          if (!stop.signal.aborted) setIsSeen(true);
        });
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => {
      stop.abort();
      observer.disconnect();
    };
  }, [ref, isSeen]);
  return isSeen;
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) {
    requestIdleCallback(run, { timeout: MAX_IDLE_WAIT_MS });
  } else {
    setTimeout(run);
  }
}
