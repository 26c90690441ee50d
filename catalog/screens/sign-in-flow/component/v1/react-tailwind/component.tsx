'use client';

import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, MouseEvent, ReactNode, SyntheticEvent } from 'react';

import { SignIn } from '../accounts-sign-in/component';
import type { SignInProblem, SignInProps } from '../accounts-sign-in/component';
import { Button, forReader } from '../forms-button/component';
import { OneTimeCode } from '../forms-one-time-code/component';
import { TextField } from '../forms-text-field/component';
import { useLabels } from '../layout-language-provider/component';

/** Where somebody is on the way in. */
export type SignInStep = 'sign-in' | 'code' | 'forgot' | 'sent' | 'done';

export interface SignInFlowProps extends Omit<ComponentProps<'section'>, 'children' | 'title'> {
  /** Mark and name of the product, over the form. */
  brand: ReactNode;
  /** With the product's name. */
  title: string;
  /** The step, for a URL. */
  step?: SignInStep | undefined;
  defaultStep?: SignInStep | undefined;
  onStepChange?: ((step: SignInStep) => void) | undefined;
  /** Makes the screen the page's `<main>`. */
  isMain?: boolean | undefined;
  findProvider?: SignInProps['findProvider'];
  onPasskey?: SignInProps['onPasskey'];
  defaultEmail?: string | undefined;
  /** Resolves with what is wrong, with `code` where a second step follows, or with `done`. */
  onSignIn: (
    answers: Parameters<SignInProps['onSignIn']>[0],
  ) => Promise<SignInProblem | 'code' | 'done'>;
  /** A text that it resolves with is what is wrong. Anything else: the person is in. */
  onCode?: ((code: string) => Promise<unknown>) | undefined;
  onResend?: (() => Promise<unknown>) | undefined;
  /** Sends a link for a new password. Nobody learns whether the address is known. */
  onForgot?: ((email: string) => Promise<unknown>) | undefined;
  /** Above the fields of the first step: "Your session ended". */
  notice?: ReactNode;
  /** Below the first step: the way to sign up. */
  footer?: ReactNode;
  /** Shown once the person is in, until the product opens. */
  done: ReactNode;
  /** Beside the form where there is room: what the product is for. */
  aside?: ReactNode;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<SignInFlowLabels> | undefined;
}

/** Every text that the flow brings along, for translation. Those of the first step are in `signIn`. */
export interface SignInFlowLabels {
  signIn: NonNullable<SignInProps['labels']>;
  back: string;
  codeTitle: string;
  codeText: string;
  code: string;
  forgotTitle: string;
  forgotText: string;
  email: string;
  sendLink: string;
  sentTitle: string;
  sentText: (email: string) => string;
  offline: string;
  /** Of the fields. */
  oneTimeCode: ComponentProps<typeof OneTimeCode>['labels'];
  textField: ComponentProps<typeof TextField>['labels'];
}

const ENGLISH: SignInFlowLabels = {
  signIn: {},
  back: 'Back to sign-in',
  codeTitle: 'Enter your code',
  codeText: 'It is in your authenticator app, or in the message that we sent.',
  code: 'Six digits',
  forgotTitle: 'Set a new password',
  forgotText: 'We send a link to your address. It works once, for an hour.',
  email: 'Email address',
  sendLink: 'Send the link',
  sentTitle: 'Look into your mail',
  sentText: (email) =>
    `If ${email} has an account, a link is on its way. It can take a few minutes.`,
  offline: 'That did not work. Try again.',
  oneTimeCode: {},
  textField: {},
};

const FORGOT = '#forgot-password';
const CARD =
  'grid gap-4 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 sm:p-6';

