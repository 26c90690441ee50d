import { Archive, Download, Truck, Weight } from 'lucide-react';
import { useState } from 'react';

import { RecordTable } from './component';
import type { RecordColumn, RecordTableProps } from './component';

interface Shipment {
  id: string;
  to: string;
  city: string;
  state: 'Waiting' | 'On its way' | 'Delivered' | 'Returned';
  parcels: number;
  /** ISO 8601. */
  due: string | null;
  kg: number;
}

const PEOPLE = [
  'Hotel Verano',
  'Nora Whitcombe',
  'Fig & Thistle',
  'Kastanienhof',
  'Quayside Library',
];
const CITIES = ['Porto', 'Dún Laoghaire', 'Linz', 'Galway', 'Kraków', 'Aarhus', 'Malmö'];
const STATES = ['Waiting', 'On its way', 'Delivered', 'Returned'] as const;

function shipments(count: number): readonly Shipment[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `S-${10_000 + index}`,
    to: `${PEOPLE[index % PEOPLE.length]}${index < PEOPLE.length ? '' : ` ${Math.floor(index / PEOPLE.length) + 1}`}`,
    city: CITIES[(index * 3) % CITIES.length] ?? '',
    state: STATES[(index * 7) % 5] ?? 'Delivered',
    parcels: 1 + ((index * 5) % 12),
    due: index % 9 === 4 ? null : `2026-12-${String(1 + ((index * 11) % 28)).padStart(2, '0')}`,
    kg: ((index * 37) % 400) / 10 + 0.4,
  }));
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const KG = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1 });

const COLUMNS: readonly RecordColumn<Shipment>[] = [
  { id: 'to', header: 'To', cell: ({ to }) => to, sortValue: ({ to }) => to, isRowHeader: true },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => state,
    sortValue: ({ state }) => STATES.indexOf(state),
    narrow: 'corner',
  },
  {
    id: 'city',
    header: 'City',
    cell: ({ city }) => city,
    sortValue: ({ city }) => city,
    narrow: 'plain',
  },
  {
    id: 'due',
    header: 'Due',
    cell: ({ due }) => (due === null ? 'Open' : DAY.format(new Date(due))),
    sortValue: ({ due }) => due,
  },
  {
    id: 'parcels',
    header: 'Parcels',
    cell: ({ parcels }) => parcels,
    sortValue: ({ parcels }) => parcels,
    align: 'end',
    width: '6.5rem',
  },
  {
    id: 'kg',
    header: 'Weight',
    cell: ({ kg }) => `${KG.format(kg)} kg`,
    sortValue: ({ kg }) => kg,
    align: 'end',
    width: '7rem',
  },
];

const GERMAN: readonly RecordColumn<Shipment>[] = [
  'An',
  'Stand',
  'Ort',
  'Fällig',
  'Pakete',
  'Gewicht',
].flatMap((header, index) => {
  const column = COLUMNS[index];
  return column ? [{ ...column, header }] : [];
});

/** A column with a picture for its header. */
const WITH_ICON = COLUMNS.map((column) =>
  column.id === 'kg'
    ? { ...column, header: <Weight aria-hidden className="size-4" />, label: 'Weight' }
    : column,
);

const getId = (row: Shipment) => row.id;
const getLabel = (row: Shipment) => `shipment ${row.id}`;
const FEW = shipments(40);
const MANY = shipments(100_000);

const BUTTON =
  'inline-flex h-(--ui-control-small) items-center gap-1.5 rounded-(--ui-radius-small) px-2.5 font-medium whitespace-nowrap hover:bg-(--ui-hover) active:bg-(--ui-active) focus-visible:outline-2 focus-visible:outline-(--ui-focus) [&_svg]:size-4';

function Shipments(props: Partial<RecordTableProps<Shipment>>) {
  const [rows, setRows] = useState(props.rows ?? FEW);
  return (
    <div className="flex h-dvh w-full flex-col p-3 sm:p-6">
      <RecordTable<Shipment>
        className="max-h-full"
        caption="Shipments"
        columns={COLUMNS}
        getRowId={getId}
        getRowLabel={getLabel}
        defaultSort={{ columnId: 'due', direction: 'ascending' }}
        bulkActions={(ids) => (
          <>
            <button type="button" className={BUTTON}>
              <Download aria-hidden />
              Labels
            </button>
            <button
              type="button"
              onClick={() => setRows(rows.filter((row) => !ids.has(row.id)))}
              className={BUTTON}
            >
              <Archive aria-hidden />
              Archive
            </button>
          </>
        )}
        {...props}
        rows={rows}
      />
    </div>
  );
}

