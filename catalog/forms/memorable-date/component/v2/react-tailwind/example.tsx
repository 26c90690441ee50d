import type { ReactNode } from 'react';

import { MemorableDate } from './component';
import type { MemorableDateProps } from './component';

/** For the register of apprentices; the month was written as a word. */
export default function MemorableDateExample() {
  return (
    <Card>
      <Birthday defaultValue="1999-03-14" />
    </Card>
  );
}

export const states = {
  Empty: () => (
    <Card>
      <Birthday />
    </Card>
  ),
  'Day that does not exist': {
    component: () => (
      <Card>
        <Birthday />
      </Card>
    ),
    steps: [
      'click textbox "Day"',
      'type "31"',
      'click textbox "Month"',
      'type "feb"',
      'click textbox "Year"',
      'type "1999"',
      'click button "Save"',
    ],
  },
  Invalid: {
    component: () => (
      <Card>
        <Birthday />
      </Card>
    ),
    steps: ['click button "Save"'],
  },
  'American order': () => (
    <Card>
      <Birthday
        locale="en-US"
        defaultValue="1999-03-14"
        description="For example, 3 14 1999. It decides on the working hours."
      />
    </Card>
  ),
  'Read only': () => (
    <Card>
      <Birthday readOnly defaultValue="1999-03-14" />
    </Card>
  ),
  Disabled: {
    component: () => (
      <Card>
        <Birthday disabled defaultValue="1999-03-14" />
      </Card>
    ),
    width: 320,
  },
};

function Birthday(props: Partial<MemorableDateProps>) {
  return (
    <MemorableDate
      label="Date of birth"
      name="birthday"
      required
      isBirthday
      locale="en-GB"
      max="2026-11-22"
      description="For example, 14 3 1999. It decides on the working hours."
      labels={{ required: 'Enter your date of birth.' }}
      {...props}
    />
  );
}

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <form className="mx-auto grid w-full max-w-md gap-5 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6">
      <h2 className="text-base font-semibold tracking-tight">Theo Marlowe, apprentice</h2>
      {children}
      <button
        type="submit"
        className="h-(--ui-control) justify-self-start rounded-(--ui-radius) border border-transparent bg-(--ui-accent) px-3.5 text-sm font-medium text-(--ui-on-accent) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
      >
        Save
      </button>
    </form>
  );
}
