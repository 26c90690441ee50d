import { passwordField } from '../../forms-password-field/labels/es';
import type { AccountDeletionLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const accountDeletion: AccountDeletionLabels = {
  title: 'Eliminar tu cuenta',
  account: 'Cuenta',
  deleted: 'Se elimina',
  kept: 'Se conserva',
  unaffected: 'No se ve afectado',
  obstacles: 'Antes de poder eliminarla',
  done: 'Hecho:',
  until: (date) => `Puedes restaurarla hasta el ${date} iniciando sesión. Después se borra.`,
  atOnce: 'Se borra de inmediato y no se puede restaurar.',
  password: 'Tu contraseña',
  noPassword: 'Escribe tu contraseña para que nadie más pueda hacerlo.',
  delete: 'Eliminar cuenta',
  deleting: 'Eliminando la cuenta…',
  keep: 'Conservar cuenta',
  blocked: (n) => `Pendiente: ${count(n, 'paso', 'pasos')}.`,
  failed: 'No se pudo eliminar la cuenta. No ha cambiado nada. Inténtalo de nuevo.',
  gone: 'Tu cuenta se ha eliminado',
  goneUntil: (date) =>
    `Inicia sesión hasta el ${date} para restaurarla. Te hemos enviado un mensaje que lo explica.`,
  goneForGood: 'Te hemos enviado un mensaje que lo confirma.',
  passwordField: passwordField,
};
