import type { Frame, Locator } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import type { ArtifactPage } from '../artifact-page.ts';
import type { FieldCase } from './fields.ts';
import { fillIn } from './fill-in.ts';

/** A promise of a field. */
interface FieldPromise {
  /** Whether a field makes it; every one by default. */
  readonly isMadeBy?: (field: FieldCase) => boolean;
  /** The fixture's state in which it is checked. */
  readonly state?: string;
  readonly check: (shown: ArtifactPage, field: FieldCase) => Promise<void>;
}

/** The promises of a field (docs/components.md), each on a freshly mounted one. */
export const FIELD_CONTRACT: Readonly<Record<string, FieldPromise>> = {
  'is named by its label, and required': {
    check: async ({ frame }, field) => {
      const named = namedIn(frame, field);
      await named.waitFor();
      // ARIA has no required for a group.
      if (field.group?.role === 'group') return;
      expect(await named.getAttribute('aria-required')).toBe('true');
    },
  },
  'sends what it shows': {
    check: async ({ frame }, field) => {
      await eventually(() => sentBy(frame)).toEqual(field.initial);
      await change(frame, field);
      await eventually(() => sentBy(frame)).toEqual(field.changed);
    },
  },
  'tells the form of a change once it can be read': {
    check: async ({ frame }, field) => {
      await change(frame, field);
      await eventually(() => seenIn(frame)).toContain(`change ${field.changed.join()}`);
      expect(await seenIn(frame)).toContain('input');
    },
  },
  'is restored by a reset, twice': {
    check: async ({ frame }, field) => {
      const form = formIn(frame);
      await form.evaluate((it) => it.insertAdjacentHTML('beforeend', '<button type="reset">R'));
      // Called, the browser resets before React does; pressed by a person, after it.
      for (const reset of [
        () => form.evaluate((it) => it instanceof HTMLFormElement && it.reset()),
        () => form.locator('[type=reset]').last().click(),
      ]) {
        await change(frame, field);
        await eventually(() => sentBy(frame)).toEqual(field.changed);
        await reset();
        await eventually(() => sentBy(frame)).toEqual(field.initial);
      }
    },
  },
  'keeps a controlled value through the reset that follows an action': {
    state: 'Owned',
    check: async ({ frame }, field) => {
      await change(frame, field);
      await eventually(() => sentBy(frame)).toEqual(field.changed);
      const shown = await shownIn(frame);
      const acted = async () => (await seenIn(frame)).filter((each) => each === 'acted').length;
      for (let round = 0; round < 2; round += 1) {
        const before = await acted();
        await frame.getByTestId('submit').click();
        await eventually(acted).toBeGreaterThan(before);
        await frame.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
        expect(await sentBy(frame)).toEqual(field.changed);
        expect(await shownIn(frame)).toEqual(shown);
      }
    },
  },
  'lets the press arrive that leaves it with an error': {
    isMadeBy: ({ unfit }) => unfit !== undefined,
    check: async ({ frame }, field) => {
      const { unfit = '' } = field;
      const input = inputIn(frame, field);
      const below = frame.getByTestId('below');
      await fillIn(input, unfit);
      await below.scrollIntoViewIfNeeded();
      const { x = 0, y = 0, width = 0, height = 0 } = (await below.boundingBox()) ?? {};
      const { mouse } = frame.page();
      await mouse.move(x + width / 2, y + height / 2);
      await mouse.down();
      await frame.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
      await mouse.up();
      await eventually(() => seenIn(frame)).toContain('pressed');
      await eventually(() => input.getAttribute('aria-invalid')).toBe('true');
    },
  },
  'says nothing of an error that the press took away': {
    isMadeBy: ({ unfit }) => unfit !== undefined,
    check: async ({ frame }, field) => {
      const input = inputIn(frame, field);
      await fillIn(input, field.unfit ?? '');
      await formIn(frame).evaluate((form) => {
        const reset = document.createElement('button');
        reset.type = 'reset';
        reset.textContent = 'Reset';
        form.prepend(reset);
      });
      await frame.getByRole('button', { name: 'Reset', exact: true }).click();
      await eventually(() => sentBy(frame)).toEqual(field.initial);
      // What waits for a press comes after its click.
      for (let drawn = 0; drawn < 3; drawn += 1)
        await frame.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
      expect(await input.getAttribute('aria-invalid')).not.toBe('true');
    },
  },
  'reads digits of other scripts': {
    // In a street they are a text.
    isMadeBy: ({ slug, change: { text = '' } }) =>
      slug !== '/forms/address-fields' && /\d/.test(text),
    check: async ({ frame }, field) => {
      for (const zero of ['٠', '۰', '０']) {
        await fillIn(inputIn(frame, field), inDigitsFrom(zero, field.change.text ?? ''));
        for (const key of field.change.keys) await inputIn(frame, field).press(key);
        await eventually(() => sentBy(frame)).toEqual(field.changed);
        await formIn(frame).evaluate((it) => it instanceof HTMLFormElement && it.reset());
        await eventually(() => sentBy(frame)).toEqual(field.initial);
      }
    },
  },
  'leaves the Enter that ends a composition to it': {
    isMadeBy: ({ change: { text, keys } }) => text !== undefined && keys[0] === 'Enter',
    check: async ({ frame }, field) => {
      const input = inputIn(frame, field);
      await fillIn(input, field.change.text ?? '');
      // As Safari sends it: after the end of the composition, with the code of a key that an input method took.
      await input.evaluate((element) =>
        element.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: 'Enter',
            keyCode: 229,
            bubbles: true,
            cancelable: true,
          }),
        ),
      );
      expect(await seenIn(frame)).not.toContain(`change ${field.changed.join()}`);
      for (const key of field.change.keys) await input.press(key);
      await eventually(() => seenIn(frame)).toContain(`change ${field.changed.join()}`);
    },
  },
  'blocks the form while it is empty and required, and takes focus': {
    isMadeBy: (field) => field.isClearable !== false,
    check: async ({ frame }, field) => {
      const input = inputIn(frame, field);
      if (field.change.text === undefined) await input.focus();
      else await fillIn(input, '');
      for (const key of field.clearKeys ?? []) await input.page().keyboard.press(key);
      await input.blur();
      await frame.getByTestId('submit').click();
      await eventually(() => input.evaluate((element) => element.matches(':focus'))).toBe(true);
      expect(await messageOf(input)).not.toBe('');
      expect(await seenIn(frame)).not.toContain('submit');
    },
  },
  'keeps a text that is no value, blocks the form and says why': {
    isMadeBy: ({ unfit }) => unfit !== undefined,
    check: async ({ frame }, field) => {
      const { unfit = '' } = field;
      const input = inputIn(frame, field);
      await fillIn(input, unfit);
      await input.blur();
      await frame.getByTestId('submit').click();
      await eventually(() => input.getAttribute('aria-invalid')).toBe('true');
      expect(await seenIn(frame)).not.toContain('submit');
      expect(await input.inputValue()).toBe(unfit);
      await frame
        .getByText(await messageOf(input))
        .first()
        .waitFor();
    },
  },
  'is sent by Enter': {
    isMadeBy: (field) => field.isSentByEnter !== false,
    check: async ({ frame }, field) => {
      await change(frame, field);
      await inputIn(frame, field).press('Enter');
      await eventually(() => seenIn(frame)).toContain('submit');
    },
  },
  'is described by its description, its error and the caller': {
    state: 'Wrong',
    check: async (shown, field) => {
      const ids =
        (await namedIn(shown.frame, field).getAttribute('aria-describedby'))?.split(' ') ?? [];
      const texts = await shown.frame.evaluate(
        (all) => all.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? ''),
        ids,
      );
      const own = field.description === undefined ? [] : [field.description];
      expect(texts.toSorted()).toEqual(['About it.', ...own, 'Outside', 'Wrong'].toSorted());
      for (const text of ['About it.', 'Wrong']) await shown.frame.getByText(text).waitFor();
    },
  },
  'is sent and cannot be changed while it is read only': {
    state: 'Read only',
    check: async (shown, field) => {
      const input = inputIn(shown.frame, field);
      await input.click();
      await shown.keys('x', 'ArrowDown', 'Enter');
      await eventually(() => sentBy(shown.frame)).toEqual(field.initial);
      expect(await shown.frame.locator(':popover-open').count()).toBe(0);
    },
  },
  'is not sent while it is disabled': {
    state: 'Disabled',
    check: async (shown, field) => {
      expect(await inputIn(shown.frame, field).isDisabled()).toBe(true);
      expect(await sentBy(shown.frame)).toEqual([]);
    },
  },
};

