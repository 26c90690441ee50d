'use client';

import { Check, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { Button } from '../forms-button/component';

/** Messages by the name of a field. An empty text is none. */
export type FormErrors = Readonly<Record<string, string>>;

export interface StepContext {
  errors: FormErrors;
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
  check?: ((data: FormData) => FormErrors) | undefined;
}

export interface MultiStepFormProps {
  title: string;
  steps: readonly FormStep[];
  defaultStepId?: string | undefined;
  /** For the address or the history. */
  onStepChange?: ((stepId: string) => void) | undefined;
  /** May reject: everything stays, and the message is shown. */
  onSubmit: (data: FormData) => Promise<unknown> | void;
  /** Names the act: "Send application". */
  submitLabel: string;
  /** In place of the form once it was sent. */
  confirmation: ReactNode;
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

const FOCUS =
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';

/** One form in several steps: each is checked on its own, and nothing is lost between them. */
export function MultiStepForm({
  title,
  steps,
  defaultStepId,
  onStepChange,
  onSubmit,
  submitLabel,
  confirmation,
  labels,
}: MultiStepFormProps) {
  const text = { ...ENGLISH, ...labels };
  const id = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const first = Math.max(
    0,
    steps.findIndex((step) => step.id === defaultStepId),
  );
  const [current, setCurrent] = useState(first);
  const [reached, setReached] = useState(first);
  const [data, setData] = useState(() => new FormData());
  const [errors, setErrors] = useState<FormErrors>({});
  const [hasFailed, setHasFailed] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const sentRef = useRef<HTMLDivElement>(null);

  const step = steps[current];
  const next = steps[current + 1];

  const read = () => new FormData(formRef.current ?? undefined);

  // A form may begin at its review.
  useEffect(() => setData(new FormData(formRef.current ?? undefined)), []);

  // The button that sent the form is gone: focus goes on to what happens next.
  useEffect(() => {
    if (isSent) sentRef.current?.focus();
  }, [isSent]);

  /** Shows a step, and begins at its heading, where the eye begins as well. */
  function open(index: number) {
    const target = steps[index];
    if (target === undefined || isPending) return;
    flushSync(() => {
      setData(read());
      setErrors({});
      setHasFailed(false);
      setCurrent(index);
      setReached(Math.max(reached, index));
    });
    headingRef.current?.focus();
    onStepChange?.(target.id);
  }

  function proceed() {
    if (isPending) return;
    // Fields that know what is wrong with them show it, and the first one takes focus.
    const controls = formRef.current?.querySelectorAll<HTMLInputElement>(
      'section:not([hidden]) :is(input, select, textarea)',
    );
    const unfit = [...(controls ?? [])].filter((control) => !control.checkValidity());
    if (unfit.length > 0) return unfit[0]?.focus();
    const entered = read();
    const found = Object.fromEntries(
      Object.entries(step?.check?.(entered) ?? {}).filter(([, message]) => message !== ''),
    );
    flushSync(() => setErrors(found));
    if (Object.keys(found).length > 0) {
      const wrong = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      // Of a group, its first option.
      const option =
        wrong?.matches('fieldset') && wrong.querySelector<HTMLElement>('input:enabled');
      (option || wrong)?.focus();
    } else if (next) open(current + 1);
    else void send(entered);
  }

  /** Pending is plain state: a transition would hold the caller's own updates back. */
  async function send(entered: FormData) {
    setHasFailed(false);
    setIsPending(true);
    try {
      await onSubmit(entered);
      setIsSent(true);
    } catch {
      setHasFailed(true);
    }
    setIsPending(false);
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
      aria-labelledby={`${id}-title`}
      onInput={({ target }) =>
        target instanceof HTMLElement && forgive(target.getAttribute('name') ?? '')
      }
      onSubmit={(event) => {
        event.preventDefault();
        proceed();
      }}
      className="@container overflow-hidden rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) font-(family-name:--ui-font) text-sm text-(--ui-text)"
    >
      <header className="grid gap-4 p-5 pb-0 sm:p-6 sm:pb-0">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id={`${id}-title`} className="text-base font-semibold tracking-tight">
            {title}
          </h2>
          <p className="shrink-0 text-(--ui-text-muted) tabular-nums">
            {text.progress(current + 1, steps.length)}
          </p>
        </div>
        <ol className="flex gap-1.5">
          {steps.map(({ id: stepId, title: name }, index) => {
            const isDone = index < reached && index !== current;
            return (
              <li
                key={stepId}
                aria-current={index === current ? 'step' : undefined}
                className={`min-w-0 grow basis-0 border-t-2 pt-1 ${index <= current ? 'border-(--ui-accent)' : 'border-(--ui-border)'} ${index === current ? 'font-medium' : 'text-(--ui-text-muted)'}`}
              >
                {index <= reached && index !== current ? (
                  <button
                    type="button"
                    onClick={() => open(index)}
                    className={`-ms-1 flex min-h-(--ui-control-small) max-w-full items-center gap-1 rounded-(--ui-radius-small) border border-transparent px-1 hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) ${FOCUS}`}
                  >
                    {isDone && (
                      <Check aria-hidden className="size-4 shrink-0 text-(--ui-accent-text)" />
                    )}
                    <span className="truncate @max-md:sr-only">{name}</span>
                    {isDone && <span className="sr-only">, {text.done}</span>}
                  </button>
                ) : (
                  <span className="flex items-center @md:min-h-(--ui-control-small)">
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
          <h3
            ref={index === current ? headingRef : null}
            id={`${id}-${each.id}`}
            tabIndex={-1}
            className="text-base font-semibold tracking-tight outline-none"
          >
            {each.title}
          </h3>
          {each.description && <p className="mt-0.5 text-(--ui-text-muted)">{each.description}</p>}
          <div className="mt-4 grid gap-4">
            <Content
              render={each.content}
              errors={index === current ? errors : {}}
              data={data}
              goTo={(stepId) => open(steps.findIndex((other) => other.id === stepId))}
            />
          </div>
        </section>
      ))}
      <p
        role="alert"
        className="mx-5 mb-5 flex gap-1.5 text-(--ui-danger-text) empty:hidden sm:mx-6"
      >
        {hasFailed && <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
        {hasFailed && text.failed}
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
