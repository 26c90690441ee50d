import { AuditLog, type AuditEvent } from './component';

const INES = { id: 'ines', name: 'Ines Aldana', kind: 'person' } as const;
const NORA = { id: 'nora', name: 'Nora Whitcombe', kind: 'person' } as const;
const AGENT = { id: 'agent', name: 'Workshop assistant', kind: 'agent' } as const;
const SYSTEM = { id: 'backup', name: 'Nightly backup', kind: 'system' } as const;

const EVENTS: readonly AuditEvent[] = [
  {
    id: '6',
    at: '2026-11-16T10:42:07Z',
    actor: AGENT,
    action: 'offer.send',
    summary: 'Sent offer 118 to Hotel Verano',
    origin: 'Key: Workshop assistant',
  },
  {
    id: '5',
    at: '2026-11-16T10:36:51Z',
    actor: NORA,
    action: 'price.change',
    summary: 'Changed the price of Pleat pendant',
    origin: '198.51.100.7',
    changes: [
      { field: 'Price', before: '€390.00', after: '€372.00' },
      { field: 'From pieces', after: '12' },
    ],
  },
  {
    id: '4',
    at: '2026-11-16T09:58:30Z',
    actor: { id: 'theo', name: 'Theo Marlowe', kind: 'person' },
    action: 'list.read',
    summary: 'Open the Trade price list',
    origin: '198.51.100.23',
    failed: true,
  },
  {
    id: '3',
    at: '2026-11-15T23:00:02Z',
    actor: SYSTEM,
    action: 'backup.make',
    summary: 'Made a backup of all orders',
  },
  {
    id: '2',
    at: '2026-11-13T16:20:44Z',
    actor: INES,
    action: 'member.add',
    summary: 'Added Theo Marlowe to the workshop',
    origin: '198.51.100.7',
    changes: [{ field: 'Role', after: 'Packing' }],
  },
  {
    id: '1',
    at: '2026-11-12T08:01:09Z',
    actor: INES,
    action: 'price.change',
    summary: 'Changed the price of Arc floor lamp',
    origin: '198.51.100.7',
    changes: [{ field: 'Price', before: '€640.00', after: '€610.00' }],
  },
];
const NAMES = {
  'offer.send': 'Send an offer',
  'price.change': 'Change a price',
  'list.read': 'Read a list',
  'backup.make': 'Make a backup',
  'member.add': 'Add a member',
};
const SHELL = 'flex h-dvh w-full flex-col p-3 sm:p-6';

export default function AuditLogExample() {
  return (
    <div className={SHELL}>
      <AuditLog
        className="max-h-full"
        title="Audit log of Larkfield"
        events={EVENTS}
        actionNames={NAMES}
        timeZone="Europe/Lisbon"
        onExport={() => new Promise((resolve) => setTimeout(resolve, 200))}
        labels={{ filters: { results: (count) => (count === 1 ? '1 event' : `${count} events`) } }}
      />
    </div>
  );
}

/** The states that a reviewer has to see. */
export const states = {
  'From the server': () => (
    <div className={SHELL}>
      <AuditLog
        className="max-h-full"
        title="Audit log of Larkfield"
        events={EVENTS}
        actionNames={NAMES}
        total={12_400}
        onQueryChange={() => {}}
        timeZone="Europe/Lisbon"
      />
    </div>
  ),
  'Export fails': () => (
    <div className={SHELL}>
      <AuditLog
        className="max-h-full"
        title="Audit log of Larkfield"
        events={EVENTS}
        onExport={() => Promise.reject(new Error('offline'))}
        timeZone="UTC"
      />
    </div>
  ),
  Empty: () => (
    <div className={SHELL}>
      <AuditLog title="Audit log of Larkfield" events={[]} timeZone="UTC" />
    </div>
  ),
  Loading: () => (
    <div className={SHELL}>
      <AuditLog title="Audit log of Larkfield" events={[]} loading timeZone="UTC" />
    </div>
  ),
  'In German': () => (
    <div className={SHELL}>
      <AuditLog
        className="max-h-full"
        title="Protokoll von Larkfield"
        events={EVENTS.slice(1, 2).map((event) => ({
          ...event,
          summary: 'Preis von Pleat geändert',
          changes: [{ field: 'Preis', before: '390,00 €', after: '372,00 €' }],
        }))}
        timeZone="Europe/Lisbon"
        locale="de"
        labels={{
          search: 'Ereignisse suchen',
          time: (zone) => `Zeit (${zone})`,
          actor: 'Wer',
          action: 'Aktion',
          summary: 'Was',
          origin: 'Von wo',
          outcome: 'Ergebnis',
          done: 'Getan',
          refused: 'Abgelehnt',
          before: 'Vorher',
          after: 'Nachher',
          filters: { results: (count) => `${count} Ereignis`, filters: 'Filter' },
          table: {
            count: (rows) => `${rows} Zeile`,
            details: 'Einzelheiten',
            expand: (row) => `Einzelheiten: ${row}`,
          },
        }}
      />
    </div>
  ),
};
