import type { CartLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const cart: CartLabels = {
  title: 'Panier',
  items: (n) => count(n, 'article', 'articles'),
  quantity: (item) => `Quantité de ${item}`,
  less: (item) => `Un de moins : ${item}`,
  more: (item) => `Un de plus : ${item}`,
  each: (price) => `${price} pièce`,
  remove: 'Retirer',
  removeItem: (item) => `Retirer ${item}`,
  removed: (item) => `${item} retiré`,
  undo: 'Annuler',
  undoItem: (item) => `Annuler le retrait de ${item}`,
  subtotal: 'Sous-total',
  shipping: 'Livraison',
  checkout: 'Passer la commande',
  atMost: (item, max) => `${item} : pas plus de ${max} par commande.`,
  failed: (item) => `${item} n’a pas pu être modifié. Réessayez.`,
};
