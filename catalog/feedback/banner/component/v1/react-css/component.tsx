'use client';

import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode, RefObject } from 'react';

import { useLabels } from '../layout-language-provider/component';

import './banner.css';

export type BannerTone = 'info' | 'success' | 'warning' | 'danger';

export interface BannerProps {
  tone?: BannerTone | undefined;
  /** The fact, in one line: "Card payments are delayed". */
  title: string;
  /** The consequence, and until when. */
  children?: ReactNode;
  /** One or two links or buttons; the class `ui-banner-action` gives them the look. */
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

const ICONS = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
} as const;

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
  const Icon = ICONS[tone];
  const isUrgent = tone === 'warning' || tone === 'danger';

  return (
    <section aria-labelledby={titleId} data-tone={tone} className={`ui-banner ${className}`}>
      <div className="ui-banner-row">
        <span className="ui-banner-icon">
          <Icon aria-hidden size={16} />
        </span>
        <div className="ui-banner-body">
          <div
            role={announce ? (isUrgent ? 'alert' : 'status') : undefined}
            className="ui-banner-text"
          >
            <Heading id={titleId}>{title}</Heading>
            {children && <div className="ui-banner-detail">{children}</div>}
          </div>
          {actions && <div className="ui-banner-actions">{actions}</div>}
        </div>
        {onDismiss && (
          <button
            type="button"
            aria-label={text.dismiss(title)}
            className="ui-banner-dismiss"
            onClick={() => {
              // Before the banner goes, so that focus does not drop to the page.
              focusAfterRef?.current?.focus();
              onDismiss();
            }}
          >
            <X aria-hidden size={16} />
          </button>
        )}
      </div>
    </section>
  );
}
