import type { PermissionMatrixLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const permissionMatrix: PermissionMatrixLabels = {
  permission: 'Autorisation',
  members: (n) => count(n, 'personne', 'personnes'),
  cell: (permission, role) => `${permission}, ${role}`,
  risky: 'Risqué',
  granted: 'Autorisé',
  refused: 'Non autorisé',
  also: (role, granted, revoked) =>
    granted.length > 0
      ? `${role} peut désormais aussi : ${granted.join(', ')}.`
      : `${role} ne peut plus : ${revoked.join(', ')}.`,
  changed: 'Modifié, pas encore enregistré',
};
