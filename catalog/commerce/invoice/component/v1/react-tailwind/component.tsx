'use client';

import { Printer } from 'lucide-react';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { Button } from '../forms-button/component';
import { useLabels, useLocale } from '../layout-language-provider/component';

export interface InvoiceParty {
  name: string;
  /** Lines of the address, as they are printed. */
  address: readonly string[];
  taxNumber?: string | undefined;
  /** Further lines: an e-mail address, a contact. */
  details?: readonly string[] | undefined;
}

export interface InvoiceLine {
  id: string;
  description: string;
  /** In small letters below: a period, a serial number. */
  detail?: string | undefined;
  quantity: number;
  /** "pcs", "h", "kg". */
  unit?: string | undefined;
  /** In the smallest unit of the currency: 29000 is 290.00 euros. Negative for what is taken off. */
  unitPrice: number;
  /** In percent: 21, or 0. */
  taxRate: number;
}

export interface InvoiceProps extends Omit<ComponentProps<'article'>, 'children'> {
  number: string;
  kind?: 'invoice' | 'credit' | 'quote' | undefined;
  /** `YYYY-MM-DD`. */
  issued: string;
  /** The day of the delivery, or the first and the last day of the service. */
  supplied?: string | readonly [from: string, to: string] | undefined;
  due?: string | undefined;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  /** Numbers of the order, of the customer, of a project. */
  references?: readonly { readonly label: string; readonly value: string }[] | undefined;
  lines: readonly InvoiceLine[];
  /** A code of ISO 4217. */
  currency: string;
  /** What was paid already, in the smallest unit. */
  paid?: number | undefined;
  /** How it is paid: bank, reference, a code to scan. */
  payment?: ReactNode;
  /** Why there is no tax, what the law wants said, thanks. */
  notes?: ReactNode;
  logo?: ReactNode;
  /** Leaves out the button that prints. */
  printable?: boolean | undefined;
  locale?: string | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<InvoiceLabels> | undefined;
}

export interface InvoiceLabels {
  kinds: Readonly<Record<'invoice' | 'credit' | 'quote', string>>;
  number: string;
  issued: string;
  supplied: string;
  due: string;
  from: string;
  to: string;
  taxNumber: string;
  description: string;
  quantity: string;
  unitPrice: string;
  taxRate: string;
  amount: string;
  net: string;
  tax: (rate: string, net: string) => string;
  total: string;
  paid: string;
  open: string;
  settled: string;
  payment: string;
  print: string;
  empty: string;
}

const ENGLISH: InvoiceLabels = {
  kinds: { invoice: 'Invoice', credit: 'Credit note', quote: 'Quote' },
  number: 'Number',
  issued: 'Date',
  supplied: 'Delivered',
  due: 'Due',
  from: 'From',
  to: 'To',
  taxNumber: 'VAT number',
  description: 'Description',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  taxRate: 'VAT',
  amount: 'Amount',
  net: 'Net',
  tax: (rate, net) => `VAT ${rate} of ${net}`,
  total: 'Total',
  paid: 'Paid',
  open: 'To pay',
  settled: 'Paid in full',
  payment: 'Payment',
  print: 'Print',
  empty: 'No items.',
};

const HEAD = 'border-b border-(--ui-border-strong) px-2 py-2 font-medium text-(--ui-text-muted)';
const CELL = 'border-b border-(--ui-border) px-2 py-2 align-top';

/** Three columns that a phone has no room for. */
const WIDE = 'hidden @xl:table-cell print:table-cell';

/** What stands below a heading of this level. */
const BELOW = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const;

