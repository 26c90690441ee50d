/**
 * Fires `submit`, which browsers do not in a sandbox without `allow-forms`: after a click on a submit button, or Enter
 * in a form without one, it validates the fields and dispatches the event. The form is never sent. Call it after React
 * has added its listeners.
 */
export function addSubmitStandIn(container: EventTarget): void {
  const seen = new WeakSet<Event>();

  function isNew(event: Event): boolean {
    if (event.defaultPrevented || seen.has(event)) return false;
    seen.add(event);
    return true;
  }

  function onClick(event: Event): void {
    const button = event.target instanceof Element ? submitButtonAt(event.target) : undefined;
    if (button?.form === null || button?.form === undefined || !isNew(event)) return;
    event.preventDefault();
    standInForSubmit(button.form, button);
  }

  function onKeyDown(event: Event): void {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || event.isComposing) return;
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || field.form === null || !isTextField(field)) return;
    const controls = [...field.form.elements];
    // With a submit button the browser clicks it (see onClick); with several fields it does nothing.
    if (controls.some((control) => isSubmitButton(control))) return;
    const textFields = controls.filter(
      (control) => control instanceof HTMLInputElement && isTextField(control),
    );
    if (textFields.length !== 1 || !isNew(event)) return;
    event.preventDefault();
    standInForSubmit(field.form, null);
  }

  // React's handlers may stop an event at the container; events of portals bypass the container.
  for (const target of [container, globalThis]) {
    target.addEventListener('click', onClick);
    target.addEventListener('keydown', onKeyDown);
  }
  HTMLFormElement.prototype.requestSubmit = function requestSubmit(submitter = null) {
    standInForSubmit(this, submitter);
  };
}

type SubmitButton = HTMLButtonElement | HTMLInputElement;

function standInForSubmit(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const isUnchecked = form.noValidate || (isSubmitButton(submitter) && submitter.formNoValidate);
  if (!isUnchecked && !form.reportValidity()) return;
  const wasAllowed = form.dispatchEvent(
    new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }),
  );
  const method =
    isSubmitButton(submitter) && submitter.formMethod !== '' ? submitter.formMethod : form.method;
  if (wasAllowed && method === 'dialog') {
    form.closest('dialog')?.close(isSubmitButton(submitter) ? submitter.value : undefined);
  }
}

function submitButtonAt(element: Element): SubmitButton | undefined {
  const control = element.closest('button, input');
  return isSubmitButton(control) && !control.disabled ? control : undefined;
}

function isSubmitButton(element: Element | null): element is SubmitButton {
  if (element instanceof HTMLButtonElement) return element.type === 'submit';
  return element instanceof HTMLInputElement && ['submit', 'image'].includes(element.type);
}

const TEXT_TYPES: ReadonlySet<string> = new Set([
  'text',
  'search',
  'url',
  'tel',
  'email',
  'password',
  'date',
  'month',
  'week',
  'time',
  'datetime-local',
  'number',
]);

function isTextField(input: HTMLInputElement): boolean {
  return TEXT_TYPES.has(input.type);
}
