/** Elements with an implicit role. */
const NATIVE: Readonly<Record<string, string>> = {
  button: 'button, summary, input[type=submit], input[type=button]',
  checkbox: 'input[type=checkbox]',
  combobox: 'select',
  link: 'a[href]',
  option: 'option',
  radio: 'input[type=radio]',
  slider: 'input[type=range]',
  searchbox: 'input[type=search]',
  spinbutton: 'input[type=number]',
  textbox:
    'textarea, input:not([type]), input:is([type=text], [type=email], [type=tel], [type=url], [type=password])',
};

/** How long a step waits for its target: at least this time, and as many animation frames on a slow machine. */
const PATIENCE_MS = 2000;
const PATIENCE_FRAMES = 30;

/** Runs steps in the document while `isCurrent`; rejects if a step's target does not appear. */
export type RunSteps = (steps: readonly string[], isCurrent: () => boolean) => Promise<void>;

/**
 * Creates the runner of a state's steps: `click button "Save"`, `press ArrowDown`, `type "abc"`. Keys go to the focused
 * element, or to the one that was clicked or focused last. A page shows several frames of which one has the focus, so
 * the artifact does not see focus moving to the page or another frame: it would count as leaving the field.
 *
 * @param translateName what an English name may be in the language of the artifact
 */
export function createRunSteps(
  translateName: (name: string) => readonly string[] = () => [],
): RunSteps {
  let last: HTMLElement | undefined;
  /** Whether it lost focus, and the artifact did not see that. */
  let isHeld = false;
  let isRunning = false;
  /** Whether nobody has used the artifact since its steps began. */
  let isUntouched = false;
  for (const type of ['pointerdown', 'keydown']) {
    globalThis.addEventListener(type, ({ isTrusted }) => (isUntouched &&= !isTrusted), true);
  }
  globalThis.addEventListener(
    'focusin',
    ({ target }) => {
      if (!isRunning || !(target instanceof HTMLElement)) return;
      const left = isHeld && target !== last ? last : undefined;
      [last, isHeld] = [target, false];
      // Now it leaves the field, as it would have with the focus.
      for (const type of ['blur', 'focusout']) {
        left?.dispatchEvent(
          new FocusEvent(type, { bubbles: type === 'focusout', relatedTarget: target }),
        );
      }
    },
    true,
  );
  // WebKit gives focus to nothing in a frame that nobody has touched: keys go to what was to have it.
  const remember = (element: HTMLElement): void => {
    if (isRunning && document.activeElement === document.body) last = element;
  };
  const { focus } = Object.getOwnPropertyDescriptors(HTMLElement.prototype);
  Object.defineProperty(HTMLElement.prototype, 'focus', {
    ...focus,
    value(this: HTMLElement, ...options: readonly unknown[]) {
      if (focus.value !== undefined) Reflect.apply(focus.value, this, options);
      remember(this);
    },
  });
  for (const type of ['blur', 'focusout']) {
    globalThis.addEventListener(
      type,
      (event) => {
        // The page takes focus back, before the document counts as one without focus; on a busy machine after the steps.
        const isTaken = isUntouched && event instanceof FocusEvent && event.relatedTarget === null;
        if (last !== undefined && event.target === last && (isTaken || !document.hasFocus())) {
          event.stopImmediatePropagation();
          isHeld = true;
        }
      },
      true,
    );
  }

  function keyTarget(): HTMLElement | undefined {
    const active = document.activeElement;
    if (active instanceof HTMLElement && active !== document.body) return active;
    return last?.isConnected === true ? last : undefined;
  }

  async function runAll(steps: readonly string[], isCurrent: () => boolean): Promise<void> {
    for (const step of steps) {
      const [, verb, rest = ''] = /^(click|press|type) (.+)$/s.exec(step) ?? [];
      const [, role = '', name = ''] = /^([a-z]+) "(.+)"$/s.exec(rest) ?? [];
      const names = [name, ...translateName(name)];
      let element: HTMLElement | undefined;
      const since = performance.now();
      const isPatient = (frame: number): boolean =>
        frame < PATIENCE_FRAMES || performance.now() - since < PATIENCE_MS;
      for (let frame = 0; isPatient(frame) && isCurrent(); frame += 1) {
        // A field that a key opens may come a little later.
        const found = verb === 'click' ? findByRole(role, names) : keyTarget();
        element = verb === 'type' && !takesText(found) ? undefined : found;
        if (element !== undefined) break;
        await nextFrame();
      }
      if (!isCurrent()) return;
      if (element === undefined || verb === undefined) throw new Error(`Unknown step: ${step}`);
      // Also where it had the focus before the steps began, and the page takes it.
      last = element;
      if (verb === 'click') {
        click(element);
      } else if (verb === 'press') press(element, rest);
      else typeText(element, rest.slice(1, -1));
      await nextFrame();
    }
  }

  return async (steps, isCurrent) => {
    isRunning = true;
    isUntouched = true;
    try {
      await runAll(steps, isCurrent);
    } finally {
      isRunning = false;
    }
  };
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

function findByRole(role: string, names: readonly string[]): HTMLElement | undefined {
  const native = NATIVE[role];
  const selector = native === undefined ? '' : `, :is(${native}):not([role])`;
  const elements = [
    ...document.querySelectorAll<HTMLElement>(`[role="${role}"]${selector}`),
  ].filter((element) => element.checkVisibility());
  const wanted = new Set(names.map(withoutSpaces));
  const found = elements.find((element) => wanted.has(withoutSpaces(accessibleName(element))));
  if (found !== undefined || names.length === 1) return found;
  // Dates and numbers are written in another order and with other signs: "€1,219.00", "1.219,00 €".
  const words = new Set(names.map(wordsOf));
  return elements.find((element) => words.has(wordsOf(accessibleName(element))));
}

/** Browsers put spaces between some elements. */
function withoutSpaces(name: string): string {
  return name.replaceAll(/\s+/gu, '');
}

/** The words and digits of a text, sorted. */
function wordsOf(text: string): string {
  return (text.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? []).toSorted().join(' ');
}

function accessibleName(element: HTMLElement): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const referenced = ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent);
  const labels = 'labels' in element && element.labels instanceof NodeList ? element.labels : [];
  const candidates = [
    referenced.join(' '),
    element.getAttribute('aria-label'),
    [...labels].map(textOfLabel).join(' '),
    element.textContent,
    element.getAttribute('title'),
    element.getAttribute('placeholder'),
  ];
  return candidates.map((text) => text?.replaceAll(/\s+/gu, ' ').trim()).find(Boolean) ?? '';
}

