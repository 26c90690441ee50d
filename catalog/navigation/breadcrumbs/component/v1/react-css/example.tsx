import { Breadcrumbs, type Crumb } from './component';
import './example.css';

const TRAIL: readonly Crumb[] = [
  { label: 'Larkfield', href: '#larkfield' },
  { label: 'Orders', href: '#orders' },
  { label: 'Hotels', href: '#hotels' },
  { label: 'Hotel Verano', href: '#verano' },
  { label: 'Order 2207', href: '#2207' },
  { label: 'Pleat pendant' },
];

const page = (items: readonly Crumb[], title: string, text: string) => (
  <section className="demo">
    <Breadcrumbs items={items} onNavigate={(_, event) => event.preventDefault()} />
    <h1>{title}</h1>
    <p>{text}</p>
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
    <div className="demo-narrow">
      <Breadcrumbs items={TRAIL} />
    </div>
  ),
  'Two levels': () => <Breadcrumbs items={[...TRAIL.slice(0, 1), { label: 'Price lists' }]} />,
};
