import type { PermissionMatrixLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const permissionMatrix: PermissionMatrixLabels = {
  permission: 'Berechtigung',
  members: (n) => count(n, 'Person', 'Personen'),
  cell: (permission, role) => `${permission}, ${role}`,
  risky: 'Riskant',
  granted: 'Erlaubt',
  refused: 'Nicht erlaubt',
  also: (role, granted, revoked) =>
    granted.length > 0
      ? `${role} darf jetzt auch: ${granted.join(', ')}.`
      : `${role} darf nicht mehr: ${revoked.join(', ')}.`,
  changed: 'Geändert, noch nicht gespeichert',
};
