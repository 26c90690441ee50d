import { DescriptionList } from './component';
import type { DescriptionItem, DescriptionListProps } from './component';

const ORDER: readonly DescriptionItem[] = [
  {
    term: 'Order number',
    value: '2207',
    action: <Change object="order number" />,
  },
  { term: 'Customer', value: 'Hotel Verano' },
  { term: 'Contacts', value: ['Ines Aldana', 'Nora Whitcombe'] },
  { term: 'Due', value: '19 November 2026, four days late' },
  { term: 'Net weight', value: '184.5 kg', hint: 'Without the crate' },
  { term: 'Customs reference', value: null },
];

/** What is known of an order, beside its lines. */
export default function DescriptionListExample() {
  return <Card title="Order 2207" items={ORDER} />;
}

export const states = {
  'Terms above': () => <Card title="Order 2207" items={ORDER} layout="above" />,
  'Grid of facts': {
    component: () => <Card title="Order 2207" items={ORDER} layout="grid" />,
    width: 900,
  },
  Loading: () => (
    <Card
      title="Order 2208"
      items={[
        { term: 'Order number', value: '2208' },
        { term: 'Customer', value: null, loading: true },
        { term: 'Due', value: null, loading: true },
      ]}
    />
  ),
  Empty: () => <Card title="Order 2209" items={[]} />,
  'Long texts': {
    component: () => (
      <Card
        aria-label="Exhibition"
        items={[
          {
            term: 'Name of the exhibition that the lamps are lent to',
            value: 'Light and shade: four hundred years of reading rooms along the river',
          },
          {
            term: 'Address of the file',
            value:
              'https://files.larkfield.example/orders/2026/11/2207/light-and-shade-packing-list',
          },
        ]}
      />
    ),
    width: 360,
  },
};

function Card(props: DescriptionListProps) {
  return (
    <div
      className={`mx-auto w-full rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 sm:p-6 ${props.layout === 'grid' ? 'max-w-4xl' : 'max-w-lg'}`}
    >
      <DescriptionList {...props} />
    </div>
  );
}

function Change({ object }: { readonly object: string }) {
  return (
    <a
      href="#change"
      className="rounded-(--ui-radius-small) text-(--ui-accent-text) underline underline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus)"
    >
      Change<span className="sr-only"> {object}</span>
    </a>
  );
}
