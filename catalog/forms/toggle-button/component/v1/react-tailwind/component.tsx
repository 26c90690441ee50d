'use client';

import { LoaderCircle } from 'lucide-react';
import { useId, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';

export interface ToggleButtonProps extends Omit<
  ComponentProps<'button'>,
  'onChange' | 'children' | 'aria-pressed'
> {
  /** The same whether it is pressed or not: "Bold", "Watch order 2207". */
  label: string;
  /** An icon. Without it the label shows. */
  icon?: ReactNode;
  /** Shows the label beside the icon. By default only where there is no icon. */
  showLabel?: boolean | undefined;
  pressed?: boolean | undefined;
  defaultPressed?: boolean | undefined;
  /** If it returns a promise, the new state shows at once, and goes back where that is rejected. */
  onPressedChange?: ((pressed: boolean) => Promise<unknown> | void) | undefined;
  /** Keys that do the same, as `aria-keyshortcuts` writes them: "Control+B". */
  shortcut?: string | undefined;
  size?: 'regular' | 'small' | undefined;
  labels?: Partial<ToggleButtonLabels> | undefined;
}

export interface ToggleButtonLabels {
  failed: (error: unknown) => string;
}

const ENGLISH: ToggleButtonLabels = { failed: () => 'This was not saved. Try again.' };

const SIZES = {
  regular: 'min-h-(--ui-control) min-w-(--ui-control) rounded-(--ui-radius)',
  small: 'min-h-(--ui-control-small) min-w-(--ui-control-small) rounded-(--ui-radius-small)',
};

/** A button that stays down: something is on or off, and takes effect at once. */
export function ToggleButton(props: ToggleButtonProps) {
  const { label, icon, showLabel: given, pressed, defaultPressed = false, ...own } = props;
  const { onPressedChange, shortcut, size = 'regular', labels, className = '', ...root } = own;
  const text = useLabels('toggleButton', ENGLISH, labels);
  const id = useId();
  const showLabel = given ?? icon === undefined;
  const [inner, setInner] = useState(defaultPressed);
  /** What is being saved. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [problem, setProblem] = useState('');
  const isPressed = wanted ?? pressed ?? inner;

  async function press() {
    if (wanted !== null) return;
    const next = !isPressed;
    setProblem('');
    try {
      if (onPressedChange) {
        const result = onPressedChange(next);
        if (result) setWanted(next);
        await result;
      }
      setInner(next);
    } catch (error) {
      setProblem(forReader(error) || text.failed(error));
    }
    setWanted(null);
  }

  return (
    <span
      className={`inline-grid max-w-full align-middle font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <button
        type="button"
        {...root}
        aria-pressed={isPressed}
        aria-label={showLabel ? undefined : label}
        aria-busy={wanted !== null || undefined}
        aria-keyshortcuts={shortcut}
        aria-describedby={
          [root['aria-describedby'], problem && `${id}-problem`].filter(Boolean).join(' ') ||
          undefined
        }
        title={showLabel ? undefined : label}
        onClick={(event) => {
          root.onClick?.(event);
          if (!event.defaultPrevented) void press();
        }}
        className={`inline-flex items-center justify-center gap-2 justify-self-start border border-transparent font-medium text-(--ui-text-muted) transition-colors duration-(--ui-duration) hover:bg-(--ui-hover) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-(--ui-focus) active:bg-(--ui-active) disabled:cursor-not-allowed disabled:opacity-50 aria-pressed:border-(--ui-accent-text) aria-pressed:bg-(--ui-accent-soft) aria-pressed:text-(--ui-accent-text) forced-colors:aria-pressed:forced-color-adjust-none forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] [&_svg]:size-4 [&_svg]:shrink-0 ${SIZES[size]} ${showLabel ? 'px-2.5' : ''}`}
      >
        {wanted === null ? (
          icon
        ) : (
          <LoaderCircle aria-hidden className="animate-spin motion-reduce:animate-none" />
        )}
        {showLabel && label}
      </button>
      <span id={`${id}-problem`} role="alert" className="mt-1 text-(--ui-danger-text) empty:hidden">
        {problem}
      </span>
    </span>
  );
}

/** What an error says, if it was written for people: any other would tell them how the app is built. */
const forReader = (error: unknown) =>
  error instanceof Error && error.name === 'UserFacingError' ? error.message : '';
