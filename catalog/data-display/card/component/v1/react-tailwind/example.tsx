import { Download, Ellipsis } from 'lucide-react';
import { useState } from 'react';

import { Card, CardList } from './component';
import type { CardListProps } from './component';

/** The spring collection, as a customer sees it. */
export default function CardExample() {
  return <CardList label="Spring collection" items={LAMPS} className="mx-auto w-full max-w-3xl" />;
}

export const states = {
  List: () => <Orders />,
  Current: () => <Orders current="2209" />,
  Actions: () => <Papers />,
  'Long names and missing values': {
    component: () => (
      <CardList
        label="Orders"
        className="mx-auto w-full max-w-md"
        items={[
          {
            id: '2231',
            href: '#2231',
            title: 'Kastanienhof Seminar- und Gästehaus Oberammergau-Unterammergau GmbH & Co. KG',
            status: <Tag>Waiting for the customer</Tag>,
            description:
              'Light and shade: four hundred years of reading rooms along the river, second floor.',
            facts: [
              { label: 'Due', value: null },
              { label: 'Reference', value: 'KSG/2026/11/PENDANT-00004711-REVISION-B' },
              { label: 'Contact', value: '' },
            ],
          },
        ]}
      />
    ),
    width: 360,
  },
  'On a phone': { component: () => <Orders />, width: 390 },
};

const lamp = (shape: string) => (
  <svg
    viewBox="0 0 240 120"
    aria-hidden
    className="block w-full bg-(--ui-surface-sunken) fill-none stroke-(--ui-text-subtle) stroke-2"
  >
    <path d={shape} />
  </svg>
);

const LAMPS: CardListProps['items'] = [
  {
    id: 'pleat',
    href: '#pleat',
    title: 'Pleat pendant',
    media: lamp('M120 0v34m-30 40 16-40h28l16 40zm12 0 9-40m9 40V34m18 40-9-40'),
    description: 'Folded linen, for tables.',
    facts: [
      { label: 'From', value: '€ 420' },
      { label: 'Made in', value: '3 weeks' },
    ],
  },
  {
    id: 'arc',
    href: '#arc',
    title: 'Arc floor lamp',
    media: lamp('M70 104h40m-20 0C90 20 150 14 164 44m-18 10a18 18 0 0 1 36-8z'),
    status: <Tag>New</Tag>,
    description: 'Reaches over a sofa, and turns.',
    facts: [
      { label: 'From', value: '€ 1,180' },
      { label: 'Made in', value: '5 weeks' },
    ],
  },
  {
    id: 'ode',
    href: '#ode',
    title: 'Ode table lamp',
    media: lamp('M100 104h40m-20 0V60m-28 0 10-32h36l10 32z'),
    description: 'Dims with a turn of the shade.',
    facts: [
      { label: 'From', value: null },
      { label: 'Made in', value: '2 weeks' },
    ],
  },
];

function Orders({ current }: { readonly current?: string }) {
  return (
    <CardList
      label="Open orders"
      layout="list"
      className="mx-auto w-full max-w-2xl"
      items={[
        ['2207', 'Hotel Verano', 'Pleat pendant × 24', 'Late'],
        ['2209', 'Studio Brackish', 'Arc floor lamp × 2', 'Packed'],
        ['2212', 'Kastanienhof Seminar- und Gästehaus', 'Reed wall light × 6', ''],
      ].map(([id = '', title = '', description, status]) => ({
        id,
        href: `#${id}`,
        title,
        isCurrent: id === current,
        description: (
          <>
            {id} · {description}
          </>
        ),
        status: status && <Tag isLate={status === 'Late'}>{status}</Tag>,
        actions: (
          <button type="button" aria-label={`More actions for order ${id}`} className={ICON_BUTTON}>
            <Ellipsis aria-hidden className="size-4" />
          </button>
        ),
      }))}
    />
  );
}

function Papers() {
  const [said, setSaid] = useState('');
  return (
    <div className="mx-auto grid w-full max-w-sm gap-3">
      <Card
        title="Delivery note for order 2207"
        href="#note"
        headingLevel={2}
        description="Two pages, signed by Nora Whitcombe."
        facts={[{ label: 'Sent', value: '12 November 2026' }]}
        actions={
          <button
            type="button"
            onClick={() => setSaid('Delivery note saved.')}
            className="inline-flex min-h-(--ui-control) items-center gap-2 rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface) px-3.5 font-medium shadow-(--ui-shadow-small) hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
          >
            <Download aria-hidden className="size-4" /> Download
          </button>
        }
      />
      <p role="status" className="text-(--ui-text-muted)">
        {said}
      </p>
    </div>
  );
}

const ICON_BUTTON =
  'grid size-(--ui-control-small) place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-muted) hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-(--ui-focus)';

function Tag({ children, isLate }: { readonly children: string; readonly isLate?: boolean }) {
  return (
    <span
      className={`rounded-(--ui-radius-small) border border-transparent px-1.5 text-xs/5 font-medium ${isLate ? 'bg-(--ui-danger-soft) text-(--ui-danger-text)' : 'bg-(--ui-active) text-(--ui-text-muted)'}`}
    >
      {children}
    </span>
  );
}
