'use client';

import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, FormEvent, ReactNode } from 'react';

import { Button, forReader } from '../forms-button/component';
import { PasswordField } from '../forms-password-field/component';
import { useLabels, useLocale } from '../layout-language-provider/component';

export interface DeletionObstacle {
  id: string;
  /** What has to be done first: "You are the only owner of Larkfield." */
  text: ReactNode;
  /** Where it is done: "Name another owner". Left out once it is. */
  action?: ReactNode;
  isDone?: boolean | undefined;
}

export interface AccountDeletionProps extends Omit<
  ComponentProps<'section'>,
  'title' | 'children'
> {
  /** Whose account: an address or a name, in view until the end. */
  account: string;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** With numbers of the account itself: "212 documents". */
  deleted: readonly ReactNode[];
  /** And why, and how long: "Invoices, for ten years: tax law". */
  kept?: readonly ReactNode[] | undefined;
  unaffected?: readonly ReactNode[] | undefined;
  /** All of them on the first page. */
  obstacles?: readonly DeletionObstacle[] | undefined;
  /** A button or a link that exports what goes. */
  exportAction?: ReactNode;
  /** The day until which it can be undone, `YYYY-MM-DD`. Without it, it is for good at once. */
  until?: string | undefined;
  /** A sign-in of the last minutes makes a password unnecessary. */
  needsPassword?: boolean | undefined;
  /** A text that it resolves with is what is wrong with the password. Anything else: it is deleted. */
  onDelete: (password: string) => Promise<unknown>;
  /** Back to the settings. */
  onKeep: () => void;
  /** Once it is deleted: where to go now. Can be read while signed out. */
  receipt?: ReactNode;
  locale?: string | undefined;
  labels?: Partial<AccountDeletionLabels> | undefined;
}

export interface AccountDeletionLabels {
  title: string;
  account: string;
  deleted: string;
  kept: string;
  unaffected: string;
  obstacles: string;
  done: string;
  until: (date: string) => string;
  atOnce: string;
  password: string;
  noPassword: string;
  delete: string;
  deleting: string;
  keep: string;
  blocked: (count: number) => string;
  failed: string;
  gone: string;
  goneUntil: (date: string) => string;
  goneForGood: string;
  /** Of the password field. */
  passwordField: ComponentProps<typeof PasswordField>['labels'];
}

const ENGLISH: AccountDeletionLabels = {
  title: 'Delete your account',
  account: 'Account',
  deleted: 'Deleted',
  kept: 'Kept',
  unaffected: 'Not affected',
  obstacles: 'Before you can delete it',
  done: 'Done:',
  until: (date) => `You can restore it until ${date} by signing in. Then it is erased.`,
  atOnce: 'It is erased at once, and cannot be restored.',
  password: 'Your password',
  noPassword: 'Enter your password, so that nobody else can do this.',
  delete: 'Delete account',
  deleting: 'Deleting the account…',
  keep: 'Keep account',
  blocked: (count) =>
    count === 1 ? 'One thing has to be done first.' : `${count} things have to be done first.`,
  failed: 'The account could not be deleted. Nothing was changed. Try again.',
  gone: 'Your account is deleted',
  goneUntil: (date) => `Sign in until ${date} to restore it. We sent you a message that says so.`,
  goneForGood: 'We sent you a message that says so.',
  passwordField: {},
};

/** What stands below a heading of this level. */
const BELOW = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const;

