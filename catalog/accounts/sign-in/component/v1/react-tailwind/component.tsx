'use client';

import { ArrowUpRight, Eye, EyeOff, KeyRound, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { useLabels } from '../layout-language-provider/component';

/** Where an employer's accounts are. */
export interface SignInProvider {
  name: string;
  href: string;
}

export interface SignInProblem {
  field: 'email' | 'password' | 'form';
  message: string;
}

export interface SignInProps {
  /** With the product's name: "Sign in to Larkfield". */
  title: string;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** The provider of an address that has one. Unknown addresses go on to the password, like known ones. */
  findProvider?: ((email: string) => Promise<SignInProvider | undefined>) | undefined;
  /** Resolves with what is wrong, or with nothing once the person is signed in. */
  onSignIn: (answers: {
    email: string;
    password: string;
    isRemembered: boolean;
  }) => Promise<SignInProblem | undefined | void>;
  /** Asks for a passkey; rejects with an `AbortError` or a `NotAllowedError` when the person closes the dialog. */
  onPasskey?: (() => Promise<unknown>) | undefined;
  /** A known address: the form begins at the password. */
  defaultEmail?: string | undefined;
  forgotHref?: string | undefined;
  /** Above the fields, such as "Your session ended". */
  notice?: ReactNode;
  /** Below the form, such as the way to sign up. */
  footer?: ReactNode;
  labels?: Partial<SignInLabels> | undefined;
}

/** Every text that the form brings along, for translation. */
export interface SignInLabels {
  email: string;
  password: string;
  change: string;
  changeEmail: string;
  show: string;
  forgot: string;
  remember: string;
  continue: string;
  signIn: string;
  provider: (name: string) => string;
  passkey: string;
  or: string;
  noEmail: string;
  noPassword: string;
  offline: string;
}

const ENGLISH: SignInLabels = {
  email: 'Email address',
  password: 'Password',
  change: 'Change',
  changeEmail: 'Change email address',
  show: 'Show password',
  forgot: 'Forgot password?',
  remember: 'Keep me signed in on this device',
  continue: 'Continue',
  signIn: 'Sign in',
  provider: (name) => `Continue with ${name}`,
  passkey: 'Sign in with a passkey',
  or: 'or',
  noEmail: 'Enter an address like name@example.com.',
  noPassword: 'Enter your password.',
  offline: 'There is no connection. What you entered is still here. Try again.',
};

const FOCUS =
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';
const FIELD =
  'h-(--ui-control) w-full rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3 text-base -outline-offset-1 focus-visible:outline-2 focus-visible:outline-(--ui-focus) aria-invalid:border-(--ui-danger-text) sm:text-sm';
const PRIMARY = `flex h-(--ui-control) w-full items-center justify-center gap-2 rounded-(--ui-radius) border border-transparent bg-(--ui-accent) px-3.5 font-medium text-(--ui-on-accent) not-aria-disabled:hover:brightness-110 not-aria-disabled:active:brightness-95 aria-disabled:opacity-60 ${FOCUS}`;
const LINK = `rounded-(--ui-radius-small) font-medium text-(--ui-accent-text) hover:underline ${FOCUS}`;

/** The address first, then the password or the provider, in one form that a password manager can fill in. */
export function SignIn({
  title,
  headingLevel = 2,
  findProvider,
  onSignIn,
  onPasskey,
  defaultEmail = '',
  forgotHref,
  notice,
  footer,
  labels,
}: SignInProps) {
  const Heading = `h${headingLevel}` as const;
  const text = useLabels('signIn', ENGLISH, labels);
  const id = useId();
  const formRef = useRef<HTMLFormElement>(null);
  /** Counts requests: an answer that comes after Change is not listened to. */
  const request = useRef(0);
  const [email, setEmail] = useState(defaultEmail);
  const [step, setStep] = useState<'email' | 'password' | SignInProvider>(
    defaultEmail === '' ? 'email' : 'password',
  );
  const [problem, setProblem] = useState<SignInProblem>();
  const [isShown, setIsShown] = useState(false);
  const [isPending, setIsPending] = useState(false);

  function focus(name: string) {
    formRef.current?.querySelector<HTMLElement>(`[data-focus="${name}"]`)?.focus();
  }

  function fail(next: SignInProblem) {
    flushSync(() => setProblem(next));
    if (next.field !== 'form') focus(next.field);
  }

  function show(next: typeof step) {
    flushSync(() => {
      setStep(next);
      setProblem(undefined);
      setIsShown(false);
    });
    focus(typeof next === 'string' ? next : 'provider');
  }

  function change() {
    request.current += 1;
    setIsPending(false);
    const field = formRef.current?.elements.namedItem('password');
    if (field instanceof HTMLInputElement) field.value = '';
    show('email');
  }

  async function submit() {
    if (isPending) return;
    const data = new FormData(formRef.current ?? undefined);
    const address = String(data.get('email') ?? '').trim();
    const password = String(data.get('password') ?? '');
    setProblem(undefined);
    setIsShown(false);
    if (!/^\S+@\S+$/.test(address)) return fail({ field: 'email', message: text.noEmail });
    if (step === 'password' && password === '') {
      return fail({ field: 'password', message: text.noPassword });
    }
    setEmail(address);
    request.current += 1;
    const own = request.current;
    setIsPending(true);
    const isRemembered = data.get('remember') !== null;
    const ask = async () => {
      const provider = await findProvider?.(address);
      if (own === request.current) show(provider ?? 'password');
    };
    const enter = async () => {
      const wrong = await onSignIn({ email: address, password, isRemembered });
      if (wrong && own === request.current) fail(wrong);
    };
    const act = step === 'email' ? ask : enter;
    const refuse = (error: unknown) => {
      const message = forReader(error) || text.offline;
      if (own === request.current) fail({ field: 'form', message });
    };
    await act().catch(refuse);
    if (own === request.current) setIsPending(false);
  }

  /** A closed dialog is no failure. */
  async function askPasskey() {
    if (isPending) return;
    setProblem(undefined);
    setIsPending(true);
    const act = () => onPasskey?.();
    try {
      await act();
    } catch (cause) {
      const name = cause instanceof Error ? cause.name : '';
      if (name !== 'AbortError' && name !== 'NotAllowedError')
        fail({ field: 'form', message: forReader(cause) || text.offline });
    }
    setIsPending(false);
  }

  function message(field: SignInProblem['field']) {
    return (
      <p
        id={`${id}-${field}-problem`}
        role={field === 'form' ? 'alert' : undefined}
        className="flex gap-1.5 text-(--ui-danger-text) empty:hidden"
      >
        {problem?.field === field && (
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        )}
        {problem?.field === field && problem.message}
      </p>
    );
  }

  return (
    <form
      ref={formRef}
      noValidate
      aria-labelledby={`${id}-title`}
      onInput={() => setProblem(undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid gap-4 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-sm text-(--ui-text) sm:p-6"
    >
      <Heading id={`${id}-title`} className="text-base font-semibold tracking-tight">
        {title}
      </Heading>
      {notice && <div className="-mt-2 text-(--ui-text-muted)">{notice}</div>}
      {message('form')}
      <div className="grid gap-1.5">
        <div className="flex justify-between gap-4">
          <label htmlFor={`${id}-email`} className="font-medium">
            {text.email}
          </label>
          {step !== 'email' && (
            <button type="button" onClick={change} aria-label={text.changeEmail} className={LINK}>
              {text.change}
            </button>
          )}
        </div>
        <input
          id={`${id}-email`}
          data-focus="email"
          name="email"
          type="email"
          defaultValue={email}
          readOnly={step !== 'email'}
          autoComplete={onPasskey ? 'username webauthn' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem?.field === 'email'}
          aria-describedby={`${id}-email-problem`}
          className={`${FIELD} read-only:bg-(--ui-surface-sunken) read-only:text-(--ui-text-muted)`}
        />
        {message('email')}
      </div>
      {/* In the form from the beginning, so that a password manager fills in both fields at once. */}
      <div
        aria-hidden={step !== 'password'}
        className={step === 'password' ? 'grid gap-1.5' : 'sr-only'}
      >
        <div className="flex justify-between gap-4">
          <label htmlFor={`${id}-password`} className="font-medium">
            {text.password}
          </label>
          {step === 'password' && forgotHref && (
            <a href={forgotHref} className={LINK}>
              {text.forgot}
            </a>
          )}
        </div>
        <div className="relative">
          <input
            id={`${id}-password`}
            data-focus="password"
            name="password"
            type={isShown ? 'text' : 'password'}
            tabIndex={step === 'password' ? undefined : -1}
            autoComplete="current-password"
            aria-invalid={problem?.field === 'password'}
            aria-describedby={`${id}-password-problem`}
            className={`${FIELD} pe-12`}
          />
          <button
            type="button"
            tabIndex={step === 'password' ? undefined : -1}
            aria-label={text.show}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className="absolute end-[calc((var(--ui-control)-var(--ui-control-small))/2)] top-[calc((var(--ui-control)-var(--ui-control-small))/2)] grid size-(--ui-control-small) place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-(--ui-focus)"
          >
            {isShown ? (
              <EyeOff aria-hidden className="size-4" />
            ) : (
              <Eye aria-hidden className="size-4" />
            )}
          </button>
        </div>
        {message('password')}
      </div>
      {step === 'password' && (
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            name="remember"
            className={`size-4 accent-(--ui-accent) ${FOCUS}`}
          />
          {text.remember}
        </label>
      )}
      {typeof step === 'string' ? (
        <button type="submit" aria-disabled={isPending} className={PRIMARY}>
          {isPending && (
            <LoaderCircle aria-hidden className="size-4 animate-spin motion-reduce:animate-none" />
          )}
          {step === 'email' ? text.continue : text.signIn}
        </button>
      ) : (
        <a href={step.href} data-focus="provider" className={PRIMARY}>
          {text.provider(step.name)}
          <ArrowUpRight aria-hidden className="size-4 rtl:-scale-x-100" />
        </a>
      )}
      {onPasskey && step === 'email' && (
        <>
          <p className="flex items-center gap-3 text-(--ui-text-muted) before:h-px before:grow before:bg-(--ui-border) after:h-px after:grow after:bg-(--ui-border)">
            {text.or}
          </p>
          <button
            type="button"
            aria-disabled={isPending}
            onClick={() => void askPasskey()}
            className={`flex h-(--ui-control) items-center justify-center gap-2 rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface-raised) px-3.5 font-medium shadow-(--ui-shadow-small) not-aria-disabled:hover:bg-[linear-gradient(var(--ui-hover),var(--ui-hover))] aria-disabled:opacity-60 ${FOCUS}`}
          >
            <KeyRound aria-hidden className="size-4" />
            {text.passkey}
          </button>
        </>
      )}
      {footer && <div className="text-(--ui-text-muted)">{footer}</div>}
    </form>
  );
}

/** What an error says, if it was written for people: any other would tell them how the app is built. */
const forReader = (error: unknown) =>
  error instanceof Error && error.name === 'UserFacingError' ? error.message : '';
