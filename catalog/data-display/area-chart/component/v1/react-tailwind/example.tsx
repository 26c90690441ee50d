import { AreaChart } from './component';

const MONTHS = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];
const DATA = [
  [61, 58, 60, 66, 70, 74, 71, 69, 78, 84, 91, 96],
  [30, 22, 24, 26, 25, 28, 31, 22, 27, 33, 36, 41],
  [12, 14, 11, 13, 15, 12, 9, 8, 10, 14, 13, 16],
];
const points = (gap = -1) =>
  MONTHS.map((month, at) => ({
    label: `${month} ${at === 0 ? 2025 : 2026}`,
    shortLabel: month,
    values: DATA.map((values, of) => (at === gap && of === 1 ? null : (values[at] ?? null))),
  }));
const SERIES = ['Hotels', 'Architects', 'Private'];
const WIDTH = 'max-w-xl';

export default function AreaChartExample() {
  return (
    <AreaChart
      title="Lamps sold by customer type, last 12 months"
      summary="1,424 lamps"
      series={SERIES}
      points={points()}
      labels={{ category: 'Month' }}
      className={WIDTH}
    />
  );
}

/** The states that a reviewer has to see. */
export const states = {
  Shares: () => (
    <AreaChart
      title="Share of customer types, last 12 months"
      summary="Hotels: 63% in November"
      series={SERIES}
      points={points()}
      asShare
      labels={{ category: 'Month' }}
      className={WIDTH}
    />
  ),
  'A gap': () => (
    <AreaChart
      title="Lamps sold by customer type, last 12 months"
      summary="No figures of architects in May"
      series={SERIES}
      points={points(5)}
      className={WIDTH}
    />
  ),
  'One series': () => (
    <AreaChart
      title="Lamps in stock by month, 2026"
      summary="214 lamps"
      series={['In stock']}
      points={[180, 205, 190, 240, 232, 214].map((value, at) => ({
        label: `${MONTHS[at + 6]} 2026`,
        shortLabel: MONTHS[at + 6],
        values: [value],
      }))}
      className={WIDTH}
    />
  ),
  'In German': () => (
    <AreaChart
      title="Verkaufte Leuchten, letzte drei Monate"
      summary="1.424 Leuchten"
      series={['Hotels', 'Privat']}
      points={['Sep.', 'Okt.', 'Nov.'].map((month, at) => ({
        label: `${month} 2026`,
        shortLabel: month,
        values: [1084 + at * 40, 314 + at * 20],
      }))}
      locale="de"
      labels={{
        category: 'Monat',
        total: 'Summe',
        showTable: 'Tabelle zeigen',
        showChart: 'Diagramm zeigen',
      }}
      className={WIDTH}
    />
  ),
  Empty: () => (
    <AreaChart
      title="Lamps sold by month, 2027"
      summary="No lamps"
      series={SERIES}
      points={[]}
      empty="The year has not begun."
      className={WIDTH}
    />
  ),
  Loading: () => (
    <AreaChart
      title="Lamps sold by customer type, last 12 months"
      summary=""
      series={SERIES}
      points={[]}
      loading
      className={WIDTH}
    />
  ),
};
