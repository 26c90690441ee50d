const FOCUSABLE = 'a[href], button:not(:disabled), textarea, [tabindex="0"]';

/** Keeps Tab inside: past the last control comes the first, and the other way round. */
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
 * Moves between result cards (SPEC.md 4.3): Down from the question to the first card, Up from the first card back
 * to the question, Home and End to the ends. Gives whether the key was one of these.
 */
export function moveThroughResults(
  event: KeyboardEvent,
  places: {
    readonly active: Element | null;
    readonly field: HTMLTextAreaElement;
    /** Of the exchange that has focus, or else of the last one, in order. */
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
