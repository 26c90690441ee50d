import { CheckIcon, TriangleAlertIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { ColorControl } from './color-control.tsx';
import { formatContrast, hexOf, isColor, nearestPassing, worstGround } from './theme-colors.ts';

/** A color that another one is seen on. */
export interface Ground {
  /** Of its variable. */
  readonly name: string;
  readonly color: string;
}

/** A color as text with its least contrast, and a swatch that opens the color control. */
export function ColorField(props: {
  readonly name: string;
  readonly theme: 'light' | 'dark';
  readonly value: string;
  readonly grounds: readonly Ground[];
  readonly needed: number | undefined;
  readonly onChange: (value: string) => void;
}) {
  const { name, theme, value, grounds, needed, onChange } = props;
  const noteId = useId();
  const label = `Value of ${name} in ${theme}`;
  // The typed text, until another value arrives; only valid colors are passed on.
  const [draft, setDraft] = useState<string>();
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (draft !== value) setDraft(undefined);
  }
  const isWrong = draft !== undefined && !isColor(draft);
  const worst = worstGround(value, grounds);
  const contrast = worst?.contrast;
  const hasFailed = contrast !== undefined && needed !== undefined && contrast < needed;
  const fix = () => {
    const fixed = nearestPassing(
      value,
      grounds.map(({ color }) => color),
      needed ?? 1,
    );
    if (fixed !== undefined) onChange(fixed);
  };
  // Longer text is clipped.
  const shown = value.startsWith('oklch(') ? (hexOf(value) ?? value) : value;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const swatch = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Set by script: the pages' CSP allows no style attribute.
    swatch.current?.style.setProperty('background-color', value);
  }, [value]);
  return (
    <span className="min-w-0">
      <span className="color-field" data-wrong={isWrong ? '' : undefined}>
        <button
          ref={swatch}
          type="button"
          aria-label={`Pick ${name} in ${theme}`}
          aria-expanded={anchor !== undefined}
          onClick={({ currentTarget }) =>
            setAnchor(anchor === undefined ? currentTarget : undefined)
          }
          className="color-swatch"
        />
        <input
          type="text"
          value={draft ?? shown}
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
            {formatContrast(contrast)}
          </span>
        )}
      </span>
      {anchor === undefined ? null : (
        <ColorControl
          label={`${name} in ${theme}`}
          anchor={anchor}
          onClose={() => setAnchor(undefined)}
          value={value}
          contrast={contrast}
          needed={needed}
          onChange={onChange}
          onFix={hasFailed ? fix : undefined}
        />
      )}
      {isWrong ? (
        <p id={noteId} className="mt-1 text-xs text-danger">
          Not a color, so it is not applied.
        </p>
      ) : hasFailed ? (
        <p id={noteId} className="mt-1 text-xs text-danger">
          Contrast with {worst?.name} must be {needed}.{' '}
          <button
            type="button"
            className="font-medium underline"
            aria-label={`Fix ${name} in ${theme}`}
            onClick={fix}
          >
            Fix it
          </button>
        </p>
      ) : null}
    </span>
  );
}
