'use client';

import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';

export type SignInStep = 'email' | 'password' | 'provider';

/** How an address signs in. Answer `password` for addresses that you do not know, so that the answer gives no account away. */
export type SignInMethod =
  | { kind: 'password' }
  | { kind: 'provider'; name: string; href: string };

export type SignInOutcome =
  | { ok: true }
  /** `field` says where the message belongs. Without it, the message is about the whole form. */
  | { ok: false; message: string; field?: 'email' | 'password' };

export interface SignInCredentials {
  email: string;
  password: string;
  remember: boolean;
}

export interface SignInProps {
  /** What is signed in to. */
  title?: string | undefined;
  /** Heading level, to fit the page. */
  headingLevel?: 1 | 2 | 3 | undefined;
  /** Looks up how an address signs in. Without it, every address has a password. */
  findMethod?: ((email: string, signal: AbortSignal) => Promise<SignInMethod>) | undefined;
  /** Checks the password. A rejected promise is shown as a connection problem. */
  onSignIn: (credentials: SignInCredentials, signal: AbortSignal) => Promise<SignInOutcome>;
  /** Called after a successful sign-in: go where the person was heading. */
  onSignedIn?: ((email: string) => void) | undefined;
  /** To keep the step in the address or the history, so that Back works. */
  onStepChange?: ((step: SignInStep) => void) | undefined;
  defaultEmail?: string | undefined;
  /** Label of the box that keeps the session. Left out when missing. */
  rememberLabel?: string | undefined;
  forgotPasswordHref?: string | undefined;
  /** Link for people without an account. */
  footer?: ReactNode;
}

interface Problem {
  field: 'email' | 'password' | 'form';
  message: string;
}

const focusRing =
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';
const linkStyle = `rounded-(--ui-radius-small) font-medium text-(--ui-accent) underline underline-offset-2 ${focusRing}`;
const inputStyle = `h-11 w-full rounded-(--ui-radius-small) border px-3 text-base ${focusRing}`;
const primaryStyle = `flex min-h-11 w-full items-center justify-center gap-2 rounded-(--ui-radius-small) bg-(--ui-accent) px-4 py-2 font-medium text-(--ui-accent-text) transition-opacity duration-150 hover:opacity-90 aria-disabled:cursor-progress motion-reduce:transition-none ${focusRing}`;

const noConnection = 'We could not reach the server. Check your connection and try again.';

