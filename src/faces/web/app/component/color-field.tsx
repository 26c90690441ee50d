import { CheckIcon, TriangleAlertIcon } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { ColorControl } from './color-control.tsx';
import { contrastOf, isColor, nearestPassing, paintedRgb, toHex } from './theme-colors.ts';

/** A color as text, with its contrast, and a swatch that opens the color control. */
export function ColorField(props: {
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
  const fix = () => {
    const fixed = nearestPassing(value, ground ?? 'white', needed ?? 1);
    if (fixed !== undefined) onChange(fixed);
  };
  const overBlack = paintedRgb(value, 'black');
  const isOpaque = overBlack !== undefined && toHex(overBlack) === hex;
  const isShort = isOpaque && value.startsWith('oklch(');
  const [isOpen, setIsOpen] = useState(false);
  const whole = useRef<HTMLSpanElement>(null);
  const swatch = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Set by script: the pages' CSP allows no style attribute.
    swatch.current?.style.setProperty('background-color', value);
  }, [value]);
  useDismissal(whole, isOpen, (isEscape) => {
    setIsOpen(false);
    if (isEscape) swatch.current?.focus();
  });
  return (
    <span ref={whole} className="relative min-w-0">
      <span className="color-field" data-wrong={isWrong ? '' : undefined}>
        <button
          ref={swatch}
          type="button"
          aria-label={`Pick ${name} in ${theme}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="color-swatch"
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
      {isOpen ? (
        <ColorControl
          label={`${name} in ${theme}`}
          value={value}
          contrast={contrast}
          needed={needed}
          onChange={onChange}
          onFix={hasFailed ? fix : undefined}
        />
      ) : null}
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
            onClick={fix}
          >
            Fix it
          </button>
        </p>
      ) : null}
    </span>
  );
}

/** Calls back for Escape, and for a press or focus outside of an element, while it is watched. */
function useDismissal(
  element: RefObject<HTMLElement | null>,
  isWatched: boolean,
  onDismiss: (isEscape: boolean) => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isWatched) return undefined;
    const leaving = new AbortController();
    const dismissOutside = ({ target }: Event) => {
      if (target instanceof Node && element.current?.contains(target) !== true) dismiss(false);
    };
    document.addEventListener('pointerdown', dismissOutside, leaving);
    document.addEventListener('focusin', dismissOutside, leaving);
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Escape') dismiss(true);
      },
      leaving,
    );
    return () => leaving.abort();
  }, [element, isWatched]);
}
