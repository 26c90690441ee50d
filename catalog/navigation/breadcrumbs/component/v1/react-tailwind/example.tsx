import { Breadcrumbs, type Crumb } from './component';

const TRAIL: readonly Crumb[] = [
  { label: 'Larkfield', href: '#larkfield' },
  { label: 'Orders', href: '#orders' },
  { label: 'Hotels', href: '#hotels' },
  { label: 'Hotel Verano', href: '#verano' },
  { label: 'Order 2207', href: '#2207' },
  { label: 'Pleat pendant' },
];

const page = (items: readonly Crumb[], title: string, text: string) => (
  <section className="w-full max-w-2xl">
    <Breadcrumbs items={items} onNavigate={(_, event) => event.preventDefault()} />
    <h1 className="mt-2 text-xl font-semibold tracking-tight">{title}</h1>
    <p className="mt-1 text-sm text-(--ui-text-muted)">{text}</p>
    <dl className="mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-border) text-sm sm:grid-cols-4 [&>div]:bg-(--ui-surface) [&>div]:p-4 [&_dd]:mt-0.5 [&_dd]:font-medium [&_dt]:text-(--ui-text-muted)">
      <div>
        <dt>Ordered</dt>
        <dd className="tabular-nums">24</dd>
      </div>
      <div>
        <dt>Made</dt>
        <dd className="tabular-nums">22</dd>
      </div>
      <div>
        <dt>Shade</dt>
        <dd>Linen, 45 cm</dd>
      </div>
      <div>
        <dt>Due</dt>
        <dd>20 November, late</dd>
      </div>
    </dl>
  </section>
);

export default function BreadcrumbsExample() {
  return page(TRAIL, 'Pleat pendant', 'Line 1 of order 2207 for Hotel Verano.');
}

const LONG: readonly Crumb[] = [
  { label: 'Larkfield', href: '#larkfield' },
  { label: 'Customers', href: '#customers' },
  { label: 'Germany', href: '#germany' },
  { label: 'Bavaria' },
  { label: 'Kastanienhof Seminar- und Gästehaus', href: '#kastanienhof' },
  { label: 'Quotes', href: '#quotes' },
  { label: '2026', href: '#2026' },
  { label: 'Lamps for the conservatory and the two smaller seminar rooms' },
];

/** The states that a reviewer has to see. */
export const states = {
  'Middle hidden': () => page(LONG, 'Lamps for the conservatory', 'A quote of 9 November 2026.'),
  'Narrow container': () => (
    <div className="w-80 max-w-full rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-4">
      <Breadcrumbs items={TRAIL} />
    </div>
  ),
  'Two levels': () => <Breadcrumbs items={[...TRAIL.slice(0, 1), { label: 'Price lists' }]} />,
};
