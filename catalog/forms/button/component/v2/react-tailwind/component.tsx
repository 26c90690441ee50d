'use client';

import { LoaderCircle } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  /** One primary button for each view; danger only where something is lost. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'regular' | 'small' | undefined;
  /** Before the text. A spinner takes its place while the button is pending. */
  icon?: ReactNode;
  /** If it returns a promise, the button is pending until that settles. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => Promise<unknown> | void) | undefined;
  /** Work that was started elsewhere, such as the form that the button sends. */
  pending?: boolean | undefined;
  /** Why it cannot be pressed now. The button keeps its focus and says so when pressed. */
  refusal?: string | undefined;
  labels?: Partial<ButtonLabels> | undefined;
}

export interface ButtonLabels {
  /** Announced. Say what: "Saving the order…" */
  pending: string;
  failed: (error: unknown) => string;
}

const ENGLISH: ButtonLabels = {
  pending: 'Working…',
  failed: () => 'That did not work. Try again.',
};

const FILLED =
  'border-transparent not-aria-disabled:hover:brightness-110 not-aria-disabled:active:brightness-95';
const PLAIN = 'not-aria-disabled:hover:bg-(--ui-hover) not-aria-disabled:active:bg-(--ui-active)';
const VARIANTS = {
  primary: `${FILLED} bg-(--ui-accent) text-(--ui-on-accent)`,
  danger: `${FILLED} bg-(--ui-danger) text-(--ui-on-danger)`,
  secondary: `${PLAIN} border-(--ui-border-strong) bg-(--ui-surface) shadow-(--ui-shadow-small)`,
  quiet: `${PLAIN} border-transparent`,
};
const SIZES = {
  regular: 'min-h-(--ui-control) min-w-(--ui-control) rounded-(--ui-radius) px-3.5 py-1.5',
  small:
    'min-h-(--ui-control-small) min-w-(--ui-control-small) rounded-(--ui-radius-small) px-2.5 py-0.5',
};

/** A native button that shows its own work, and says why it refuses. */
export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'regular',
    icon,
    onClick,
    pending,
    refusal,
    ...own
  } = props;
  const { labels, className = '', disabled = false, children, ...rest } = own;
  const text = { ...ENGLISH, ...labels };
  const id = useId();
  const noteRef = useRef<HTMLSpanElement>(null);
  const [isWorking, setIsWorking] = useState(false);
  const [isNoteOpen, setIsNoteOpen] = useState(false);
  const [problem, setProblem] = useState('');
  const isPending = pending || isWorking;
  const note = problem || refusal;
  const describedBy = [rest['aria-describedby'], refusal && `${id}-note`].filter(Boolean).join(' ');

  async function press(event: MouseEvent<HTMLButtonElement>) {
    setProblem('');
    if (isPending || refusal) {
      // Nor does it send a form.
      event.preventDefault();
      if (!isPending) noteRef.current?.togglePopover(true);
      return;
    }
    try {
      const result = onClick?.(event);
      if (result) setIsWorking(true);
      await result;
    } catch (error) {
      setProblem(text.failed(error));
      noteRef.current?.togglePopover(true);
    } finally {
      setIsWorking(false);
    }
  }

  return (
    <span
      className={`inline-grid max-w-full align-middle font-(family-name:--ui-font) text-sm text-(--ui-text) [anchor-scope:--button] ${className}`}
    >
      <button
        type="button"
        {...rest}
        disabled={disabled}
        aria-disabled={disabled || isPending || refusal !== undefined}
        aria-busy={isPending}
        aria-describedby={describedBy || undefined}
        onClick={press}
        className={`inline-flex items-center justify-center gap-2 border text-center font-medium transition-colors duration-(--ui-duration) [anchor-name:--button] focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) aria-disabled:cursor-not-allowed aria-disabled:shadow-none aria-disabled:not-aria-busy:opacity-50 aria-disabled:not-aria-busy:focus-visible:opacity-80 [&_svg]:size-4 [&_svg]:shrink-0 ${VARIANTS[variant]} ${SIZES[size]}`}
      >
        {isPending ? (
          <LoaderCircle aria-hidden className="animate-spin motion-reduce:animate-none" />
        ) : (
          icon
        )}
        {children}
      </button>
      {/* In the top layer nothing clips it. Escape and a press elsewhere close it. */}
      <span
        ref={noteRef}
        id={`${id}-note`}
        popover="auto"
        onToggle={(event) => setIsNoteOpen(event.newState === 'open')}
        className="inset-auto my-1 max-w-72 rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding px-3 py-2 text-start font-normal whitespace-normal text-(--ui-text) shadow-(--ui-shadow) [position-anchor:--button] [position-area:block-end_span-inline-end] [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline] empty:hidden"
      >
        {note}
      </span>
      <span role="status" className="sr-only">
        {isPending ? text.pending : isNoteOpen && note}
      </span>
    </span>
  );
}