/** Says what goes, what stays and until when; asks who it is; deletes, and leaves a receipt. */
export function AccountDeletion(props: AccountDeletionProps) {
  const {
    account,
    headingLevel = 1,
    deleted,
    kept = [],
    unaffected = [],
    obstacles = [],
    ...more
  } = props;
  const { exportAction, until, needsPassword = true, onDelete, onKeep, receipt, ...own } = more;
  const { locale: givenLocale, labels, className = '', ...root } = own;
  const text = useLabels('accountDeletion', ENGLISH, labels);
  const locale = useLocale(givenLocale);
  const id = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [error, setError] = useState('');
  const [problem, setProblem] = useState('');
  const [isPending, setIsPending] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const Heading = `h${headingLevel}` as const;
  const Below = BELOW[headingLevel];
  const open = obstacles.filter(({ isDone = false }) => !isDone);
  const date =
    until === undefined || Number.isNaN(Date.parse(until))
      ? (until ?? '')
      : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
          new Date(until),
        );

  useEffect(() => {
    // What was pressed is gone.
    if (isGone) headingRef.current?.focus();
  }, [isGone]);

  async function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    setError('');
    setProblem('');
    setIsPending(true);
    try {
      const wrong = messageIn(await onDelete(password));
      setError(wrong);
      setIsGone(wrong === '');
    } catch (error) {
      setProblem(forReader(error) || text.failed);
    }
    setIsPending(false);
  }

  const list = (title: string, items: readonly ReactNode[]) =>
    items.length > 0 && (
      <div className="grid gap-1">
        <Below className="font-medium">{title}</Below>
        <ul className="grid list-disc gap-1 ps-5 marker:text-(--ui-text-subtle)">
          {items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      </div>
    );

  return (
    <section
      aria-labelledby={`${id}-title`}
      {...root}
      className={`grid w-full min-w-0 grid-cols-[minmax(0,1fr)] gap-5 text-start font-(family-name:--ui-font) text-sm text-(--ui-text) [:where(&)]:max-w-lg ${className}`}
    >
      <div className="grid gap-1">
        <Heading
          ref={headingRef}
          id={`${id}-title`}
          tabIndex={-1}
          className="text-xl font-semibold tracking-tight text-balance outline-none focus-visible:outline-2 focus-visible:outline-offset-4 focus-visible:outline-(--ui-focus)"
        >
          {isGone ? text.gone : text.title}
        </Heading>
        <p className="wrap-anywhere text-(--ui-text-muted)">
          {text.account}: <b className="font-medium text-(--ui-text)">{account}</b>
        </p>
      </div>
      {isGone ? (
        <>
          <p>{until === undefined ? text.goneForGood : text.goneUntil(date)}</p>
          {receipt}
        </>
      ) : (
        <>
          {list(text.deleted, deleted)}
          {list(text.kept, kept)}
          {list(text.unaffected, unaffected)}
          <p className={until === undefined ? 'font-medium text-(--ui-danger-text)' : ''}>
            {until === undefined ? text.atOnce : text.until(date)}
          </p>
          {exportAction && <div>{exportAction}</div>}
          {obstacles.length > 0 && (
            <div className="grid gap-2 rounded-(--ui-radius-large) border border-(--ui-border) p-4">
              <Below className="font-medium">{text.obstacles}</Below>
              <ul className="grid gap-3">
                {obstacles.map(({ id: obstacle, text: reason, action, isDone = false }) => (
                  <li key={obstacle} className="flex items-start gap-2">
                    {isDone ? (
                      <Check
                        aria-hidden
                        className="mt-0.5 size-4 shrink-0 text-(--ui-success-text)"
                      />
                    ) : (
                      <CircleAlert
                        aria-hidden
                        className="mt-0.5 size-4 shrink-0 text-(--ui-warning-text)"
                      />
                    )}
                    <span className="grid min-w-0 gap-1">
                      <span className={isDone ? 'text-(--ui-text-muted)' : ''}>
                        {isDone && <span className="sr-only">{text.done} </span>}
                        {reason}
                      </span>
                      {!isDone && action}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <form onSubmit={(event) => void remove(event)} className="grid gap-4">
            {needsPassword && open.length === 0 && (
              <PasswordField
                label={text.password}
                name="password"
                autoComplete="current-password"
                required
                error={error}
                labels={{ ...text.passwordField, required: text.noPassword }}
              />
            )}
            <p role="alert" className="text-(--ui-danger-text) empty:hidden">
              {problem || (needsPassword ? '' : error)}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button onClick={onKeep}>{text.keep}</Button>
              <Button
                type="submit"
                variant="danger"
                pending={isPending}
                refusal={open.length > 0 ? text.blocked(open.length) : undefined}
                labels={{ pending: text.deleting }}
              >
                {text.delete}
              </Button>
            </div>
          </form>
        </>
      )}
    </section>
  );
}

const messageIn = (answer: unknown) => (typeof answer === 'string' ? answer : '');
