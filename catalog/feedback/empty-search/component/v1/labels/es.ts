import type { EmptySearchLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const emptySearch: EmptySearchLabels = {
  title: (query, noun) =>
    query
      ? `Sin resultados para «${query}» (${noun})`
      : `Sin resultados con estos filtros (${noun})`,
  filtered: (n) =>
    n === undefined
      ? 'Puede que estos filtros oculten lo que buscas:'
      : `${count(n, 'resultado', 'resultados')} sin estos filtros:`,
  misspelled: 'Revisa la ortografía o prueba con menos palabras.',
  suggestions: 'Quizá querías decir',
  removeFilter: (filter) => `Quitar el filtro ${filter}`,
  clearFilters: 'Borrar todos los filtros',
  failed: () => 'No ha funcionado. Inténtalo de nuevo.',
};
