import { useState } from 'react';
import type { ReactNode } from 'react';

import { StatTiles } from './component';
import type { Stat } from './component';

const WEEK: readonly Stat[] = [
  {
    id: 'orders',
    label: 'New orders',
    value: '31',
    href: '#orders',
    change: { text: '12%', direction: 'up', meaning: 'good', comparedTo: 'last week' },
  },
  {
    id: 'late',
    label: 'Late orders',
    value: '3',
    href: '#late',
    change: { text: '2', direction: 'up', meaning: 'bad', comparedTo: 'last week' },
    note: 'The oldest is 2207, due on 12 November.',
  },
  {
    id: 'revenue',
    label: 'Revenue',
    value: '€48,120',
    change: { text: '0%', direction: 'same', comparedTo: 'last week' },
  },
  { id: 'returns', label: 'Returned lamps', value: null },
];

/** The week of the workshop, in four figures. */
export default function StatTilesExample() {
  return (
    <Scene>
      <StatTiles label="Week 47" stats={WEEK} />
    </Scene>
  );
}

export const states = {
  Loading: () => (
    <Scene>
      <StatTiles
        label="Week 47"
        withChanges
        stats={WEEK.map(({ id, label }) => ({ id, label, value: undefined }))}
      />
    </Scene>
  ),
  'Changes come later': () => (
    <Scene>
      <StatTiles
        label="Week 47"
        withChanges
        stats={WEEK.map((stat) => ({ ...stat, change: undefined }))}
      />
    </Scene>
  ),
  Failed: () => <Failing />,
  'The direction twice': () => (
    <Scene>
      <StatTiles
        label="Week 47"
        stats={[
          {
            id: 'visits',
            label: 'Visits',
            value: '1,284',
            change: { text: '18% more', direction: 'up', comparedTo: 'last week' },
          },
          {
            id: 'late',
            label: 'Late orders',
            value: '3',
            change: { text: '2 less', direction: 'down', meaning: 'good', comparedTo: 'last week' },
          },
        ]}
      />
    </Scene>
  ),
  'Long values': {
    component: () => (
      <Scene>
        <StatTiles
          label="Since the beginning"
          stats={[
            {
              id: 'output',
              label: 'Lamps made in the workshop and in the two places that work for it',
              value: '1,204,311,870',
              change: {
                text: '1,204.5%',
                direction: 'up',
                comparedTo: 'the years before the move to the river',
              },
            },
            { id: 'share', label: 'Exports', value: 'Rp 18.204.311.870,00', note: '14 countries' },
          ]}
        />
      </Scene>
    ),
    width: 360,
  },
};

function Scene({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-3 font-(family-name:--ui-font) text-(--ui-text)">
      <h2 className="text-base font-semibold tracking-tight">Week 47</h2>
      {children}
    </div>
  );
}

/** The second attempt loads the figure. */
function Failing() {
  const [attempts, setAttempts] = useState(0);
  const isLoaded = attempts > 1;
  const revenue: Stat = {
    id: 'revenue',
    label: 'Revenue',
    value: isLoaded ? '€48,120' : undefined,
    problem: isLoaded ? undefined : 'The books did not answer.',
  };
  return (
    <Scene>
      <StatTiles
        label="Week 47"
        stats={[...WEEK.slice(0, 2), revenue]}
        onRetry={async () => {
          setAttempts(attempts + 1);
          if (attempts === 0) throw new Error('offline');
        }}
      />
    </Scene>
  );
}
