/** Pixels that a press may move before it is a drag. */
const THRESHOLD = 4;

/** Within this many pixels of the window's edge a drag scrolls; the top bar covers the upper one. */
const EDGE = 72;
const BAR = 52;
const MAX_SPEED = 14;

/** Where a row was dropped: before another one, or at the end. */
export interface Drop {
  readonly id: string;
  readonly targetId: string;
  readonly isAfter: boolean;
}

/**
 * Drags a row of a list by its grip. Rows are `[data-id]`; the one that is dragged has `data-dragging`, the one that it
 * would be dropped at `data-drop`. Nothing is rendered anew until the drop. Escape cancels.
 */
export function startDrag(
  event: PointerEvent,
  row: HTMLElement,
  onDrop: (drop: Drop) => void,
): void {
  const list = row.parentElement;
  if (list === null || event.button !== 0) return;
  const startY = event.clientY;
  const startScroll = scrollY;
  let pointerY = startY;
  let isDragging = false;
  let target: HTMLElement | undefined;
  let frame = 0;
  const ending = new AbortController();

  function follow(): void {
    row.style.transform = `translateY(${pointerY - startY + scrollY - startScroll}px)`;
    const { left, width } = list?.getBoundingClientRect() ?? { left: 0, width: 0 };
    const found = document
      .elementsFromPoint(left + width / 2, pointerY)
      .map((element) => element.closest<HTMLElement>('[data-id]'))
      .find((element) => element?.parentElement === list && element !== row);
    if (found === null || found === undefined) return;
    if (target !== found) delete target?.dataset['drop'];
    const { top, height } = found.getBoundingClientRect();
    found.dataset['drop'] = pointerY > top + height / 2 ? 'after' : 'before';
    target = found;
  }

  function scroll(): void {
    const above = BAR + EDGE - pointerY;
    const below = pointerY - (innerHeight - EDGE);
    const speed = above > 0 ? -above / 5 : below > 0 ? below / 5 : 0;
    if (speed !== 0) {
      scrollBy(0, Math.max(-MAX_SPEED, Math.min(MAX_SPEED, speed)));
      follow();
    }
    frame = requestAnimationFrame(scroll);
  }

  function end(isDropped: boolean): void {
    ending.abort();
    cancelAnimationFrame(frame);
    row.style.transform = '';
    delete row.dataset['dragging'];
    const [targetId, place] = [target?.dataset['id'], target?.dataset['drop']];
    delete target?.dataset['drop'];
    const id = row.dataset['id'];
    if (!isDropped || id === undefined || targetId === undefined) return;
    onDrop({ id, targetId, isAfter: place === 'after' });
  }

  document.addEventListener(
    'pointermove',
    ({ clientY }) => {
      pointerY = clientY;
      if (!isDragging && Math.abs(clientY - startY) > THRESHOLD) {
        isDragging = true;
        row.dataset['dragging'] = '';
        frame = requestAnimationFrame(scroll);
      }
      if (isDragging) follow();
    },
    ending,
  );
  document.addEventListener('pointerup', () => end(isDragging), ending);
  document.addEventListener('pointercancel', () => end(false), ending);
  document.addEventListener(
    'keydown',
    (pressed) => {
      if (pressed.key !== 'Escape') return;
      pressed.preventDefault();
      end(false);
    },
    ending,
  );
}
