import { BarChart } from './component';

const WEEKS = ['5 Oct', '12 Oct', '19 Oct', '26 Oct', '2 Nov', '9 Nov', '16 Nov', '23 Nov'];
const full = (week: string) =>
  `Week of ${week.replace('Oct', 'October').replace('Nov', 'November')}`;
const ONLINE = [21, 19, 24, 22, 31, 28, 33, 12];
const WORKSHOP = [12, 11, 14, 13, 13, 13, 15, 5];

const EUROS = new Intl.NumberFormat('en-IE', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});
const WIDTH = 'max-w-xl';

export default function BarChartExample() {
  return (
    <BarChart
      title="Orders by week, autumn 2026"
      summary="286 orders"
      series={['Online', 'Workshop']}
      categories={WEEKS.map((week, at) => ({
        label: full(week),
        shortLabel: week,
        values: [ONLINE[at] ?? null, WORKSHOP[at] ?? null],
      }))}
      stacked
      isLastRunning
      labels={{ category: 'Week' }}
      className={WIDTH}
    />
  );
}

/** The states that a reviewer has to see. */
export const states = {
  'Rows by size': () => (
    <BarChart
      title="Revenue by lamp, November 2026"
      summary="€48,920"
      direction="rows"
      series={['Revenue']}
      categories={[
        { label: 'Pleat pendant, linen, large', values: [18_720] },
        { label: 'Arc floor lamp', values: [14_300] },
        { label: 'Ode table lamp', values: [9_800] },
        { label: 'Reed wall light', values: [6_100] },
        { label: 'Lantern for Hotel Verano’s terrace, made to measure', values: [null] },
      ]}
      format={(value) => EUROS.format(value)}
      className={WIDTH}
    />
  ),
  'Side by side': () => (
    <BarChart
      title="Lamps made and returned, by month"
      summary="412 made, 19 returned"
      series={['Made', 'Returned']}
      categories={['Aug', 'Sep', 'Oct', 'Nov'].map((month, at) => ({
        label: `${month} 2026`,
        shortLabel: month,
        values: [[88, 104, 112, 108][at] ?? null, [6, 5, null, 8][at] ?? null],
      }))}
      className={WIDTH}
    />
  ),
  'Below zero': () => (
    <BarChart
      title="Cash in and out by month, 2026"
      summary="€6,400 more than in June"
      series={['Balance']}
      categories={['Jul', 'Aug', 'Sep', 'Oct', 'Nov'].map((month, at) => ({
        label: `${month} 2026`,
        shortLabel: month,
        values: [[4_200, -2_600, 1_900, -1_100, 4_000][at] ?? null],
      }))}
      format={(value) => EUROS.format(value)}
      className={WIDTH}
    />
  ),
  'In German': () => (
    <BarChart
      title="Bestellungen nach Monat, 2026"
      summary="1.204 Bestellungen"
      series={['Bestellungen']}
      categories={['Sep.', 'Okt.', 'Nov.'].map((month, at) => ({
        label: `${month} 2026`,
        shortLabel: month,
        values: [[388, 402, 414][at] ?? null],
      }))}
      locale="de"
      labels={{
        category: 'Monat',
        value: 'Anzahl',
        showTable: 'Tabelle zeigen',
        showChart: 'Diagramm zeigen',
        missing: 'Keine Angabe',
      }}
      className={WIDTH}
    />
  ),
  Empty: () => (
    <BarChart
      title="Orders by phone, by week"
      summary="No orders"
      series={['Orders']}
      categories={[]}
      empty="Orders by phone are counted since 23 November."
      className={WIDTH}
    />
  ),
  Loading: () => (
    <BarChart
      title="Orders by week, autumn 2026"
      summary=""
      series={['Orders']}
      categories={[]}
      loading
      className={WIDTH}
    />
  ),
};
