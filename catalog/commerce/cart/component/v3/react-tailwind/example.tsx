import { useState } from 'react';

import { Cart } from './component';
import type { CartLine } from './component';

const euros = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });
const format = (amount: number) => euros.format(amount);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A small drawing instead of a photograph. */
const picture = (hue: number, path: string) => (
  <svg aria-hidden viewBox="0 0 64 64" className="size-full">
    <rect width="64" height="64" fill={`oklch(0.88 0.035 ${hue})`} />
    <rect y="50" width="64" height="14" fill={`oklch(0.8 0.045 ${hue})`} />
    <path
      d={path}
      fill="none"
      stroke="oklch(0.32 0.02 80)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

const LINES: readonly CartLine[] = [
  {
    id: 'pleat',
    name: 'Pleat pendant',
    href: '#pleat-pendant',
    variant: 'Linen white, 45 cm',
    picture: picture(85, 'M32 4v18m-7 0h14l9 18H16zM32 22v18m-4-18-5 18m13-18 5 18'),
    unitPrice: 390,
    quantity: 3,
  },
  {
    id: 'ode',
    name: 'Ode table lamp',
    href: '#ode-table-lamp',
    variant: 'Brushed brass',
    picture: picture(40, 'M24 16h16l6 14H18zm8 14v20m-9 0h18'),
    unitPrice: 240,
    quantity: 1,
    max: 2,
    notice: 'Only 2 left this year',
  },
  {
    id: 'reed',
    name: 'Reed wall light with dimmer and a very long flex',
    href: '#reed-wall-light',
    variant: 'Oak',
    picture: picture(150, 'M14 50V18m0 12h18m0-8h14v16H32z'),
    unitPrice: 195,
    quantity: 1,
  },
];

function Shop({
  initial = LINES,
  save,
}: {
  initial?: readonly CartLine[];
  save?: () => Promise<void>;
}) {
  const [lines, setLines] = useState(initial);
  const total = lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
  return (
    <Cart
      lines={lines}
      onQuantityChange={async (id, quantity) => {
        await save?.();
        setLines((current) => {
          const kept = current.some((line) => line.id === id)
            ? current
            : initial.filter((line) => line.id === id || current.includes(line));
          return kept
            .map((line) => (line.id === id ? { ...line, quantity } : line))
            .filter((line) => line.quantity > 0);
        });
      }}
      onCheckout={() => {}}
      shipping="Calculated at checkout"
      taxNote={`Includes ${format(total - total / 1.23)} VAT`}
      empty={
        <>
          <p className="font-medium">Your cart is empty</p>
          <p className="mt-1 text-(--ui-text-muted)">Lamps that you add appear here.</p>
          <a
            href="#lamps"
            className="mt-4 inline-flex min-h-(--ui-control) items-center rounded-(--ui-radius) border border-(--ui-border) px-3.5 font-medium shadow-(--ui-shadow-small) outline-offset-2 hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active)"
          >
            See all lamps
          </a>
        </>
      }
      format={format}
      className="max-w-md"
    />
  );
}

export default function CartExample() {
  return <Shop />;
}

/** The states that a reviewer has to see. */
export const states = {
  Empty: () => <Shop initial={[]} />,
  'Changed since last visit': () => (
    <Shop
      initial={LINES.map((line) =>
        line.id === 'ode'
          ? { ...line, isUnavailable: true, notice: 'Sold out until January. Not counted below.' }
          : line.id === 'pleat'
            ? { ...line, notice: 'Price was €380.00 on 9 November' }
            : { ...line, notice: undefined },
      )}
    />
  ),
  'Slow answers': () => <Shop save={() => wait(1500).then(() => {})} />,
  'Saving fails': () => <Shop save={() => wait(300).then(() => Promise.reject(Error()))} />,
};
