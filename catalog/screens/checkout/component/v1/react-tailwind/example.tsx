import { useState } from 'react';

import { CheckoutScreen } from './component';
import type { Checkout, CheckoutScreenProps } from './component';

/** Address and delivery are known; the total is there before anybody pays. */
export default function CheckoutExample() {
  return <Scene defaultStep="details" known={{ ...NORA, delivery: 'van' }} />;
}

export const states = {
  Cart: () => <Scene />,
  'Cart on a phone': { component: () => <Scene />, width: 390 },
  'On a phone': {
    component: () => <Scene defaultStep="details" known={NORA} />,
    width: 390,
  },
  Invalid: {
    component: () => <Scene defaultStep="details" known={{ country: 'ES' }} />,
    steps: ['click button "Order and pay"'],
  },
  Failed: {
    component: () => (
      <Scene
        defaultStep="details"
        known={NORA_PAYS}
        onPlaceOrder={() =>
          Promise.reject(
            Object.assign(new Error('The bank did not confirm the payment. Nothing was charged.'), {
              name: 'UserFacingError',
            }),
          )
        }
      />
    ),
    steps: ['click button "Order and pay €1,219.00"'],
  },
  Placed: {
    component: () => <Scene defaultStep="details" known={NORA_PAYS} />,
    steps: ['click button "Order and pay €1,219.00"'],
  },
  Empty: () => <Scene lines={[]} />,
};

const NORA: Partial<Checkout> = {
  email: 'nora@quayside.example',
  name: 'Nora Whitcombe',
  street: 'Reading Room, 4 Customs Quay',
  postalCode: '1100-148',
  city: 'Lisbon',
  country: 'PT',
};
const NORA_PAYS: Partial<Checkout> = { ...NORA, delivery: 'van', payment: 'invoice' };
const LINES: CheckoutScreenProps['lines'] = [
  { id: 'pleat', name: 'Pleat pendant', variant: 'Linen white', unitPrice: 390, quantity: 2 },
  { id: 'ode', name: 'Ode table lamp', variant: 'Brass', unitPrice: 190, quantity: 1, max: 2 },
  {
    id: 'reed',
    name: 'Reed wall light with dimmer and a very long flex',
    variant: 'Oak',
    unitPrice: 220,
    quantity: 1,
  },
];
const COUNTRIES = [
  { value: 'DE', label: 'Germany' },
  { value: 'PT', label: 'Portugal' },
  { value: 'ES', label: 'Spain' },
];
const DELIVERIES = [
  { id: 'van', label: 'By van, to the door', arrives: 'December 2 to 4', price: 29 },
  { id: 'pickup', label: 'Pick up at the workshop', arrives: 'From November 30', price: 0 },
];
const PAYMENTS = [
  { id: 'card', label: 'Card', description: 'You confirm it at your bank.' },
  { id: 'invoice', label: 'Invoice', description: 'Within 14 days after delivery.' },
];
const EUROS = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });

function Scene(props: Partial<CheckoutScreenProps>) {
  const [lines, setLines] = useState(LINES);
  return (
    <CheckoutScreen
      lines={lines}
      onQuantityChange={(id, quantity) =>
        setLines((now) =>
          now
            .map((line) => (line.id === id ? { ...line, quantity } : line))
            .filter((line) => line.quantity > 0),
        )
      }
      countries={COUNTRIES}
      deliveries={DELIVERIES}
      payments={PAYMENTS}
      taxRate={0.23}
      shopHref="#lamps"
      format={(amount) => EUROS.format(amount)}
      onPlaceOrder={async () => '2216'}
      {...props}
    />
  );
}