/** Sign in with the e-mail address first, then with a password or with the provider that the address belongs to. */
export function SignIn({
  title = 'Sign in',
  headingLevel = 1,
  findMethod,
  onSignIn,
  onSignedIn,
  onStepChange,
  defaultEmail = '',
  rememberLabel,
  forgotPasswordHref,
  footer,
}: SignInProps) {
  const baseId = useId();
  const emailId = `${baseId}-email`;
  const passwordId = `${baseId}-password`;
  const hintId = `${baseId}-hint`;
  const emailErrorId = `${baseId}-email-error`;
  const passwordErrorId = `${baseId}-password-error`;

  const [step, setStep] = useState<SignInStep>('email');
  const [provider, setProvider] = useState({ name: '', href: '' });
  const [problem, setProblem] = useState<Problem | null>(null);
  const [pending, setPending] = useState(false);
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [status, setStatus] = useState('');

  // The fields are uncontrolled: what a password manager fills in before the page is ready counts, too.
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const rememberRef = useRef<HTMLInputElement>(null);
  const providerRef = useRef<HTMLAnchorElement>(null);
  const request = useRef<AbortController | null>(null);
  const focusNext = useRef<RefObject<HTMLElement | null> | null>(null);

  useEffect(() => () => request.current?.abort(), []);

  // Moves the focus once the field that takes it can be seen.
  useEffect(() => {
    focusNext.current?.current?.focus();
    focusNext.current = null;
  });

  function goTo(next: SignInStep) {
    setStep(next);
    setProblem(null);
    setShown(false);
    setCapsLock(false);
    onStepChange?.(next);
    focusNext.current = { email: emailRef, password: passwordRef, provider: providerRef }[next];
  }

  function report(next: Problem) {
    setProblem(next);
    setStatus('');
    if (next.field === 'email' && step !== 'email') {
      goTo('email');
      setProblem(next);
    } else if (next.field !== 'form') {
      focusNext.current = next.field === 'email' ? emailRef : passwordRef;
    }
  }

  /** A message stays only until the field it is about changes. */
  function clearProblem(field: Problem['field']) {
    if (problem?.field === field) setProblem(null);
  }

  async function run(words: string, task: (signal: AbortSignal) => Promise<void>) {
    const controller = new AbortController();
    request.current = controller;
    setPending(true);
    setProblem(null);
    setStatus(words);
    try {
      await task(controller.signal);
    } catch {
      if (!controller.signal.aborted) report({ field: 'form', message: noConnection });
    }
    if (request.current === controller) {
      request.current = null;
      setPending(false);
    }
  }

  function submit() {
    if (request.current) return;
    const email = emailRef.current?.value.trim() ?? '';
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
      report({
        field: 'email',
        message:
          email === '' ? 'Enter your e-mail address.' : 'Enter an address like name@example.com.',
      });
      return;
    }
    if (step === 'email') {
      // A pasted address often brings spaces along.
      if (emailRef.current) emailRef.current.value = email;
      void run('Checking the address', async (signal) => {
        const method = (await findMethod?.(email, signal)) ?? { kind: 'password' };
        if (signal.aborted) return;
        if (method.kind === 'provider') {
          setProvider({ name: method.name, href: method.href });
          setStatus(`${email} signs in with ${method.name}.`);
          goTo('provider');
        } else {
          setStatus(`Now enter the password for ${email}.`);
          goTo('password');
        }
      });
      return;
    }
    const password = passwordRef.current?.value ?? '';
    if (password === '') {
      report({ field: 'password', message: 'Enter your password.' });
      return;
    }
    // Browsers learn a password only from a field that hides it.
    setShown(false);
    const remember = rememberRef.current?.checked ?? false;
    void run('Signing in', async (signal) => {
      const outcome = await onSignIn({ email, password, remember }, signal);
      if (signal.aborted) return;
      if (outcome.ok) {
        setStatus('You are signed in.');
        onSignedIn?.(email);
      } else {
        report({ field: outcome.field ?? 'form', message: outcome.message });
      }
    });
  }

  function changeAddress() {
    request.current?.abort();
    request.current = null;
    setPending(false);
    setStatus('');
    if (passwordRef.current) passwordRef.current.value = '';
    goTo('email');
  }

  const Heading = `h${headingLevel}` as const;
  const emailProblem = problem?.field === 'email' ? problem.message : '';
  const passwordProblem = problem?.field === 'password' ? problem.message : '';
  const formProblem = problem?.field === 'form' ? problem.message : '';
  const atEmail = step === 'email';
  const atPassword = step === 'password';

  return (
    <div className="w-full rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface) p-5 text-sm text-(--ui-text) shadow-(--ui-shadow) sm:p-8">
      <Heading className="text-xl font-semibold tracking-tight">{title}</Heading>
      <p role="status" className="sr-only">
        {status}
      </p>

      <form
        noValidate
        className="relative mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div role="alert" className="empty:hidden">
          {formProblem === '' ? null : (
            <p className="flex items-start gap-2 rounded-(--ui-radius-small) bg-(--ui-danger-soft) p-3 text-(--ui-danger)">
              <ErrorIcon />
              {formProblem}
            </p>
          )}
        </div>

        <div>
          <div className="flex min-h-6 items-center justify-between gap-4">
            <label htmlFor={emailId} className="font-medium">
              E-mail address
            </label>
            {atEmail ? null : (
              <button type="button" onClick={changeAddress} className={`${linkStyle} min-h-6 pointer-coarse:min-h-10`}>
                Change<span className="sr-only"> e-mail address</span>
              </button>
            )}
          </div>
          <input
            ref={emailRef}
            id={emailId}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            defaultValue={defaultEmail}
            readOnly={!atEmail || pending}
            required
            onInput={() => clearProblem('email')}
            aria-invalid={emailProblem !== '' || undefined}
            aria-describedby={emailProblem === '' ? undefined : emailErrorId}
            className={`${inputStyle} mt-1.5 ${
              !atEmail
                ? 'border-(--ui-border) bg-(--ui-surface) text-(--ui-text-muted)'
                : `bg-(--ui-surface-raised) ${emailProblem === '' ? 'border-(--ui-border-strong)' : 'border-(--ui-danger)'}`
            }`}
          />
          <FieldError id={emailErrorId} message={emailProblem} />
        </div>

        {/* In the first step the field is out of sight and out of reach, but there: a password manager fills both at once. */}
        <div aria-hidden={!atPassword || undefined} className={atPassword ? '' : 'sr-only'}>
          <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4">
            <label htmlFor={passwordId} className="font-medium">
              Password
            </label>
            {atPassword && forgotPasswordHref !== undefined ? (
              <a href={forgotPasswordHref} className={`${linkStyle} inline-flex min-h-6 items-center pointer-coarse:min-h-10`}>
                Forgot your password?
              </a>
            ) : null}
          </div>
          <div className="relative mt-1.5">
            <input
              ref={passwordRef}
              id={passwordId}
              name="password"
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              tabIndex={atPassword ? undefined : -1}
              readOnly={pending}
              required={atPassword}
              onInput={() => clearProblem('password')}
              aria-invalid={passwordProblem !== '' || undefined}
              aria-describedby={`${hintId}${passwordProblem === '' ? '' : ` ${passwordErrorId}`}`}
              onKeyDown={(event) => setCapsLock(event.getModifierState('CapsLock'))}
              onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
              onBlur={() => setCapsLock(false)}
              className={`${inputStyle} bg-(--ui-surface-raised) pe-20 ${passwordProblem === '' ? 'border-(--ui-border-strong)' : 'border-(--ui-danger)'}`}
            />
            {atPassword ? (
              <button
                type="button"
                aria-controls={passwordId}
                onClick={() => {
                  setShown(!shown);
                  setStatus(shown ? 'The password is hidden.' : 'The password is shown.');
                }}
                className={`absolute end-0.5 top-0.5 h-10 min-w-16 rounded-(--ui-radius-small) px-3 font-medium text-(--ui-accent) hover:bg-(--ui-surface-hover) ${focusRing}`}
              >
                {shown ? 'Hide' : 'Show'}
                <span className="sr-only"> password</span>
              </button>
            ) : null}
          </div>
          <p id={hintId} role="status" className="mt-1.5 text-(--ui-warning) empty:hidden">
            {capsLock ? 'Caps Lock is on.' : ''}
          </p>
          <FieldError id={passwordErrorId} message={passwordProblem} />
          {atPassword && rememberLabel !== undefined ? (
            <label className="mt-3 flex min-h-6 items-center gap-2 pointer-coarse:min-h-10">
              <input
                ref={rememberRef}
                type="checkbox"
                name="remember"
                className={`grid size-5 shrink-0 appearance-none place-items-center rounded-(--ui-radius-small) border border-(--ui-border-strong) checked:border-(--ui-accent) checked:bg-(--ui-accent) checked:before:text-xs checked:before:text-(--ui-accent-text) checked:before:content-['✓'] ${focusRing}`}
              />
              {rememberLabel}
            </label>
          ) : null}
        </div>

        {step === 'provider' ? (
          <div className="grid gap-3">
            <p className="text-(--ui-text-muted)">
              This address belongs to {provider.name}. You sign in there and come back here.
            </p>
            <a ref={providerRef} href={provider.href} className={primaryStyle}>
              Continue to {provider.name}
            </a>
          </div>
        ) : (
          <button
            type="submit"
            aria-disabled={pending || undefined}
            onClick={(event) => {
              // A click, or Enter in a field, submits from here, so that the form also works in a frame that may
              // not submit forms. A submission by script, as of a password manager, arrives in onSubmit.
              event.preventDefault();
              submit();
            }}
            className={primaryStyle}
          >
            {pending ? <Spinner /> : null}
            {atEmail ? (pending ? 'Checking' : 'Continue') : pending ? 'Signing in' : 'Sign in'}
          </button>
        )}
      </form>
      {footer ? <div className="mt-5 text-(--ui-text-muted)">{footer}</div> : null}
    </div>
  );
}

