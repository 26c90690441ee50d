import { passwordField } from '../../forms-password-field/labels/de';
import type { AccountDeletionLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const accountDeletion: AccountDeletionLabels = {
  title: 'Konto löschen',
  account: 'Konto',
  deleted: 'Wird gelöscht',
  kept: 'Bleibt erhalten',
  unaffected: 'Nicht betroffen',
  obstacles: 'Vor dem Löschen zu erledigen',
  done: 'Erledigt:',
  until: (date) =>
    `Bis ${date} können Sie es durch Anmelden wiederherstellen. Danach wird es endgültig gelöscht.`,
  atOnce: 'Es wird sofort gelöscht und lässt sich nicht wiederherstellen.',
  password: 'Ihr Passwort',
  noPassword: 'Geben Sie Ihr Passwort ein, damit niemand sonst das tun kann.',
  delete: 'Konto löschen',
  deleting: 'Konto wird gelöscht …',
  keep: 'Konto behalten',
  blocked: (n) => `Vorher zu erledigen: ${count(n, 'Punkt', 'Punkte')}.`,
  failed:
    'Das Konto konnte nicht gelöscht werden. Es wurde nichts geändert. Versuchen Sie es erneut.',
  gone: 'Ihr Konto ist gelöscht',
  goneUntil: (date) =>
    `Melden Sie sich bis ${date} an, um es wiederherzustellen. Wir haben Ihnen dazu eine Nachricht gesendet.`,
  goneForGood: 'Wir haben Ihnen dazu eine Nachricht gesendet.',
  passwordField: passwordField,
};
