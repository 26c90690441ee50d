import type { CartLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const cart: CartLabels = {
  title: 'Carrito',
  items: (n) => count(n, 'artículo', 'artículos'),
  quantity: (item) => `Cantidad de ${item}`,
  less: (item) => `Uno menos: ${item}`,
  more: (item) => `Uno más: ${item}`,
  each: (price) => `${price} por unidad`,
  remove: 'Quitar',
  removeItem: (item) => `Quitar ${item}`,
  removed: (item) => `${item} quitado`,
  undo: 'Deshacer',
  undoItem: (item) => `Volver a añadir ${item}`,
  subtotal: 'Suma de artículos',
  shipping: 'Envío',
  checkout: 'Tramitar el pedido',
  atMost: (item, max) => `No se pueden pedir más de ${max} de ${item}.`,
  failed: (item) => `No se pudo cambiar ${item}. Inténtalo de nuevo.`,
};
