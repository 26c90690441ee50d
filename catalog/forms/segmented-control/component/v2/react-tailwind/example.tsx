import { Columns3, List } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { SegmentedControl } from './component';

const VIEWS = [
  { value: 'list', label: 'List', icon: <List aria-hidden /> },
  { value: 'board', label: 'Board', icon: <Columns3 aria-hidden /> },
];
const PERIODS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
];

/** The same three orders, as a list or by stage. */
export default function SegmentedControlExample() {
  const [view, setView] = useState('board');
  return (
    <Card
      title="Orders"
      control={
        <SegmentedControl
          label="View"
          hideLabel
          size="small"
          options={VIEWS}
          value={view}
          onValueChange={setView}
        />
      }
    >
      <ul className={view === 'board' ? 'grid grid-cols-3 gap-2' : 'grid gap-2'}>
        {['2207 Hotel Verano', '2208 Studio Brackish', '2209 Quayside Library'].map((order) => (
          <li
            key={order}
            className="rounded-(--ui-radius) border border-(--ui-border) px-3 py-2 wrap-anywhere"
          >
            {order}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export const states = {
  'In a form': () => (
    <form>
      <Card title="Report">
        <SegmentedControl
          label="Period"
          name="period"
          options={PERIODS}
          defaultValue="week"
          description="Sums are from Monday to Sunday."
        />
        <button
          type="reset"
          className="mt-5 h-(--ui-control) rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface) px-3.5 font-medium shadow-(--ui-shadow-small) hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
        >
          Reset
        </button>
      </Card>
    </form>
  ),
  'One unavailable': () => (
    <Card title="Report">
      <SegmentedControl
        label="Period"
        options={PERIODS.map((option) => ({ ...option, disabled: option.value === 'year' }))}
        defaultValue="month"
        description="A year needs twelve months of orders. The first was in March 2026."
      />
    </Card>
  ),
  Disabled: () => (
    <Card title="Report">
      <SegmentedControl label="Period" disabled options={PERIODS} />
    </Card>
  ),
  'Long labels': {
    component: () => (
      <Card title="Report">
        <SegmentedControl
          label="Sums of the workshop in"
          options={[
            { value: 'net', label: 'Without tax' },
            { value: 'gross', label: 'With tax of the country of delivery' },
            { value: 'both', label: 'Both' },
          ]}
        />
      </Card>
    ),
    width: 320,
  },
};

interface CardProps {
  readonly title: string;
  readonly control?: ReactNode;
  readonly children: ReactNode;
}

function Card({ title, control, children }: CardProps) {
  return (
    <section className="mx-auto w-full max-w-lg rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-sm text-(--ui-text) sm:p-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-semibold tracking-tight">{title}</h2>
        {control}
      </header>
      {children}
    </section>
  );
}
