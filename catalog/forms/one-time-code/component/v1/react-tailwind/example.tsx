import { useState } from 'react';
import type { ReactNode } from 'react';

import { OneTimeCode } from './component';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A second step of sign-in, half typed. The code is 402 913. */
export default function OneTimeCodeExample() {
  const [error, setError] = useState<string>();
  const [isDone, setIsDone] = useState(false);
  return (
    <Card>
      {isDone ? (
        <p role="status" className="text-sm">
          Thank you. You are signed in as Ines Aldana.
        </p>
      ) : (
        <OneTimeCode
          label="Code from the text message"
          description="Sent to +34 ••• ••• 417."
          defaultValue="402"
          error={error}
          onResend={() => wait(600)}
          resendAfter={24}
          onComplete={async (code) => {
            await wait(900);
            setIsDone(code === '402913');
            setError('That code is not right. Check the digits, or send another code.');
          }}
        />
      )}
    </Card>
  );
}

/** The states that a reviewer has to see. */
export const states = {
  Wrong: () => (
    <Card>
      <OneTimeCode
        label="Code from the text message"
        description="Sent to +34 ••• ••• 417."
        defaultValue="402931"
        error="That code is not right. You have two more attempts."
        onResend={() => {}}
        resendAfter={0}
        onComplete={() => {}}
      />
    </Card>
  ),
  Checking: {
    component: () => (
      <Card>
        <OneTimeCode
          label="Code from the text message"
          defaultValue="402913"
          onComplete={() => wait(600_000)}
        />
      </Card>
    ),
    steps: ['click textbox "Code from the text message"', 'press Enter'],
  },
  Unreachable: {
    component: () => (
      <Card>
        <OneTimeCode
          label="Code from the text message"
          description="Sent to +34 ••• ••• 417."
          defaultValue="402913"
          onComplete={() => Promise.reject(new Error('Offline'))}
        />
      </Card>
    ),
    steps: ['click textbox "Code from the text message"', 'press Enter'],
  },
  'In a form': {
    component: () => (
      <form
        onSubmit={(event) => event.preventDefault()}
        className="mx-auto grid w-full max-w-md gap-5 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6"
      >
        <OneTimeCode label="Code from your authenticator app" name="code" required />
        <button
          type="submit"
          className="h-(--ui-control) justify-self-start rounded-(--ui-radius) border border-transparent bg-(--ui-accent) px-3.5 text-sm font-medium text-(--ui-on-accent)"
        >
          Sign in
        </button>
      </form>
    ),
    steps: [
      'click textbox "Code from your authenticator app"',
      'type "402"',
      'click button "Sign in"',
    ],
  },
  'Eight digits': () => (
    <Card>
      <OneTimeCode
        label="Code from your authenticator app"
        description="Open the app that you chose for Larkfield."
        length={8}
        defaultValue="4029"
        onComplete={() => {}}
      />
    </Card>
  ),
  Disabled: () => (
    <Card>
      <OneTimeCode
        label="Code from the text message"
        description="Too many attempts. Try again in 15 minutes."
        disabled
        onComplete={() => {}}
      />
    </Card>
  ),
};

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <section className="mx-auto w-full max-w-md rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6">
      <h2 className="text-base font-semibold tracking-tight">Confirm that it is you</h2>
      <p className="mt-0.5 mb-5 text-sm text-(--ui-text-muted)">ines@larkfield.example</p>
      {children}
    </section>
  );
}
