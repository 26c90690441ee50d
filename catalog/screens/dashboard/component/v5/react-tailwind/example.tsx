import { BookOpen, CalendarDays, LayoutDashboard, Users } from 'lucide-react';
import { useState } from 'react';

import { ButtonLink } from '../forms-button/component';
import { Dashboard } from './component';
import type { DashboardChart, DashboardProps, DashboardTable } from './component';

interface Loan {
  id: string;
  title: string;
  reader: string;
  /** Days. */
  late: number;
}

const LOANS: readonly Loan[] = [
  { id: 'L-81', title: 'The Sea Around Us', reader: 'Ida Brunner', late: 21 },
  { id: 'L-94', title: 'Middlemarch', reader: 'Tomasz Wiśniewski', late: 12 },
  { id: 'L-97', title: 'Atlas der abgelegenen Inseln', reader: 'Amara Okafor', late: 9 },
  { id: 'L-102', title: 'Pedro Páramo', reader: 'Maria-Luisa Fernández de la Vega', late: 2 },
];

const COLUMNS: DashboardTable<Loan>['columns'] = [
  { id: 'title', header: 'Title', isRowHeader: true, cell: ({ title }) => title },
  { id: 'reader', header: 'Reader', narrow: 'plain', cell: ({ reader }) => reader },
  {
    id: 'late',
    header: 'Late',
    align: 'end',
    narrow: 'corner',
    width: '7rem',
    sortValue: ({ late }) => late,
    cell: ({ late }) => `${late} days`,
  },
];

const getId = ({ id }: Loan) => id;
const getLabel = ({ title }: Loan) => title;

const WEEKS = [412, 398, 455, 471, 430, 468, 502, 489, 517, 495, 530, 281];
const LOANS_A_WEEK: DashboardChart = {
  id: 'loans',
  title: 'Loans, last 12 weeks',
  summary: '5,448',
  isLastRunning: true,
  points: WEEKS.map((value, week) => ({
    label: `Week ${37 + week}`,
    shortLabel: `W${37 + week}`,
    value,
    previous: value - 20 + ((week * 13) % 50),
  })),
  change: { direction: 'up', tone: 'good', text: '4% more than the 12 weeks before' },
};
const VISITS: DashboardChart = {
  id: 'visits',
  title: 'Visits, last 12 weeks',
  summary: '11,920',
  points: WEEKS.map((value, week) => ({
    label: `Week ${37 + week}`,
    shortLabel: `W${37 + week}`,
    value: week === 4 ? null : value * 2 + ((week * 29) % 90),
  })),
};

const STATS: DashboardProps<Loan>['stats'] = [
  {
    id: 'loans',
    label: 'Loans this week',
    value: '281',
    href: '#loans',
    change: { text: '6%', direction: 'up', meaning: 'good', comparedTo: 'last week' },
  },
  { id: 'late', label: 'Late', value: '4', href: '#late', note: 'The oldest for 21 days' },
  { id: 'new', label: 'New readers', value: '17' },
  { id: 'rooms', label: 'Rooms in use', value: null, note: 'The counter is switched off' },
];

const GROUPS: NonNullable<DashboardProps<Loan>['shell']>['groups'] = [
  {
    id: 'library',
    items: [
      {
        id: 'overview',
        label: 'Overview',
        href: '#overview',
        icon: <LayoutDashboard aria-hidden />,
      },
      { id: 'loans', label: 'Loans', href: '#loans', icon: <BookOpen aria-hidden />, count: 4 },
      { id: 'readers', label: 'Readers', href: '#readers', icon: <Users aria-hidden /> },
      { id: 'events', label: 'Events', href: '#events', icon: <CalendarDays aria-hidden /> },
    ],
  },
];

function Library(props: Partial<DashboardProps<Loan>>) {
  const [period, setPeriod] = useState('weeks');
  return (
    <Dashboard<Loan>
      shell={{
        className: 'h-dvh w-full',
        brand: <span className="truncate">Quayside Library</span>,
        groups: GROUPS,
        current: 'overview',
        onNavigate: (_, event) => event.preventDefault(),
        account: <p className="truncate px-2">Nora Whitcombe</p>,
        header: <p className="truncate text-(--ui-text-muted)">Bristol</p>,
      }}
      title="Overview"
      description="As of Wednesday, 25 November, 09:00"
      period={{
        label: 'Period',
        value: period,
        onValueChange: setPeriod,
        options: [
          { value: 'weeks', label: '12 weeks' },
          { value: 'year', label: 'Year' },
        ],
      }}
      statsLabel="This week"
      stats={STATS}
      charts={[LOANS_A_WEEK, VISITS]}
      table={{
        title: 'Late loans',
        action: (
          <ButtonLink href="#late" size="small" variant="quiet">
            All loans
          </ButtonLink>
        ),
        columns: COLUMNS,
        rows: LOANS,
        getRowId: getId,
        getRowLabel: getLabel,
        defaultSort: { columnId: 'late', direction: 'descending' },
      }}
      {...props}
    />
  );
}

export default function DashboardExample() {
  return <Library />;
}

/** The states that a reviewer has to see. */
export const states = {
  Loading: () => (
    <Library
      stats={STATS.map((stat) => ({ ...stat, value: undefined }))}
      charts={[LOANS_A_WEEK, VISITS].map((chart) => ({ ...chart, loading: true }))}
      table={undefined}
    />
  ),
  Failed: () => (
    <Library
      problem="Nothing new since 07:00: the catalog server does not answer."
      onRetry={() => Promise.reject(Error())}
    />
  ),
  'Figures alone': () => <Library charts={[]} table={undefined} />,
};
