import type { ReactNode } from 'react';

import { PhoneField } from './component';
import type { PhoneFieldProps } from './component';

/** The carrier calls before it delivers. */
export default function PhoneFieldExample() {
  return (
    <Card>
      <Contact defaultValue="+34612345678" />
    </Card>
  );
}

export const states = {
  Empty: () => (
    <Card>
      <Contact />
    </Card>
  ),
  'Pasted with another code': {
    component: () => (
      <Card>
        <Contact />
      </Card>
    ),
    steps: ['click textbox "Telephone at the delivery address"', 'type "+44 (0)20 7946 0018"'],
  },
  'Too short': {
    component: () => (
      <Card>
        <Contact />
        <Save />
      </Card>
    ),
    steps: [
      'click textbox "Telephone at the delivery address"',
      'type "612"',
      'click button "Save"',
    ],
  },
  Invalid: {
    component: () => (
      <Card>
        <Contact required />
        <Save />
      </Card>
    ),
    steps: ['click button "Save"'],
  },
  'From right to left': () => (
    <div dir="rtl" className="mx-auto w-full max-w-md">
      <Card title="الطلب 2211">
        <PhoneField
          label="رقم الهاتف"
          locale="ar"
          defaultCountry="EG"
          defaultValue="+201001234567"
          labels={{ country: 'رمز البلد' }}
        />
      </Card>
    </div>
  ),
  'Read only and disabled': () => (
    <Card>
      <Contact defaultValue="+34612345678" readOnly />
      <Contact defaultValue="+351912345678" disabled label="Telephone of the office" />
    </Card>
  ),
};

function Contact(props: Partial<PhoneFieldProps>) {
  return (
    <PhoneField
      label="Telephone at the delivery address"
      description="The carrier calls the day before."
      name="telephone"
      defaultCountry="ES"
      labels={{ required: 'Enter a number that the carrier can call.' }}
      {...props}
    />
  );
}

function Save() {
  return (
    <button
      type="submit"
      className="h-(--ui-control) justify-self-start rounded-(--ui-radius) border border-transparent bg-(--ui-accent) px-3.5 text-sm font-medium text-(--ui-on-accent)"
    >
      Save
    </button>
  );
}

function Card({
  children,
  title = 'Order 2211',
}: {
  readonly children: ReactNode;
  readonly title?: string;
}) {
  return (
    <form className="mx-auto grid w-full max-w-md gap-5 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6">
      <h2 className="text-base font-semibold tracking-tight">{title}</h2>
      {children}
    </form>
  );
}
