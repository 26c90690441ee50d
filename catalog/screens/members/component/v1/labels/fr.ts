import { avatar } from '../../data-display-avatar/labels/fr';
import { radioGroup } from '../../forms-radio-group/labels/fr';
import { textField } from '../../forms-text-field/labels/fr';
import { dialog } from '../../overlays-dialog/labels/fr';
import { recordList } from '../../screens-record-list/labels/fr';
import type { MembersScreenLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** A number and its word. */
const nombre = (value: number, one: string, other: string) =>
  `${number(value)} ${PLURAL.select(value) === 'one' ? one : other}`;

export const membersScreen: MembersScreenLabels = {
  title: 'Membres',
  columns: { name: 'Nom', role: 'Rôle', lastSeen: 'Dernière activité' },
  invited: 'Invitation envoyée',
  never: 'Jamais',
  remove: 'Retirer…',
  ownerStays: (role) => `Une personne doit garder le rôle « ${role} ».`,
  changed: (name, role) => `${name} a maintenant le rôle « ${role} »`,
  removed: (names) =>
    names.length === 1
      ? `Accès retiré : ${names[0]}`
      : `${number(names.length)} personnes retirées`,
  removeTitle: (names) =>
    names.length === 1
      ? `Retirer ${names[0]} ?`
      : `Retirer ${nombre(names.length, 'personne', 'personnes')} ?`,
  removeText: 'L’accès prend fin immédiatement. Le contenu reste.',
  removeConfirm: (count) => (count === 1 ? 'Retirer le membre' : 'Retirer les membres'),
  invite: 'Inviter…',
  inviteTitle: 'Inviter une personne',
  email: 'Adresse e-mail',
  send: 'Envoyer l’invitation',
  isMember: (name) => `${name} est déjà membre.`,
  isInvited: (address) => `${address} a déjà reçu une invitation.`,
  none: 'Personne pour l’instant. Invitez la première personne par e-mail.',
  avatar,
  dialog,
  radioGroup,
  recordList,
  textField,
};
