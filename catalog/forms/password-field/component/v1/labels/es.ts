import type { PasswordFieldLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const passwordField: PasswordFieldLabels = {
  show: 'Mostrar contraseña',
  capsLock: 'Bloq Mayús está activado.',
  required: 'Escribe una contraseña.',
  open: (requirements) =>
    `${plural(requirements, 'Falta', 'Faltan')} ${count(requirements, 'requisito', 'requisitos')}.`,
  met: 'Cumplido:',
  unmet: 'Aún no:',
  count: (met, all) => `${met} de ${all} requisitos cumplidos`,
  strength: 'Seguridad',
  strengths: ['Muy débil', 'Débil', 'Aceptable', 'Buena', 'Fuerte'],
};