function FieldError({ id, message }: { id: string; message: string }) {
  if (message === '') return null;
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-(--ui-danger)">
      <ErrorIcon />
      {message}
    </p>
  );
}

function ErrorIcon() {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-0.5 size-4 shrink-0" fill="none" stroke="currentColor" strokeWidth="1.5">
      <circle cx="8" cy="8" r="6.5" />
      <path d="M8 4.5v4m0 2.5v.5" />
    </svg>
  );
}

function Spinner() {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 animate-spin motion-reduce:animate-none" fill="none" stroke="currentColor" strokeWidth="2">
      <path d="M8 1.5a6.5 6.5 0 1 1-6.5 6.5" />
    </svg>
  );
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('Cancelled'));
    });
  });
}

const examplePassword = 'lantern-42';

async function findExampleMethod(email: string, signal: AbortSignal): Promise<SignInMethod> {
  await wait(500, signal);
  return email.toLowerCase().endsWith('@northwind.example')
    ? { kind: 'provider', name: 'Northwind', href: '#northwind' }
    : { kind: 'password' };
}

async function signInToExample(
  { email, password }: SignInCredentials,
  signal: AbortSignal,
): Promise<SignInOutcome> {
  await wait(900, signal);
  if (email.startsWith('offline@')) throw new Error('No connection');
  return password === examplePassword
    ? { ok: true }
    : { ok: false, field: 'password', message: 'The e-mail address or the password is not right.' };
}

