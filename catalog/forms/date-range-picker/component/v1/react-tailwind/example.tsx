import { useState } from 'react';
import type { ReactNode } from 'react';

import { DateRangePicker } from './component';
import type { DateRange, DateRangePickerProps } from './component';

const PRESETS = [
  { label: 'Last 7 days', from: '2026-11-16', to: '2026-11-22' },
  { label: 'Last 30 days', from: '2026-10-24', to: '2026-11-22' },
  { label: 'This month', from: '2026-11-01', to: '2026-11-22' },
  { label: 'Last month', from: '2026-10-01', to: '2026-10-31' },
  { label: 'This quarter', from: '2026-10-01', to: '2026-11-22' },
];

/** Orders of a period that is being chosen: the calendar is open. */
export default function DateRangePickerExample() {
  const [range, setRange] = useState<DateRange | null>({ from: '2026-10-24', to: '2026-11-22' });
  return (
    <div className="mx-auto w-full max-w-3xl pb-80 md:pb-72">
      <Card>
        <Period value={range} onValueChange={setRange} />
      </Card>
    </div>
  );
}

export const steps = ['click button "Open the calendar"'];

/** The states that a reviewer has to see. */
export const states = {
  Empty: () => (
    <Card>
      <Period placeholder="DD/MM/YYYY – DD/MM/YYYY" />
    </Card>
  ),
  'At most 14 days': {
    component: () => (
      <div className="mx-auto w-full max-w-3xl pb-80 md:pb-72">
        <Card>
          <Period label="Loan of the sample case" presets={[]} maxDays={14} />
        </Card>
      </div>
    ),
    steps: ['click button "Open the calendar"'],
  },
  'Not a period': {
    component: () => (
      <Card>
        <Period description="Days of the report, both counted." />
        <button
          type="submit"
          className="h-(--ui-control) rounded-(--ui-radius) border border-transparent bg-(--ui-accent) px-3.5 text-sm font-medium text-(--ui-on-accent)"
        >
          Show
        </button>
      </Card>
    ),
    steps: ['click textbox "Period"', 'type "1/11/2026 - 31/11/2026"', 'click button "Show"'],
  },
  'Read only': () => (
    <Card>
      <Period defaultValue={{ from: '2026-11-01', to: '2026-11-22' }} readOnly />
    </Card>
  ),
  Disabled: () => (
    <Card>
      <Period defaultValue={{ from: '2026-11-01', to: '2026-11-22' }} disabled />
    </Card>
  ),
};

function Period(props: Partial<DateRangePickerProps>) {
  return (
    <DateRangePicker
      label="Period"
      locale="en-GB"
      name="period"
      today="2026-11-22"
      max="2026-11-22"
      presets={PRESETS}
      {...props}
    />
  );
}

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <form className="mx-auto flex w-full max-w-3xl flex-wrap items-end justify-between gap-4 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6">
      <div>
        <h2 className="text-base font-semibold tracking-tight">Orders</h2>
        <p className="mt-0.5 text-sm text-(--ui-text-muted)">184 lamps for 31 customers</p>
      </div>
      {children}
    </form>
  );
}
