import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { SignIn } from './component';
import type { SignInProps } from './component';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The first step, with the passkey as the other way. */
export default function SignInExample() {
  return <Scene />;
}

/** The states that a reviewer has to see. */
export const states = {
  Password: () => <Scene defaultEmail="ines@larkfield.example" />,
  'Single sign-on': () => (
    <Submitted email="facilities@verano.example">
      <Scene findProvider={() => Promise.resolve({ name: 'Hotel Verano', href: '#verano' })} />
    </Submitted>
  ),
  'Wrong password': () => (
    <Submitted password="lantern">
      <Scene
        defaultEmail="ines@larkfield.example"
        onSignIn={() =>
          Promise.resolve({
            field: 'password',
            message: 'The email address or the password is not right.',
          })
        }
      />
    </Submitted>
  ),
  'No connection': () => (
    <Submitted password="lantern">
      <Scene
        defaultEmail="ines@larkfield.example"
        onSignIn={() => Promise.reject(new Error('Offline.'))}
      />
    </Submitted>
  ),
  'Session ended': () => (
    <Scene
      defaultEmail="ines@larkfield.example"
      notice="Your session ended. Order 2207 is as you left it."
    />
  ),
};

function Scene(props: Partial<SignInProps>) {
  const [isDone, setIsDone] = useState(false);
  return (
    <div className="grid min-h-dvh w-full grid-cols-[minmax(0,24rem)] place-content-center bg-(--ui-background) p-4">
      {isDone ? (
        <div role="status">
          <h2 className="text-center text-base font-semibold tracking-tight">You are signed in</h2>
        </div>
      ) : (
        <SignIn
          title="Sign in to Larkfield"
          forgotHref="#reset"
          findProvider={async (email) => {
            await wait(500);
            return email.endsWith('@verano.example')
              ? { name: 'Hotel Verano', href: '#verano' }
              : undefined;
          }}
          onPasskey={async () => {
            await wait(900);
            setIsDone(true);
          }}
          onSignIn={async ({ password }) => {
            await wait(700);
            if (password === 'wrong') {
              return {
                field: 'password',
                message: 'The email address or the password is not right.',
              };
            }
            setIsDone(true);
            return undefined;
          }}
          footer={
            <p>
              New here?{' '}
              <a
                href="#sign-up"
                className="rounded-(--ui-radius-small) font-medium text-(--ui-accent-text) hover:underline focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
              >
                Create an account
              </a>
            </p>
          }
          {...props}
        />
      )}
    </div>
  );
}

/** Fills in the form and sends it. */
function Submitted({
  email,
  password = '',
  children,
}: {
  readonly email?: string;
  readonly password?: string;
  readonly children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const input of ref.current?.querySelectorAll('input') ?? []) {
      if (input.name === 'email' && email !== undefined) input.value = email;
      if (input.name === 'password') input.value = password;
    }
    const button = ref.current?.querySelector<HTMLElement>('[type=submit]');
    queueMicrotask(() => button?.click());
  }, [email, password]);
  return (
    <div ref={ref} className="min-h-dvh w-full">
      {children}
    </div>
  );
}
