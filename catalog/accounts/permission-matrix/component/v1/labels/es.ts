import type { PermissionMatrixLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const permissionMatrix: PermissionMatrixLabels = {
  permission: 'Permiso',
  members: (n) => count(n, 'persona', 'personas'),
  cell: (permission, role) => `${permission}, ${role}`,
  risky: 'Arriesgado',
  granted: 'Permitido',
  refused: 'No permitido',
  also: (role, granted, revoked) =>
    granted.length > 0
      ? `${role} ahora también puede: ${granted.join(', ')}.`
      : `${role} ya no puede: ${revoked.join(', ')}.`,
  changed: 'Cambiado, aún sin guardar',
};
