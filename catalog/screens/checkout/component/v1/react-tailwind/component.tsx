'use client';

import { useRef, useState } from 'react';
import type { FormEvent, ReactNode, Ref } from 'react';

import { Cart } from '../commerce-cart/component';
import type { CartLine } from '../commerce-cart/component';
import { Banner } from '../feedback-banner/component';
import { EmptyState } from '../feedback-empty-state/component';
import { Button, forReader } from '../forms-button/component';
import { Combobox } from '../forms-combobox/component';
import type { ComboboxOption } from '../forms-combobox/component';
import { RadioGroup } from '../forms-radio-group/component';
import { TextField } from '../forms-text-field/component';
import { useLabels } from '../layout-language-provider/component';
import { ENGLISH } from './texts';
import type { CheckoutScreenLabels } from './texts';

export type { CheckoutScreenLabels };

export interface Delivery {
  id: string;
  label: string;
  /** When it arrives: "December 2 to 4". */
  arrives: string;
  price: number;
}

export interface Payment {
  id: string;
  label: string;
  /** What happens next: "You confirm it at your bank." */
  description: string;
}

export interface Checkout {
  email: string;
  name: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  delivery: string;
  payment: string;
}

export interface CheckoutScreenProps {
  lines: readonly CartLine[];
  onQuantityChange: (id: string, quantity: number) => Promise<unknown> | void;
  countries: readonly ComboboxOption[];
  deliveries: readonly Delivery[];
  payments: readonly Payment[];
  /** What is known already, of somebody who is signed in. */
  known?: Partial<Checkout> | undefined;
  defaultStep?: Step | undefined;
  /** The part of a price that is tax: 0.21. Prices include it. */
  taxRate: number;
  /** Where the products are. */
  shopHref: string;
  format: (amount: number) => string;
  /**
   * Sends the order and resolves with its number. The total is what was shown: the server refuses another. To show
   * a reason ("The bank did not confirm the payment."), reject with an error whose name is `UserFacingError`.
   */
  onPlaceOrder: (checkout: Checkout, total: number) => Promise<string>;
  /** Makes the screen the page's `<main>`; not in a page that has its own. */
  isMain?: boolean | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<CheckoutScreenLabels> | undefined;
}

type Step = 'cart' | 'details' | 'placed';

/** What stands below a heading of this level. */
const BELOW = [1, 2, 3, 4, 5, 6, 6] as const;