/** An invoice to read, print and keep as a file. Amounts are whole numbers of the smallest unit, so sums agree. */
export function Invoice(props: InvoiceProps) {
  const {
    number,
    kind = 'invoice',
    issued,
    supplied,
    due,
    seller,
    buyer,
    references = [],
    ...more
  } = props;
  const { lines, currency, paid = 0, payment, notes, logo, printable = true, ...own } = more;
  const { locale: givenLocale, headingLevel = 1, labels, className = '', ...root } = own;
  const text = useLabels('invoice', ENGLISH, labels);
  const locale = useLocale(givenLocale);
  const Heading = `h${headingLevel}` as const;
  const Below = BELOW[headingLevel];
  const id = useId();
  const { money, day, percent, plain } = formatsOf(locale, currency);
  const { net, taxes, total } = totalsOf(lines);
  const open = total - paid;
  const facts = [
    { label: text.number, value: number },
    { label: text.issued, value: day(issued) },
    ...(supplied === undefined
      ? []
      : [
          {
            label: text.supplied,
            value: typeof supplied === 'string' ? day(supplied) : supplied.map(day).join(' – '),
          },
        ]),
    ...(due === undefined ? [] : [{ label: text.due, value: day(due) }]),
    ...references,
  ];

  return (
    <article
      aria-labelledby={`${id}-title`}
      {...root}
      className={`@container w-full rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 text-start font-(family-name:--ui-font) text-sm text-(--ui-text) sm:p-8 print:max-w-none print:rounded-none print:border-0 print:bg-white print:p-0 print:text-black [:where(&)]:max-w-3xl ${className}`}
    >
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-2">
          {logo}
          <Heading id={`${id}-title`} className="text-xl font-semibold tracking-tight">
            {text.kinds[kind]} {number}
          </Heading>
        </div>
        {printable && (
          <Button
            className="print:hidden"
            icon={<Printer aria-hidden />}
            onClick={() => globalThis.print()}
          >
            {text.print}
          </Button>
        )}
      </header>
      <div className="mt-6 grid gap-6 @xl:grid-cols-3">
        <Party label={text.from} Heading={Below} party={seller} taxNumber={text.taxNumber} />
        <Party label={text.to} Heading={Below} party={buyer} taxNumber={text.taxNumber} />
        <dl className="grid content-start gap-x-4 gap-y-1 [grid-template-columns:auto_1fr]">
          {facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-(--ui-text-muted) print:text-black">{label}</dt>
              <dd className="wrap-anywhere tabular-nums @xl:text-end">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="mt-6">
        <table className="w-full border-separate border-spacing-0 tabular-nums">
          {/* Repeated on each page. */}
          <thead className="print:table-header-group">
            <tr>
              <th scope="col" className={`${HEAD} text-start`}>
                {text.description}
              </th>
              <th scope="col" className={`${HEAD} ${WIDE} text-end`}>
                {text.quantity}
              </th>
              <th scope="col" className={`${HEAD} ${WIDE} text-end`}>
                {text.unitPrice}
              </th>
              <th scope="col" className={`${HEAD} ${WIDE} text-end`}>
                {text.taxRate}
              </th>
              <th scope="col" className={`${HEAD} text-end`}>
                {text.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.length === 0 && (
              <tr>
                <td colSpan={5} className={`${CELL} text-(--ui-text-muted)`}>
                  {text.empty}
                </td>
              </tr>
            )}
            {lines.map((line) => (
              <tr key={line.id} className="break-inside-avoid">
                <td className={`${CELL} wrap-anywhere`}>
                  {line.description}
                  <span className="block text-xs text-(--ui-text-muted) empty:hidden print:text-black">
                    {line.detail}
                  </span>
                  {/* On a phone, in place of three columns. */}
                  <span className="block text-xs text-(--ui-text-muted) @xl:hidden print:hidden">
                    {plain(line.quantity)} {line.unit} × {money(line.unitPrice)}, {text.taxRate}{' '}
                    {percent(line.taxRate)}
                  </span>
                </td>
                <td className={`${CELL} ${WIDE} text-end whitespace-nowrap`}>
                  {plain(line.quantity)} {line.unit}
                </td>
                <td className={`${CELL} ${WIDE} text-end whitespace-nowrap`}>
                  {money(line.unitPrice)}
                </td>
                <td className={`${CELL} ${WIDE} text-end whitespace-nowrap`}>
                  {percent(line.taxRate)}
                </td>
                <td className={`${CELL} text-end whitespace-nowrap`}>{money(amountOf(line))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="mt-4 ms-auto grid max-w-sm break-inside-avoid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
        <Sum label={text.net} value={money(net)} />
        {taxes.map(({ rate, base, tax }) => (
          <Sum key={rate} label={text.tax(percent(rate), money(base))} value={money(tax)} />
        ))}
        <Sum label={text.total} value={money(total)} isStrong />
        {paid !== 0 && (
          <>
            <Sum label={text.paid} value={money(-paid)} />
            <Sum label={open === 0 ? text.settled : text.open} value={money(open)} isStrong />
          </>
        )}
      </dl>
      {payment && (
        <section aria-labelledby={`${id}-payment`} className="mt-6 break-inside-avoid">
          <Below id={`${id}-payment`} className="font-semibold">
            {text.payment}
          </Below>
          <div className="mt-1">{payment}</div>
        </section>
      )}
      {notes && (
        <div className="mt-6 border-t border-(--ui-border) pt-4 text-(--ui-text-muted) print:text-black">
          {notes}
        </div>
      )}
    </article>
  );
}

interface PartyProps {
  label: string;
  Heading: (typeof BELOW)[number];
  party: InvoiceParty;
  taxNumber: string;
}

function Party({ label, Heading, party, taxNumber }: PartyProps) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <Heading className="text-(--ui-text-muted) print:text-black">{label}</Heading>
      <p className="font-medium">{party.name}</p>
      <address className="not-italic">
        {party.address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {party.taxNumber !== undefined && (
        <p className="tabular-nums">
          {taxNumber} {party.taxNumber}
        </p>
      )}
      {party.details?.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function Sum(props: { label: string; value: string; isStrong?: boolean }) {
  const look = props.isStrong
    ? 'border-t border-(--ui-border-strong) pt-1 text-base font-semibold'
    : '';
  return (
    <>
      <dt className={`${look} ${props.isStrong ? '' : 'text-(--ui-text-muted) print:text-black'}`}>
        {props.label}
      </dt>
      <dd className={`${look} ps-6 text-end whitespace-nowrap`}>{props.value}</dd>
    </>
  );
}

/** Rounded once for each line, away from zero, as it is printed. */
const amountOf = ({ quantity, unitPrice }: InvoiceLine) => rounded(quantity * unitPrice);
const rounded = (amount: number) => Math.sign(amount) * Math.round(Math.abs(amount) + 1e-9);

/** Tax is rounded once for each rate, on the sum of its lines. */
function totalsOf(lines: readonly InvoiceLine[]) {
  const bases = new Map<number, number>();
  for (const line of lines)
    bases.set(line.taxRate, (bases.get(line.taxRate) ?? 0) + amountOf(line));
  const taxes = [...bases]
    .sort(([one], [other]) => other - one)
    .map(([rate, base]) => ({ rate, base, tax: rounded((base * rate) / 100) }));
  const net = [...bases.values()].reduce((sum, base) => sum + base, 0);
  return { net, taxes, total: taxes.reduce((sum, { tax }) => sum + tax, net) };
}

function formatsOf(locale: string, currency: string) {
  const money = moneyFormat(locale, currency);
  // Yen have no smaller unit, dinars have a thousand.
  const digits = money.resolvedOptions().maximumFractionDigits ?? 2;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  return {
    money: (amount: number) => money.format(amount / 10 ** digits),
    day: (date: string) => (Number.isNaN(Date.parse(date)) ? date : day.format(new Date(date))),
    percent: (rate: number) => percent.format(rate / 100),
    plain: (quantity: number) => plain.format(quantity),
  };
}

/** Where the code of the currency is unknown, as while it is typed, amounts stand without one. */
function moneyFormat(locale: string, currency: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency });
  } catch {
    return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  }
}