/** Without the values of the fields in it. */
function textOfLabel(label: Node): string {
  const copy = label.cloneNode(true);
  if (copy instanceof Element) {
    for (const field of copy.querySelectorAll('textarea, select')) field.remove();
  }
  return copy.textContent ?? '';
}

function click(element: HTMLElement): void {
  element.focus();
  element.click();
}

function press(element: HTMLElement, keys: string): void {
  const parts = keys.split('+');
  const name = parts.at(-1) ?? '';
  const key = name === 'Space' ? ' ' : name;
  const init = {
    key,
    code: name,
    bubbles: true,
    cancelable: true,
    shiftKey: parts.includes('Shift'),
    ctrlKey: parts.includes('Control'),
    altKey: parts.includes('Alt'),
    metaKey: parts.includes('Meta'),
  };
  const goesOn = element.dispatchEvent(new KeyboardEvent('keydown', init));
  // The browser does this for a person's keys only.
  if (goesOn && (key === 'Enter' || key === ' ') && element.matches('button, a[href], summary')) {
    element.click();
  }
  element.dispatchEvent(new KeyboardEvent('keyup', init));
}

function takesText(element: HTMLElement | undefined): boolean {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Through the prototype's setter, so that React sees a change. */
function typeText(element: HTMLElement, text: string): void {
  const prototype =
    element instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement.prototype
      : HTMLInputElement.prototype;
  const value = 'value' in element ? String(element.value) : '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, `${value}${text}`);
  element.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
