import { useState } from 'react';
import type { ReactNode } from 'react';

import { DatePicker } from './component';
import type { DatePickerProps } from './component';

const closed = (day: string) => {
  if (day === '2026-11-18') return 'Our van is in service on 18 November.';
  return [0, 6].includes(new Date(day).getUTCDay())
    ? 'We deliver from Monday to Friday.'
    : undefined;
};

/** An order that is being scheduled: the calendar is open. */
export default function DatePickerExample() {
  const [day, setDay] = useState('2026-11-26');
  return (
    <div className="mx-auto w-full max-w-md pb-60">
      <Card>
        <Delivery defaultOpen value={day} onValueChange={setDay} />
      </Card>
    </div>
  );
}

/** The states that a reviewer has to see. */
export const states = {
  Empty: () => (
    <Card>
      <Delivery />
    </Card>
  ),
  Invalid: () => (
    <Card>
      <Delivery defaultValue="2026-10-26" error="Choose 04/11/2026 or later." />
    </Card>
  ),
  'In Arabic': () => (
    <div dir="rtl" className="mx-auto w-full max-w-md pb-60">
      <DatePicker
        label="تاريخ التسليم"
        locale="ar-EG"
        today="2026-11-22"
        defaultValue="2026-11-26"
        defaultOpen
        labels={{
          empty: 'اختر تاريخا',
          previous: 'الشهر السابق',
          next: 'الشهر التالي',
        }}
      />
    </div>
  ),
  Disabled: () => (
    <Card>
      <Delivery defaultValue="2026-11-26" disabled />
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
