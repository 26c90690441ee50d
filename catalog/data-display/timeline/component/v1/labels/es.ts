import type { TimelineLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const timeline: TimelineLabels = {
  showMore: 'Mostrar eventos anteriores',
  loading: 'Cargando eventos anteriores',
  loaded: (n) => count(n, 'evento anterior cargado', 'eventos anteriores cargados'),
  failed: 'No se pudieron cargar los eventos anteriores. Inténtalo de nuevo.',
  showFolded: (n) => `Mostrar ${count(n, 'cambio', 'cambios')}`,
};
