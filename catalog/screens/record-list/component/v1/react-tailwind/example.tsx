import {
  Ban,
  CalendarClock,
  Inbox,
  KeyRound,
  PackageCheck,
  Settings,
  Sparkles,
  Trash2,
  UserMinus,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { RecordList } from './component';
import type { RecordColumn, RecordListProps } from './component';

const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 200));
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const FIELD =
  'min-h-(--ui-control) rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3 focus-visible:outline-2 focus-visible:outline-(--ui-focus)';
const BUTTON =
  'inline-flex h-(--ui-control-small) items-center rounded-(--ui-radius-small) border border-transparent bg-(--ui-accent) px-2.5 font-medium text-(--ui-on-accent) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';

interface Item {
  id: string;
  name: string;
  state: string;
  note: string;
  /** ISO 8601. */
  day: string | null;
}

const getId = ({ id }: Item) => id;
const nameOf = ({ name }: Item) => name;
const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const two = (first: ReactNode, second: ReactNode) => (
  <span className="grid @3xl:truncate">
    <span>{first} </span>
    <span className="truncate font-normal text-(--ui-text-muted)">{second}</span>
  </span>
);

/** Records in state, as an application has them in a store. */
function useItems(first: readonly Item[]) {
  const [records, setRecords] = useState(first);
  const has = (rows: readonly Item[], { id }: Item) => rows.some((row) => row.id === id);
  return {
    records,
    set: (rows: readonly Item[], change: Partial<Item>) =>
      setRecords((now) => now.map((row) => (has(rows, row) ? { ...row, ...change } : row))),
    remove: (rows: readonly Item[]) => setRecords((now) => now.filter((row) => !has(rows, row))),
  };
}

function columnsOf(
  name: string,
  state: string,
  day: string,
  format: Intl.DateTimeFormat,
  never: string,
): readonly RecordColumn<Item>[] {
  return [
    {
      id: 'name',
      header: name,
      isRowHeader: true,
      sortValue: nameOf,
      cell: (it) => two(it.name, it.note),
    },
    {
      id: 'state',
      header: state,
      narrow: 'corner',
      sortValue: (it) => it.state,
      cell: (it) => it.state,
    },
    {
      id: 'day',
      header: day,
      sortValue: (it) => it.day,
      cell: (it) => (it.day === null ? never : format.format(new Date(it.day))),
    },
  ];
}

// Orders

const STATES = ['New', 'In work', 'Packed', 'Shipped'];
const CUSTOMERS = [
  'Hotel Verano',
  'Studio Brackish',
  'Quayside Library',
  'Featherstonehaugh & Daughters',
];
const orders = (count: number): readonly Item[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(2207 + index),
    name: `Order ${2207 + index}`,
    note: CUSTOMERS[(index * 7) % 4] ?? '',
    state: STATES[(index * 3) % 4] ?? '',
    day: index % 9 === 4 ? null : `2026-12-${String(1 + ((index * 11) % 28)).padStart(2, '0')}`,
  }));
const FEW = orders(24);
const MANY = orders(40_000);
const orderColumns = columnsOf('Order', 'Status', 'Due', DAY, 'Not agreed');
const orderFilters: RecordListProps<Item>['filters'] = [
  { id: 'state', label: 'Status', options: named(STATES), valueOf: ({ state }) => state },
  {
    id: 'due',
    label: 'Due',
    options: [{ value: 'open', label: 'Not agreed' }],
    valueOf: ({ day }) => (day === null ? 'open' : 'set'),
  },
];
const orderText = ({ name, note }: Item) => `${name} ${note}`;
const orderLabel = ({ id }: Item) => `order ${id}`;

