import type { PresenceLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const presence: PresenceLabels = {
  here: (names) => `${count(names.length, 'persona', 'personas')} aquí: ${names.join(', ')}`,
  list: 'Aquí ahora',
  you: 'tú',
  states: { viewing: 'Viendo', editing: 'Editando', away: 'Ausente' },
  goTo: (name) => `Ir a ${name}`,
  unknown: 'No tienes conexión. No se sabe quién está aquí.',
};
