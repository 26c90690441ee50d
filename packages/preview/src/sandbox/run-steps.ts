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

/** Number of animation frames that a step waits for its target. */
const MAX_FRAMES = 120;

/** Runs steps in the document while `isCurrent`; rejects if a step's target does not appear. */
export type RunSteps = (steps: readonly string[], isCurrent: () => boolean) => Promise<void>;

/**
 * Creates the runner of a state's steps: `click button "Save"`, `press ArrowDown`, `type "abc"`. Keys go to the focused
 * element, or to the one that was clicked or focused last. A page shows several frames of which one has the focus, so
 * the artifact does not see focus moving to the page or another frame: it would count as leaving the field.
 */
export function createRunSteps(): RunSteps {
  let last: HTMLElement | undefined;
  /** Whether it lost focus, and the artifact did not see that. */
  let isHeld = false;
  let isRunning = false;
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
  for (const type of ['blur', 'focusout']) {
    globalThis.addEventListener(
      type,
      (event) => {
        // While it runs, the page takes focus back at once, before the document counts as one without focus.
        const isTaken = isRunning && event instanceof FocusEvent && event.relatedTarget === null;
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
      let element: HTMLElement | undefined;
      for (let frame = 0; frame < MAX_FRAMES && isCurrent(); frame += 1) {
        element = verb === 'click' ? findByRole(role, name) : keyTarget();
        if (element !== undefined) break;
        await nextFrame();
      }
      if (!isCurrent()) return;
      if (element === undefined || verb === undefined) throw new Error(`Unknown step: ${step}`);
      if (verb === 'click') {
        last = element;
        click(element);
      } else if (verb === 'press') press(element, rest);
      else typeText(element, rest.slice(1, -1));
      await nextFrame();
    }
  }

  return async (steps, isCurrent) => {
    isRunning = true;
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

function findByRole(role: string, name: string): HTMLElement | undefined {
  const native = NATIVE[role];
  const selector = native === undefined ? '' : `, :is(${native}):not([role])`;
  return [...document.querySelectorAll<HTMLElement>(`[role="${role}"]${selector}`)].find(
    (element) => element.checkVisibility() && nameOf(element) === name,
  );
}

function nameOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const referenced = ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent);
  const labels = 'labels' in element && element.labels instanceof NodeList ? element.labels : [];
  const candidates = [
    referenced.join(' '),
    element.getAttribute('aria-label'),
    [...labels].map(({ textContent }) => textContent).join(' '),
    element.textContent,
    element.getAttribute('title'),
    element.getAttribute('placeholder'),
  ];
  return candidates.map((text) => text?.replaceAll(/\s+/gu, ' ').trim()).find(Boolean) ?? '';
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
