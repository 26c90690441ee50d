/** A picture that fills any box: pictures from the network are not loaded. */
export const STAND_IN_IMAGE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice"%3E%3Cpath fill="%23a8a8a8" d="M0 0h640v360H0z"/%3E%3Cpath fill="%23929292" d="m0 360 190-170 110 98 150-138 190 170v40z"/%3E%3Ccircle fill="%23bdbdbd" cx="215" cy="105" r="34"/%3E%3C/svg%3E';

/** An element whose fallbacks fail as well is left alone after this many. */
const MAX_FAILURES = 5;

/** Replaces pictures that cannot be loaded. The artifact's own fallbacks go first. */
export function addImageStandIn(): void {
  const failures = new WeakMap<EventTarget, number>();
  globalThis.addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (!(target instanceof HTMLImageElement)) return;
      const count = (failures.get(target) ?? 0) + 1;
      failures.set(target, count);
      // A handler that sets the same fallback again would never end.
      if (count > MAX_FAILURES) event.stopImmediatePropagation();
      const sources = target.closest('picture')?.querySelectorAll('source') ?? [];
      for (const element of [...sources, target]) element.removeAttribute('srcset');
      target.src = STAND_IN_IMAGE;
    },
    { capture: true },
  );
}
