import { CheckIcon, RotateCwIcon, TriangleAlertIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { isValue, usePreviewVariables } from '../preview/preview-looks.tsx';
import {
  contrastOf,
  isColor,
  joinThemes,
  nearestPassing,
  paintedRgb,
  splitThemes,
  toHex,
} from './theme-colors.ts';
import { CONTRASTS } from './theme-presets.ts';

/** A variable: a color in both themes with its contrast, a size, or any other value as text. */
export function VariableRow(props: {
  readonly name: string;
  readonly description: string | undefined;
  /** As published. */
  readonly initial: string;
  /** The value of another variable, as it is now. */
  readonly valueOf: (name: string) => string;
}) {
  const { name, initial } = props;
  const { values, change, reset } = usePreviewVariables();
  const value = values[name] ?? initial;
  const isChanged = name in values;
  const [light, dark] = splitThemes(value);
  const [initialLight, initialDark] = splitThemes(initial);
  const set = (next: string) => (next === initial ? reset(name) : change(name, next));
  const isColors = isColor(initialLight) && isColor(initialDark);
  return (
    <li className="variable-row">
      <span className="relative min-w-0">
        {isChanged ? <span className="variable-dot" title="Changed" /> : null}
        <span className="block font-medium">
          {(props.description ?? '').replace(/[.;].*$/, '')}
        </span>
        <span className="block truncate font-mono text-xs text-muted">{name}</span>
      </span>
      {isColors ? (
        (['light', 'dark'] as const).map((theme) => (
          <ColorField
            key={theme}
            name={name}
            theme={theme}
            value={theme === 'light' ? light : dark}
            ground={groundOf(name, theme, props.valueOf)}
            needed={CONTRASTS[name]?.[1]}
            onChange={(next) =>
              set(theme === 'light' ? joinThemes(next, dark) : joinThemes(light, next))
            }
          />
        ))
      ) : (
        <span className="col-span-2 min-w-0">
          <SizeField name={name} value={value} initial={initial} onChange={set} />
        </span>
      )}
      <button
        type="button"
        onClick={() => reset(name)}
        disabled={!isChanged}
        aria-label={`Reset ${name}`}
        title="Reset"
        className="btn btn-quiet btn-small btn-icon disabled:invisible"
      >
        <RotateCwIcon />
      </button>
    </li>
  );
}

function groundOf(
  name: string,
  theme: 'light' | 'dark',
  valueOf: (name: string) => string,
): string | undefined {
  const ground = CONTRASTS[name]?.[0];
  return ground === undefined ? undefined : splitThemes(valueOf(ground))[theme === 'light' ? 0 : 1];
}

function ColorField(props: {
  readonly name: string;
  readonly theme: 'light' | 'dark';
  readonly value: string;
  readonly ground: string | undefined;
  readonly needed: number | undefined;
  readonly onChange: (value: string) => void;
}) {
  const { name, theme, value, ground, needed, onChange } = props;
  const noteId = useId();
  const label = `Value of ${name} in ${theme}`;
  // What is typed, until another value comes from elsewhere; only colors go on.
  const [draft, setDraft] = useState<string>();
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (draft !== value) setDraft(undefined);
  }
  const isWrong = draft !== undefined && !isColor(draft);
  const rgb = paintedRgb(value);
  const hex = rgb === undefined ? '#000000' : toHex(rgb);
  const contrast = ground === undefined ? undefined : contrastOf(value, ground);
  const hasFailed = contrast !== undefined && needed !== undefined && contrast < needed;
  const overBlack = paintedRgb(value, 'black');
  const isOpaque = overBlack !== undefined && toHex(overBlack) === hex;
  const isShort = isOpaque && value.startsWith('oklch(');
  return (
    <span className="min-w-0">
      <span className="color-field" data-wrong={isWrong ? '' : undefined}>
        <input
          type="color"
          aria-label={`Pick ${name} in ${theme}`}
          value={hex}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          type="text"
          value={draft ?? (isShort ? hex : value)}
          aria-label={label}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong || hasFailed ? noteId : undefined}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => {
            setDraft(target.value);
            if (isColor(target.value)) onChange(target.value);
          }}
          onBlur={() => {
            if (!isWrong) setDraft(undefined);
          }}
        />
        {contrast === undefined || isWrong ? null : (
          <span
            className={`flex shrink-0 items-center gap-1 text-xs tabular-nums ${hasFailed ? 'text-danger' : 'text-muted'}`}
          >
            {hasFailed ? (
              <TriangleAlertIcon className="size-3.5" />
            ) : (
              <CheckIcon className="size-3.5 text-success" />
            )}
            <span className="sr-only">Contrast </span>
            {(Math.floor(contrast * 10) / 10).toFixed(1)}
          </span>
        )}
      </span>
      {isWrong ? (
        <p id={noteId} className="mt-1 text-xs text-danger">
          Not a color, so it is not applied.
        </p>
      ) : hasFailed ? (
        <p id={noteId} className="mt-1 text-xs text-danger">
          Needs {needed}.{' '}
          <button
            type="button"
            className="font-medium underline"
            aria-label={`Fix ${name} in ${theme}`}
            onClick={() => {
              const fixed = nearestPassing(value, ground ?? 'white', needed);
              if (fixed !== undefined) onChange(fixed);
            }}
          >
            Fix it
          </button>
        </p>
      ) : null}
    </span>
  );
}

const SIZE = /^(-?[\d.]+)(px|rem)$/;

const REM_PX = 16;

/** Sizes are dragged or typed, in `px` or `rem`; other values are text. */
function SizeField(props: {
  readonly name: string;
  readonly value: string;
  readonly initial: string;
  readonly onChange: (value: string) => void;
}) {
  const { name, value, onChange } = props;
  const problemId = useId();
  const size = SIZE.exec(value);
  if (!SIZE.test(props.initial) || size === null) {
    const isWrong = !isValue(name, value);
    return (
      <>
        <input
          type="text"
          value={value}
          aria-label={`Value of ${name}`}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? problemId : undefined}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
          className="field font-mono text-xs!"
        />
        {isWrong ? (
          <p id={problemId} className="mt-1 text-xs text-danger">
            Not a valid CSS value, so it is not applied.
          </p>
        ) : null}
      </>
    );
  }
  const amount = Number(size[1]);
  const unit = size[2] === 'px' ? 'px' : 'rem';
  const step = unit === 'px' ? 1 : 1 / REM_PX;
  const max = Math.max(amount, unit === 'px' ? 64 : 4);
  return (
    <span className="flex items-center gap-2">
      <input
        type="range"
        min={0}
        max={max}
        step={step}
        value={amount}
        aria-label={`${name} by dragging`}
        onChange={({ target }) => onChange(`${target.value}${unit}`)}
        className="min-w-0 flex-1 accent-accent"
      />
      <input
        type="number"
        min={0}
        step={step}
        value={amount}
        aria-label={`Value of ${name}`}
        onChange={({ target }) => onChange(`${target.value === '' ? 0 : target.value}${unit}`)}
        className="field w-20! font-mono text-xs!"
      />
      <select
        value={unit}
        aria-label={`Unit of ${name}`}
        onChange={({ target }) => {
          const next = target.value === 'px' ? amount * REM_PX : amount / REM_PX;
          onChange(`${Number(next.toFixed(4))}${target.value}`);
        }}
        className="pick"
      >
        <option value="px">px</option>
        <option value="rem">rem</option>
      </select>
    </span>
  );
}
