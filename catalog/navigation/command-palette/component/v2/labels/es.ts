import type { CommandPaletteLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const commandPalette: CommandPaletteLabels = {
  title: 'Buscar y ejecutar comandos',
  placeholder: 'Buscar o ejecutar un comando',
  close: 'Cerrar',
  recent: 'Recientes',
  empty: (query) => `Nada para «${query}». Prueba con una sola palabra, como pedido o ajustes.`,
  count: (commands) => count(commands, 'resultado', 'resultados'),
  loading: 'Buscando…',
};
