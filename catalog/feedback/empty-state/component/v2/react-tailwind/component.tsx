'use client';

import { CircleCheck, Inbox, LoaderCircle, SearchX, Unplug } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

export interface EmptyStateAction {
  label: string;
  /** Makes a link. Else a button. */
  href?: string | undefined;
  /** The button shows progress until a promise settles, and `labels.failed` if it rejects. */
  onAction?: (() => Promise<void> | void) | undefined;
}

export interface EmptyStateProps {
  /** Why there is nothing: nothing was made, nothing matches, all is done, it did not load. */
  variant: 'first-use' | 'no-results' | 'cleared' | 'error';
  /** The fact: "No orders yet". */
  title: string;
  /** The reason or the way out, in one or two sentences. */
  children?: ReactNode;
  action?: EmptyStateAction | undefined;
  secondaryAction?: EmptyStateAction | undefined;
  /** Replaces the variant's icon; `null` for none. */
  icon?: ReactNode;
  /** What support asks for, such as a request id. */
  reference?: string | undefined;
  /** One below the heading of the area. */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Moves focus to the title once, where this replaces the control that was used. */
  takeFocus?: boolean | undefined;
  /** Says the title to screen readers. By default where the state follows an act. */
  announce?: boolean | undefined;
  className?: string | undefined;
  labels?: Partial<EmptyStateLabels> | undefined;
}

/** Every text that the component brings along, for translation. */
export interface EmptyStateLabels {
  failed: string;
  pending: string;
}

const ENGLISH: EmptyStateLabels = {
  failed: 'It still does not work. Try again in a minute.',
  pending: 'Working on it',
};

const ICONS = {
  'first-use': Inbox,
  'no-results': SearchX,
  cleared: CircleCheck,
  error: Unplug,
} as const;

const BUTTON =
  'inline-flex min-h-(--ui-control) items-center justify-center gap-2 rounded-(--ui-radius) border px-3.5 py-1.5 text-sm font-medium transition-colors duration-(--ui-duration) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) aria-disabled:cursor-default';
const PRIMARY = `${BUTTON} border-transparent bg-(--ui-accent) text-(--ui-on-accent) not-aria-disabled:hover:brightness-110 not-aria-disabled:active:brightness-95`;
const SECONDARY = `${BUTTON} border-(--ui-border) bg-(--ui-surface) shadow-(--ui-shadow-small) hover:bg-(--ui-hover) active:bg-(--ui-active)`;

/** Stands where content would be, says why there is none, and offers the one step that helps. */
export function EmptyState({
  variant,
  title,
  children,
  action,
  secondaryAction,
  icon,
  reference,
  headingLevel = 2,
  takeFocus = false,
  announce = variant === 'no-results' || variant === 'cleared',
  className = '',
  labels,
}: EmptyStateProps) {
  const text = { ...ENGLISH, ...labels };
  const titleRef = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const Heading = `h${headingLevel}` as const;
  const Icon = ICONS[variant];

  useEffect(() => {
    if (takeFocus) titleRef.current?.focus();
  }, [takeFocus]);

  // A live region that arrives with its text is often not announced: it is filled a moment later.
  useEffect(() => {
    if (announce && !takeFocus) setSaid(title);
  }, [announce, takeFocus, title]);

  return (
    <div
      className={`flex flex-col items-center px-6 py-12 text-center font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      {icon === null ? null : (
        <span
          aria-hidden
          className={`mb-4 grid size-10 place-items-center rounded-(--ui-radius) border border-(--ui-border) shadow-(--ui-shadow-small) *:size-5 ${variant === 'error' ? 'bg-(--ui-danger-soft) text-(--ui-danger-text)' : 'bg-(--ui-surface) text-(--ui-text-subtle)'}`}
        >
          {icon ?? <Icon />}
        </span>
      )}
      <Heading
        ref={titleRef}
        tabIndex={-1}
        className="max-w-sm rounded-(--ui-radius-small) text-base font-semibold tracking-tight text-balance wrap-anywhere focus-visible:outline-2 focus-visible:outline-offset-4 focus-visible:outline-(--ui-focus)"
      >
        {title}
      </Heading>
      {children && (
        <div className="mt-1.5 max-w-sm text-pretty text-(--ui-text-muted)">{children}</div>
      )}
      {(action ?? secondaryAction) && (
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {action && <Action {...action} className={PRIMARY} text={text} />}
          {secondaryAction && <Action {...secondaryAction} className={SECONDARY} text={text} />}
        </div>
      )}
      {reference && (
        <p className="mt-5 text-xs text-(--ui-text-subtle)">
          <code className="font-(family-name:--ui-font-mono) wrap-anywhere select-all">
            {reference}
          </code>
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

interface ActionProps extends EmptyStateAction {
  className: string;
  text: EmptyStateLabels;
}

/** Stays in place and keeps focus while it works; a disabled button would drop it. */
function Action({ label, href, onAction, className, text }: ActionProps) {
  const [isPending, setIsPending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  if (href !== undefined) {
    return (
      <a href={href} className={className}>
        {label}
      </a>
    );
  }

  async function run() {
    if (isPending) return;
    setHasFailed(false);
    setIsPending(true);
    try {
      await onAction?.();
    } catch {
      setHasFailed(true);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <>
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => void run()}
        className={className}
      >
        {isPending && (
          <LoaderCircle aria-hidden className="size-4 animate-spin motion-reduce:animate-none" />
        )}
        {label}
      </button>
      <p role="status" className="sr-only">
        {isPending && text.pending}
      </p>
      <p role="alert" className="order-last basis-full pt-2 text-(--ui-danger-text) empty:hidden">
        {hasFailed && text.failed}
      </p>
    </>
  );
}
