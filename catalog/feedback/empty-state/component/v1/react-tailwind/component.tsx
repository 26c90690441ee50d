'use client';

import { CircleCheck, Inbox, SearchX, Unplug } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { Button, ButtonLink, forReader } from '../forms-button/component';
import type { Navigate } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';

export interface EmptyStateAction {
  label: string;
  /** Makes a link. Else a button. */
  href?: string | undefined;
  /** The button shows progress until a promise settles, and `labels.failed` if it rejects. */
  onAction?: (() => Promise<unknown> | void) | undefined;
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
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** In a card, a cell or a list: less height, at the start of the line. */
  compact?: boolean | undefined;
  /** Moves focus to the title once, where this replaces the control that was used. */
  takeFocus?: boolean | undefined;
  /** Says the title to screen readers. By default where the state follows an act. */
  announce?: boolean | undefined;
  /** For a router, in place of loading the document of a link. */
  onNavigate?: Navigate | undefined;
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

/** Stands where content would be, says why there is none, and offers the one step that helps. */
export function EmptyState(props: EmptyStateProps) {
  const { variant, title, children, action, secondaryAction, icon, reference, ...more } = props;
  const { headingLevel = 2, compact = false, takeFocus = false, onNavigate, ...own } = more;
  const { className = '', labels } = own;
  const announce = own.announce ?? (variant === 'no-results' || variant === 'cleared');
  const text = useLabels('emptyState', ENGLISH, labels);
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
      className={`flex flex-col font-(family-name:--ui-font) text-sm text-(--ui-text) ${compact ? 'items-start p-4 text-start' : 'items-center px-6 py-12 text-center'} ${className}`}
    >
      {icon === null || compact ? null : (
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
        className={`max-w-sm rounded-(--ui-radius-small) font-semibold tracking-tight ${compact ? '' : 'text-base text-balance'} wrap-anywhere focus-visible:outline-2 focus-visible:outline-offset-4 focus-visible:outline-(--ui-focus)`}
      >
        {title}
      </Heading>
      {children && (
        <div className="mt-1 max-w-sm text-pretty text-(--ui-text-muted)">{children}</div>
      )}
      {(action ?? secondaryAction) && (
        <div className={`flex flex-wrap gap-2 ${compact ? 'mt-3' : 'mt-5 justify-center'}`}>
          {action && (
            <Action {...action} isPrimary compact={compact} onNavigate={onNavigate} text={text} />
          )}
          {secondaryAction && (
            <Action {...secondaryAction} compact={compact} onNavigate={onNavigate} text={text} />
          )}
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

interface ActionProps extends EmptyStateAction, Pick<EmptyStateProps, 'compact' | 'onNavigate'> {
  isPrimary?: boolean | undefined;
  text: EmptyStateLabels;
}

/** Stays in place and keeps focus while it works; a disabled button would drop it. */
function Action(props: ActionProps) {
  const { label, href, onAction, isPrimary = false, compact, onNavigate, text } = props;
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState('');
  const look = {
    variant: isPrimary ? 'primary' : 'secondary',
    size: compact ? 'small' : 'regular',
  } as const;
  if (href !== undefined) {
    return (
      <ButtonLink {...look} href={href} onNavigate={onNavigate}>
        {label}
      </ButtonLink>
    );
  }

  async function run() {
    setProblem('');
    setIsPending(true);
    const act = () => onAction?.();
    try {
      await act();
    } catch (error) {
      setProblem(forReader(error) || text.failed);
    }
    setIsPending(false);
  }

  return (
    <>
      <Button
        {...look}
        pending={isPending}
        labels={{ pending: text.pending }}
        onClick={() => void run()}
      >
        {label}
      </Button>
      <p role="alert" className="order-last basis-full pt-2 text-(--ui-danger-text) empty:hidden">
        {problem}
      </p>
    </>
  );
}
