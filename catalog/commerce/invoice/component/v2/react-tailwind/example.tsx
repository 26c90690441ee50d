import { Invoice } from './component';
import type { InvoiceLine, InvoiceProps } from './component';

const LINES: readonly InvoiceLine[] = [
  {
    id: '1',
    description: 'Pleat pendant',
    detail: 'Brass, serial numbers 4411 to 4422',
    quantity: 12,
    unit: 'pcs',
    unitPrice: 29_000,
    taxRate: 21,
  },
  {
    id: '2',
    description: 'Fitting at the hotel',
    detail: '19 November 2026',
    quantity: 6.5,
    unit: 'h',
    unitPrice: 5800,
    taxRate: 21,
  },
  {
    id: '3',
    description: 'Lamp care, a book',
    quantity: 2,
    unit: 'pcs',
    unitPrice: 1995,
    taxRate: 4,
  },
  { id: '4', description: 'Discount for the delay', quantity: 1, unitPrice: -10_000, taxRate: 21 },
];

/** Order 2207, four days late. */
export default function InvoiceExample() {
  return <Bill />;
}

export const states = {
  'Paid in part': () => <Bill paid={200_000} />,
  'Credit note': () => (
    <Bill
      kind="credit"
      number="2026-0418"
      due={undefined}
      payment={undefined}
      lines={[
        {
          id: '1',
          description: 'Pleat pendant, dented',
          quantity: 2,
          unit: 'pcs',
          unitPrice: -29_000,
          taxRate: 21,
        },
      ]}
    />
  ),
  'In yen, without tax': () => (
    <Bill
      locale="ja"
      currency="JPY"
      lines={[
        { id: '1', description: 'Ode table lamp', quantity: 3, unitPrice: 42_000, taxRate: 0 },
      ]}
      notes="Export, free of tax."
    />
  ),
  'In German': () => (
    <Bill
      locale="de"
      labels={{
        kinds: { invoice: 'Rechnung', credit: 'Gutschrift', quote: 'Angebot' },
        number: 'Nummer',
        issued: 'Datum',
        supplied: 'Geliefert',
        due: 'Fällig',
        from: 'Von',
        to: 'An',
        taxNumber: 'USt-IdNr.',
        description: 'Beschreibung',
        quantity: 'Menge',
        unitPrice: 'Einzelpreis',
        taxRate: 'USt.',
        amount: 'Betrag',
        net: 'Netto',
        tax: (rate, net) => `USt. ${rate} auf ${net}`,
        total: 'Gesamt',
        payment: 'Zahlung',
        print: 'Drucken',
      }}
    />
  ),
  Empty: () => <Bill kind="quote" number="Q-88" lines={[]} payment={undefined} />,
};

function Bill(props: Partial<InvoiceProps>) {
  return (
    <Invoice
      number="2026-0417"
      issued="2026-11-23"
      supplied="2026-11-23"
      due="2026-12-23"
      currency="EUR"
      seller={{
        name: 'Larkfield Lamps',
        address: ['Kiln Lane 3', '4050-012 Porto', 'Portugal'],
        taxNumber: 'PT509123456',
      }}
      buyer={{
        name: 'Hotel Verano',
        address: ['Calle del Mar 14', '46003 Valencia', 'Spain'],
        taxNumber: 'ESB12048817',
      }}
      references={[{ label: 'Order', value: '2207' }]}
      lines={LINES}
      payment="By transfer to PT50 0002 0123 1234 5678 9015 4, reference 2026-0417."
      notes="Goods stay ours until they are paid for."
      className="mx-auto"
      {...props}
    />
  );
}
