import { useState } from 'react';

import { EditableGrid, type ByColumn, type ByRow, type GridColumn } from './component';

interface Price {
  sku: string;
  name: string;
  price: string;
  stock: string;
  finish: string;
}

const PRICES: readonly Price[] = [
  { sku: 'PL-12', name: 'Pleat pendant', price: '351', stock: '18', finish: 'Linen' },
  { sku: 'AR-14', name: 'Arc floor lamp', price: '612', stock: '6', finish: 'Brass' },
  { sku: 'OD-02', name: 'Ode table lamp', price: '184', stock: '0', finish: 'Oak' },
  { sku: 'RE-07', name: 'Reed wall light', price: '139', stock: '', finish: 'Graphite' },
  {
    sku: 'KA-01',
    name: 'Kastanienhof ceiling light, double',
    price: '728',
    stock: '3',
    finish: 'Brass',
  },
];

const getRowId = ({ sku }: Price) => sku;
/** A price list as a wholesaler has it. */
const MANY: readonly Price[] = Array.from({ length: 100_000 }, (_, at) => ({
  sku: `P-${at + 1}`,
  name: `Part ${at + 1}`,
  price: String(100 + ((at * 7) % 900)),
  stock: String((at * 11) % 40),
  finish: ['Brass', 'Graphite', 'Linen', 'Oak'][at % 4] ?? '',
}));

const isNumber = (text: string) => /^\d+(?:\.\d{1,2})?$/.test(text);

const COLUMNS: readonly GridColumn<Price>[] = [
  {
    id: 'name',
    header: 'Product',
    value: ({ name }) => name,
    validate: (text) => (text.trim() === '' ? 'Enter a name.' : undefined),
  },
  { id: 'sku', header: 'Number', value: ({ sku }) => sku, readOnly: true },
  {
    id: 'price',
    header: 'Price in €',
    value: ({ price }) => price,
    format: (text) => (isNumber(text) ? Number(text).toFixed(2) : text),
    validate: (text) => (isNumber(text) ? undefined : 'Enter an amount such as 351 or 351.50.'),
    align: 'end',
    inputMode: 'decimal',
  },
  {
    id: 'stock',
    header: 'In stock',
    value: ({ stock }) => stock,
    validate: (text) => (/^\d*$/.test(text) ? undefined : 'Enter a whole number.'),
    align: 'end',
    inputMode: 'numeric',
  },
  {
    id: 'finish',
    header: 'Finish',
    value: ({ finish }) => finish,
    options: ['Brass', 'Graphite', 'Linen', 'Oak'],
  },
];

interface SceneProps {
  /** What a save does before the new texts are in the list. */
  onSend?: ((changes: ByColumn) => Promise<ByColumn | void> | void) | undefined;
  readOnly?: boolean | undefined;
  first?: readonly Price[] | undefined;
}

function Scene({ onSend, readOnly, first = PRICES }: SceneProps) {
  const [prices, setPrices] = useState(first);
  /** One request for all of them. */
  async function saveMany(changes: ByRow) {
    await onSend?.({});
    setPrices((before) => before.map((each) => ({ ...each, ...changes[each.sku] })));
  }
  return (
    <section className="mx-auto w-full max-w-4xl font-(family-name:--ui-font) text-(--ui-text)">
      <h2 className="mb-3 text-base font-semibold tracking-tight">Prices from December</h2>
      <EditableGrid
        label="Prices from December"
        columns={COLUMNS}
        rows={prices}
        getRowId={getRowId}
        readOnly={readOnly}
        className={first === PRICES ? '' : 'max-h-[80dvh]'}
        onSaveMany={first === PRICES ? undefined : saveMany}
        onSave={async (sku, changes) => {
          const refused = await onSend?.(changes);
          const taken = Object.entries(changes).filter(([column]) => !refused?.[column]);
          setPrices((before) =>
            before.map((each) =>
              each.sku === sku ? { ...each, ...Object.fromEntries(taken) } : each,
            ),
          );
          return refused;
        }}
      />
    </section>
  );
}

/** A price that is no amount: its cell says so, and the other changes are saved. */
export default () => <Scene />;

export const steps = [
  'click gridcell "184.00"',
  'press Delete',
  'press Enter',
  'type "about 190"',
  'press Enter',
];

const CHEAPER = [
  'click gridcell "612.00"',
  'press Delete',
  'press Enter',
  'type "598"',
  'press Enter',
];

export const states = {
  'A range': {
    component: () => <Scene />,
    steps: ['click gridcell "351.00"', 'press Shift+ArrowDown', 'press Shift+ArrowRight'],
  },
  Ready: () => <Scene />,
  Editing: { component: () => <Scene />, steps: ['click gridcell "612.00"', 'press Enter'] },
  Saving: {
    component: () => <Scene onSend={() => new Promise(() => {})} />,
    steps: CHEAPER,
  },
  'Not saved': {
    component: () => <Scene onSend={() => Promise.reject(new Error('Offline'))} />,
    steps: CHEAPER,
  },
  Refused: {
    component: () => (
      <Scene
        onSend={({ price }) =>
          price === undefined
            ? undefined
            : Promise.resolve({ price: 'Below the cost of 604.10. Ask Ines Aldana.' })
        }
      />
    ),
    steps: CHEAPER,
  },
  'Read only': () => <Scene readOnly />,
  '100,000 rows': () => <Scene first={MANY} />,
  Empty: () => (
    <EditableGrid
      label="Prices from December"
      columns={COLUMNS}
      rows={[]}
      getRowId={({ sku }) => sku}
      onSave={() => undefined}
      empty="No prices yet. Import a list, or add a product."
    />
  ),
};
