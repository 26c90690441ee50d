import { useState } from 'react';
import type { ReactNode } from 'react';

import { PasswordField } from './component';
import type { PasswordRequirement } from './component';

const REQUIREMENTS: readonly PasswordRequirement[] = [
  { label: 'At least 12 characters', isMet: (password) => password.length >= 12 },
  {
    label: 'Not your name or address',
    isMet: (password) => password !== '' && !/ines|aldana|larkfield/i.test(password),
  },
  {
    label: 'Not the password of another product',
    isMet: (password) => password !== '' && !/password|lamp123|qwerty/i.test(password),
  },
];

/** Stands in for an estimate of a library. */
const estimate = (password: string) =>
  Math.min(4, Math.floor(password.length / 6) + new Set(password.split(' ')).size - 1);

/** A new password that is half typed. */
export default function PasswordFieldExample() {
  const [password, setPassword] = useState('copper reed');
  return (
    <Card
      title="Choose a password"
      hint="You join Larkfield as ines@larkfield.example."
      action="Create account"
    >
      <PasswordField
        label="New password"
        autoComplete="new-password"
        description="Four unrelated words are strong and easy to remember."
        value={password}
        onValueChange={setPassword}
        requirements={REQUIREMENTS}
        strength={estimate(password)}
      />
    </Card>
  );
}

/** The states that a reviewer has to see. */
export const states = {
  'Sign-in': () => (
    <Card title="Sign in" hint="ines@larkfield.example">
      <PasswordField label="Password" autoComplete="current-password" defaultValue="copper reed" />
    </Card>
  ),
  Invalid: () => (
    <Card title="Sign in" hint="ines@larkfield.example">
      <PasswordField
        label="Password"
        autoComplete="current-password"
        defaultValue="coper reed"
        error="The email address or the password is not right."
      />
    </Card>
  ),
  'Not met': {
    component: () => (
      <Card
        title="Choose a password"
        hint="You join Larkfield as ines@larkfield.example."
        action="Create account"
      >
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          description="Four unrelated words are strong and easy to remember."
          defaultValue="copper"
          requirements={REQUIREMENTS}
          required
        />
      </Card>
    ),
    steps: ['click button "Create account"'],
  },
  'All met': () => (
    <Card
      title="Choose a password"
      hint="You join Larkfield as ines@larkfield.example."
      action="Create account"
    >
      <PasswordField
        label="New password"
        autoComplete="new-password"
        defaultValue="copper reed quay moss"
        requirements={REQUIREMENTS}
        strength={4}
      />
    </Card>
  ),
  Disabled: () => (
    <Card title="Sign in" hint="Too many attempts. Try again in 15 minutes.">
      <PasswordField label="Password" autoComplete="current-password" disabled />
    </Card>
  ),
};

function Card({
  title,
  hint,
  action = 'Sign in',
  children,
}: {
  readonly title: string;
  readonly hint: string;
  readonly action?: string;
  readonly children: ReactNode;
}) {
  return (
    <form
      onSubmit={(event) => event.preventDefault()}
      className="mx-auto w-full max-w-md rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6"
    >
      <h2 className="text-base font-semibold tracking-tight">{title}</h2>
      <p className="mt-0.5 mb-5 text-sm text-(--ui-text-muted)">{hint}</p>
      {children}
      <button
        type="submit"
        className="mt-5 h-(--ui-control) w-full rounded-(--ui-radius) border border-transparent bg-(--ui-accent) text-sm font-medium text-(--ui-on-accent) hover:brightness-110 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) active:brightness-95"
      >
        {action}
      </button>
    </form>
  );
}
