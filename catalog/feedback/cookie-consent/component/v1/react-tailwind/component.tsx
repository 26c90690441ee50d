'use client';

import { ChevronDown, LoaderCircle } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';

import { Button, forReader } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';

export interface CookiePurpose {
  id: string;
  /** What it is for: "Statistics". */
  title: string;
  /** What is kept, by whom and how long. */
  description: string;
}

export interface CookieConsentProps extends Omit<ComponentProps<'section'>, 'children' | 'title'> {
  title: string;
  /** What is asked, in two sentences, with a link to the whole policy. */
  children: ReactNode;
  /** What people may refuse. What is necessary is not asked. */
  purposes: readonly CookiePurpose[];
  /** The answer that was given earlier: shown, and changed or left as it is. */
  choice?: readonly string[] | undefined;
  /** Keeps the choice. An empty list is a refusal. */
  onDecide: (accepted: readonly string[]) => Promise<unknown> | void;
  /** Takes the banner away, after the answer was confirmed. */
  onClose: () => void;
  /** Where the choice can be changed later, said in the confirmation. */
  changeLater?: ReactNode;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<CookieConsentLabels> | undefined;
}

export interface CookieConsentLabels {
  accept: string;
  reject: string;
  choose: string;
  save: string;
  saving: string;
  close: string;
  decided: (accepted: number, all: number) => string;
  failed: (error: unknown) => string;
}

const ENGLISH: CookieConsentLabels = {
  accept: 'Accept all',
  reject: 'Reject all',
  choose: 'Choose in detail',
  save: 'Save choice',
  saving: 'Saving…',
  close: 'Hide this message',
  decided: (accepted, all) =>
    accepted === 0
      ? 'You rejected optional cookies.'
      : accepted === all
        ? 'You accepted optional cookies.'
        : `You accepted ${accepted} of ${all} purposes.`,
  failed: () => 'Your choice could not be saved. No optional cookies are set. Try again.',
};

/** One style for all answers: refusing is as easy as accepting. */
const ANSWER = 'flex-auto sm:flex-none';

/** Asks once, or shows the earlier answer, without covering the page, and sets nothing before there is an answer. */
export function CookieConsent(props: CookieConsentProps) {
  const { title, children, purposes, choice, onDecide, onClose, changeLater, ...own } = props;
  const { headingLevel = 2, labels, className = '', ...root } = own;
  const text = useLabels('cookieConsent', ENGLISH, labels);
  const id = useId();
  const answerRef = useRef<HTMLParagraphElement>(null);
  const [accepted, setAccepted] = useState<readonly string[]>();
  const [isChoosing, setIsChoosing] = useState(choice !== undefined);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState('');
  const Heading = `h${headingLevel}` as const;

  // The pressed button is gone; the answer takes its focus.
  useEffect(() => {
    if (accepted) answerRef.current?.focus();
  }, [accepted]);

  async function decide(next: readonly string[]) {
    if (isPending) return;
    setProblem('');
    try {
      const result = onDecide(next);
      if (result) setIsPending(true);
      await result;
      setAccepted(next);
    } catch (error) {
      setProblem(forReader(error) || text.failed(error));
    }
    setIsPending(false);
  }

  function saveChoice(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).getAll('purpose');
    void decide(purposes.map((purpose) => purpose.id).filter((it) => chosen.includes(it)));
  }

  return (
    <section
      aria-labelledby={`${id}-title`}
      {...root}
      className={`grid gap-4 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) p-5 font-(family-name:--ui-font) text-sm text-(--ui-text) sm:p-6 ${className}`}
    >
      <Heading id={`${id}-title`} className="text-base font-semibold tracking-tight">
        {title}
      </Heading>
      {accepted ? (
        <>
          <p ref={answerRef} tabIndex={-1} className="text-sm/6 outline-none">
            {text.decided(accepted.length, purposes.length)} {changeLater}
          </p>
          <div className="flex">
            <Button onClick={onClose} className={ANSWER}>
              {text.close}
            </Button>
          </div>
        </>
      ) : (
        <>
          <div className="text-sm/6 text-(--ui-text-muted)">{children}</div>
          {choice && (
            <p className="font-medium">
              {text.decided(
                purposes.filter((purpose) => choice.includes(purpose.id)).length,
                purposes.length,
              )}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              onClick={() => decide(purposes.map((purpose) => purpose.id))}
              className={ANSWER}
            >
              {text.accept}
            </Button>
            <Button onClick={() => decide([])} className={ANSWER}>
              {text.reject}
            </Button>
            <Button
              aria-expanded={isChoosing}
              aria-controls={`${id}-choice`}
              onClick={() => setIsChoosing(!isChoosing)}
              className={ANSWER}
            >
              {text.choose}
              <ChevronDown
                aria-hidden
                className={`transition-transform duration-(--ui-duration) ${isChoosing ? 'rotate-180' : ''}`}
              />
            </Button>
          </div>
          <form id={`${id}-choice`} hidden={!isChoosing} onSubmit={saveChoice}>
            <div className="grid gap-4 border-t border-(--ui-border) pt-4">
              {purposes.map((purpose) => (
                <div key={purpose.id} className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
                  <input
                    id={`${id}-${purpose.id}`}
                    type="checkbox"
                    name="purpose"
                    defaultChecked={choice?.includes(purpose.id)}
                    value={purpose.id}
                    aria-describedby={`${id}-${purpose.id}-text`}
                    className="size-5 accent-(--ui-accent) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
                  />
                  <label htmlFor={`${id}-${purpose.id}`} className="font-medium">
                    {purpose.title}
                  </label>
                  <p id={`${id}-${purpose.id}-text`} className="col-start-2 text-(--ui-text-muted)">
                    {purpose.description}
                  </p>
                </div>
              ))}
              <div className="flex flex-wrap gap-2">
                <Button type="submit" className={ANSWER}>
                  {text.save}
                </Button>
                {choice && (
                  <Button variant="quiet" onClick={onClose} className={ANSWER}>
                    {text.close}
                  </Button>
                )}
              </div>
            </div>
          </form>
        </>
      )}
      <p role="status" className="flex items-center gap-2 text-(--ui-text-muted) empty:hidden">
        {isPending && (
          <>
            <LoaderCircle aria-hidden className="size-4 animate-spin motion-reduce:animate-none" />
            {text.saving}
          </>
        )}
      </p>
      <p role="alert" className="text-(--ui-danger-text) empty:hidden">
        {problem}
      </p>
    </section>
  );
}
