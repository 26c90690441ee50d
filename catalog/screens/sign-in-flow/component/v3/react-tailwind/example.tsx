import { Lamp } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../forms-button/component';
import { SignInFlow } from './component';
import type { SignInFlowProps } from './component';

const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 300));

/** Every password but "wrong" is right; the code is 402913. */
function Larkfield(props: Partial<SignInFlowProps>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SignInFlow
      className="min-h-dvh w-full"
      isMain
      brand={
        <span className="flex items-center gap-2">
          <Lamp aria-hidden className="size-5 text-(--ui-accent-text)" />
          Larkfield
        </span>
      }
      title="Sign in to Larkfield"
      onSignIn={async ({ password }) => {
        await wait();
        if (password !== 'wrong') return 'code';
        return { field: 'password', message: 'Address and password do not fit together.' };
      }}
      onCode={async (code) => {
        await wait();
        return code === '402913'
          ? undefined
          : 'This is not the newest code. Enter the one that shows now.';
      }}
      onResend={wait}
      onForgot={wait}
      footer={
        <p className="text-(--ui-text-muted)">
          No account yet?{' '}
          <a href="#sign-up" className="text-(--ui-accent-text) underline">
            Ask Ines Aldana for an invitation
          </a>
        </p>
      }
      done={
        <>
          <p className="text-base font-semibold tracking-tight">
            {isOpen ? 'The workshop is open.' : 'Good morning, Theo'}
          </p>
          <p className="text-(--ui-text-muted)">You are signed in on this device for 30 days.</p>
          <Button variant="primary" onClick={() => setIsOpen(true)}>
            Open the workshop
          </Button>
        </>
      }
      aside={
        <figure className="max-w-sm">
          <blockquote className="text-lg/7 text-pretty">
            “Every lamp has its order, and every order its lamp. We have not lost one since.”
          </blockquote>
          <figcaption className="mt-3 text-(--ui-text-muted)">
            Nora Whitcombe, Quayside Library
          </figcaption>
        </figure>
      }
      {...props}
    />
  );
}

export default function SignInFlowExample() {
  return <Larkfield />;
}

/** The states that a reviewer has to see. */
export const states = {
  'Second step': () => <Larkfield defaultStep="code" />,
  'Password forgotten': () => (
    <Larkfield defaultStep="forgot" defaultEmail="theo@larkfield.example" />
  ),
  'Link sent': () => <Larkfield defaultStep="sent" defaultEmail="theo@larkfield.example" />,
  'Signed in': () => <Larkfield defaultStep="done" />,
  'Session ended': () => (
    <Larkfield
      defaultEmail="theo@larkfield.example"
      notice="Your session ended. What you wrote is still there."
      aside={undefined}
    />
  ),
};