/** What takes focus. */
function inputIn(frame: Frame, { group, isEditor }: FieldCase): Locator {
  if (isEditor) return formIn(frame).getByRole('textbox', { name: 'Field', exact: true });
  return formIn(frame)
    .getByLabel(group?.first ?? 'Field', { exact: true })
    .first();
}

/** What has the label and the descriptions: the control, or the group of several. */
function namedIn(frame: Frame, field: FieldCase): Locator {
  return field.group
    ? formIn(frame).getByRole(field.group.role, { name: 'Field', exact: true })
    : inputIn(frame, field);
}

async function change(frame: Frame, field: FieldCase): Promise<void> {
  const input = inputIn(frame, field);
  const { text, file } = field.change;
  if (file !== undefined)
    await input.setInputFiles({ name: file, mimeType: 'application/pdf', buffer: Buffer.of(1) });
  else if (text === undefined) await input.focus();
  else await fillIn(input, text);
  for (const key of field.change.keys) await input.press(key);
}

function formIn(frame: Frame): Locator {
  return frame.getByTestId('form');
}

function sentBy(frame: Frame): Promise<readonly string[]> {
  return formIn(frame).evaluate((form) =>
    form instanceof HTMLFormElement
      ? // A field of several parts sends each of them: `field.city`, `field[0].email`.
        [...new FormData(form)]
          .filter(([name]) => /^field(?:[.[]|$)/.test(name))
          .map(([, value]) => (typeof value === 'string' ? value : value.name))
      : [],
  );
}

/** What the form's own controls show, for people and for the form. */
function shownIn(frame: Frame): Promise<readonly unknown[]> {
  return formIn(frame).evaluate((form) =>
    [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')].map((control) =>
      /radio|checkbox/.test(control.type) ? control.checked : control.value,
    ),
  );
}

function inDigitsFrom(zero: string, text: string): string {
  return text.replaceAll(/\d/g, (digit) =>
    String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
  );
}

/** What happened since the fixture was mounted. */
export function seenIn(frame: Frame): Promise<readonly string[]> {
  return frame.evaluate(() => Array.from<string>(Reflect.get(globalThis, 'seen')));
}

function messageOf(input: Locator): Promise<string> {
  return input.evaluate((element) =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
      ? element.validationMessage
      : (element.closest('form')?.querySelector('textarea')?.validationMessage ?? ''),
  );
}
