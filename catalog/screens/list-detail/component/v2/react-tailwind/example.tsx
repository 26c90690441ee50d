import { BookOpen, FlaskConical, Settings, Wrench } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../forms-button/component';
import { ListDetail } from './component';
import type { ListDetailProps } from './component';

interface Device {
  id: string;
  name: string;
  room: string;
  state: 'Free' | 'In use' | 'In repair';
  /** ISO 8601. */
  checked: string | null;
}

const NAMES = ['Centrifuge', 'Microscope', 'Incubator', 'Freezer −80 °C', 'Spectrophotometer'];
const STATES = ['Free', 'In use', 'Free', 'In repair'] as const;
const devices = (count: number): readonly Device[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `D-${100 + index}`,
    name: `${NAMES[index % NAMES.length]} ${1 + Math.floor(index / NAMES.length)}`,
    room: `Room ${2 + (index % 7)}.${10 + (index % 9)}`,
    state: STATES[(index * 3) % STATES.length] ?? 'Free',
    checked: index % 8 === 5 ? null : `2026-11-${String(1 + ((index * 7) % 25)).padStart(2, '0')}`,
  }));
const FEW = devices(24);
const MANY = devices(100_000);
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

const GROUPS: NonNullable<ListDetailProps<Device>['shell']>['groups'] = [
  {
    id: 'lab',
    items: [
      { id: 'devices', label: 'Devices', href: '#devices', icon: <FlaskConical aria-hidden /> },
      { id: 'repairs', label: 'Repairs', href: '#repairs', icon: <Wrench aria-hidden />, count: 3 },
      { id: 'manuals', label: 'Manuals', href: '#manuals', icon: <BookOpen aria-hidden /> },
      { id: 'settings', label: 'Settings', href: '#settings', icon: <Settings aria-hidden /> },
    ],
  },
];

const getId = ({ id }: Device) => id;
const getLabel = ({ name }: Device) => name;

function Lab(props: Partial<ListDetailProps<Device>>) {
  const [items, setItems] = useState(props.items ?? FEW);
  return (
    <ListDetail<Device>
      shell={{
        className: 'h-dvh w-full',
        brand: <span className="truncate">Institute of Plant Biology</span>,
        groups: GROUPS,
        current: 'devices',
        onNavigate: (_, event) => event.preventDefault(),
        account: <p className="truncate px-2">Dr. Yuki Tanaka</p>,
        header: <p className="truncate text-(--ui-text-muted)">North building</p>,
      }}
      title="Devices"
      getId={getId}
      getLabel={getLabel}
      renderItem={({ name, room, state }) => (
        <span className="flex items-center gap-3">
          <span className="min-w-0 grow">
            <span className="block truncate font-medium">{name}</span>
            <span className="block truncate text-(--ui-text-muted)">{room}</span>
          </span>
          <span
            className={
              state === 'In repair' ? 'text-(--ui-warning-text)' : 'text-(--ui-text-muted)'
            }
          >
            {state}
          </span>
        </span>
      )}
      itemActions={(device) => (
        <Button variant="quiet" onClick={() => setItems(items.filter((each) => each !== device))}>
          Retire
        </Button>
      )}
      {...props}
      items={items}
    >
      {({ id, room, state, checked }) => (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 p-4 sm:p-5">
          <dt className="text-(--ui-text-muted)">Number</dt>
          <dd className="tabular-nums">{id}</dd>
          <dt className="text-(--ui-text-muted)">Room</dt>
          <dd>{room}</dd>
          <dt className="text-(--ui-text-muted)">State</dt>
          <dd>{state}</dd>
          <dt className="text-(--ui-text-muted)">Last check</dt>
          <dd>{checked === null ? 'Never checked' : DAY.format(new Date(checked))}</dd>
        </dl>
      )}
    </ListDetail>
  );
}

export default function ListDetailExample() {
  return <Lab defaultOpenId="D-101" />;
}

/** The states that a reviewer has to see. */
export const states = {
  'Nothing open': () => <Lab />,
  '100,000 items': () => <Lab items={MANY} />,
  Loading: () => <Lab items={[]} loading />,
  Empty: () => <Lab items={[]} empty="No device is registered." />,
  Failed: () => (
    <Lab
      problem="The newest devices could not be loaded."
      onRetry={() => Promise.reject(Error())}
    />
  ),
};
