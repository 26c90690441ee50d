'use client';

import { LoaderCircle } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  /** One primary button for each view; danger only where something is lost. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'regular' | 'small' | undefined;
  /** Before the text; alone, without children, in a square with an `aria-label`. A spinner takes its place while the button is pending. */
  icon?: ReactNode;
  /** If it returns a promise, the button is pending until that settles. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => Promise<unknown> | void) | undefined;
  /** Work that was started elsewhere, such as the form that the button sends. */
  pending?: boolean | undefined;
  /** Why it cannot be pressed now. The button keeps its focus and says so when pressed. */
  refusal?: string | undefined;
  labels?: Partial<ButtonLabels> | undefined;
}

/** A link that looks like a button: for what leads to another address. */
export interface ButtonLinkProps
  extends ComponentProps<'a'>, Pick<ButtonProps, 'variant' | 'size' | 'icon'> {
  href: string;
  onNavigate?: Navigate | undefined;
}

/** For a router: runs on a plain press of a link, which then loads no document. */
export type Navigate = (href: string, event: MouseEvent<HTMLAnchorElement>) => void;

export interface ButtonLabels {
  /** Announced. Say what: "Saving the order…" */
  pending: string;
  failed: (error: unknown) => string;
}

const ENGLISH: ButtonLabels = {
  pending: 'Working…',
  failed: () => 'That did not work. Try again.',
};

const SHAPE =
  'inline-flex items-center justify-center gap-2 border text-center font-medium transition-colors duration-(--ui-duration) [anchor-name:--button] focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) aria-disabled:cursor-not-allowed aria-disabled:shadow-none aria-disabled:not-aria-busy:opacity-50 aria-disabled:not-aria-busy:focus-visible:opacity-80 [&_svg]:size-4 [&_svg]:shrink-0';
const FILLED =
  'border-transparent not-aria-disabled:hover:brightness-110 not-aria-disabled:active:brightness-95';
const PLAIN =
  'not-aria-disabled:hover:bg-(--ui-hover) not-aria-disabled:active:bg-(--ui-active) aria-expanded:bg-(--ui-active)';
const VARIANTS = {
  primary: `${FILLED} bg-(--ui-accent) text-(--ui-on-accent)`,
  danger: `${FILLED} bg-(--ui-danger) text-(--ui-on-danger)`,
  secondary: `${PLAIN} border-(--ui-border-strong) bg-(--ui-surface) text-(--ui-text) shadow-(--ui-shadow-small)`,
  quiet: `${PLAIN} border-transparent text-(--ui-text)`,
};
const SIZES = {
  regular: 'min-h-(--ui-control) min-w-(--ui-control) rounded-(--ui-radius) py-1.5',
  small: 'min-h-(--ui-control-small) min-w-(--ui-control-small) rounded-(--ui-radius-small) py-0.5',
};

const PADDING = { regular: 'px-3.5', small: 'px-2.5' };

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
  const text = useLabels('button', ENGLISH, labels);
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
      if (!isPending) showNote(event.currentTarget);
      return;
    }
    const { currentTarget } = event;
    const act = () => onClick?.(event);
    try {
      const result = act();
      if (result) setIsWorking(true);
      await result;
    } catch (error) {
      setProblem(forReader(error) || text.failed(error));
      showNote(currentTarget);
    }
    setIsWorking(false);
  }

  function showNote(button: Element) {
    noteRef.current?.togglePopover(true);
    // Its text comes with the next render.
    requestAnimationFrame(() => placeBeside(button, noteRef.current));
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
        className={`${SHAPE} ${VARIANTS[variant]} ${SIZES[size]} ${children === undefined ? '' : PADDING[size]}`}
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

/** Leads to another address. It can be opened in a new tab, copied and bookmarked. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant = 'secondary', size = 'regular', icon, onNavigate, children, ...rest } = props;
  return (
    <a
      {...rest}
      onClick={(event) => {
        rest.onClick?.(event);
        navigate(event, onNavigate);
      }}
      className={`${SHAPE} max-w-full align-middle font-(family-name:--ui-font) text-sm ${VARIANTS[variant]} ${SIZES[size]} ${PADDING[size]} ${rest.className ?? ''}`}
    >
      {icon}
      {children}
    </a>
  );
}

/** What an error says, if it was written for people: any other would tell them how the app is built. */
export const forReader = (error: unknown) =>
  error instanceof Error && error.name === 'UserFacingError' ? error.message : '';

/** In a link's `onClick`. A press with a modifier key stays the browser's: it opens a new tab. */
export function navigate(event: MouseEvent<HTMLAnchorElement>, onNavigate: Navigate | undefined) {
  const { currentTarget: link, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  if (!onNavigate || !isPlain || event.defaultPrevented || link.target === '_blank') return;
  event.preventDefault();
  onNavigate(link.getAttribute('href') ?? '', event);
}

/** Where the browser has no anchors: below the anchor, else above it, and inside the window. */
export function placeBeside(anchor: Element | null, layer: HTMLElement | null) {
  if (!anchor || !layer || CSS.supports('anchor-scope', 'all')) return;
  const { left, right, top, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = layer;
  const start = getComputedStyle(layer).direction === 'rtl' ? right - width : left;
  const isAbove = bottom + height + 8 > innerHeight && top > height + 8;
  Object.assign(layer.style, {
    positionArea: 'none',
    left: `${Math.max(8, Math.min(start, innerWidth - width - 8))}px`,
    top: `${isAbove ? top - height - 8 : Math.max(0, Math.min(bottom, innerHeight - height - 8))}px`,
  });
}
