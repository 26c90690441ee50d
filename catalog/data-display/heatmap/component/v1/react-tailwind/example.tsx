import { Heatmap } from './component';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const HOURS = ['8', '9', '10', '11', '12', '13', '14', '15', '16', '17'];
const calls = (day: number, hour: number) =>
  day === 5 && hour > 4
    ? null
    : Math.max(0, Math.round(14 - Math.abs(hour - 2.5) * 3 + ((day * 7 + hour * 3) % 5) - day));
const rows = DAYS.map((label, day) => ({
  label,
  values: HOURS.map((_, hour) => calls(day, hour)),
}));
const WIDTH = 'max-w-xl';

export default function HeatmapExample() {
  return (
    <Heatmap
      title="Calls by day and hour, November 2026"
      summary="Most on Monday at 10"
      rowHeader="Day"
      columns={HOURS.map((hour) => `${hour}:00`)}
      rows={rows}
      labels={{ missing: 'Closed' }}
      className={WIDTH}
    />
  );
}

/** The states that a reviewer has to see. */
export const states = {
  'With values': () => (
    <Heatmap
      title="Customers who order again, by month of the first order"
      summary="38% after one month"
      rowHeader="First order"
      columns={['Month 1', 'Month 2', 'Month 3', 'Month 4']}
      rows={[
        { label: 'July', values: [0.41, 0.28, 0.22, 0.19] },
        { label: 'August', values: [0.36, 0.25, 0.2, null] },
        { label: 'September', values: [0.39, 0.3, null, null] },
        { label: 'October', values: [0.38, null, null, null] },
      ]}
      format={(value) => `${Math.round(value * 100)}%`}
      showValues
      labels={{ missing: '–', cell: (row, column) => `First order in ${row}, ${column}` }}
      className={WIDTH}
    />
  ),
  'Many columns': () => (
    <Heatmap
      title="Lamps packed, last 30 days"
      summary="318 lamps"
      rowHeader="Person"
      columns={Array.from({ length: 30 }, (_, at) => String(at + 1))}
      rows={['Ines Aldana', 'Theo Marlowe', 'Nora Whitcombe'].map((label, of) => ({
        label,
        values: Array.from({ length: 30 }, (_, at) => (at % 7 > 4 ? null : (at * 5 + of * 3) % 9)),
      }))}
      className="max-w-2xl"
    />
  ),
  'All the same': () => (
    <Heatmap
      title="Defects by line and week"
      summary="Two in each"
      rowHeader="Line"
      columns={['46', '47']}
      rows={[
        { label: 'A', values: [2, 2] },
        { label: 'B', values: [2, 2] },
      ]}
      className={WIDTH}
    />
  ),
  'In German': () => (
    <Heatmap
      title="Anrufe nach Tag und Stunde, November 2026"
      summary="Am meisten montags um 10 Uhr"
      rowHeader="Tag"
      columns={['9', '10', '11']}
      rows={[
        { label: 'Mo', values: [1200, 1400, 900] },
        { label: 'Di', values: [1100, null, 800] },
      ]}
      locale="de"
      labels={{
        missing: 'Geschlossen',
        showTable: 'Tabelle zeigen',
        showChart: 'Karte zeigen',
        scale: 'Skala',
      }}
      className={WIDTH}
    />
  ),
  Empty: () => (
    <Heatmap
      title="Calls by day and hour, December 2026"
      summary="No calls"
      rowHeader="Day"
      columns={HOURS}
      rows={[]}
      empty="The month has not begun."
      className={WIDTH}
    />
  ),
  Loading: () => (
    <Heatmap
      title="Calls by day and hour, November 2026"
      summary=""
      rowHeader="Day"
      columns={[]}
      rows={[]}
      loading
      className={WIDTH}
    />
  ),
};
