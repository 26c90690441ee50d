import { RotateCwIcon } from 'lucide-react';
import { useId } from 'react';
import { isValue, usePreviewVariables } from '../preview/preview-looks.tsx';
import { type Ground, ColorField } from './color-field.tsx';
import { isColor, joinThemes, splitThemes } from './theme-colors.ts';
import { CONTRASTS } from './theme-presets.ts';

/** A variable: a color in both themes with its contrast, a size, or any other value as text. */
export function VariableRow(props: {
  readonly name: string;
  readonly description: string | undefined;
  /** As published. */
  readonly initial: string;
  /** The current value of another variable. */
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
            grounds={groundsOf(name, theme, props.valueOf)}
            needed={CONTRASTS[name]?.needed}
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

function groundsOf(
  name: string,
  theme: 'light' | 'dark',
  valueOf: (name: string) => string,
): readonly Ground[] {
  return (CONTRASTS[name]?.grounds ?? []).map((ground) => ({
    name: ground,
    color: splitThemes(valueOf(ground))[theme === 'light' ? 0 : 1],
  }));
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
