import { avatar } from '../../data-display-avatar/labels/de';
import { radioGroup } from '../../forms-radio-group/labels/de';
import { textField } from '../../forms-text-field/labels/de';
import { dialog } from '../../overlays-dialog/labels/de';
import { recordList } from '../../screens-record-list/labels/de';
import type { MembersScreenLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);

export const membersScreen: MembersScreenLabels = {
  title: 'Mitglieder',
  columns: { name: 'Name', role: 'Rolle', lastSeen: 'Zuletzt aktiv' },
  invited: 'Eingeladen',
  never: 'Nie',
  remove: 'Entfernen …',
  ownerStays: (role) => `Eine Person mit der Rolle „${role}“ muss bleiben.`,
  changed: (name, role) => `${name} hat jetzt die Rolle „${role}“`,
  removed: (names) =>
    names.length === 1 ? `${names[0]} entfernt` : `${number(names.length)} Personen entfernt`,
  removeTitle: (names) =>
    names.length === 1 ? `${names[0]} entfernen?` : `${number(names.length)} Personen entfernen?`,
  removeText: 'Der Zugriff endet sofort. Die Inhalte bleiben.',
  removeConfirm: (count) => (count === 1 ? 'Mitglied entfernen' : 'Mitglieder entfernen'),
  invite: 'Einladen …',
  inviteTitle: 'Person einladen',
  email: 'E-Mail-Adresse',
  send: 'Einladung senden',
  isMember: (name) => `${name} ist schon Mitglied.`,
  isInvited: (address) => `${address} ist schon eingeladen.`,
  none: 'Noch ist niemand hier. Laden Sie die erste Person per E-Mail ein.',
  avatar,
  dialog,
  radioGroup,
  recordList,
  textField,
};
