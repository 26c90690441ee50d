import {
  BookOpen,
  CalendarDays,
  ClipboardList,
  HeartPulse,
  LifeBuoy,
  Settings,
  Stethoscope,
  Users,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { AppShell } from './component';
import type { AppShellProps } from './component';

const CLINIC: AppShellProps['groups'] = [
  {
    id: 'day',
    items: [
      { id: 'today', label: 'Today', href: '#today', icon: <CalendarDays aria-hidden />, count: 9 },
      { id: 'patients', label: 'Patients', href: '#patients', icon: <Users aria-hidden /> },
      {
        id: 'records',
        label: 'Records',
        href: '#records',
        icon: <ClipboardList aria-hidden />,
        items: [
          { id: 'results', label: 'Results', href: '#results', count: 2 },
          { id: 'letters', label: 'Letters', href: '#letters' },
        ],
      },
    ],
  },
  {
    id: 'practice',
    heading: 'Practice',
    items: [
      { id: 'team', label: 'Team', href: '#team', icon: <Stethoscope aria-hidden /> },
      { id: 'settings', label: 'Settings', href: '#settings', icon: <Settings aria-hidden /> },
    ],
  },
];

const LIBRARY: AppShellProps['groups'] = [
  {
    id: 'haus',
    items: [
      { id: 'heute', label: 'Heute', href: '#heute', icon: <CalendarDays aria-hidden /> },
      { id: 'bestand', label: 'Bestand', href: '#bestand', icon: <BookOpen aria-hidden /> },
      { id: 'hilfe', label: 'Hilfe', href: '#hilfe', icon: <LifeBuoy aria-hidden /> },
    ],
  },
];

const VISITS = [
  ['08:10', 'Ida Brunner', 'Vaccination'],
  ['08:30', 'Tomasz Wiśniewski', 'Blood pressure'],
  ['09:00', 'Maria-Luisa Fernández de la Vega', 'First visit'],
  ['09:20', 'Amara Okafor', 'Results of 20 November'],
] as const;

function Brand({ children }: { children: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <HeartPulse aria-hidden className="size-4 shrink-0 text-(--ui-accent-text)" />
      <span className="truncate">{children}</span>
    </span>
  );
}

function Clinic({
  open = false,
  ...props
}: Partial<AppShellProps> & { open?: boolean; children?: ReactNode }) {
  const [current, setCurrent] = useState('today');
  useEffect(() => {
    const panel = document.querySelector('nav');
    if (open && panel && getComputedStyle(panel).position === 'fixed') panel.showPopover();
  }, [open]);
  return (
    <AppShell
      className="h-dvh w-full"
      brand={<Brand>Harbour Street Practice</Brand>}
      groups={CLINIC}
      current={current}
      onNavigate={(id, event) => {
        event.preventDefault();
        setCurrent(id);
      }}
      account={<p className="truncate px-2">Dr. Leila Haddad</p>}
      header={<p className="truncate text-(--ui-text-muted)">Wednesday, 25 November</p>}
      {...props}
    >
      <div className="mx-auto grid max-w-3xl gap-4 p-5 sm:p-8">
        <h1 className="text-base font-semibold tracking-tight">9 visits today</h1>
        <ul className="divide-y divide-(--ui-border) rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)">
          {VISITS.map(([time, name, reason]) => (
            <li key={time} className="flex gap-4 px-4 py-2.5">
              <span className="text-(--ui-text-muted) tabular-nums">{time}</span>
              <span className="min-w-0 grow">
                <span className="block truncate font-medium">{name}</span>
                <span className="block text-(--ui-text-muted)">{reason}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </AppShell>
  );
}

export default function AppShellExample() {
  return <Clinic />;
}

export const states = {
  'A rail of icons': () => <Clinic defaultCollapsed />,
  'Open on a phone': { component: () => <Clinic open />, width: 390 },
  'Without a header': () => <Clinic header={undefined} />,
  'With a notice': () => (
    <Clinic
      notice={
        <p className="border-b border-(--ui-border) bg-(--ui-accent-soft) px-5 py-2">
          The laboratory is closed on Friday. Results of Thursday come on Monday.
        </p>
      }
    />
  ),
  'In German': () => (
    <AppShell
      lang="de"
      className="h-dvh w-full"
      brand={<Brand>Stadtbücherei Altona</Brand>}
      groups={LIBRARY}
      current="bestand"
      account={<p className="truncate px-2">Jonas Peters</p>}
      header={<p className="truncate text-(--ui-text-muted)">Mittwoch, 25. November</p>}
      labels={{
        skip: 'Zum Inhalt springen',
        open: 'Navigation öffnen',
        navigation: {
          nav: 'Hauptnavigation',
          collapse: 'Navigation einklappen',
          expand: 'Navigation ausklappen',
        },
      }}
    >
      <div className="p-5 sm:p-8">
        <h1 className="text-base font-semibold tracking-tight">Bestand</h1>
        <p className="mt-2 text-(--ui-text-muted)">41.208 Bücher, 3.910 davon sind entliehen.</p>
      </div>
    </AppShell>
  ),
};
