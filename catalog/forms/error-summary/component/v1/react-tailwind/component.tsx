'use client';

import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, MouseEvent, ReactNode, SyntheticEvent } from 'react';

import { Button, forReader } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';

/** What is wrong, by the `name` of the field. An empty text is nothing. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface ValidatedFormProps extends Omit<ComponentProps<'form'>, 'children' | 'onSubmit'> {
  /** The fields. A function gets what the server found, for the `error` of each field. */
  children: ReactNode | ((errors: FieldErrors) => ReactNode);
  /** Your own checks, by the name of the field. Runs with those of the fields, whose messages give way to yours. */
  check?: ((data: FormData) => FieldErrors) | undefined;
  /** Runs when nothing is wrong. Return or throw what the server found: `fieldErrorsOf`. */
  onSubmit: (data: FormData) => Promise<unknown> | FieldErrors | void;
  /** A verb and its object: "Place order". */
  submitLabel: string;
  /** Beside the button that sends: Cancel, Back. */
  secondary?: ReactNode;
  /** To put "Error: " in front of the page's title. */
  onErrorCountChange?: ((count: number) => void) | undefined;
  /** Of the summary's heading: one below the heading of the page. */
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<ErrorSummaryLabels> | undefined;
}

export interface ErrorSummaryLabels {
  title: (count: number) => string;
  failed: (error: unknown) => string;
}

const ENGLISH: ErrorSummaryLabels = {
  title: (count) => (count === 1 ? 'There is a problem' : `There are ${count} problems`),
  failed: () => 'This could not be sent. What you entered is still here. Try again.',
};

export interface FieldProblem {
  message: string;
  /** The id or the name of the field; none for what concerns the whole form. */
  field?: string | undefined;
}