/** From the cart to a placed order, with the total in view before anybody pays. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { lines, onQuantityChange, deliveries, payments, countries, known = {}, ...own } = props;
  const { taxRate, shopHref, format, onPlaceOrder, defaultStep = 'cart', labels } = own;
  const { isMain = true, headingLevel = 1 } = own;
  const text = useLabels('checkoutScreen', ENGLISH, labels);
  const level = BELOW[headingLevel];
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<Step>(defaultStep);
  const [deliveryId, setDeliveryId] = useState<string | null>(known.delivery ?? null);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState('');
  const [order, setOrder] = useState({ number: '', email: '' });
  const delivery = deliveries.find(({ id }) => id === deliveryId);
  const counted = lines.filter(({ isUnavailable }) => !isUnavailable);
  const subtotal = counted.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const total = subtotal + (delivery?.price ?? 0);
  const tax = total - total / (1 + taxRate);

  const field = (name: keyof Checkout, label: string, autoComplete: string, missing: string) => ({
    name,
    label,
    autoComplete,
    required: true,
    labels: { ...text.textField, required: missing },
    defaultValue: known[name] ?? '',
  });

  /** The next step begins at its heading. What was entered stays in the hidden form. */
  function go(next: Step) {
    setStep(next);
    headingRef.current?.focus();
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const checkout = read(new FormData(event.currentTarget));
    setIsSending(true);
    setProblem('');
    try {
      setOrder({ number: await onPlaceOrder(checkout, total), email: checkout.email });
      go('placed');
    } catch (error) {
      setProblem(forReader(error) || text.retry);
    }
    setIsSending(false);
  }

  return (
    <Page title={text.titles[step]} level={headingLevel} headingRef={headingRef} isMain={isMain}>
      {step === 'cart' && (
        <Cart
          headingLevel={level}
          lines={lines}
          onQuantityChange={onQuantityChange}
          onCheckout={() => go('details')}
          shipping={delivery ? format(delivery.price) : text.chosenNext}
          taxNote={text.tax(format(tax))}
          empty={
            <a href={shopHref} className={LINK}>
              {text.seeAll}
            </a>
          }
          format={format}
          labels={{ ...text.cart, title: text.products }}
        />
      )}
      {step === 'placed' ? (
        <EmptyState
          variant="cleared"
          title={text.order(order.number)}
          headingLevel={level}
          labels={text.emptyState}
          action={{ label: text.back, href: shopHref }}
        >
          {text.confirmation(order.email)}
        </EmptyState>
      ) : (
        <div
          hidden={step !== 'details'}
          className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]"
        >
          <form onSubmit={(event) => void send(event)} className="grid gap-8">
            <Part level={level} title={text.contact}>
              <TextField
                {...field('email', text.email, 'email', text.noEmail)}
                type="email"
                description={text.emailHint}
              />
            </Part>
            <Part level={level} title={text.address}>
              <TextField {...field('name', text.name, 'name', text.noName)} />
              <TextField {...field('street', text.street, 'street-address', text.noStreet)} />
              <div className="grid gap-4 sm:grid-cols-[8rem_1fr]">
                <TextField
                  {...field('postalCode', text.postalCode, 'postal-code', text.noPostalCode)}
                />
                <TextField {...field('city', text.city, 'address-level2', text.noCity)} />
              </div>
              <Combobox
                label={text.country}
                labels={text.combobox}
                name="country"
                required
                options={countries}
                defaultValue={known.country ?? null}
              />
            </Part>
            <Part level={level} title={text.delivery}>
              <RadioGroup
                label={text.howItArrives}
                name="delivery"
                variant="cards"
                required
                labels={{ required: text.noDelivery }}
                options={deliveries.map(({ id, label, arrives, price }) => ({
                  value: id,
                  label,
                  description: arrives,
                  aside: price === 0 ? text.free : format(price),
                }))}
                value={deliveryId}
                onValueChange={setDeliveryId}
              />
            </Part>
            <Part level={level} title={text.payment}>
              <RadioGroup
                label={text.howYouPay}
                name="payment"
                variant="cards"
                required
                labels={{ required: text.noPayment }}
                options={payments.map(({ id, ...payment }) => ({ value: id, ...payment }))}
                defaultValue={known.payment ?? null}
              />
            </Part>
            <div className="grid gap-4">
              <div>
                {problem && (
                  <Banner tone="danger" title={text.failed} headingLevel={level} announce>
                    {problem}
                  </Banner>
                )}
              </div>
              <Button
                type="submit"
                variant="primary"
                pending={isSending}
                labels={{ ...text.button, pending: text.placing }}
              >
                {text.pay(delivery && format(total))}
              </Button>
            </div>
          </form>
          <aside
            aria-label={text.summary}
            className="grid gap-4 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 lg:sticky lg:top-8"
          >
            <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 tabular-nums [&_dd]:text-end">
              {counted.map(({ id, name, quantity, unitPrice }) => (
                <Row key={id} label={text.line(quantity, name)}>
                  {format(unitPrice * quantity)}
                </Row>
              ))}
              <Row label={text.delivery}>{delivery ? format(delivery.price) : text.notChosen}</Row>
              <Row label={text.total}>
                <strong className="font-semibold">{format(total)}</strong>
              </Row>
            </dl>
            <p role="status" className="text-(--ui-text-muted)">
              {delivery ? text.withDelivery(format(total), format(tax)) : text.withoutDelivery}
            </p>
            <Button size="small" disabled={isSending} onClick={() => go('cart')}>
              {text.change}
            </Button>
          </aside>
        </div>
      )}
    </Page>
  );
}

const LINK =
  'rounded-(--ui-radius-small) font-medium text-(--ui-accent-text) hover:underline focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';

interface PageProps {
  title: string;
  level: (typeof BELOW)[number];
  headingRef: Ref<HTMLHeadingElement>;
  isMain: boolean;
  children: ReactNode;
}

function Page({ title, level, headingRef, isMain, children }: PageProps) {
  const Root = isMain ? 'main' : 'div';
  const Heading = `h${level}` as const;
  return (
    <Root className="mx-auto grid w-full max-w-5xl gap-6 px-4 py-8 font-(family-name:--ui-font) text-sm text-(--ui-text) sm:px-6 lg:py-12">
      <Heading
        ref={headingRef}
        tabIndex={-1}
        className="text-2xl font-semibold tracking-tight outline-none"
      >
        {title}
      </Heading>
      {children}
    </Root>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="col-span-full grid grid-cols-subgrid">
      <dt className="min-w-0 text-(--ui-text-muted) wrap-anywhere">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Part({ title, level, children }: Pick<PageProps, 'title' | 'level' | 'children'>) {
  const Heading = `h${level}` as const;
  return (
    <section className="grid gap-4">
      <Heading className="text-base font-semibold tracking-tight">{title}</Heading>
      {children}
    </section>
  );
}

function read(data: FormData): Checkout {
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    email: text('email'),
    name: text('name'),
    street: text('street'),
    postalCode: text('postalCode'),
    city: text('city'),
    country: text('country'),
    delivery: text('delivery'),
    payment: text('payment'),
  };
}
