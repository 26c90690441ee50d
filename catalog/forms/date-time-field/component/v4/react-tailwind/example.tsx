import type { ReactNode } from 'react';

import { DateTimeField } from './component';
import type { DateTimeFieldProps } from './component';

const closed = (day: string) =>
  [0, 6].includes(new Date(day).getUTCDay()) ? 'The workshop is closed at weekends.' : undefined;

/** A fitting is being arranged. */
export default function DateTimeFieldExample() {
  return (
    <Card>
      <Fitting defaultValue="2026-11-26T09:30" />
    </Card>
  );
}

export const states = {
  Empty: () => (
    <Card>
      <Fitting required />
    </Card>
  ),
  'One half is missing': {
    component: () => (
      <Card>
        <Fitting />
        <Save />
      </Card>
    ),
    steps: ['click textbox "Date"', 'type "26/11/2026"', 'click button "Save"'],
  },
  'Clocks change': {
    component: () => (
      <Card>
        <Fitting
          label="Start of the night run"
          description="Madrid time."
          min={undefined}
          unavailableDay={undefined}
          timeZone="Europe/Madrid"
          defaultValue="2027-03-28T02:30"
        />
        <Save />
      </Card>
    ),
    steps: ['click button "Save"'],
  },
  Invalid: () => (
    <Card>
      <Fitting defaultValue="2026-11-26T09:30" error="Theo is at Hotel Verano until 11:00." />
    </Card>
  ),
  'Read only and disabled': () => (
    <Card>
      <Fitting defaultValue="2026-11-26T09:30" readOnly />
      <Fitting defaultValue="2026-11-26T12:00" disabled label="End of the fitting" />
    </Card>
  ),
  'In German': () => (
    <Card>
      <Fitting
        label="Beginn der Montage"
        description="Werktags, von 8 bis 17 Uhr."
        locale="de-DE"
        defaultValue="2026-11-26T09:30"
        labels={{
          date: 'Tag',
          time: 'Uhrzeit',
          dateLabels: { open: 'Kalender öffnen' },
          timeLabels: { list: 'Uhrzeiten' },
        }}
      />
    </Card>
  ),
};

function Fitting(props: Partial<DateTimeFieldProps>) {
  return (
    <DateTimeField
      label="Start of the fitting"
      description="Working days, from today at noon."
      name="start"
      locale="en-GB"
      today="2026-11-24"
      min="2026-11-24T12:00"
      unavailableDay={closed}
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

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <form className="mx-auto grid w-full max-w-md gap-5 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6">
      <h2 className="text-base font-semibold tracking-tight">Order 2211</h2>
      {children}
    </form>
  );
}
