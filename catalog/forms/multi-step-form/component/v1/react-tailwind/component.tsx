'use client';

import { Check, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { Button, forReader } from '../forms-button/component';
import { byPlace, fieldErrorsOf, messagesIn, targetOf } from '../forms-error-summary/component';
import type { FieldErrors } from '../forms-error-summary/component';
import { useLabels } from '../layout-language-provider/component';

export interface StepContext {
  errors: FieldErrors;
  /** Everything that was entered so far, when the step was opened. */
  data: FormData;
  /** Opens a step, as for "Change" in a review. */
  goTo: (stepId: string) => void;
}

export interface FormStep {
  id: string;
  /** A noun: "Company". */
  title: string;
  description?: string | undefined;
  /** Native fields with names. They stay in the form while other steps show, and keep what was entered. */
  content: (context: StepContext) => ReactNode;
  /** What is wrong in this step. */
  check?: ((data: FormData) => FieldErrors) | undefined;
}

export interface MultiStepFormProps {
  title: string;
  steps: readonly FormStep[];
  /** With `onStepIdChange`: where the address or the history knows the step. */
  stepId?: string | undefined;
  defaultStepId?: string | undefined;
  onStepIdChange?: ((stepId: string) => void) | undefined;
  /**
   * May reject: everything stays, and the form says so. Messages by the name of a field, returned or in the `errors` of
   * what is thrown, open the step of the first one.
   */
  onSubmit: (data: FormData) => Promise<unknown> | FieldErrors | void;
  /** Names the act: "Send application". */
  submitLabel: string;
  /** In place of the form once it was sent. */
  confirmation: ReactNode;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** Where the place has a heading of this level already. */
  hideHeading?: boolean | undefined;
  labels?: Partial<MultiStepFormLabels> | undefined;
}

/** Every text that the form brings along, for translation. */
export interface MultiStepFormLabels {
  progress: (step: number, steps: number) => string;
  done: string;
  back: string;
  next: (title: string) => string;
  failed: string;
}

const ENGLISH: MultiStepFormLabels = {
  progress: (step, steps) => `Step ${step} of ${steps}`,
  done: 'done',
  back: 'Back',
  next: (title) => `Continue: ${title}`,
  failed: 'It was not sent. Everything you entered is still here. Try again.',
};

const FRAME = 'rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)';
const FOCUS =
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';

/** What stands below a heading of this level. */
const BELOW = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const;

/** One form in several steps: each is checked on its own, and nothing is lost between them. */
export function MultiStepForm({
  title,
  steps,
  stepId,
  defaultStepId,
  onStepIdChange,
  onSubmit,
  submitLabel,
  confirmation,
  headingLevel = 2,
  hideHeading = false,
  labels,
}: MultiStepFormProps) {
  const text = useLabels('multiStepForm', ENGLISH, labels);
  const Heading = `h${headingLevel}` as const;
  const StepHeading = BELOW[headingLevel];
  const id = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [inner, setInner] = useState(defaultStepId);
  const current = Math.max(
    0,
    steps.findIndex((step) => step.id === (stepId ?? inner)),
  );
  const [reached, setReached] = useState(current);
  const [data, setData] = useState(() => new FormData());
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState('');
  const [isSent, setIsSent] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const sentRef = useRef<HTMLDivElement>(null);

  /** The step that is shown, and what gets focus in another one, if not its heading. */
  const shownRef = useRef(-1);
  const focusRef = useRef<{ index: number; focus: () => void }>(undefined);

  const next = steps[current + 1];

  const read = () => new FormData(formRef.current ?? undefined);
  const sections = () => [
    ...(formRef.current?.querySelectorAll<HTMLElement>(':scope > section') ?? []),
  ];

  // Also where the history opened the step. A form may begin at its review.
  useLayoutEffect(() => {
    const isOther = shownRef.current !== current;
    const isFirst = shownRef.current === -1;
    shownRef.current = current;
    if (isOther) {
      setData(new FormData(formRef.current ?? undefined));
      setReached((before) => Math.max(before, current));
    }
    const isAwaited = focusRef.current?.index === current;
    if (isAwaited) focusRef.current?.focus();
    // Where the eye begins as well.
    else if (isOther && !isFirst) headingRef.current?.focus();
    // A router may open the step later.
    if (isAwaited || isOther) focusRef.current = undefined;
  });

  // The button that sent the form is gone: focus goes on to what happens next.
  useEffect(() => {
    if (isSent) sentRef.current?.focus();
  }, [isSent]);

  function open(index: number) {
    const target = steps[index];
    if (target === undefined || isPending || index === current) return;
    setProblem('');
    setInner(target.id);
    onStepIdChange?.(target.id);
  }

  /** Opens the step of what is wrong, and the first of it takes focus. */
  function refuse(found: FieldErrors, unfit: readonly HTMLElement[] = [], index = current) {
    const form = formRef.current;
    const named = Object.keys(found).flatMap((name) => (form && targetOf(form, name)) ?? []);
    const [first] = [...named, ...unfit].toSorted(byPlace);
    const at = first ? sections().findIndex((section) => section.contains(first)) : index;
    const focus = () => {
      const wrong = first ?? sections()[at]?.querySelector<HTMLElement>('[aria-invalid="true"]');
      wrong?.focus();
    };
    focusRef.current = { index: at, focus };
    setErrors(found);
    open(at);
  }

  function proceed() {
    if (isPending) return;
    const entered = read();
    // The last step sends: earlier answers may have changed since they were checked.
    for (const index of next ? [current] : steps.keys()) {
      const section = sections()[index];
      const controls = section?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [];
      const unfit = [...controls].filter((control) => {
        const hidden = control.parentElement?.closest('[hidden]');
        // Fields that know what is wrong with them say so when they are asked.
        return (!hidden || hidden === section) && !control.checkValidity();
      });
      const found = messagesIn(steps[index]?.check?.(entered));
      if (unfit.length > 0 || Object.keys(found).length > 0) return refuse(found, unfit, index);
    }
    if (!next) return void send(entered);
    const section = sections()[current];
    // What the server found in later steps stays there.
    const later = Object.entries(errors).filter(([name]) => section && !targetOf(section, name));
    setErrors(Object.fromEntries(later));
    open(current + 1);
  }

  /** Pending is plain state: a transition would hold the caller's own updates back. */
  async function send(entered: FormData) {
    let answer: unknown;
    let hasFailed = false;
    setProblem('');
    setErrors({});
    setIsPending(true);
    try {
      answer = await onSubmit(entered);
    } catch (error) {
      answer = error;
      hasFailed = true;
    }
    setIsPending(false);
    const found = formRef.current ? fieldErrorsOf(formRef.current, answer) : {};
    if (Object.keys(found).length > 0) {
      refuse(found);
      setProblem(forReader(answer));
    } else if (hasFailed) setProblem(forReader(answer) || text.failed);
    else setIsSent(true);
  }

  /** Quick to forgive: the message goes with the first change. */
  function forgive(name: string) {
    if (errors[name] === undefined) return;
    setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name)));
  }

  if (isSent) {
    return (
      <div ref={sentRef} role="status" tabIndex={-1} className="outline-none">
        {confirmation}
      </div>
    );
  }
  return (
    <form
      ref={formRef}
      noValidate
      aria-labelledby={hideHeading ? undefined : `${id}-title`}
      onInput={({ target }) =>
        target instanceof HTMLElement && forgive(target.getAttribute('name') ?? '')
      }
      onSubmit={(event) => {
        event.preventDefault();
        proceed();
      }}
      className={`@container overflow-hidden font-(family-name:--ui-font) text-sm text-(--ui-text) ${hideHeading ? '' : FRAME}`}
    >
      <header className="grid gap-4 p-5 pb-0 sm:p-6 sm:pb-0">
        <div className="flex items-baseline justify-between gap-4">
          {!hideHeading && (
            <Heading id={`${id}-title`} className="text-base font-semibold tracking-tight">
              {title}
            </Heading>
          )}
          <p className="shrink-0 text-(--ui-text-muted) tabular-nums">
            {text.progress(current + 1, steps.length)}
          </p>
        </div>
        <ol className="flex gap-1.5">
          {steps.map(({ id: key, title: name }, index) => {
            const isDone = index < reached && index !== current;
            return (
              <li
                key={key}
                aria-current={index === current ? 'step' : undefined}
                className={`min-w-0 grow basis-0 border-t-2 pt-1 ${index <= current ? 'border-(--ui-accent)' : 'border-(--ui-border)'} ${index === current ? 'font-medium' : 'text-(--ui-text-muted)'}`}
              >
                {index <= reached && index !== current ? (
                  <button
                    type="button"
                    onClick={() => open(index)}
                    className={`-ms-1 flex min-h-(--ui-control-small) max-w-full items-center gap-1 rounded-(--ui-radius-small) border border-transparent px-1 hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) ${FOCUS}`}
                  >
                    {isDone ? (
                      <Check aria-hidden className="size-4 shrink-0 text-(--ui-accent-text)" />
                    ) : (
                      <span aria-hidden className="@md:hidden">
                        {index + 1}
                      </span>
                    )}
                    <span className="truncate @max-md:sr-only">{name}</span>
                    {isDone && <span className="sr-only">, {text.done}</span>}
                  </button>
                ) : (
                  <span className="flex min-h-(--ui-control-small) items-center">
                    <span aria-hidden className="@md:hidden">
                      {index + 1}
                    </span>
                    <span className="truncate @max-md:sr-only">{name}</span>
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      </header>
      {steps.map((each, index) => (
        <section
          key={each.id}
          hidden={index !== current}
          aria-labelledby={`${id}-${each.id}`}
          className="p-5 sm:p-6"
        >
          <StepHeading
            ref={index === current ? headingRef : null}
            id={`${id}-${each.id}`}
            tabIndex={-1}
            className="text-base font-semibold tracking-tight outline-none"
          >
            {each.title}
          </StepHeading>
          {each.description && <p className="mt-0.5 text-(--ui-text-muted)">{each.description}</p>}
          <div className="mt-4 grid gap-4">
            <Content
              render={each.content}
              errors={errors}
              data={data}
              goTo={(other) => open(steps.findIndex((step) => step.id === other))}
            />
          </div>
        </section>
      ))}
      <p
        role="alert"
        className="mx-5 mb-5 flex gap-1.5 text-(--ui-danger-text) empty:hidden sm:mx-6"
      >
        {problem && <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
        {problem}
      </p>
      <footer className="flex flex-row-reverse justify-between gap-2 border-t border-(--ui-border) bg-(--ui-surface-sunken) px-5 py-3 sm:px-6">
        <Button type="submit" variant="primary" pending={isPending} labels={{ pending: '' }}>
          {next ? text.next(next.title) : submitLabel}
        </Button>
        {current > 0 && <Button onClick={() => open(current - 1)}>{text.back}</Button>}
      </footer>
    </form>
  );
}

/** Of its own, so that what is called while rendering reads no ref. */
function Content({ render, ...context }: StepContext & { readonly render: FormStep['content'] }) {
  return render(context);
}
