'use client';

import { useId, useState } from 'react';

import { FIELD_INPUT, fieldAttributes, FieldFrame, useField } from '../forms-text-field/component';
import type { FieldProps, FieldValue } from '../forms-text-field/component';
import { isComposing, latinDigits, useLabels } from '../layout-language-provider/component';

/** Holds a color as a browser sends it, "#1f4fa3", or an empty text. */
export interface ColorPickerProps extends FieldProps, FieldValue<string> {
  /** Colors to choose from at a press. Each has a name. */
  swatches?: readonly { readonly value: string; readonly name: string }[] | undefined;
  /** Says how well it can be read on this color, or this color on it. */
  contrastWith?: string | undefined;
  /** What the contrast has to be; below it the form is blocked. WCAG asks for 4.5 for text, 3 for large text and icons. */
  minContrast?: number | undefined;
  labels?: Partial<ColorPickerLabels> | undefined;
}

export interface ColorPickerLabels {
  pick: string;
  swatches: string;
  required: string;
  unfit: (typed: string) => string;
  contrast: (ratio: string) => string;
  /** Why a color is refused. */
  tooClose: (ratio: string, needed: string) => string;
}

const ENGLISH: ColorPickerLabels = {
  pick: 'Pick a color',
  swatches: 'Suggested colors',
  required: 'Enter a color.',
  unfit: (typed) => `“${typed}” is not a color. Enter one like #1f4fa3 or rgb(31, 79, 163).`,
  contrast: (ratio) => `Contrast ${ratio} to 1`,
  tooClose: (ratio, needed) =>
    `The contrast is ${ratio} to 1. Choose a color with at least ${needed} to 1.`,
};

// Not FIELD_BOX: browsers take every color input for one that is read only.
const BOX =
  'flex min-h-(--ui-control) items-center rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) -outline-offset-1 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-(--ui-focus) has-aria-invalid:border-(--ui-danger-text) has-[input:not([type=color]):read-only]:bg-(--ui-surface-sunken) has-[input:not([type=color]):disabled]:cursor-not-allowed has-[input:not([type=color]):disabled]:bg-(--ui-surface-sunken) has-[input:not([type=color]):disabled]:text-(--ui-text-muted)';

/** A color as text, from the browser's own picker, or from a few that have names. */
export function ColorPicker(props: ColorPickerProps) {
  const { swatches = [], contrastWith, minContrast, value, defaultValue = '', ...more } = props;
  const { onValueChange, labels, ref, ...own } = more;
  const { required = false, readOnly = false, ...root } = own;
  const text = useLabels('colorPicker', ENGLISH, labels);
  const id = useId();
  /** `null` while nobody types: the field shows its value. */
  const [draft, setDraft] = useState<string | null>(null);
  const field = useField<string>({
    value,
    defaultValue,
    onValueChange,
    validate: (): string => (shown.trim() === '' && required ? text.required : faultOf(shown)),
    onReset: () => setDraft(null),
    ref,
  });
  const { inputRef, controlRef, problem, setProblem } = field;
  const shown = draft ?? field.value;
  const current = parseColor(shown);
  const isFixed = readOnly || root.disabled === true;
  const ground = parseColor(contrastWith ?? '');
  const ratio = current !== null && ground !== null ? contrastOf(current, ground) : null;

  function faultOf(typed: string): string {
    if (typed.trim() === '') return '';
    const color = parseColor(typed);
    if (color === null) return text.unfit(typed.trim());
    if (minContrast === undefined || ground === null) return '';
    const found = contrastOf(color, ground);
    return found < minContrast ? text.tooClose(written(found), String(minContrast)) : '';
  }

  function commit(next: string) {
    setDraft(null);
    if (next !== field.value) field.commit(next);
    setProblem(faultOf(next));
  }

  /** On blur and Enter. What is no color stays as it was typed. */
  function settle() {
    if (draft === null) return;
    if (draft.trim() === '') commit('');
    else if (current === null) setProblem(text.unfit(draft.trim()));
    else commit(current);
  }

  return (
    <FieldFrame
      {...root}
      id={id}
      problem={problem}
      values={[current ?? '']}
      controlRef={controlRef}
    >
      <div className={BOX}>
        <span className="relative ms-1.5 grid size-[calc(var(--ui-control)-0.75rem-2px)] shrink-0 place-items-center rounded-(--ui-radius-small) border border-(--ui-border-strong) focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-(--ui-focus)">
          <span
            aria-hidden
            style={{ background: current ?? 'transparent' }}
            className="size-full rounded-[calc(var(--ui-radius-small)-1px)] forced-color-adjust-none"
          />
          <input
            type="color"
            aria-label={text.pick}
            disabled={isFixed}
            value={current ?? '#000000'}
            onChange={(event) => {
              event.stopPropagation();
              commit(event.target.value);
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
          />
        </span>
        <input
          ref={inputRef}
          {...fieldAttributes(id, problem, own)}
          size={1}
          autoComplete="off"
          spellCheck={false}
          placeholder="#1f4fa3"
          value={shown}
          onChange={(event) => {
            setDraft(event.target.value);
            setProblem('');
          }}
          onKeyDown={(event) =>
            event.key === 'Enter' && !isComposing(event.nativeEvent) && settle()
          }
          onBlur={settle}
          onInvalid={field.onInvalid}
          className={`${FIELD_INPUT} font-(family-name:--ui-font-mono) tabular-nums`}
        />
        {ratio !== null && (
          <span className="shrink-0 pe-3 text-(--ui-text-muted) tabular-nums">
            {text.contrast(written(ratio))}
          </span>
        )}
      </div>
      {swatches.length > 0 && (
        <div role="group" aria-label={text.swatches} className="flex flex-wrap gap-1.5">
          {swatches.map(({ value: color, name }) => (
            <button
              key={color}
              type="button"
              disabled={isFixed}
              aria-pressed={parseColor(color) === current}
              aria-label={name}
              title={name}
              onClick={() => commit(parseColor(color) ?? '')}
              style={{ background: color }}
              className="size-(--ui-control-small) rounded-full border border-(--ui-border-strong) forced-color-adjust-none focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) disabled:cursor-not-allowed disabled:opacity-50 aria-pressed:shadow-[0_0_0_2px_var(--ui-surface),0_0_0_4px_var(--ui-text)]"
            />
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

/** Reads "#1f4fa3", "1f4fa3", "#abc" and "rgb(31 79 163)". `null` for what is no color. */
function parseColor(written: string): string | null {
  const word = latinDigits(written).trim().toLowerCase();
  const hex = /^#?(?<digits>[\da-f]{3}|[\da-f]{6})$/.exec(word)?.groups?.['digits'];
  if (hex !== undefined) return `#${hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex}`;
  const numbers = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(word)?.slice(1);
  if (!numbers || numbers.some((each) => Number(each) > 255)) return null;
  return `#${numbers.map((each) => Number(each).toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Rounded down: 4.49 does not pass for 4.5. */
const written = (ratio: number) => String(Math.floor(ratio * 10) / 10);
