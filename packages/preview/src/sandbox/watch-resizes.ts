/** Tells whether this task is the one in which the browser has called a `ResizeObserver`. */
export function watchResizes(): () => boolean {
  let isNow = false;
  globalThis.ResizeObserver = class extends ResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      super((entries, observer) => {
        isNow = true;
        setTimeout(() => (isNow = false));
        callback.call(observer, entries, observer);
      });
    }
  };
  return () => isNow;
}
