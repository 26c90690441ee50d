import { SignUp } from './component';
import type { SignUpProps } from './component';

/** A trade customer begins. */
export default function SignUpExample() {
  return <Page />;
}

export const states = {
  'With a provider and a passkey': () => (
    <Page providers={[{ name: 'Google', href: '#google' }]} onPasskey={async () => {}} />
  ),
  'A slip in the address': {
    component: () => <Page />,
    steps: ['click textbox "E-mail address"', 'type "ines@gmial.com"'],
  },
  Invited: () => (
    <Page email="ines@verano.example" invitedTo="the account of Hotel Verano" text={undefined} />
  ),
  'Nothing entered': {
    component: () => <Page />,
    steps: ['click button "Create account"'],
  },
  'Code is asked for': {
    component: () => <Page requirements={[]} />,
    steps: [
      'click textbox "E-mail address"',
      'type "ines@verano.example"',
      'click textbox "Password"',
      'type "copper reed quay moss"',
      'click button "Create account"',
    ],
  },
  Refused: {
    component: () => (
      <Page
        requirements={[]}
        onSignUp={async () => ({
          field: 'password' as const,
          message: 'This password is on a list of stolen ones. Choose another one.',
        })}
      />
    ),
    steps: [
      'click textbox "E-mail address"',
      'type "ines@verano.example"',
      'click textbox "Password"',
      'type "password1234567"',
      'click button "Create account"',
    ],
  },
};

function Page(props: Partial<SignUpProps>) {
  return (
    <SignUp
      className="mx-auto"
      title="Create a Larkfield account"
      text="See your orders, order again, and print invoices."
      onSignUp={async () => undefined}
      onCode={async () => {}}
      onResend={async () => {}}
      suggest={(email) =>
        email.endsWith('@gmial.com') ? email.replace('gmial', 'gmail') : undefined
      }
      terms={
        <p>
          By creating an account you agree to the{' '}
          <a href="#terms" className="text-(--ui-accent-text) underline underline-offset-2">
            terms
          </a>
          .
        </p>
      }
      newsLabel="Write to me about new lamps, four times a year"
      footer={
        <p>
          You have an account?{' '}
          <a href="#sign-in" className="text-(--ui-accent-text) underline underline-offset-2">
            Sign in
          </a>
        </p>
      }
      {...props}
    />
  );
}