/** Sign-in to an imagined service. Nothing is sent anywhere. */
export default function SignInExample() {
  const [signedInAs, setSignedInAs] = useState('');
  const [leftOnce, setLeftOnce] = useState(false);
  const doneRef = useRef<HTMLHeadingElement>(null);
  const emailBoxRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (signedInAs !== '') doneRef.current?.focus();
    else if (leftOnce) emailBoxRef.current?.querySelector('input')?.focus();
  }, [signedInAs, leftOnce]);

  return (
    <div className="flex min-h-dvh justify-center bg-(--ui-background) p-4 font-(family-name:--ui-font-sans) text-sm text-(--ui-text) sm:px-8 sm:py-16">
      <div ref={emailBoxRef} className="w-full max-w-sm">
        {signedInAs === '' ? (
          <SignIn
            title="Sign in to Harbour"
            findMethod={findExampleMethod}
            onSignIn={signInToExample}
            onSignedIn={setSignedInAs}
            rememberLabel="Keep me signed in on this device"
            forgotPasswordHref="#forgot-password"
            footer={
              <p>
                No account yet?{' '}
                <a href="#create-account" className={linkStyle}>
                  Create one
                </a>
              </p>
            }
          />
        ) : (
          <div className="rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface) p-5 shadow-(--ui-shadow) sm:p-8">
            <h1 ref={doneRef} tabIndex={-1} className="text-xl font-semibold tracking-tight">
              You are signed in
            </h1>
            <p className="mt-2 break-words text-(--ui-text-muted)">{signedInAs}</p>
            <button
              type="button"
              onClick={() => {
                setLeftOnce(true);
                setSignedInAs('');
              }}
              className={`${primaryStyle} mt-5`}
            >
              Sign out
            </button>
          </div>
        )}
        <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-(--ui-text-muted)">
          <dt className="font-medium">Password</dt>
          <dd>{examplePassword}, with any address</dd>
          <dt className="font-medium">Provider</dt>
          <dd>any address at northwind.example</dd>
          <dt className="font-medium">No connection</dt>
          <dd>offline@example.com</dd>
        </dl>
      </div>
    </div>
  );
}