/** The rows come from the server, a hundred at a time. */
function Paged() {
  const [rows, setRows] = useState(() => MANY.slice(0, 100));
  const [loading, setLoading] = useState(false);
  return (
    <div className="flex h-dvh w-full flex-col p-3 sm:p-6">
      <RecordTable<Shipment>
        className="max-h-full"
        caption="Shipments"
        columns={COLUMNS}
        rows={rows}
        getRowId={getId}
        getRowLabel={getLabel}
        sort={null}
        total={12_400}
        loading={loading}
        onEndReached={() => {
          setLoading(true);
          setTimeout(() => {
            setRows(MANY.slice(0, Math.min(rows.length + 100, 12_400)));
            setLoading(false);
          }, 300);
        }}
        defaultSelectedIds={new Set(rows.map(getId))}
        bulkActions={(ids, isAll) => (
          <button type="button" className={BUTTON}>
            <Archive aria-hidden />
            Archive {isAll ? 'all' : ids.size}
          </button>
        )}
      />
    </div>
  );
}

const detail = ({ parcels, kg, city }: Shipment) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-(--ui-text-muted)">
    <dt>Each parcel</dt>
    <dd>{KG.format(kg / parcels)} kg on average</dd>
    <dt>Depot</dt>
    <dd>{city}, gate 4</dd>
  </dl>
);

export default function RecordTableExample() {
  return <Shipments defaultSelectedIds={new Set(['S-10001', 'S-10003'])} />;
}

export const states = {
  '100,000 records': () => <Shipments rows={MANY} />,
  'Rows with details': {
    component: () => <Shipments rowDetail={detail} />,
    steps: ['click button "Details of shipment S-10000"'],
  },
  'Columns to resize': () => <Shipments resizable defaultWidths={{ city: 220 }} />,
  'Columns to arrange': {
    component: () => (
      <Shipments arrangeable resizable defaultLayout={{ pinned: ['to'], hidden: ['kg'] }} />
    ),
    steps: ['click button "Columns"'],
  },
  'Pinned and narrow': {
    component: () => (
      <Shipments
        defaultWidths={{ to: 220, state: 260, city: 260, due: 260 }}
        defaultLayout={{ pinned: ['to'] }}
      />
    ),
    width: 820,
  },
  'More on the server': Paged,
  'Rows that open': () => (
    <Shipments bulkActions={undefined} onRowOpen={() => {}} openId="S-10005" />
  ),
  'Words at the end': {
    component: () => (
      <Shipments
        columns={WITH_ICON}
        actionsWidth="9rem"
        rowActions={({ id }) => (
          <button
            type="button"
            aria-label={`Track shipment ${id}`}
            className={`${BUTTON} border border-(--ui-border)`}
          >
            <Truck aria-hidden />
            Track
          </button>
        )}
      />
    ),
    width: 390,
  },
  Loading: () => <Shipments rows={[]} loading placeholderRows={10} />,
  Empty: () => <Shipments rows={[]} empty="No shipment is planned." />,
  Failed: () => (
    <Shipments problem="The newest shipments could not be loaded. What is below is from 09:40." />
  ),
  'In German': () => (
    <Shipments
      lang="de"
      caption="Sendungen"
      locale="de"
      columns={GERMAN}
      getRowLabel={(row) => `Sendung ${row.id}`}
      labels={{
        count: (rows) => `${rows} Zeilen`,
        selected: (count) => `${count} ausgewählt`,
        selectAll: 'Alle auswählen',
        selectRow: (row) => `${row} auswählen`,
        clear: 'Auswahl aufheben',
        actions: 'Aktionen',
        sortBy: 'Sortieren nach',
        direction: { ascending: 'aufsteigend', descending: 'absteigend' },
        keys: 'Pfeiltasten wechseln die Zeile, Tab verlässt die Tabelle.',
        empty: 'Noch nichts da.',
      }}
    />
  ),
};