/** The whole way in: address and password, a code where one is asked for, and a way back for who forgot. */
export function SignInFlow(props: SignInFlowProps) {
  const { brand, title, step, defaultStep = 'sign-in', onStepChange, isMain, ...own } = props;
  const { findProvider, onPasskey, defaultEmail = '', onSignIn, onCode, ...more } = own;
  const { onResend, onForgot, notice, footer, done, aside, labels, ...rest } = more;
  const { headingLevel = 1, className = '', ...root } = rest;
  const Heading = `h${headingLevel}` as const;
  const text = useLabels('signInFlow', ENGLISH, labels);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const doneRef = useRef<HTMLDivElement>(null);
  const [innerStep, setInnerStep] = useState(defaultStep);
  const [email, setEmail] = useState(defaultEmail);
  const [problem, setProblem] = useState('');
  const [isPending, setIsPending] = useState(false);
  const current = step ?? innerStep;
  const Root = isMain ? 'main' : 'section';

  const firstRef = useRef(true);
  useEffect(() => {
    // A page that opens leaves focus alone; each further step begins at its heading.
    if (!firstRef.current) (headingRef.current ?? doneRef.current)?.focus();
    firstRef.current = false;
  }, [current]);

  function go(next: SignInStep) {
    setProblem('');
    setInnerStep(next);
    onStepChange?.(next);
  }

  async function enter(answers: Parameters<SignInProps['onSignIn']>[0]) {
    setEmail(answers.email);
    const answer = await onSignIn(answers);
    if (typeof answer !== 'string') return answer;
    go(answer);
    return undefined;
  }

  async function check(code: string) {
    const wrong = await onCode?.(code);
    if (typeof wrong === 'string' && wrong) setProblem(wrong);
    else go('done');
  }

  async function sendLink(address: string) {
    if (isPending) return;
    const act = () => onForgot?.(address);
    setEmail(address);
    setIsPending(true);
    try {
      await act();
      go('sent');
    } catch (error) {
      setProblem(forReader(error) || text.offline);
    }
    setIsPending(false);
  }

  /** The link of the first step leads to a step here, unless it is opened in a new tab. */
  function follow(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || link.getAttribute('href') !== FORGOT) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go('forgot');
  }

  const heading = (children: string) => (
    <Heading
      ref={headingRef}
      tabIndex={-1}
      className="text-base font-semibold tracking-tight outline-none"
    >
      {children}
    </Heading>
  );
  const back = (
    <Button
      variant="quiet"
      size="small"
      icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />}
      onClick={() => go('sign-in')}
      className="justify-self-start"
    >
      {text.back}
    </Button>
  );

  return (
    <Root
      aria-label={title}
      {...root}
      className={`@container flex bg-(--ui-background) font-(family-name:--ui-font) text-sm text-(--ui-text) [:where(&)]:min-h-dvh ${className}`}
    >
      <div className="grid min-w-0 grow content-center justify-items-center p-4 @2xl:p-8">
        <div className="grid w-full max-w-sm gap-5">
          <div className="text-base font-semibold tracking-tight">{brand}</div>
          {current === 'sign-in' && (
            <div onClick={follow}>
              <SignIn
                title={title}
                headingLevel={headingLevel}
                findProvider={findProvider}
                onSignIn={enter}
                onPasskey={onPasskey}
                defaultEmail={email}
                forgotHref={onForgot && FORGOT}
                notice={notice}
                footer={footer}
                labels={text.signIn}
              />
            </div>
          )}
          {current === 'code' && (
            <div className={CARD}>
              {heading(text.codeTitle)}
              <p className="text-(--ui-text-muted)">{text.codeText}</p>
              <OneTimeCode
                label={text.code}
                error={problem}
                onValueChange={() => setProblem('')}
                onComplete={check}
                onResend={onResend}
                labels={text.oneTimeCode}
              />
              {back}
            </div>
          )}
          {current === 'forgot' && (
            <form
              className={CARD}
              onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
                event.preventDefault();
                void sendLink(String(new FormData(event.currentTarget).get('email') ?? ''));
              }}
            >
              {heading(text.forgotTitle)}
              <p className="text-(--ui-text-muted)">{text.forgotText}</p>
              <TextField
                label={text.email}
                name="email"
                type="email"
                autoComplete="username"
                defaultValue={email}
                required
                error={problem}
                labels={text.textField}
              />
              <Button type="submit" variant="primary" pending={isPending}>
                {text.sendLink}
              </Button>
              {back}
            </form>
          )}
          {current === 'sent' && (
            <div className={CARD}>
              {heading(text.sentTitle)}
              <p className="text-sm/6 text-pretty wrap-anywhere">{text.sentText(email)}</p>
              {back}
            </div>
          )}
          {current === 'done' && (
            <div ref={doneRef} tabIndex={-1} role="status" className={`${CARD} outline-none`}>
              {done}
            </div>
          )}
        </div>
      </div>
      {aside !== undefined && (
        <aside className="hidden w-2/5 shrink-0 content-center border-s border-(--ui-border) bg-(--ui-surface-sunken) p-8 @4xl:grid">
          {aside}
        </aside>
      )}
    </Root>
  );
}
