import { ChartCard } from '../data-display-chart-card/component';
import type { ChartPoint } from '../data-display-chart-card/component';
import { StatTiles } from '../data-display-stat-tiles/component';

const WEEKS = ['7 Sep', '21 Sep', '5 Oct', '19 Oct', '2 Nov', '9 Nov', '16 Nov'];
const RISING = [24, 26, 30, 33, 38, 41, 46];
const UNSTEADY = [24, 52, 18, 47, 12, 41, 46];

const points = (values: readonly number[]): readonly ChartPoint[] =>
  values.map((value, index) => ({
    label: `Week of ${WEEKS[index] ?? ''}`,
    shortLabel: WEEKS[index] ?? '',
    value,
  }));

function tiles() {
  return () => (
    <section className="w-full max-w-md self-start text-sm">
      <h1 className="mb-3 text-base font-semibold tracking-tight">This week</h1>
      <StatTiles
        label="This week"
        stats={[
          {
            id: 'orders',
            label: 'New orders',
            value: '46',
            change: { text: '12%', direction: 'up', meaning: 'good', comparedTo: 'last week' },
          },
          { id: 'late', label: 'Late orders', value: '3' },
        ]}
      />
    </section>
  );
}

function chart(values: readonly number[]) {
  return () => (
    <div className="w-full max-w-md self-start">
      <ChartCard
        title="New orders, 11 weeks"
        points={points(values)}
        summary="46 this week"
        change={{ direction: 'up', tone: 'good', text: '12% more than last week' }}
      />
    </div>
  );
}

export default tiles();

export const states = {
  'stat-tiles now 1': tiles(),
  'stat-tiles now 2': tiles(),
  'stat-tiles course 1': tiles(),
  'stat-tiles course 2': tiles(),
  'chart-card now 1': chart(RISING),
  'chart-card now 2': chart(UNSTEADY),
  'chart-card course 1': chart(RISING),
  'chart-card course 2': chart(UNSTEADY),
};
