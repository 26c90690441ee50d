import { Bell, CircleHelp, Lamp, Search } from 'lucide-react';
import type { ReactNode } from 'react';

import { AppHeader } from './component';
import type { AppHeaderLink, AppHeaderProps } from './component';

const LINKS: readonly AppHeaderLink[] = [
  { label: 'Orders', href: '#orders', isCurrent: true, badge: <Count>3</Count> },
  { label: 'Customers', href: '#customers' },
  { label: 'Lamps', href: '#lamps' },
  { label: 'Deliveries', href: '#deliveries' },
];

/** The header of the workshop's own product. */
export default function AppHeaderExample() {
  return <Page links={LINKS} search={<SearchField />} actions={<Actions />} />;
}

export const states = {
  'On a phone': {
    component: () => <Page links={LINKS} search={<SearchField />} actions={<Actions />} />,
    width: 390,
  },
  'Links open': {
    component: () => <Page links={LINKS} actions={<Actions />} />,
    width: 390,
    steps: ['click button "Menu"'],
  },
  'Without links': () => <Page actions={<Actions />} />,
  'Long names': {
    component: () => (
      <Page
        brand={{
          name: 'Kastanienhof Seminar- und Gästehaus Oberammergau-Unterammergau',
          href: '#home',
          logo: <Lamp />,
        }}
        links={[
          ...LINKS,
          { label: 'Exhibitions that lamps are lent to', href: '#exhibitions' },
          { label: 'Returns', href: '#returns' },
        ]}
        actions={<Actions />}
      />
    ),
    width: 1024,
  },
};

function Page(props: Partial<AppHeaderProps>) {
  return (
    <div className="mx-auto min-h-80 w-full max-w-5xl overflow-clip rounded-(--ui-radius-large) border border-(--ui-border) font-(family-name:--ui-font) text-sm text-(--ui-text)">
      <AppHeader brand={{ name: 'Larkfield', href: '#home', logo: <Lamp /> }} {...props} />
      <div className="grid gap-1 p-5">
        <h1 className="text-2xl font-semibold tracking-tight">Orders</h1>
        <p className="text-(--ui-text-muted)">Three of 31 are late.</p>
      </div>
    </div>
  );
}

function Count({ children }: { readonly children: ReactNode }) {
  return (
    <span className="rounded-full bg-(--ui-active) px-1.5 text-xs/5 text-(--ui-text) tabular-nums">
      {children}
    </span>
  );
}

function SearchField() {
  return (
    <label className="flex h-(--ui-control) items-center gap-2 rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-2.5 -outline-offset-1 focus-within:outline-2 focus-within:outline-(--ui-focus)">
      <Search aria-hidden className="size-4 shrink-0 text-(--ui-text-subtle)" />
      <input
        type="search"
        aria-label="Search orders"
        placeholder="Search orders"
        className="w-full min-w-0 bg-transparent text-base outline-none placeholder:text-(--ui-text-subtle) sm:text-sm"
      />
    </label>
  );
}

function Actions() {
  return [
    { label: 'Help', Icon: CircleHelp },
    { label: 'Notifications', Icon: Bell },
  ].map(({ label, Icon }) => (
    <button
      key={label}
      type="button"
      aria-label={label}
      className="grid size-(--ui-control) place-items-center rounded-(--ui-radius) border border-transparent text-(--ui-text-muted) hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active)"
    >
      <Icon aria-hidden className="size-4" />
    </button>
  ));
}
