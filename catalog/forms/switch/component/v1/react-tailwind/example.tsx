import type { ReactNode } from 'react';

import { Switch } from './component';

const never = () => new Promise<void>(() => {});
const fail = () => Promise.reject(new Error('offline'));

/** Three settings of the workshop; each of them takes effect at once. */
export default function SwitchExample() {
  return (
    <Card>
      <Switch
        label="Take orders on the web"
        description="Customers with an account order from their price list."
        defaultValue
      />
      <Switch
        label="Send delivery notices by text message"
        description="On the morning of the delivery."
        defaultValue
      />
      <Switch label="Ask for a review" description="Two weeks after a lamp was fitted." />
    </Card>
  );
}

export const states = {
  Off: () => (
    <Card>
      <Switch label="Take orders on the web" />
    </Card>
  ),
  Saving: {
    component: () => (
      <Card>
        <Orders onValueChange={never} />
      </Card>
    ),
    steps: ['click switch "Take orders on the web"'],
  },
  Failed: {
    component: () => (
      <Card>
        <Orders onValueChange={fail} />
      </Card>
    ),
    steps: ['click switch "Take orders on the web"'],
  },
  'Reset fails': {
    component: () => (
      <form>
        <Card>
          <Switch
            label="Ask for a review"
            value={false}
            onValueChange={fail}
            labels={{ failed: () => 'Not saved: no connection.' }}
          />
          <button
            type="reset"
            className="h-(--ui-control) justify-self-start rounded-(--ui-radius) border border-(--ui-border-strong) px-3.5 text-sm font-medium focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
          >
            Back to the defaults
          </button>
        </Card>
      </form>
    ),
    steps: ['click button "Back to the defaults"'],
  },
  'Read only and disabled': () => (
    <Card>
      <Switch
        label="Two-step sign-in"
        description="Set by Nora Whitcombe for everyone."
        defaultValue
        readOnly
      />
      <Switch label="Ask for a review" description="Needs a plan with reviews." disabled />
    </Card>
  ),
  'On a phone': {
    component: () => (
      <Card>
        <Switch
          label="Tell the customer by text message when the lamps leave the workshop"
          description="On the morning of the delivery, between 7:00 and 8:00."
          defaultValue
        />
      </Card>
    ),
    width: 320,
  },
};

function Orders({ onValueChange }: { readonly onValueChange: () => Promise<void> }) {
  return (
    <Switch
      label="Take orders on the web"
      description="Customers with an account order from their price list."
      onValueChange={onValueChange}
      labels={{ failed: () => 'Not saved: no connection. Orders are still not taken.' }}
    />
  );
}

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <section className="mx-auto grid w-full max-w-md gap-5 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6">
      <h2 className="text-base font-semibold tracking-tight">Workshop</h2>
      {children}
    </section>
  );
}
