const MAX_IDLE_WAIT_MS = 1000;

/** Runs something once the page's own files are there and the browser is idle. Safari has no `requestIdleCallback`. */
export function whenIdle(run: () => unknown): void {
  if (document.readyState !== 'complete') {
    addEventListener('load', () => whenIdle(run), { once: true });
  } else if ('requestIdleCallback' in globalThis) {
    requestIdleCallback(() => run(), { timeout: MAX_IDLE_WAIT_MS });
  } else {
    setTimeout(run);
  }
}