/** A form in one column. What is wrong is listed above it, with a link to each field. */
export function ValidatedForm(props: ValidatedFormProps) {
  const { children, check, onSubmit, submitLabel, secondary, onErrorCountChange, ...own } = props;
  const { headingLevel = 2, labels, className = '', ...root } = own;
  const text = useLabels('errorSummary', ENGLISH, labels);
  const summaryRef = useRef<HTMLDivElement>(null);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isPending, setIsPending] = useState(false);

  // Each attempt has a list of its own, so that the second one moves focus as well.
  useEffect(() => {
    if (problems.length > 0) summaryRef.current?.focus();
  }, [problems]);

  function report(next: readonly FieldProblem[]) {
    setProblems(next);
    onErrorCountChange?.(next.length);
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    if (isPending) return;
    const data = new FormData(form);
    const own = messagesIn(check?.(data));
    // Fields say what is wrong beside themselves when they hear `invalid`.
    if (!form.checkValidity() || Object.keys(own).length > 0) return show(form, own);
    setErrors({});
    try {
      const result = onSubmit(data);
      if (result instanceof Promise) setIsPending(true);
      show(form, fieldErrorsOf(form, await result));
    } catch (error) {
      const found = fieldErrorsOf(form, error);
      const isNamed = Object.keys(found).length > 0;
      const message = isNamed ? forReader(error) : forReader(error) || text.failed(error);
      show(form, found, message);
    }
    setIsPending(false);
  }

  /** What concerns the whole form comes first. */
  function show(form: HTMLFormElement, found: FieldErrors, message = '') {
    setErrors(found);
    report([...(message === '' ? [] : [{ message }]), ...problemsOf(form, found)]);
  }

  return (
    <form
      {...root}
      noValidate
      onSubmit={submit}
      // The summary stays as it is until the form is sent again: nothing moves while people type.
      onInput={(event) => {
        root.onInput?.(event);
        const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
        if (name !== null && name in errors) {
          setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name)));
        }
      }}
      className={`grid gap-5 font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      {problems.length > 0 && (
        <ErrorSummary
          ref={summaryRef}
          title={text.title(problems.length)}
          headingLevel={headingLevel}
          problems={problems}
        />
      )}
      {typeof children === 'function' ? children(errors) : children}
      <footer className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          variant="primary"
          pending={isPending}
          labels={{ pending: `${submitLabel}…` }}
        >
          {submitLabel}
        </Button>
        {secondary}
      </footer>
    </form>
  );
}

export interface ErrorSummaryProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  title: string;
  problems: readonly FieldProblem[];
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
}

/** The list by itself, for a form of your own. Focus it when it appears. */
export function ErrorSummary({ title, problems, headingLevel = 2, ...root }: ErrorSummaryProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      role="group"
      tabIndex={-1}
      aria-labelledby={id}
      {...root}
      className={`flex scroll-mt-20 gap-3 rounded-(--ui-radius) border-2 border-(--ui-danger-text) bg-(--ui-danger-soft) p-4 text-(--ui-text) focus:outline-2 focus:outline-offset-2 focus:outline-(--ui-focus) ${root.className ?? ''}`}
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-(--ui-danger-text)" />
      <div className="grid min-w-0 flex-1 gap-1">
        <Heading id={id} className="font-semibold">
          {title}
        </Heading>
        <ul className="grid gap-1">
          {problems.map(({ field, message }) => (
            <li key={`${field} ${message}`} className="wrap-anywhere">
              {field === undefined ? (
                message
              ) : (
                <a
                  href={`#${field}`}
                  onClick={(event) => goTo(event, field)}
                  className="inline-block rounded-xs py-0.5 font-medium text-(--ui-danger-text) underline underline-offset-2 hover:decoration-2 focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-(--ui-focus)"
                >
                  {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** What the browser and the caller found, in the order of the page. A group of radio buttons is one field. */
function problemsOf(form: HTMLFormElement, found: FieldErrors): readonly FieldProblem[] {
  const own = Object.entries(found).map(([name, message]) => {
    return { name, message, target: targetOf(form, name) };
  });
  const keyOf = ({ type, id, name }: HTMLInputElement) => (type === 'radio' ? name : id || name);
  const builtIn = [
    ...form.querySelectorAll<HTMLInputElement>(':is(input, select, textarea):invalid'),
  ]
    .filter((each) => !own.some(({ name, target }) => target === each || name === each.name))
    .filter((each, at, all) => all.findIndex((other) => keyOf(other) === keyOf(each)) === at)
    .map((target) => ({ name: target.name, message: target.validationMessage, target }));
  return [...own, ...builtIn]
    .toSorted((a, b) => byPlace(a.target, b.target))
    .map(({ name, message, target }) => ({
      message: withLabel(message, target),
      field: target && (target.id || name),
    }));
}

/** "Street: Enter a value." A message that names its field stays as it is. */
function withLabel(message: string, target: HTMLElement | undefined): string {
  const group = target?.closest('fieldset');
  const isOption = target?.matches('[type=radio], fieldset [type=checkbox]');
  const label =
    target?.closest('form')?.querySelector(`label[for="${CSS.escape(target.id)}"]`) ??
    target?.closest('label');
  const names = [
    group?.querySelector('legend')?.textContent,
    isOption && group ? '' : (label?.textContent ?? target?.ariaLabel),
  ].flatMap((name) => name?.replace(/[\s:*]+$/, '').trim() || []);
  const isNamed = names.some((name) => message.toLowerCase().includes(name.toLowerCase()));
  return isNamed || names.length === 0 ? message : `${names.join(', ')}: ${message}`;
}

/** Sorts by the order of the page. What is on no page comes first. */
export const byPlace = (a: Element | undefined, b: Element | undefined) =>
  !a || (b && a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) ? -1 : 1;

/** An empty text is none. */
export const messagesIn = (all: FieldErrors = {}): FieldErrors =>
  Object.fromEntries(Object.entries(all).filter(([, message]) => message !== ''));

/** Focuses the field, with its label in view: the top of the field alone hides what is asked. */
function goTo(event: MouseEvent<HTMLAnchorElement>, field: string) {
  const target = targetOf(event.currentTarget.closest('form') ?? document, field);
  if (!target) return;
  event.preventDefault();
  target.focus({ preventScroll: true });
  const legend = target.closest('fieldset')?.querySelector('legend');
  const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined;
  (legend ?? label ?? target).scrollIntoView({ block: 'nearest' });
}

/**
 * What a server found, in what `onSubmit` resolves to or throws: messages by the name of a field, in its `errors`,
 * `fieldErrors` or `fields`, or all that it is. A record that was saved is no error, whatever became of what was sent.
 */
export function fieldErrorsOf(form: HTMLFormElement, answer: unknown): FieldErrors {
  if (!(answer instanceof Object)) return {};
  const own = Object.entries(answer).filter(([key]) => !PARTS.includes(key));
  const isField = ([name]: readonly [string, unknown]) => targetOf(form, name) !== undefined;
  const isRecord = own.some(
    (entry) => !isMessage(entry[1]) || (entry[0] === 'id' && !isField(entry)),
  );
  const named = isRecord || answer instanceof Error ? [] : own;
  const parts = PARTS.flatMap((key) => Object.entries(Reflect.get(answer, key) ?? {}));
  const sent = new FormData(form);
  const found = [...named, ...parts].flatMap(([name, value]): readonly [string, string][] => {
    const message: unknown = Array.isArray(value) ? value[0] : value;
    return typeof message === 'string' && message !== '' ? [[name, message]] : [];
  });
  const isRepeated = found.some(([name, message]) => sent.getAll(name).includes(message));
  return !isRepeated && found.some(isField) ? Object.fromEntries(found) : {};
}

const PARTS: readonly string[] = ['errors', 'fieldErrors', 'fields'];

function isMessage(value: unknown): boolean {
  return value === undefined || typeof value === 'string' || Array.isArray(value);
}

/** What takes focus in the field of this name or id. A hidden control belongs to the field around it. */
export function targetOf(root: ParentNode, field: string): HTMLElement | undefined {
  const key = CSS.escape(field);
  const named = root.querySelector(`#${key}, [name="${key}"]`);
  const target = named?.matches('[hidden], [type=hidden]')
    ? named.parentElement?.querySelector('input:not([hidden]), textarea, button')
    : named;
  return target instanceof HTMLElement ? target : undefined;
}
