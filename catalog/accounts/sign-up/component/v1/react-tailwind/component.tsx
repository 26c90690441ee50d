'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, FormEvent, ReactNode } from 'react';

import { Button, ButtonLink, forReader } from '../forms-button/component';
import { OneTimeCode } from '../forms-one-time-code/component';
import { PasswordField } from '../forms-password-field/component';
import type { PasswordRequirement } from '../forms-password-field/component';
import { TextField } from '../forms-text-field/component';
import { useLabels } from '../layout-language-provider/component';

export interface SignUpProblem {
  field: 'email' | 'password' | 'form';
  message: string;
}

export interface SignUpAnswers {
  email: string;
  password: string;
  /** Agreed to be written to. Terms are agreed to by the button, and said above it. */
  wantsNews: boolean;
}

export interface SignUpProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  /** With the product's name: "Create a Larkfield account". */
  title: string;
  /** One sentence: what the account is good for. */
  text?: ReactNode;
  /** Resolves with what is wrong. An address that has an account is no problem: say nothing, and write to it. */
  onSignUp: (answers: SignUpAnswers) => Promise<SignUpProblem | undefined | void>;
  /** Checks the code that was sent; rejects where it is wrong. */
  onCode: (code: string) => Promise<unknown> | void;
  onResend?: (() => Promise<unknown>) | undefined;
  /** Creates a passkey in place of a password. */
  onPasskey?: ((email: string) => Promise<unknown>) | undefined;
  providers?: readonly { readonly name: string; readonly href: string }[] | undefined;
  /** Of an invitation: fixed, with `invitedTo`. */
  email?: string | undefined;
  /** "the workshop of Theo Marlowe". */
  invitedTo?: string | undefined;
  requirements?: readonly PasswordRequirement[] | undefined;
  /** The likely address for a slip: "gmail.com" for "gmial.com". */
  suggest?: ((email: string) => string | undefined) | undefined;
  /** Above the button: "By creating an account you agree to the terms", with links. */
  terms: ReactNode;
  /** Asks for consent to messages, never checked beforehand. */
  newsLabel?: string | undefined;
  /** Below: the way to sign in. */
  footer?: ReactNode;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<SignUpLabels> | undefined;
}

export interface SignUpLabels {
  email: string;
  password: string;
  noEmail: string;
  create: string;
  creating: string;
  provider: (name: string) => string;
  passkey: string;
  or: string;
  suggestion: (email: string) => string;
  invited: (to: string) => string;
  sent: string;
  sentTo: (email: string) => string;
  code: string;
  resend: string;
  resent: string;
  change: string;
  offline: string;
  /** The requirement where `requirements` are not given: 15 characters. */
  length: string;
  /** Of the fields. */
  passwordField: ComponentProps<typeof PasswordField>['labels'];
  oneTimeCode: ComponentProps<typeof OneTimeCode>['labels'];
}

const ENGLISH: SignUpLabels = {
  email: 'E-mail address',
  password: 'Password',
  noEmail: 'Enter an address like name@example.com.',
  create: 'Create account',
  creating: 'Creating the account…',
  provider: (name) => `Continue with ${name}`,
  passkey: 'Use a passkey instead',
  or: 'or',
  suggestion: (email) => `Did you mean ${email}?`,
  invited: (to) => `You are invited to ${to}.`,
  sent: 'Look into your mailbox',
  sentTo: (email) => `We sent a message to ${email}. Enter the code that is in it.`,
  code: 'Code from the message',
  resend: 'Send it again',
  resent: 'Sent again.',
  change: 'Use another address',
  offline: 'There is no connection. What you entered is still here. Try again.',
  length: 'At least 15 characters',
  passwordField: {},
  oneTimeCode: {},
};

const isLong = (password: string) => password.length >= 15;

