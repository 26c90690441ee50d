import { useState } from 'react';
import {
  type PropControl,
  type PropValue,
  MAX_NUMBER,
  MAX_PROP_VALUE,
  parsePropValue,
  printPropValue,
} from '../../../../domain/components/prop-controls.ts';
import type { GivenProp } from '@pattern-catalog/preview/frame-report';

/** A text that begins longer than this has two lines. */
const LONG_TEXT = 32;

interface FieldProps {
  readonly id: string;
  readonly control: PropControl;
  readonly value: PropValue | null;
  /** Without the reader's change. */
  readonly before: PropValue | null;
  readonly given: GivenProp | undefined;
  readonly onChange: (value: PropValue | null) => void;
}

/** The field of a control: a switch, segments or a list, a number or a text. */
export function PropField(props: FieldProps) {
  const { id, control, value, onChange } = props;
  const described = { id, 'aria-describedby': `${id}-about` };
  switch (control.kind) {
    case 'flag':
      return (
        <input
          {...described}
          type="checkbox"
          role="switch"
          className="switch"
          checked={value === true}
          aria-checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'choice':
      return <Choice {...props} />;
    case 'number':
      return <NumberField {...props} />;
    case 'text':
    case 'node': {
      const field = {
        ...described,
        value: printPropValue(value),
        maxLength: MAX_PROP_VALUE,
        placeholder: props.given?.kind === 'long text' ? 'A long text' : 'Not set',
        spellCheck: false,
        autoComplete: 'off',
        onChange: ({ target }: { readonly target: { readonly value: string } }) => {
          const next = parsePropValue(control, target.value);
          if (next !== undefined) onChange(next);
        },
      };
      return printPropValue(props.before).length > LONG_TEXT ? (
        <textarea {...field} rows={2} className="field block resize-none py-2 leading-5" />
      ) : (
        <input {...field} type="text" className="field" />
      );
    }
  }
}

function NumberField(props: Pick<FieldProps, 'id' | 'control' | 'value' | 'onChange'>) {
  const { id, control, value, onChange } = props;
  /** What is typed, which is not a number at every moment. */
  const [draft, setDraft] = useState<string>();
  const text = draft ?? printPropValue(value);
  const isWrong = draft !== undefined && parsePropValue(control, draft) === undefined;
  return (
    <>
      <input
        id={id}
        type="number"
        step="any"
        min={-MAX_NUMBER}
        max={MAX_NUMBER}
        value={text}
        placeholder={control.defaultText ?? 'Not set'}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-about ${id}-wrong` : `${id}-about`}
        onBlur={() => setDraft(undefined)}
        onChange={({ target }) => {
          setDraft(target.value);
          const next = parsePropValue(control, target.value);
          if (next !== undefined) onChange(next);
        }}
        className="field font-mono"
      />
      {isWrong ? (
        <p id={`${id}-wrong`} className="mt-1 text-xs text-danger">
          Enter a number up to {MAX_NUMBER.toLocaleString('en')}.
        </p>
      ) : null}
    </>
  );
}

/** The options of a choice, with the one that sets nothing where there is such a thing. */
function optionsOf({ options, isRequired, initial }: PropControl): readonly string[] {
  const canBeNothing = !isRequired && initial === undefined;
  return [...(canBeNothing ? [''] : []), ...options.map(String)];
}

/** More options, or longer ones, are a list. */
const MAX_SEGMENTS = 4;
const MAX_SEGMENT_TEXT = 26;

/** Whether the options of a choice are side by side. */
export function isSegmented(control: PropControl): boolean {
  if (control.kind !== 'choice') return false;
  const labels = shortLabels(optionsOf(control));
  return (
    labels.length <= MAX_SEGMENTS &&
    labels.reduce((sum, label) => sum + label.length + 2, 0) <= MAX_SEGMENT_TEXT
  );
}

function Choice(props: Pick<FieldProps, 'id' | 'control' | 'value' | 'onChange'>) {
  const { id, control, onChange } = props;
  const options = optionsOf(control);
  const labels = shortLabels(options);
  const shown = printPropValue(props.value);
  const choose = (text: string) => onChange(parsePropValue(control, text) ?? null);
  if (!isSegmented(control)) {
    return (
      <select
        id={id}
        aria-describedby={`${id}-about`}
        value={shown}
        onChange={({ target }) => choose(target.value)}
        className="field font-mono"
      >
        {options.includes(shown) ? null : <option value={shown}>Not set</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {option === '' ? 'Not set' : option}
          </option>
        ))}
      </select>
    );
  }
  return (
    <div
      id={id}
      role="group"
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-about`}
      className="seg w-full"
    >
      {options.map((option, place) => (
        <button
          key={option}
          type="button"
          title={option}
          aria-label={option === '' ? 'Not set' : option}
          aria-pressed={option === shown}
          onClick={() => choose(option)}
          className="flex-1 px-1.5! font-mono text-xs!"
        >
          {labels[place]}
        </button>
      ))}
    </div>
  );
}

/** Labels without the ending that all options share: `new` and `current` of `new-password` and `current-password`. */
function shortLabels(options: readonly string[]): readonly string[] {
  const named = options.filter((option) => option !== '');
  const [first = ''] = named;
  const endings = [...first.matchAll(/-/g)].map(({ index }) => first.slice(index));
  const ending =
    named.length < 2
      ? undefined
      : endings.find((each) => named.every((name) => name.endsWith(each)));
  return options.map((option) =>
    option === '' ? 'Not set' : ending === undefined ? option : option.slice(0, -ending.length),
  );
}
