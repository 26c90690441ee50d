'use client';

import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';

export interface TrackingStep {
  id: string;
  /** A verb in the customer's language: "Packed", "On its way". */
  title: string;
  /** When it happened, or when it is expected: "Thu 19 Nov, 15:22". */
  time?: string | undefined;
  detail?: ReactNode;
}

export interface OrderTrackingProps {
  /** "Order 2209". */
  order: string;
  /** The answer, with the day of the week: "Arrives Thursday, 26 November". */
  answer: string;
  /** What is happening now, and where. */
  status: ReactNode;
  /** Why the answer changed, or what is needed, before anything else. */
  notice?: { tone: 'warning' | 'danger'; text: ReactNode; action?: ReactNode } | undefined;
  steps: readonly TrackingStep[];
  /** The current step; those before it are done. After the last one everything is. */
  currentStepId: string | null;
  shipment?: { carrier: string; number: string; href?: string | undefined } | undefined;
  /** What is in this parcel, and what comes separately. */
  children?: ReactNode;
  /** Only what can be done at this point. */
  actions?: ReactNode;
  /** When the status was read: "Updated at 14:32". */
  updated?: string | undefined;
  className?: string | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<OrderTrackingLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface OrderTrackingLabels {
  steps: string;
  done: string;
  current: string;
  number: string;
  copy: (number: string) => string;
  copied: (number: string) => string;
  copyFailed: string;
}

const ENGLISH: OrderTrackingLabels = {
  steps: 'Progress',
  done: 'Done',
  current: 'Now',
  number: 'Tracking number',
  copy: (number) => `Copy tracking number ${number}`,
  copied: (number) => `${number} copied`,
  copyFailed: 'The number could not be copied. Select it instead.',
};

const FOCUS = 'outline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus)';
const NOTICE = {
  warning: 'bg-(--ui-warning-soft) text-(--ui-warning-text)',
  danger: 'bg-(--ui-danger-soft) text-(--ui-danger-text)',
};

/** When an order will be there, how far it is, and what can be done. */
export function OrderTracking({
  order,
  answer,
  status,
  notice,
  steps,
  currentStepId,
  shipment,
  children,
  actions,
  updated,
  className = '',
  headingLevel = 2,
  labels,
}: OrderTrackingProps) {
  const text = useLabels('orderTracking', ENGLISH, labels);
  const Heading = `h${headingLevel}` as const;
  const baseId = useId();
  const [message, setMessage] = useState('');
  const found = steps.findIndex(({ id }) => id === currentStepId);
  const current = found < 0 ? steps.length : found;

  async function copy(number: string) {
    try {
      await navigator.clipboard.writeText(number);
      setMessage(text.copied(number));
    } catch {
      setMessage(text.copyFailed);
    }
  }

  return (
    <article
      aria-labelledby={`${baseId}-answer`}
      className={`w-full rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <header className="p-5 pb-0 sm:p-6 sm:pb-0">
        <p className="flex flex-wrap justify-between gap-x-4 text-(--ui-text-muted) tabular-nums">
          <span>{order}</span>
          <span>{updated}</span>
        </p>
        <Heading
          id={`${baseId}-answer`}
          className="mt-1 text-xl/7 font-semibold tracking-tight text-balance"
        >
          {answer}
        </Heading>
        <p role="status" className="mt-1 text-pretty text-(--ui-text-muted)">
          {status}
        </p>
        {notice && (
          <div className={`mt-4 flex gap-2.5 rounded-(--ui-radius) p-3 ${NOTICE[notice.tone]}`}>
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <div className="grid min-w-0 justify-items-start gap-2">
              <p className="text-pretty">{notice.text}</p>
              {notice.action}
            </div>
          </div>
        )}
      </header>

      <ol aria-label={text.steps} className="p-5 sm:p-6">
        {steps.map((step, index) => {
          const isDone = index < current;
          const isCurrent = index === current;
          return (
            <li
              key={step.id}
              aria-current={isCurrent ? 'step' : undefined}
              className="group/step relative flex gap-3 pb-5 last:pb-0"
            >
              <span
                aria-hidden
                className={`absolute start-2.5 top-6 bottom-1 -ms-px w-0.5 group-last/step:hidden forced-colors:bg-[CanvasText] ${isDone ? 'bg-(--ui-accent-text)' : 'bg-(--ui-border)'}`}
              />
              <span
                aria-hidden
                className={`grid size-5 shrink-0 place-items-center rounded-full border-2 ${isDone ? 'border-(--ui-accent) bg-(--ui-accent) text-(--ui-on-accent)' : isCurrent ? 'border-(--ui-accent-text)' : 'border-(--ui-border-strong)'}`}
              >
                {isDone && <Check className="size-3" />}
                {isCurrent && (
                  <span className="size-2 rounded-full bg-(--ui-accent-text) forced-colors:bg-[Highlight]" />
                )}
              </span>
              <div className="min-w-0 grow">
                <div className="flex flex-wrap justify-between gap-x-4">
                  <p
                    className={
                      isCurrent
                        ? 'font-semibold'
                        : isDone
                          ? 'font-medium'
                          : 'text-(--ui-text-muted)'
                    }
                  >
                    {isDone && <span className="sr-only">{text.done}: </span>}
                    {isCurrent && <span className="sr-only">{text.current}: </span>}
                    {step.title}
                  </p>
                  {step.time && <p className="text-(--ui-text-subtle) tabular-nums">{step.time}</p>}
                </div>
                {step.detail && (
                  <p className="mt-0.5 text-pretty text-(--ui-text-muted)">{step.detail}</p>
                )}
              </div>
            </li>
          );
        })}
      </ol>

      {shipment && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-(--ui-border) px-5 py-3 sm:px-6">
          <p className="text-(--ui-text-muted)">
            {shipment.href ? (
              <a
                href={shipment.href}
                className={`rounded-[2px] text-(--ui-accent-text) underline underline-offset-2 ${FOCUS}`}
              >
                {shipment.carrier}
              </a>
            ) : (
              shipment.carrier
            )}
          </p>
          <p className="flex min-w-0 items-center gap-1">
            <span className="sr-only">{text.number}: </span>
            <span className="font-(family-name:--ui-font-mono) text-[13px] wrap-anywhere select-all">
              {shipment.number}
            </span>
            <button
              type="button"
              aria-label={text.copy(shipment.number)}
              onClick={() => void copy(shipment.number)}
              className={`-me-1.5 grid size-(--ui-control-small) shrink-0 place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) ${FOCUS}`}
            >
              <Copy aria-hidden className="size-4" />
            </button>
          </p>
          <p role="status" className="w-full text-end text-(--ui-text-muted) empty:sr-only">
            {message}
          </p>
        </div>
      )}
      {children && (
        <div className="border-t border-(--ui-border) px-5 py-4 sm:px-6">{children}</div>
      )}
      {actions && (
        <footer className="flex flex-wrap gap-2 rounded-b-(--ui-radius-large) border-t border-(--ui-border) bg-(--ui-surface-sunken) px-5 py-3 sm:px-6">
          {actions}
        </footer>
      )}
    </article>
  );
}
