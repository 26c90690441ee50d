import type { CartLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const cart: CartLabels = {
  title: 'Warenkorb',
  items: (n) => count(n, 'Artikel', 'Artikel'),
  quantity: (item) => `Menge von ${item}`,
  less: (item) => `Eins weniger: ${item}`,
  more: (item) => `Eins mehr: ${item}`,
  each: (price) => `je ${price}`,
  remove: 'Entfernen',
  removeItem: (item) => `${item} entfernen`,
  removed: (item) => `${item} entfernt`,
  undo: 'Rückgängig',
  undoItem: (item) => `Entfernen von ${item} rückgängig machen`,
  subtotal: 'Zwischensumme',
  shipping: 'Versand',
  checkout: 'Zur Kasse',
  atMost: (item, max) => `Von ${item} können höchstens ${max} bestellt werden.`,
  failed: (item) => `${item} konnte nicht geändert werden. Versuchen Sie es erneut.`,
};
