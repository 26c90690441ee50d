/** Movement in pixels before a press becomes a drag. */
const THRESHOLD = 4;

/** Within this many pixels of the window's edge a drag scrolls; the top bar covers the upper one. */
const EDGE = 72;
const BAR = 52;
const MAX_SPEED = 14;

/**
 * Drags a row of a list by its grip. The rows between make room through transforms alone: nothing is laid out or
 * rendered until the drop. Escape cancels.
 *
 * @param row a child of its list; during the drag it has `data-dragging`, and the list `data-sorting`
 * @param onDrop gets the row's new index; must change the document before it returns
 */
export function startDrag(
  event: PointerEvent,
  row: HTMLElement,
  onDrop: (index: number) => void,
): void {
  const list = row.parentElement;
  if (list === null || event.button !== 0) return;
  const startY = event.clientY;
  const startScroll = scrollY;
  let pointerY = startY;
  let isDragging = false;
  let index = -1;
  let shifted: readonly HTMLElement[] = [];
  let frame = 0;
  const ending = new AbortController();

  function follow(): void {
    const offset = pointerY - startY + scrollY - startScroll;
    row.style.transform = `translateY(${offset}px)`;
    const passed = rowsPassed(row, offset);
    const next = new Set(passed);
    for (const each of shifted) if (!next.has(each)) each.style.transform = '';
    const shift = offset > 0 ? -row.offsetHeight : row.offsetHeight;
    for (const each of passed) each.style.transform = `translateY(${shift}px)`;
    shifted = passed;
    index = offset > 0 ? passed.length : -passed.length;
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
    delete list?.dataset['sorting'];
    delete row.dataset['dragging'];
    for (const each of [row, ...shifted]) each.style.transform = '';
    if (isDropped && index !== 0) onDrop([...(list?.children ?? [])].indexOf(row) + index);
  }

  document.addEventListener(
    'pointermove',
    ({ clientY }) => {
      pointerY = clientY;
      if (!isDragging && Math.abs(clientY - startY) > THRESHOLD) {
        isDragging = true;
        index = 0;
        row.dataset['dragging'] = '';
        list.dataset['sorting'] = '';
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

/** The rows whose middle a row has passed, nearest first, by their layout positions, which transforms do not change. */
function rowsPassed(row: HTMLElement, offset: number): readonly HTMLElement[] {
  const middle = row.offsetTop + offset + row.offsetHeight / 2;
  const passed: HTMLElement[] = [];
  let next = siblingOf(row, offset);
  while (next !== undefined) {
    const itsMiddle = next.offsetTop + next.offsetHeight / 2;
    if (offset > 0 ? itsMiddle > middle : itsMiddle < middle) break;
    passed.push(next);
    next = siblingOf(next, offset);
  }
  return passed;
}

function siblingOf(row: HTMLElement, direction: number): HTMLElement | undefined {
  const sibling = direction > 0 ? row.nextElementSibling : row.previousElementSibling;
  return sibling instanceof HTMLElement ? sibling : undefined;
}
