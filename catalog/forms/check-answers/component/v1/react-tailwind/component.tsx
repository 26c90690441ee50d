'use client';

import { CircleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import { Button, forReader, navigate } from '../forms-button/component';
import type { Navigate } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';

export interface AnswerRow {
  /** The question in few words, as a noun: "Delivery address". */
  question: string;
  /** As it was given. Several lines or values as a list. Nothing reads "Not answered". */
  answer: ReactNode | readonly ReactNode[];
  /** Where the answer is changed. The page there leads back here. */
  href?: string | undefined;
  /** In place of a link, where the form is on the same page. */
  onChange?: (() => void) | undefined;
  /** What is wrong with the answer, in the words of its field. It has to be changed first. */
  error?: string | undefined;
  /** Has to be answered before the rest can be sent. */
  required?: boolean | undefined;
}

export interface AnswerSection {
  title: string;
  rows: readonly AnswerRow[];
  /** Changes the whole section, where it was one page. Rows need no links of their own then. */
  href?: string | undefined;
}

export interface CheckAnswersProps extends Omit<ComponentProps<'section'>, 'title' | 'onSubmit'> {
  title?: string | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** Where the place has a heading of this level already. */
  hideHeading?: boolean | undefined;
  sections: readonly AnswerSection[];
  /** Verb and object: "Place order". */
  submitLabel?: string | undefined;
  /** None in the last step of a form that has a button of its own. */
  onSubmit?: (() => Promise<unknown> | void) | undefined;
  onNavigate?: Navigate | undefined;
  /** Above the button: what is declared by pressing it, what it costs. */
  children?: ReactNode;
  labels?: Partial<CheckAnswersLabels> | undefined;
}

export interface CheckAnswersLabels {
  title: string;
  change: string;
  answer: string;
  notAnswered: string;
  /** Why it cannot be sent yet, above the list. */
  incomplete: (count: number) => string;
  missing: string;
  failed: (error: unknown) => string;
  pending: string;
}

const ENGLISH: CheckAnswersLabels = {
  title: 'Check your answers',
  change: 'Change',
  answer: 'Answer',
  notAnswered: 'Not answered',
  incomplete: (count) =>
    count === 1 ? 'One answer needs your attention' : `${count} answers need your attention`,
  missing: 'This has to be answered.',
  failed: () => 'This could not be sent. Your answers are kept. Try again.',
  pending: 'Sending…',
};

const LINK =
  'rounded-(--ui-radius-small) border border-transparent text-(--ui-accent-text) underline underline-offset-2 hover:no-underline focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';

/** What stands below a heading of this level. */
const BELOW = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const;

/** Everything that was answered, before it is sent, with a way to change each answer. */
export function CheckAnswers(props: CheckAnswersProps) {
  const { title, sections, submitLabel, onSubmit, onNavigate, children, ...own } = props;
  const { headingLevel = 1, hideHeading = false, labels, className = '', ...root } = own;
  const text = useLabels('checkAnswers', ENGLISH, labels);
  const id = useId();
  const summaryRef = useRef<HTMLDivElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState('');
  const Heading = `h${headingLevel}` as const;
  const SectionHeading = BELOW[headingLevel];
  const faultOf = ({ error, required, answer }: AnswerRow) =>
    error || (required && valuesOf(answer).length === 0 ? text.missing : '');
  const faults = sections.flatMap(({ rows }, at) =>
    rows.flatMap((row, index) => {
      const fault = faultOf(row);
      return fault === '' ? [] : [{ id: `${id}-${at}-${index}`, fault, question: row.question }];
    }),
  );
  const isSummaryShown = isRefused && faults.length > 0;

  async function submit() {
    if (isPending) return;
    setProblem('');
    if (faults.length > 0) {
      setIsRefused(true);
      // Once it is there.
      requestAnimationFrame(() => summaryRef.current?.focus());
      return;
    }
    const send = () => onSubmit?.();
    try {
      const result = send();
      if (result) setIsPending(true);
      await result;
    } catch (error) {
      setProblem(forReader(error) || text.failed(error));
    }
    setIsPending(false);
  }

  function changeLink(
    object: string,
    href: string | undefined,
    onChange?: () => void,
    isNew = false,
  ) {
    const content = (
      <>
        {isNew ? text.answer : text.change}
        <span className="sr-only"> {object}</span>
      </>
    );
    if (href === undefined)
      return (
        <button type="button" onClick={onChange} className={LINK}>
          {content}
        </button>
      );
    const follow = (event: MouseEvent<HTMLAnchorElement>) => navigate(event, onNavigate);
    return (
      <a href={href} onClick={follow} className={LINK}>
        {content}
      </a>
    );
  }

  return (
    <section
      aria-labelledby={hideHeading ? undefined : `${id}-title`}
      {...root}
      className={`@container grid min-w-0 gap-6 text-start font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      {!hideHeading && (
        <Heading id={`${id}-title`} className="text-xl font-semibold tracking-tight text-balance">
          {title ?? text.title}
        </Heading>
      )}
      {isSummaryShown && (
        <div
          ref={summaryRef}
          role="group"
          tabIndex={-1}
          aria-labelledby={`${id}-summary`}
          className="grid gap-2 rounded-(--ui-radius) border border-(--ui-danger-text) p-4 outline-none focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
        >
          <p id={`${id}-summary`} className="font-semibold">
            {text.incomplete(faults.length)}
          </p>
          <ul className="grid gap-1">
            {faults.map((each) => (
              <li key={each.id}>
                <a href={`#${each.id}`} className={LINK}>
                  {each.question}: {each.fault}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {sections.map((section, at) => (
        <div key={section.title} className="grid gap-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <SectionHeading className="text-base font-semibold tracking-tight">
              {section.title}
            </SectionHeading>
            {section.href !== undefined && changeLink(section.title, section.href)}
          </div>
          <dl className="divide-y divide-(--ui-border) border-y border-(--ui-border) @lg:grid @lg:grid-cols-[minmax(9rem,1fr)_minmax(0,2fr)_auto] @lg:gap-x-4">
            {section.rows.map((row, index) => {
              const values = valuesOf(row.answer);
              const fault = faultOf(row);
              const isShown = fault !== '' && (isRefused || Boolean(row.error));
              const canChange = row.href !== undefined || row.onChange !== undefined;
              return (
                <div
                  key={row.question}
                  id={`${id}-${at}-${index}`}
                  tabIndex={-1}
                  className={`grid scroll-mt-20 gap-y-0.5 py-3 outline-none focus-visible:outline-2 focus-visible:outline-(--ui-focus) @lg:col-span-full @lg:grid-cols-subgrid ${isShown ? 'border-s-3 border-s-(--ui-danger-text) ps-3' : ''}`}
                >
                  <dt className="font-medium wrap-anywhere">{row.question}</dt>
                  <dd className="grid min-w-0 gap-0.5 wrap-anywhere">
                    {values.length === 0 ? (
                      <span className="text-(--ui-text-muted)">{text.notAnswered}</span>
                    ) : (
                      values.map((each, line) => (
                        <div key={line} className="whitespace-pre-line">
                          {each}
                        </div>
                      ))
                    )}
                    {isShown && (
                      <span className="flex items-start gap-1.5 text-(--ui-danger-text)">
                        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                        {fault}
                      </span>
                    )}
                  </dd>
                  {canChange && (
                    <dd className="mt-1 @lg:mt-0 @lg:text-end">
                      {changeLink(row.question, row.href, row.onChange, values.length === 0)}
                    </dd>
                  )}
                </div>
              );
            })}
          </dl>
        </div>
      ))}
      {children}
      {onSubmit && (
        <div className="grid justify-items-start gap-2">
          <Button
            variant="primary"
            pending={isPending}
            labels={{ pending: text.pending }}
            onClick={() => void submit()}
          >
            {submitLabel}
          </Button>
          <p role="alert" className="text-(--ui-danger-text) empty:hidden">
            {problem}
          </p>
        </div>
      )}
    </section>
  );
}

function valuesOf(answer: AnswerRow['answer']): readonly ReactNode[] {
  const all: readonly ReactNode[] = Array.isArray(answer) ? answer : [answer];
  return all.filter((each) => each !== null && each !== undefined && each !== '' && each !== false);
}
