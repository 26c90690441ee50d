/**
 * Keeps the page around the frame where it is. Browsers scroll every document around what is focused or scrolled into
 * view; until the reader uses the frame, only what is in it scrolls.
 */
export function keepPageStill(): void {
  const isUsed = () => navigator.userActivation.hasBeenActive;
  const { scrollIntoView } = Object.getOwnPropertyDescriptors(Element.prototype);
  Object.defineProperty(Element.prototype, 'scrollIntoView', {
    ...scrollIntoView,
    value(this: Element, options?: boolean | ScrollIntoViewOptions) {
      if (isUsed()) return scrollIntoView.value?.call(this, options);
      const { block = 'start', inline = 'nearest' } =
        typeof options === 'object' ? options : { block: options === false ? 'end' : 'start' };
      return scrollInFrame(this, block, inline);
    },
  });
  for (const { prototype } of [HTMLElement, SVGElement]) {
    const { focus } = Object.getOwnPropertyDescriptors(prototype);
    Object.defineProperty(prototype, 'focus', {
      ...focus,
      value(this: HTMLElement | SVGElement, options?: FocusOptions) {
        const isScrolling = options?.preventScroll !== true && !isUsed();
        focus.value?.call(this, isScrolling ? { ...options, preventScroll: true } : options);
        if (isScrolling) scrollInFrame(this, 'nearest', 'nearest');
      },
    });
  }
}

function scrollInFrame(
  element: Element,
  block: ScrollLogicalPosition,
  inline: ScrollLogicalPosition,
): void {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    const isRoot = box === document.scrollingElement;
    const { overflowX, overflowY, position } = getComputedStyle(box);
    if (isRoot || overflowX !== 'visible' || overflowY !== 'visible') {
      const place = isRoot
        ? { top: 0, left: 0, bottom: innerHeight, right: innerWidth }
        : box.getBoundingClientRect();
      const { top, bottom, left, right } = element.getBoundingClientRect();
      box.scrollBy({
        top: distance(top, bottom, place.top, place.bottom, block),
        left: distance(left, right, place.left, place.right, inline),
        behavior: 'instant',
      });
    }
    if (position === 'fixed') return;
  }
}

/** How far to scroll so that a stretch has its place in another one. */
function distance(
  start: number,
  end: number,
  from: number,
  to: number,
  place: ScrollLogicalPosition,
): number {
  switch (place) {
    case 'start':
      return start - from;
    case 'end':
      return end - to;
    case 'center':
      return (start + end - from - to) / 2;
    case 'nearest':
      if (start >= from && end <= to) return 0;
      return start < from === end - start <= to - from ? start - from : end - to;
  }
}