function Orders({
  first = FEW,
  ...rest
}: { first?: readonly Item[] } & Partial<RecordListProps<Item>>) {
  const { records, set, remove } = useItems(first);
  return (
    <div className="h-dvh w-full">
      <RecordList<Item>
        title="Orders"
        records={records}
        getId={getId}
        getLabel={orderLabel}
        columns={orderColumns}
        filters={orderFilters}
        searchText={orderText}
        defaultSort={{ columnId: 'day', direction: 'ascending' }}
        headerActions={
          <button type="button" className={BUTTON}>
            New order
          </button>
        }
        actions={[
          {
            id: 'pack',
            label: 'Mark as packed',
            icon: <PackageCheck aria-hidden />,
            run: async (rows) => {
              await wait();
              set(rows, { state: 'Packed' });
            },
            done: (rows) =>
              rows.length === 1 ? '1 order is packed.' : `${rows.length} orders are packed.`,
            disabledReason: (rows) =>
              rows.some(({ state }) => state === 'Shipped')
                ? 'One of them is shipped already.'
                : undefined,
          },
          {
            id: 'invoice',
            label: 'Send invoice',
            on: 'one',
            run: async () => {
              await wait();
              throw new Error('offline');
            },
          },
          {
            id: 'cancel',
            label: 'Cancel…',
            icon: <Ban aria-hidden />,
            tone: 'danger',
            confirm: (rows) => ({
              title:
                rows.length === 1
                  ? `Cancel order ${rows[0]?.id}?`
                  : `Cancel ${rows.length} orders?`,
              text: 'Customers get a message at once.',
              confirmLabel: rows.length === 1 ? 'Cancel order' : 'Cancel orders',
            }),
            run: async (rows) => {
              await wait();
              remove(rows);
            },
            done: (rows) =>
              rows.length === 1 ? '1 order is canceled.' : `${rows.length} orders are canceled.`,
          },
        ]}
        labels={{ actions: { cancel: 'Keep' } }}
        detail={{
          title: nameOf,
          description: ({ note }) => note,
          content: ({ note, state, day }) => (
            <>
              <label className="grid gap-1">
                Customer
                <input name="note" defaultValue={note} required className={FIELD} />
              </label>
              <label className="grid gap-1">
                Status
                <select name="state" defaultValue={state} className={FIELD}>
                  {STATES.map((each) => (
                    <option key={each}>{each}</option>
                  ))}
                </select>
              </label>
              <label className="grid gap-1">
                Due
                <input name="day" type="date" defaultValue={day ?? ''} className={FIELD} />
              </label>
            </>
          ),
          onSave: async (order, data) => {
            await wait();
            if (data.get('note') === 'refused') throw new Error('refused');
            set([order], {
              note: String(data.get('note')),
              state: String(data.get('state')),
              day: String(data.get('day')) || null,
            });
          },
        }}
        {...rest}
      />
    </div>
  );
}

// Members, keys, and appointments in German: the same screen.

const MEMBERS: readonly Item[] = [
  {
    id: 'm1',
    name: 'Ines Aldana',
    note: 'ines@larkfield.example',
    state: 'Owner',
    day: '2026-11-23',
  },
  {
    id: 'm2',
    name: 'Theo Marlowe',
    note: 'theo@larkfield.example',
    state: 'Editor',
    day: '2026-11-20',
  },
  { id: 'm3', name: 'Nora Whitcombe', note: 'nora@larkfield.example', state: 'Editor', day: null },
];
const memberColumns = columnsOf('Name', 'Role', 'Last seen', DAY, 'Invited');

function Members() {
  const { records, remove } = useItems(MEMBERS);
  return (
    <RecordList<Item>
      isMain
      title="Members"
      records={records}
      getId={getId}
      getLabel={nameOf}
      columns={memberColumns}
      headerActions={
        <button type="button" className={BUTTON}>
          Invite
        </button>
      }
      actions={[
        {
          id: 'remove',
          label: 'Remove…',
          icon: <UserMinus aria-hidden />,
          tone: 'danger',
          confirm: (rows) => ({
            title:
              rows.length === 1 ? `Remove ${rows[0]?.name}?` : `Remove ${rows.length} members?`,
            text: 'They lose access at once. What they made stays.',
            confirmLabel: 'Remove',
          }),
          run: remove,
        },
      ]}
    />
  );
}

const KEYS: readonly Item[] = [
  { id: 'k1', name: 'Production', note: 'lk_live_…81f2', state: 'Active', day: '2026-11-25' },
  { id: 'k2', name: 'Nightly export', note: 'lk_live_…04aa', state: 'Expired', day: '2026-10-30' },
];
const keyColumns = columnsOf('Key', 'State', 'Last used', DAY, 'Never');
const keyFilters: RecordListProps<Item>['filters'] = [
  {
    id: 'state',
    label: 'State',
    options: named(['Active', 'Expired']),
    valueOf: ({ state }) => state,
  },
];

function Keys() {
  const { records, remove } = useItems(KEYS);
  return (
    <RecordList<Item>
      title="API keys"
      records={records}
      getId={getId}
      getLabel={nameOf}
      columns={keyColumns}
      filters={keyFilters}
      summary={
        <p className="flex gap-2 text-(--ui-text-muted)">
          <KeyRound aria-hidden className="size-4" />A key is shown once, when it is made.
        </p>
      }
      actions={[
        {
          id: 'revoke',
          label: 'Revoke',
          icon: <Trash2 aria-hidden />,
          on: 'one',
          tone: 'danger',
          run: remove,
          done: () => 'The key no longer works.',
        },
      ]}
    />
  );
}

