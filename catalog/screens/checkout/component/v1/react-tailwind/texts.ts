import type { CartLabels } from '../commerce-cart/component';
import type { EmptyStateLabels } from '../feedback-empty-state/component';
import type { ButtonLabels } from '../forms-button/component';
import type { ComboboxLabels } from '../forms-combobox/component';
import type { TextFieldLabels } from '../forms-text-field/component';

/** Every text that is not data, for translation. Those of the parts are in `cart` and so on. */
export interface CheckoutScreenLabels {
  titles: Record<'cart' | 'details' | 'placed', string>;
  /** Names the products in the cart. */
  products: string;
  seeAll: string;
  /** In the cart, where what is usually there is not known yet. */
  chosenNext: string;
  tax: (amount: string) => string;
  contact: string;
  email: string;
  emailHint: string;
  noEmail: string;
  address: string;
  name: string;
  noName: string;
  street: string;
  noStreet: string;
  postalCode: string;
  noPostalCode: string;
  city: string;
  noCity: string;
  country: string;
  delivery: string;
  howItArrives: string;
  noDelivery: string;
  free: string;
  payment: string;
  howYouPay: string;
  noPayment: string;
  /** The total is undefined until a delivery is chosen. */
  pay: (total: string | undefined) => string;
  placing: string;
  failed: string;
  retry: string;
  summary: string;
  line: (quantity: number, name: string) => string;
  notChosen: string;
  total: string;
  withDelivery: (total: string, tax: string) => string;
  withoutDelivery: string;
  change: string;
  order: (number: string) => string;
  confirmation: (email: string) => string;
  back: string;
  cart: Partial<CartLabels>;
  emptyState: Partial<EmptyStateLabels>;
  button: Partial<ButtonLabels>;
  combobox: Partial<ComboboxLabels>;
  textField: Partial<TextFieldLabels>;
}

export const ENGLISH: CheckoutScreenLabels = {
  titles: { cart: 'Cart', details: 'Checkout', placed: 'Thank you' },
  products: 'Products',
  seeAll: 'See all products',
  chosenNext: 'Chosen in the next step',
  tax: (amount) => `Includes ${amount} VAT`,
  contact: 'Contact',
  email: 'E-mail',
  emailHint: 'The confirmation and the tracking link go here.',
  noEmail: 'Enter an e-mail address.',
  address: 'Address',
  name: 'Name',
  noName: 'Enter a name.',
  street: 'Street and number',
  noStreet: 'Enter a street and a number.',
  postalCode: 'Postal code',
  noPostalCode: 'Enter a postal code.',
  city: 'City',
  noCity: 'Enter a city.',
  country: 'Country',
  delivery: 'Delivery',
  howItArrives: 'How it arrives',
  noDelivery: 'Choose how it arrives.',
  free: 'Free',
  payment: 'Payment',
  howYouPay: 'How you pay',
  noPayment: 'Choose how you pay.',
  pay: (total) => (total === undefined ? 'Order and pay' : `Order and pay ${total}`),
  placing: 'Placing the order…',
  failed: 'The order was not placed',
  retry: 'Try again in a moment.',
  summary: 'Summary',
  line: (quantity, name) => `${quantity} × ${name}`,
  notChosen: 'Not chosen yet',
  total: 'Total',
  withDelivery: (total, tax) => `${total} with delivery. Includes ${tax} VAT.`,
  withoutDelivery: 'Delivery is added when you choose it.',
  change: 'Change the cart',
  order: (number) => `Order ${number}`,
  confirmation: (email) => `A confirmation is on its way to ${email}.`,
  back: 'Back to the products',
  cart: {},
  emptyState: {},
  button: {},
  combobox: {},
  textField: {},
};
