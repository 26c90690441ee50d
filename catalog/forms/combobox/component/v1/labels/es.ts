import type { ComboboxLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const combobox: ComboboxLabels = {
  remove: (option) => `Quitar ${option}`,
  more: 'Añadir más…',
  create: (query) => `Crear «${query}»`,
  creating: (query) => `Creando «${query}»…`,
  notCreated: (query) => `No se pudo crear «${query}». Inténtalo de nuevo.`,
  added: (option) => `${option}: añadido`,
  removed: (option) => `${option}: quitado`,
  count: (options) => count(options, 'opción', 'opciones'),
  unfit: (query) => `«${query}» no está en la lista. Elige una opción o borra el texto.`,
  required: 'Elige una opción.',
  empty: 'Sin resultados.',
  loading: 'Cargando…',
};
