import { avatar } from '../../data-display-avatar/labels/fr';
import { dataTable } from '../../data-display-data-table/labels/fr';
import { emptyState } from '../../feedback-empty-state/labels/fr';
import { toaster } from '../../feedback-toast/labels/fr';
import { combobox } from '../../forms-combobox/labels/fr';
import { textField } from '../../forms-text-field/labels/fr';
import { dialog } from '../../overlays-dialog/labels/fr';
import { menu } from '../../overlays-menu/labels/fr';
import type { MembersScreenLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** A number and its word. */
const nombre = (value: number, one: string, other: string) =>
  `${number(value)} ${PLURAL.select(value) === 'one' ? one : other}`;

export const membersScreen: MembersScreenLabels = {
  title: 'Membres',
  caption: 'Membres et rôles',
  people: (count) => nombre(count, 'personne', 'personnes'),
  columns: { name: 'Nom', role: 'Rôle', lastSeen: 'Dernière activité' },
  invited: 'Invitation envoyée',
  never: 'Jamais',
  actions: (name) => `Actions pour ${name}`,
  remove: 'Retirer…',
  lastOwner: (role) => `La dernière personne avec le rôle « ${role} »`,
  ownerStays: (role) => `Une personne doit garder le rôle « ${role} ».`,
  removeTitle: (names) =>
    names.length === 1
      ? `Retirer ${names[0]} ?`
      : `Retirer ${nombre(names.length, 'personne', 'personnes')} ?`,
  removeText: 'L’accès prend fin immédiatement. Les commandes et les commentaires restent.',
  removeConfirm: (count) => (count === 1 ? 'Retirer le membre' : 'Retirer les membres'),
  invite: 'Inviter…',
  inviteTitle: 'Inviter une personne',
  email: 'Adresse e-mail',
  roleHint: 'Modifiable à tout moment.',
  send: 'Envoyer l’invitation',
  sent: (email) => `Invitation envoyée à ${email}`,
  changing: (name) => `Modification du rôle de ${name}…`,
  changed: (name, role) => `${name} a maintenant le rôle « ${role} »`,
  kept: (name, role) => `${name} a toujours le rôle « ${role} »`,
  notSaved: 'La modification n’a pas pu être enregistrée.',
  undo: 'Annuler',
  problem: 'Une erreur s’est produite. Rien n’a été modifié. Réessayez.',
  noneTitle: 'Personne pour l’instant',
  noneText: 'Invitez la première personne par e-mail.',
  failed: 'Les membres n’ont pas pu être chargés',
  retry: 'Réessayer',
  avatar,
  dataTable,
  emptyState,
  toaster,
  combobox,
  textField,
  dialog,
  menu,
};
