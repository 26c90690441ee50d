import type { ShareDialogLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const shareDialog: ShareDialogLabels = {
  invite: 'Inviter',
  addresses: 'Inviter par e-mail',
  placeholder: 'nom@entreprise.fr, …',
  role: 'Rôle des nouvelles personnes',
  roleOf: (name) => `Rôle de ${name}`,
  remove: (name) => `Retirer ${name}`,
  people: 'Personnes ayant accès',
  general: 'Accès général',
  private: 'Ces personnes uniquement',
  copy: 'Copier le lien',
  copied: 'Lien copié',
  copyFailed: 'Le lien n’a pas pu être copié.',
  close: 'Fermer',
  invalid: (address) => `« ${address} » n’est pas une adresse e-mail.`,
  empty: 'Saisissez d’abord une adresse e-mail.',
  known: (name) => `${name} a déjà accès.`,
  invited: (n) => count(n, 'personne invitée', 'personnes invitées'),
  removed: (name) => `${name} retiré`,
  failed: () => 'L’opération a échoué. Réessayez.',
};
