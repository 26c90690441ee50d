import { DiffView } from './component';

const BEFORE = `# Offer 118

Hotel Verano, purchasing
Valid until November 30, 2026

## Lamps

12 × Pleat pendant, linen, large
Unit price: €390.00
Total: €4,680.00

Each lamp is wired and tested in our workshop.
Bulbs are included.
Cables are 2 m long; longer ones on request.

## Delivery

In the week of December 7, by our own van.
We hang the lamps if you wish.

## Payment

Half with the order, half after delivery.
Offer made by Theo Marlowe.
`;

const AFTER = `# Offer 118

Hotel Verano, purchasing
Valid until December 15, 2026

## Lamps

12 × Pleat pendant, linen, large
Unit price: €372.00
Discount for 12 or more: €18.00 each
Total: €4,464.00

Each lamp is wired and tested in our workshop.
Bulbs are included.
Cables are 2 m long; longer ones on request.

## Delivery

In the week of December 14, by our own van.

## Payment

Half with the order, half after delivery.
Offer made by Nora Whitcombe.
`;

export default function DiffViewExample() {
  return (
    <DiffView
      context={2}
      title="offer-118.md"
      before={BEFORE}
      after={AFTER}
      className="w-full max-w-2xl"
    />
  );
}

/** The states that a reviewer has to see. */
export const states = {
  Split: {
    component: () => (
      <DiffView
        title="offer-118.md"
        before={BEFORE}
        after={AFTER}
        defaultView="split"
        className="w-full max-w-5xl"
      />
    ),
    width: 1024,
  },
  'Split without room': {
    component: () => (
      <DiffView
        title="offer-118.md"
        before={BEFORE}
        after={AFTER}
        defaultView="split"
        className="w-full"
      />
    ),
    width: 390,
  },
  'A new file': () => (
    <DiffView
      title="delivery-note.md"
      before=""
      after={'# Delivery note 2207\n\n24 × Pleat pendant\n'}
      className="w-full max-w-2xl"
    />
  ),
  'Nothing changed': () => (
    <DiffView
      title="terms.md"
      before={'Half with the order.\nHalf after delivery.\n'}
      after={'Half with the order.\nHalf after delivery.\n'}
      className="w-full max-w-2xl"
    />
  ),
  'Many lines': () => (
    <DiffView
      title="prices.csv"
      before={Array.from({ length: 600 }, (_, at) => `lamp-${at},${at * 3}.00`).join('\n')}
      after={Array.from(
        { length: 600 },
        (_, at) => `lamp-${at},${at * 3 + (at % 3 === 0 ? 1 : 0)}.00`,
      ).join('\n')}
      context={1}
      className="w-full max-w-2xl"
    />
  ),
  'In Japanese': () => (
    <DiffView
      title="見積書118"
      before={'照明器具は工房で組み立てます。\n納期は12月7日です。'}
      after={'照明器具は工房で検査します。\n納期は12月14日です。'}
      labels={{
        view: '表示',
        views: { unified: '統合', split: '分割' },
        summary: (added, removed) => `追加${added}行、削除${removed}行`,
        same: '変更はありません。',
        added: '追加',
        removed: '削除',
        lineBefore: '変更前の行',
        lineAfter: '変更後の行',
        text: '本文',
        previous: '前の変更',
        next: '次の変更',
        change: (at, of) => `変更 ${of}件中${at}件目`,
      }}
      className="w-full max-w-2xl"
    />
  ),
};
