'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { Button, forReader } from '../forms-button/component';
import { useLabels, useLocale } from '../layout-language-provider/component';

export interface SessionTimeoutProps extends Omit<ComponentProps<'dialog'>, 'title' | 'children'> {
  /** When the session ends: an instant, as the server says it. A later one closes the question. */
  expiresAt: string;
  /** Seconds before that in which it asks. WCAG 2.2.1 wants at least 20. */
  warnSeconds?: number | undefined;
  /** Asks the server for more time. The question closes when `expiresAt` is later; a rejection is a message. */
  onExtend: () => Promise<unknown> | void;
  /** Ends the session now. */
  onSignOut?: (() => Promise<unknown> | void) | undefined;
  /** The session is over, also after the computer slept. Called once for each `expiresAt`. */
  onExpire?: (() => void) | undefined;
  /** What happens to what was entered, once it is over. */
  children?: ReactNode;
  /** Signs in again, once it is over: a link or a button. */
  signIn?: ReactNode;
  locale?: string | undefined;
  labels?: Partial<SessionTimeoutLabels> | undefined;
}

export interface SessionTimeoutLabels {
  title: string;
  /** `time` is "2 minutes" or "45 seconds". */
  question: (time: string) => string;
  extend: string;
  signOut: string;
  failed: (error: unknown) => string;
  extending: string;
  expired: string;
  expiredText: string;
}

const ENGLISH: SessionTimeoutLabels = {
  title: 'Are you still there?',
  question: (time) => `For your safety you will be signed out in ${time}.`,
  extend: 'Stay signed in',
  signOut: 'Sign out',
  failed: () => 'The session could not be extended. Try again, or save what you entered elsewhere.',
  extending: 'Extending the session…',
  expired: 'You were signed out',
  expiredText: 'Nobody used this page for a while. Sign in again to go on.',
};

/** Asks before a session ends, in time to stay. Counts by the clock, so that sleep does not stop it. */
export function SessionTimeout(props: SessionTimeoutProps) {
  const { expiresAt, warnSeconds = 120, onExtend, onSignOut, onExpire, children, ...own } = props;
  const { signIn, locale: givenLocale, labels, className = '', ...root } = own;
  const text = useLabels('sessionTimeout', ENGLISH, labels);
  const locale = useLocale(givenLocale);
  const id = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const openerRef = useRef<Element>(null);
  const expireRef = useRef(onExpire);
  /** Nothing on a server: its clock is not the reader's. */
  const [left, setLeft] = useState<number>();
  const [problem, setProblem] = useState('');
  const [isPending, setIsPending] = useState(false);
  const isOver = left !== undefined && left <= 0;
  const isOpen = left !== undefined && left <= warnSeconds;

  useEffect(() => {
    expireRef.current = onExpire;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let wasOver = false;
    const tick = () => {
      clearTimeout(timer);
      const now = Math.ceil((Date.parse(expiresAt) - Date.now()) / 1000);
      // A time that cannot be read never ends: the server decides anyway.
      if (Number.isNaN(now)) return;
      setLeft(Math.max(0, now));
      if (now <= 0) {
        if (!wasOver) expireRef.current?.();
        wasOver = true;
        return;
      }
      // Far away it wakes rarely; a page that was asleep looks at the clock when it is seen again.
      timer = setTimeout(tick, now > warnSeconds + 60 ? 30_000 : 1000);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [expiresAt, warnSeconds]);

  useEffect(() => {
    setProblem('');
  }, [expiresAt]);

  useEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog || dialog.open === isOpen) return;
    if (isOpen) {
      openerRef.current = document.activeElement;
      dialog.showModal();
      dialog.querySelector<HTMLElement>('[data-stay]')?.focus();
    } else {
      dialog.close();
      const opener = openerRef.current;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    }
  }, [isOpen]);

  useEffect(() => {
    // What was to be pressed is gone.
    if (isOver) dialogRef.current?.focus();
  }, [isOver]);

  async function run(act: () => Promise<unknown> | void) {
    setProblem('');
    setIsPending(true);
    try {
      await act();
    } catch (error) {
      setProblem(forReader(error) || text.failed(error));
    }
    setIsPending(false);
  }

  const seconds = left ?? 0;
  const time = durationOf(seconds, locale);
  return (
    <dialog
      {...root}
      ref={dialogRef}
      role="alertdialog"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={(event) => {
        root.onKeyDown?.(event);
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // The safe answer. Once it is over there is no way back by a key.
        event.preventDefault();
        if (!isOver && !isPending) void run(onExtend);
      }}
      onCancel={(event) => event.preventDefault()}
      className={`m-auto w-[calc(100%-2rem)] rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) p-5 text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) shadow-(--ui-shadow-large) outline-none backdrop:bg-(--ui-overlay) sm:p-6 [:where(&)]:max-w-md ${className}`}
    >
      <h2 id={`${id}-title`} className="text-base font-semibold tracking-tight text-balance">
        {isOver ? text.expired : text.title}
      </h2>
      <div id={`${id}-text`} className="mt-1 grid gap-2 text-(--ui-text-muted)">
        <p className="tabular-nums">{isOver ? text.expiredText : text.question(time)}</p>
        {children && <div>{children}</div>}
      </div>
      {/* Each second would be noise: at the beginning of each minute, and at half a minute. */}
      <p role="status" className="sr-only">
        {isOpen && !isOver && (seconds % 60 === 0 || seconds === 30 || seconds === 10) ? time : ''}
      </p>
      <p role="alert" className="mt-3 text-(--ui-danger-text) empty:hidden">
        {problem}
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        {isOver ? (
          signIn
        ) : (
          <>
            {onSignOut && (
              <Button
                className="order-first"
                disabled={isPending}
                onClick={() => void run(onSignOut)}
              >
                {text.signOut}
              </Button>
            )}
            <Button
              variant="primary"
              data-stay
              pending={isPending}
              labels={{ pending: text.extending }}
              onClick={() => void run(onExtend)}
            >
              {text.extend}
            </Button>
          </>
        )}
      </div>
    </dialog>
  );
}

/** Whole minutes while there is more than one, then seconds. */
function durationOf(seconds: number, locale: string): string {
  const isMinutes = seconds > 60;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isMinutes ? 'minute' : 'second',
    unitDisplay: 'long',
  }).format(isMinutes ? Math.ceil(seconds / 60) : seconds);
}
