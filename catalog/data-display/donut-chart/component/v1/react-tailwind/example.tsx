import { DonutChart } from './component';

const WIDTH = 'max-w-xl';
const EUROS = new Intl.NumberFormat('en-IE', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});

export default function DonutChartExample() {
  return (
    <DonutChart
      title="Revenue by customer type, November 2026"
      summary="€48,920"
      parts={[
        { label: 'Hotels and restaurants', value: 21_400 },
        { label: 'Architects', value: 13_620 },
        { label: 'Private customers', value: 9_800 },
        { label: 'Libraries', value: 4_100 },
      ]}
      format={(value) => EUROS.format(value)}
      labels={{ category: 'Customer type', value: 'Revenue' }}
      className={WIDTH}
    />
  );
}

/** The states that a reviewer has to see. */
export const states = {
  'Many small parts': () => (
    <DonutChart
      title="Orders by lamp, autumn 2026"
      summary="379 orders"
      parts={[
        { label: 'Pleat pendant', value: 141 },
        { label: 'Arc floor lamp', value: 97 },
        { label: 'Ode table lamp', value: 62 },
        { label: 'Reed wall light', value: 48 },
        { label: 'Spare parts', value: 17 },
        { label: 'Made to measure', value: 9 },
        { label: 'Repairs', value: 5 },
      ]}
      className={WIDTH}
    />
  ),
  'Unknown part': () => (
    <DonutChart
      title="Returns by reason, autumn 2026"
      summary="19 lamps"
      parts={[
        { label: 'Damaged on the way', value: 11 },
        { label: 'Wrong color', value: 8 },
        { label: 'Returns of Hotel Verano', value: null },
      ]}
      className={WIDTH}
    />
  ),
  'One part': () => (
    <DonutChart
      title="Stock by place, today"
      summary="214 lamps"
      parts={[{ label: 'Workshop', value: 214 }]}
      className={WIDTH}
    />
  ),
  'In German': () => (
    <DonutChart
      title="Umsatz nach Kundenart, November 2026"
      summary="48.920 €"
      parts={[
        { label: 'Hotels und Restaurants', value: 21_400 },
        { label: 'Architekturbüros', value: 13_620 },
        { label: 'Privatkunden', value: 13_900 },
      ]}
      locale="de"
      labels={{
        category: 'Kundenart',
        value: 'Umsatz',
        share: 'Anteil',
        total: 'Summe',
        showTable: 'Tabelle zeigen',
        showChart: 'Diagramm zeigen',
      }}
      className={WIDTH}
    />
  ),
  Empty: () => (
    <DonutChart
      title="Returns by reason, December 2026"
      summary="No returns"
      parts={[]}
      empty="Nothing came back yet."
      className={WIDTH}
    />
  ),
  Loading: () => (
    <DonutChart
      title="Revenue by customer type, November 2026"
      summary=""
      parts={[]}
      loading
      className={WIDTH}
    />
  ),
};
