import type { CitationsLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const citations: CitationsLabels = {
  marker: (number, title) => `Fuente ${number}: ${title}`,
  sources: (sources) => count(sources, 'fuente', 'fuentes'),
  none: 'Esta respuesta no se basa en tus documentos.',
  open: 'Abrir fuente',
  gone: 'El pasaje ya no está en este documento.',
};