const TAG = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' });
const TERMINE: readonly Item[] = [
  { id: 't1', name: 'Amara Okafor', note: 'Erstgespräch', state: 'Bestätigt', day: '2026-11-26' },
  { id: 't2', name: 'Jürgen Weiß', note: 'Kontrolle', state: 'Angefragt', day: '2026-11-27' },
];
const terminColumns = columnsOf('Wer', 'Stand', 'Wann', TAG, 'Offen');
const terminFilters: RecordListProps<Item>['filters'] = [
  {
    id: 'state',
    label: 'Stand',
    options: named(['Bestätigt', 'Angefragt']),
    valueOf: ({ state }) => state,
  },
];

function Appointments() {
  const { records, set } = useItems(TERMINE);
  return (
    <RecordList<Item>
      lang="de"
      locale="de"
      title="Termine"
      records={records}
      getId={getId}
      getLabel={({ name }) => `Termin von ${name}`}
      columns={terminColumns}
      filters={terminFilters}
      searchText={orderText}
      actions={[
        {
          id: 'ok',
          label: 'Bestätigen',
          icon: <CalendarClock aria-hidden />,
          run: (rows) => set(rows, { state: 'Bestätigt' }),
          done: () => 'Bestätigt.',
        },
      ]}
      labels={{
        count: (shown, all) => (shown === all ? `${all} Termine` : `${shown} von ${all} Terminen`),
        search: 'Suchen',
        noMatch: 'Kein Termin passt zu diesen Filtern.',
        retry: 'Noch einmal versuchen',
        actions: {
          menu: (row) => `Aktionen: ${row}`,
          failed: (action) => `${action} ist gescheitert.`,
          retry: 'Noch einmal',
          cancel: 'Abbrechen',
        },
        filters: {
          filters: 'Filter',
          applied: 'Angewendete Filter',
          counting: 'Wird gezählt …',
          clearAll: 'Alle entfernen',
          clear: (filter) => `${filter} entfernen`,
          remove: (filter, option) => `${filter}: ${option} entfernen`,
        },
        table: {
          count: (rows) => `${rows} Zeilen`,
          selected: (count) => `${count} ausgewählt`,
          selectAll: 'Alle auswählen',
          selectRow: (row) => `${row} auswählen`,
          clear: 'Auswahl aufheben',
          actions: 'Aktionen',
          sortBy: 'Sortieren nach',
          direction: { ascending: 'aufsteigend', descending: 'absteigend' },
          keys: 'Pfeiltasten wechseln die Zeile.',
          empty: 'Kein Termin.',
        },
      }}
    />
  );
}

/** A place with a height, as a shell gives it. */
function Page({ children }: { children: ReactNode }) {
  return <div className="h-dvh w-full">{children}</div>;
}

const SHELL: RecordListProps<Item>['shell'] = {
  className: 'h-full w-full',
  brand: <span className="truncate">Larkfield</span>,
  groups: [
    {
      id: 'work',
      items: [
        { id: 'orders', label: 'Orders', href: '#orders', icon: <Inbox aria-hidden />, count: 3 },
        { id: 'assistant', label: 'Assistant', href: '#assistant', icon: <Sparkles aria-hidden /> },
        { id: 'members', label: 'Members', href: '#members', icon: <Users aria-hidden /> },
        { id: 'settings', label: 'Settings', href: '#settings', icon: <Settings aria-hidden /> },
      ],
    },
  ],
  current: 'orders',
  onNavigate: (_, event) => event.preventDefault(),
  account: <p className="truncate px-2">Ines Aldana</p>,
};

export default function RecordListExample() {
  return <Orders shell={SHELL} />;
}

export const states = {
  'A record beside the list': {
    component: () => <Orders />,
    steps: ['click button "Order 2207 Hotel Verano"'],
  },
  '40,000 orders': () => <Orders first={MANY} />,
  Members: () => (
    <Page>
      <Members />
    </Page>
  ),
  'API keys': () => (
    <Page>
      <Keys />
    </Page>
  ),
  'Appointments in German': () => (
    <Page>
      <Appointments />
    </Page>
  ),
  Loading: () => <Orders first={[]} loading />,
  Failed: () => <Orders problem="The newest orders could not be loaded." onRetry={() => {}} />,
  Empty: () => <Orders first={[]} empty="No order yet. The first one comes from your shop." />,
  Filtered: () => <Orders defaultFilterValue={{ state: ['New'], due: ['open'] }} />,
};
