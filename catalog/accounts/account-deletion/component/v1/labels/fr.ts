import { passwordField } from '../../forms-password-field/labels/fr';
import type { AccountDeletionLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const accountDeletion: AccountDeletionLabels = {
  title: 'Supprimer votre compte',
  account: 'Compte',
  deleted: 'Supprimé',
  kept: 'Conservé',
  unaffected: 'Non concerné',
  obstacles: 'Avant de pouvoir le supprimer',
  done: 'Fait :',
  until: (date) =>
    `Vous pouvez le restaurer jusqu’au ${date} en vous connectant. Ensuite, il est effacé.`,
  atOnce: 'Il est effacé immédiatement et ne peut pas être restauré.',
  password: 'Votre mot de passe',
  noPassword: 'Saisissez votre mot de passe, pour que personne d’autre ne puisse le faire.',
  delete: 'Supprimer le compte',
  deleting: 'Suppression du compte…',
  keep: 'Conserver le compte',
  blocked: (n) => `À faire d’abord : ${count(n, 'point', 'points')}.`,
  failed: 'Le compte n’a pas pu être supprimé. Rien n’a changé. Réessayez.',
  gone: 'Votre compte est supprimé',
  goneUntil: (date) =>
    `Connectez-vous avant le ${date} pour le restaurer. Un message vous le rappelle.`,
  goneForGood: 'Un message vous le confirme.',
  passwordField: passwordField,
};
