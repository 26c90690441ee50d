import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';

import { Badge, CountBadge } from './component';
import type { BadgeProps } from './component';

const late = { tone: 'danger', icon: <CircleAlert />, children: 'Late' } as const;

const ORDERS: readonly (readonly [string, string, BadgeProps])[] = [
  ['2207', 'Hotel Verano', late],
  ['2209', 'Studio Brackish', { tone: 'success', icon: <CircleCheck />, children: 'Delivered' }],
  ['2212', 'Quayside Library', { tone: 'warning', icon: <Clock />, children: 'Due on Friday' }],
  ['2215', 'Kastanienhof Seminar- und Gästehaus', { children: 'In the workshop' }],
  ['2216', 'Ines Aldana', {}],
];

/** Orders with their states, and how many wait. */
export default function BadgeExample() {
  return <Orders look="soft" />;
}

export const states = {
  Dots: () => <Orders look="dot" />,
  Tones: () => (
    <Panel title="Tones">
      {(['neutral', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Line key={tone} name={tone}>
          <Badge tone={tone}>{`Order is ${tone}`}</Badge>
          <Badge tone={tone} look="dot">{`Order is ${tone}`}</Badge>
        </Line>
      ))}
    </Panel>
  ),
  Counts: () => (
    <Panel title="Counts">
      {([1, 12, 99, 2412] as const).map((count) => (
        <Line key={count} name={`Messages: ${count}`}>
          <CountBadge count={count} label={(each) => `${each} unread`} />
          <CountBadge count={count} tone="accent" label={(each) => `${each} new`} />
          <CountBadge count={count} tone="danger" label={(each) => `${each} failed`} />
        </Line>
      ))}
      <Line name="Messages: 0">
        <CountBadge count={0} label={(each) => `${each} unread`} />
      </Line>
    </Panel>
  ),
  'Long and missing': {
    component: () => (
      <Panel title="Order 2231">
        <Line name="Shipping">
          <Badge {...late}>Held by customs in Rotterdam until the papers arrive</Badge>
        </Line>
        <Line name="Payment">
          <Badge />
        </Line>
        <Line name="Insurance">
          <Badge look="dot" labels={{ unknown: 'No answer yet' }} />
        </Line>
      </Panel>
    ),
    width: 360,
  },
};

function Orders({ look }: { readonly look: 'soft' | 'dot' }) {
  return (
    <Panel
      title="Orders"
      count={<CountBadge count={128} tone="accent" label={(count) => `${count} open`} />}
    >
      {ORDERS.map(([number, customer, badge]) => (
        <Line key={number} name={customer} detail={number}>
          <Badge {...badge} look={look} />
        </Line>
      ))}
    </Panel>
  );
}

function Panel(props: {
  readonly title: string;
  readonly count?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="mx-auto w-full max-w-md rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) font-(family-name:--ui-font) text-sm text-(--ui-text)">
      <h2 className="flex items-center gap-2 px-4 py-3 text-base font-semibold tracking-tight">
        {props.title} {props.count}
      </h2>
      <ul role="list" className="divide-y divide-(--ui-border) border-t border-(--ui-border)">
        {props.children}
      </ul>
    </section>
  );
}

function Line(props: {
  readonly name: string;
  readonly detail?: string;
  readonly children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="min-w-0">
        {props.name} <span className="text-(--ui-text-muted) tabular-nums">{props.detail}</span>
      </span>
      <span className="flex max-w-full flex-wrap gap-2">{props.children}</span>
    </li>
  );
}
