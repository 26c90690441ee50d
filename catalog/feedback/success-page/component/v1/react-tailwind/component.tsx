'use client';

import { CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { CopyButton } from '../data-display-copy-button/component';
import { useLabels } from '../layout-language-provider/component';

export interface SuccessStep {
  /** A sentence: who does what. "We pack the lamps." */
  text: ReactNode;
  /** When, in words or a date: "By Friday 27 November". */
  when?: ReactNode;
}

export interface SuccessPageProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** What is done, in the past tense: "Order placed". */
  title: string;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** A number that people may need later. */
  reference?: { readonly label: string; readonly value: string } | undefined;
  /** Where the confirmation was sent: an address, and what to do if it does not arrive. */
  confirmation?: ReactNode;
  /** What happens next, in order. */
  next?: readonly SuccessStep[] | undefined;
  /** What was done, such as a description list. */
  children?: ReactNode;
  /** The way on: at most one primary button. */
  actions?: ReactNode;
  /** Focus moves to the title, so that it is read after a route has changed. Not where the page was loaded anew. */
  takesFocus?: boolean | undefined;
  labels?: Partial<SuccessPageLabels> | undefined;
}

export interface SuccessPageLabels {
  next: string;
  copy: (reference: string) => string;
  /** Of the button that copies. */
  copyButton: ComponentProps<typeof CopyButton>['labels'];
}

const ENGLISH: SuccessPageLabels = {
  next: 'What happens next',
  copy: (reference) => `Copy ${reference.toLowerCase()}`,
  copyButton: {},
};

/** What stands below a heading of this level. */
const BELOW = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const;

/** The end of a task: that it worked, what to keep, and what happens next. */
export function SuccessPage(props: SuccessPageProps) {
  const { title, reference, confirmation, next = [], children, actions, ...own } = props;
  const { headingLevel = 1, takesFocus = true, labels, className = '', ...root } = own;
  const text = useLabels('successPage', ENGLISH, labels);
  const id = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const Heading = `h${headingLevel}` as const;
  const Below = BELOW[headingLevel];

  useEffect(() => {
    if (takesFocus) headingRef.current?.focus();
  }, [takesFocus]);

  return (
    <section
      aria-labelledby={`${id}-title`}
      {...root}
      className={`grid w-full min-w-0 gap-6 text-start font-(family-name:--ui-font) text-sm text-(--ui-text) [:where(&)]:max-w-2xl ${className}`}
    >
      <div className="flex gap-4 rounded-(--ui-radius-large) border border-(--ui-success-text) bg-(--ui-success-soft) p-5">
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-(--ui-success-text)" />
        <div className="grid min-w-0 gap-2">
          <Heading
            ref={headingRef}
            id={`${id}-title`}
            tabIndex={-1}
            className="text-xl font-semibold tracking-tight text-balance outline-none focus-visible:outline-2 focus-visible:outline-offset-4 focus-visible:outline-(--ui-focus)"
          >
            {title}
          </Heading>
          {reference && (
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="text-(--ui-text-muted)">{reference.label}</span>
              <strong className="text-base font-semibold wrap-anywhere tabular-nums select-all">
                {reference.value}
              </strong>
              <CopyButton
                value={reference.value}
                label={text.copy(reference.label)}
                labels={text.copyButton}
              />
            </p>
          )}
          {confirmation && <div className="text-(--ui-text-muted)">{confirmation}</div>}
        </div>
      </div>
      {next.length > 0 && (
        <div className="grid gap-3">
          <Below id={`${id}-next`} className="text-base font-semibold tracking-tight">
            {text.next}
          </Below>
          <ol aria-labelledby={`${id}-next`} className="grid gap-3">
            {next.map((step, index) => (
              <li key={index} className="flex gap-3">
                <span
                  aria-hidden
                  className="grid size-6 shrink-0 place-items-center rounded-full border border-(--ui-border-strong) text-xs font-medium tabular-nums"
                >
                  {index + 1}
                </span>
                <span className="grid min-w-0 gap-0.5 pt-0.5">
                  <span>{step.text}</span>
                  {step.when && <span className="text-(--ui-text-muted)">{step.when}</span>}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
      {children}
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </section>
  );
}