/** An account by an address and a password, a passkey or a provider; then the code that proves the address. */
export function SignUp(props: SignUpProps) {
  const {
    title,
    text: intro,
    onSignUp,
    onCode,
    onResend,
    onPasskey,
    providers = [],
    ...more
  } = props;
  const {
    email: invited,
    invitedTo,
    requirements: given,
    suggest,
    terms,
    newsLabel,
    ...own
  } = more;
  const { footer, headingLevel = 1, labels, className = '', ...root } = own;
  const text = useLabels('signUp', ENGLISH, labels);
  const Heading = `h${headingLevel}` as const;
  const requirements = given ?? [{ label: text.length, isMet: isLong }];
  const id = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [email, setEmail] = useState(invited ?? '');
  const [password, setPassword] = useState('');
  const [wantsNews, setWantsNews] = useState(false);
  const [step, setStep] = useState<'form' | 'code'>('form');
  const [isMoved, setIsMoved] = useState(false);
  const [problem, setProblem] = useState<SignUpProblem>();
  const [message, setMessage] = useState('');
  const [isPending, setIsPending] = useState(false);
  const likely = suggest?.(email);
  const errorOf = (field: SignUpProblem['field']) =>
    problem?.field === field ? problem.message : '';

  useEffect(() => {
    // What was pressed is gone.
    if (isMoved) headingRef.current?.focus();
  }, [isMoved, step]);

  function go(next: 'form' | 'code') {
    setStep(next);
    setIsMoved(true);
    setMessage('');
    setProblem(undefined);
  }

  async function create(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setProblem(undefined);
    setIsPending(true);
    try {
      const found = await onSignUp({ email: email.trim(), password, wantsNews });
      if (found) setProblem(found);
      else go('code');
    } catch (error) {
      setProblem({ field: 'form', message: forReader(error) || text.offline });
    }
    setIsPending(false);
  }

  return (
    <section
      aria-labelledby={`${id}-title`}
      {...root}
      className={`grid w-full min-w-0 grid-cols-[minmax(0,1fr)] gap-5 text-start font-(family-name:--ui-font) text-sm text-(--ui-text) [:where(&)]:max-w-sm ${className}`}
    >
      <div className="grid gap-1">
        <Heading
          ref={headingRef}
          id={`${id}-title`}
          tabIndex={-1}
          className="text-xl font-semibold tracking-tight text-balance outline-none focus-visible:outline-2 focus-visible:outline-offset-4 focus-visible:outline-(--ui-focus)"
        >
          {step === 'form' ? title : text.sent}
        </Heading>
        <div className="text-(--ui-text-muted)">
          {step === 'code' ? (
            // The same for an address that has an account: the message tells its owner, the page tells nobody.
            <p className="wrap-anywhere">{text.sentTo(email.trim())}</p>
          ) : (
            (intro ?? (invitedTo !== undefined && <p>{text.invited(invitedTo)}</p>))
          )}
        </div>
      </div>
      {step === 'form' ? (
        <>
          {providers.length > 0 && (
            <>
              <div className="grid gap-2">
                {providers.map(({ name, href }) => (
                  <ButtonLink key={name} href={href}>
                    {text.provider(name)}
                  </ButtonLink>
                ))}
              </div>
              <p className="flex items-center gap-3 text-(--ui-text-muted) before:h-px before:grow before:bg-(--ui-border) after:h-px after:grow after:bg-(--ui-border)">
                {text.or}
              </p>
            </>
          )}
          <form onSubmit={(event) => void create(event)} className="grid gap-4">
            <div className="grid gap-1.5">
              <TextField
                label={text.email}
                name="email"
                type="email"
                autoComplete="email"
                required
                readOnly={invited !== undefined}
                value={email}
                onValueChange={setEmail}
                error={errorOf('email')}
                labels={{ required: text.noEmail }}
              />
              {likely !== undefined && (
                <Button
                  size="small"
                  variant="quiet"
                  className="justify-self-start"
                  onClick={() => setEmail(likely)}
                >
                  {text.suggestion(likely)}
                </Button>
              )}
            </div>
            <PasswordField
              label={text.password}
              name="password"
              autoComplete="new-password"
              required
              requirements={requirements}
              value={password}
              onValueChange={setPassword}
              error={errorOf('password')}
              labels={text.passwordField}
            />
            {newsLabel !== undefined && (
              <label className="flex min-h-(--ui-control-small) items-start gap-3">
                <input
                  type="checkbox"
                  name="news"
                  checked={wantsNews}
                  onChange={(event) => setWantsNews(event.target.checked)}
                  className="mt-0.5 size-4 shrink-0 appearance-none rounded-sm border border-(--ui-border-strong) bg-(--ui-surface) bg-center bg-no-repeat checked:border-transparent checked:bg-(--ui-accent) checked:bg-(image:--ui-mark-check) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) forced-colors:appearance-auto"
                />
                {newsLabel}
              </label>
            )}
            <div className="text-(--ui-text-muted)">{terms}</div>
            <p role="alert" className="text-(--ui-danger-text) empty:hidden">
              {errorOf('form')}
            </p>
            <Button
              type="submit"
              variant="primary"
              pending={isPending}
              labels={{ pending: text.creating }}
              className="w-full"
            >
              {text.create}
            </Button>
            {onPasskey && (
              <Button
                variant="quiet"
                onClick={async () => {
                  await onPasskey(email.trim());
                  go('code');
                }}
              >
                {text.passkey}
              </Button>
            )}
          </form>
          {footer && <div>{footer}</div>}
        </>
      ) : (
        <div className="grid gap-4">
          <OneTimeCode
            label={text.code}
            name="code"
            required
            onComplete={onCode}
            labels={text.oneTimeCode}
          />
          <div className="flex flex-wrap gap-2">
            {onResend && (
              <Button
                size="small"
                onClick={async () => {
                  setMessage('');
                  await onResend();
                  setMessage(text.resent);
                }}
              >
                {text.resend}
              </Button>
            )}
            {invited === undefined && (
              <Button size="small" variant="quiet" onClick={() => go('form')}>
                {text.change}
              </Button>
            )}
          </div>
          <p role="status" className="text-(--ui-text-muted) empty:hidden">
            {message}
          </p>
        </div>
      )}
    </section>
  );
}
