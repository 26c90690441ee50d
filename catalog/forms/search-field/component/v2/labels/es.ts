import type { SearchFieldLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const searchField: SearchFieldLabels = {
  clear: 'Borrar la búsqueda',
  submit: 'Buscar',
  suggestions: 'Sugerencias',
  loading: 'Buscando…',
  count: (n) => (n === 0 ? 'Sin resultados' : count(n, 'resultado', 'resultados')),
};
