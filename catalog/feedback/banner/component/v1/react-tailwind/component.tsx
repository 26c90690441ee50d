'use client';

import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode, RefObject } from 'react';

import { useLabels } from '../layout-language-provider/component';

export type BannerTone = 'info' | 'success' | 'warning' | 'danger';

export interface BannerProps {
  tone?: BannerTone | undefined;
  /** The fact, in one line: "Card payments are delayed". */
  title: string;
  /** The consequence, and until when. */
  children?: ReactNode;
  /** One or two links or buttons; `BANNER_ACTION` gives them the look. */
  actions?: ReactNode;
  /** Shows the dismiss button. Leave it out for what people must not miss. Remember the dismissal. */
  onDismiss?: (() => void) | undefined;
  /** Gets focus after the dismissal, such as the heading of the page (with `tabIndex={-1}`). */
  focusAfterRef?: RefObject<HTMLElement | null> | undefined;
  /** For messages that arrive while the page is in use. Put the banner into a container that was there before. */
  announce?: boolean | undefined;
  className?: string | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<BannerLabels> | undefined;
}

/** Every text that the banner brings along, for translation. */
export interface BannerLabels {
  dismiss: (title: string) => string;
}

const ENGLISH: BannerLabels = { dismiss: (title) => `Dismiss “${title}”` };

const TONES = {
  info: [Info, 'bg-(--ui-accent-soft)', 'text-(--ui-accent-text)'],
  success: [CircleCheck, 'bg-(--ui-success-soft)', 'text-(--ui-success-text)'],
  warning: [TriangleAlert, 'bg-(--ui-warning-soft)', 'text-(--ui-warning-text)'],
  danger: [CircleAlert, 'bg-(--ui-danger-soft)', 'text-(--ui-danger-text)'],
} as const;

/** For the links and buttons in `actions`. */
export const BANNER_ACTION =
  'inline-flex h-(--ui-control-small) items-center rounded-(--ui-radius-small) border border-(--ui-border) bg-(--ui-surface) px-2.5 font-medium whitespace-nowrap shadow-(--ui-shadow-small) transition-colors duration-(--ui-duration) hover:bg-(--ui-surface-raised) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';

/** A message about the page or the product. It pushes content down and stays until it is no longer true. */
export function Banner({
  tone = 'info',
  title,
  children,
  actions,
  onDismiss,
  focusAfterRef,
  announce = false,
  className = '',
  headingLevel = 2,
  labels,
}: BannerProps) {
  const text = useLabels('banner', ENGLISH, labels);
  const Heading = `h${headingLevel}` as const;
  const titleId = useId();
  const [Icon, ground, color] = TONES[tone];
  const isUrgent = tone === 'warning' || tone === 'danger';

  return (
    <section
      aria-labelledby={titleId}
      className={`@container rounded-(--ui-radius-large) border border-(--ui-border) font-(family-name:--ui-font) text-sm text-(--ui-text) ${ground} ${className}`}
    >
      <div className="flex items-start gap-3 p-3 ps-4">
        <span className="grid h-(--ui-control-small) shrink-0 place-items-center">
          <Icon aria-hidden className={`size-4 ${color}`} />
        </span>
        <div className="flex min-w-0 grow flex-col gap-x-6 gap-y-2.5 @xl:flex-row @xl:justify-between">
          <div
            role={announce ? (isUrgent ? 'alert' : 'status') : undefined}
            className="min-w-0 py-[calc((var(--ui-control-small)-1.25rem)/2)] text-pretty"
          >
            <Heading id={titleId} className="font-medium">
              {title}
            </Heading>
            {children && <div className="mt-0.5 text-(--ui-text-muted)">{children}</div>}
          </div>
          {actions && <div className="flex shrink-0 flex-wrap gap-2 self-start">{actions}</div>}
        </div>
        {onDismiss && (
          <button
            type="button"
            aria-label={text.dismiss(title)}
            onClick={() => {
              // Before the banner goes, so that focus does not drop to the page.
              focusAfterRef?.current?.focus();
              onDismiss();
            }}
            className="grid size-(--ui-control-small) shrink-0 place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-muted) transition-colors duration-(--ui-duration) hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-(--ui-focus)"
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      </div>
    </section>
  );
}
