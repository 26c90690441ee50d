import type { ReactNode } from 'react';

import { TimeField } from './component';
import type { TimeFieldProps } from './component';

const booked = (time: string) =>
  ['10:00', '10:30'].includes(time) ? 'Theo is at Hotel Verano.' : undefined;

/** A fitting is being arranged; the list is open. */
export const steps = ['click combobox "Start of the fitting"'];

export default function TimeFieldExample() {
  return (
    <div className="mx-auto w-full max-w-md pb-64">
      <Card>
        <Fitting defaultValue="09:30" />
      </Card>
    </div>
  );
}

export const states = {
  Empty: () => (
    <Card>
      <Fitting required />
    </Card>
  ),
  'Not a time': {
    component: () => (
      <Card>
        <Fitting />
        <Save />
      </Card>
    ),
    steps: ['click combobox "Start of the fitting"', 'type "25:70"', 'click button "Save"'],
  },
  'Already taken': () => (
    <Card>
      <Fitting defaultValue="10:30" error="Theo is at Hotel Verano until 11:00." />
    </Card>
  ),
  'Only full quarters': {
    component: () => (
      <Card>
        <Fitting step={15} strict />
        <Save />
      </Card>
    ),
    steps: ['click combobox "Start of the fitting"', 'type "9:20"', 'click button "Save"'],
  },
  'Twelve hours': () => (
    <Card>
      <Fitting locale="en-US" defaultValue="14:30" />
    </Card>
  ),
  'In Arabic': () => (
    <div dir="rtl" className="mx-auto w-full max-w-md">
      <Card title="الطلب 2211">
        <TimeField
          label="وقت التركيب"
          locale="ar-EG"
          defaultValue="14:30"
          labels={{ list: 'الأوقات', required: 'أدخل وقتا.' }}
        />
      </Card>
    </div>
  ),
  'Read only and disabled': () => (
    <Card>
      <Fitting defaultValue="09:30" readOnly />
      <Fitting defaultValue="09:30" disabled label="End of the fitting" />
    </Card>
  ),
};

function Fitting(props: Partial<TimeFieldProps>) {
  return (
    <TimeField
      label="Start of the fitting"
      description="From 8:00 to 17:00."
      name="start"
      locale="en-GB"
      min="08:00"
      max="17:00"
      unavailable={booked}
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
