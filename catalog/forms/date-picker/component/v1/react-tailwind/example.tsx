import type { ReactNode } from 'react';

import { DatePicker } from './component';
import type { DatePickerProps } from './component';

const closed = (day: string) => {
  if (day === '2026-11-18') return 'Our van is in service on 18 November.';
  return [0, 6].includes(new Date(day).getUTCDay())
    ? 'We deliver from Monday to Friday.'
    : undefined;
};

const OPEN = ['click button "Open the calendar"'];

/** An order that is being scheduled: the calendar is open. */
export const steps = OPEN;

export default function DatePickerExample() {
  return (
    <div className="mx-auto w-full max-w-md pb-80">
      <Card>
        <Delivery defaultValue="2026-11-26" />
      </Card>
    </div>
  );
}

export const states = {
  Empty: () => (
    <Card>
      <Delivery required />
    </Card>
  ),
  Closed: () => (
    <Card>
      <Delivery defaultValue="2026-11-26" />
    </Card>
  ),
  'Not a date': {
    component: () => (
      <Card>
        <Delivery />
        <button
          type="submit"
          className="mt-5 h-(--ui-control) rounded-(--ui-radius) border border-transparent bg-(--ui-accent) px-3.5 text-sm font-medium text-(--ui-on-accent)"
        >
          Save
        </button>
      </Card>
    ),
    steps: ['click textbox "Delivery date"', 'type "99/99/2026"', 'click button "Save"'],
  },
  Invalid: () => (
    <Card>
      <Delivery defaultValue="2026-10-26" error="Choose 04/11/2026 or later." />
    </Card>
  ),
  'In Arabic': () => (
    <div dir="rtl" className="mx-auto w-full max-w-md">
      <Card>
        <DatePicker
          label="تاريخ التسليم"
          locale="ar-EG"
          today="2026-11-22"
          defaultValue="2026-11-26"
          labels={{
            open: 'افتح التقويم',
            calendar: 'اختر تاريخا',
            previous: 'الشهر السابق',
            next: 'الشهر التالي',
            required: 'أدخل تاريخا.',
          }}
        />
      </Card>
    </div>
  ),
  'Read only and disabled': () => (
    <Card>
      <Delivery defaultValue="2026-11-26" readOnly className="mb-5" />
      <Delivery defaultValue="2026-11-26" disabled label="Mounting date" />
    </Card>
  ),
};

function Delivery(props: Partial<DatePickerProps>) {
  return (
    <DatePicker
      label="Delivery date"
      description="Monday to Friday."
      locale="en-GB"
      name="delivery"
      today="2026-11-03"
      min="2026-11-04"
      max="2027-01-29"
      unavailable={closed}
      {...props}
    />
  );
}

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <form className="mx-auto w-full max-w-md rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6">
      <h2 className="text-base font-semibold tracking-tight">Order 2211</h2>
      <p className="mt-0.5 mb-5 text-sm text-(--ui-text-muted)">
        Studio Brackish, 6 Arc floor lamps
      </p>
      {children}
    </form>
  );
}
