import { ChartCard } from './component';
import type { ChartPoint } from './component';

const WEEKS = [
  '31 Aug',
  '7 Sep',
  '14 Sep',
  '21 Sep',
  '28 Sep',
  '5 Oct',
  '12 Oct',
  '19 Oct',
  '26 Oct',
  '2 Nov',
  '9 Nov',
  '16 Nov',
];
const ORDERS = [22, 26, 24, 31, 28, 33, 30, 38, 35, 44, 41, 27];
const BEFORE = [18, 21, 25, 23, 26, 24, 29, 27, 31, 30, 34, 33];

const weekly = (values: readonly (number | null)[], before?: readonly number[]): ChartPoint[] =>
  values.map((value, index) => ({
    label: `Week of ${(WEEKS[index] ?? '').replace('Aug', 'August').replace('Sep', 'September').replace('Oct', 'October').replace('Nov', 'November')}`,
    shortLabel: WEEKS[index] ?? '',
    value,
    previous: before?.[index],
  }));

const plain = (value: number) => String(value);
const WIDTH = 'max-w-xl';

export default function ChartCardExample() {
  return (
    <ChartCard
      title="Orders, last 12 weeks"
      points={weekly(ORDERS, BEFORE)}
      summary="379 orders"
      change={{ direction: 'up', tone: 'good', text: '18% more than the 12 weeks before' }}
      format={plain}
      isLastRunning
      labels={{ current: 'Last 12 weeks', previous: '12 weeks before' }}
      className={WIDTH}
    />
  );
}

/** The states that a reviewer has to see. */
export const states = {
  'Missing values': () => (
    <ChartCard
      title="Lamps returned, last 12 weeks"
      points={weekly([3, 2, 4, 3, null, null, 2, 3, 1, 2, 1, 1])}
      summary="22 lamps"
      change={{ direction: 'down', tone: 'good', text: '9 fewer than the 12 weeks before' }}
      className={WIDTH}
    />
  ),
  'Large values': () => (
    <ChartCard
      title="Revenue, last 12 weeks"
      points={weekly(ORDERS.map((count) => count * 412.5))}
      summary="€156,338"
      change={{ direction: 'flat', tone: 'neutral', text: 'The same as the 12 weeks before' }}
      format={(value) => `€${value.toLocaleString('en', { notation: 'compact' })}`}
      className={WIDTH}
    />
  ),
  Empty: () => (
    <ChartCard
      title="Orders by phone, last 12 weeks"
      points={weekly(WEEKS.map(() => null))}
      summary="No orders"
      empty="Orders by phone are counted since 23 November."
      className={WIDTH}
    />
  ),
  Loading: () => (
    <ChartCard
      title="Orders, last 12 weeks"
      points={weekly(WEEKS.map(() => null))}
      summary=""
      loading
      className={WIDTH}
    />
  ),
};
