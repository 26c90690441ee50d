import type { ShareDialogLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const shareDialog: ShareDialogLabels = {
  invite: 'Invitar',
  addresses: 'Invitar por correo',
  placeholder: 'nombre@empresa.es, …',
  role: 'Rol de las personas nuevas',
  roleOf: (name) => `Rol de ${name}`,
  remove: (name) => `Quitar a ${name}`,
  people: 'Personas con acceso',
  general: 'Acceso de todos',
  private: 'Solo estas personas',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado',
  copyFailed: 'No se pudo copiar el enlace.',
  close: 'Cerrar',
  invalid: (address) => `«${address}» no es un correo electrónico.`,
  empty: 'Escribe primero un correo electrónico.',
  known: (name) => `${name} ya tiene acceso.`,
  invited: (n) => count(n, 'persona invitada', 'personas invitadas'),
  removed: (name) => `Se ha quitado a ${name}`,
  failed: () => 'No ha funcionado. Inténtalo de nuevo.',
};
