import type { PasswordFieldLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const passwordField: PasswordFieldLabels = {
  show: 'Afficher le mot de passe',
  capsLock: 'Le verrouillage des majuscules est activé.',
  required: 'Saisissez un mot de passe.',
  open: (requirements) =>
    `${count(requirements, 'exigence n’est pas encore remplie', 'exigences ne sont pas encore remplies')}.`,
  met: 'Remplie :',
  unmet: 'Pas encore :',
  count: (met, all) => `${met} exigences sur ${all} remplies`,
  strength: 'Robustesse',
  strengths: ['Très faible', 'Faible', 'Moyenne', 'Bonne', 'Forte'],
};
