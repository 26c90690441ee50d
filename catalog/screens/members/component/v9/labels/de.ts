import { avatar } from '../../data-display-avatar/labels/de';
import { dataTable } from '../../data-display-data-table/labels/de';
import { emptyState } from '../../feedback-empty-state/labels/de';
import { toaster } from '../../feedback-toast/labels/de';
import { combobox } from '../../forms-combobox/labels/de';
import { textField } from '../../forms-text-field/labels/de';
import { dialog } from '../../overlays-dialog/labels/de';
import { menu } from '../../overlays-menu/labels/de';
import type { MembersScreenLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);

export const membersScreen: MembersScreenLabels = {
  title: 'Mitglieder',
  caption: 'Mitglieder und Rollen',
  people: (count) => (count === 1 ? '1 Person' : `${number(count)} Personen`),
  columns: { name: 'Name', role: 'Rolle', lastSeen: 'Zuletzt aktiv' },
  invited: 'Eingeladen',
  never: 'Nie',
  actions: (name) => `Aktionen für ${name}`,
  remove: 'Entfernen …',
  lastOwner: (role) => `Die letzte Person mit der Rolle „${role}“`,
  ownerStays: (role) => `Eine Person mit der Rolle „${role}“ muss bleiben.`,
  removeTitle: (names) =>
    names.length === 1 ? `${names[0]} entfernen?` : `${number(names.length)} Personen entfernen?`,
  removeText: 'Der Zugriff endet sofort. Bestellungen und Kommentare bleiben.',
  removeConfirm: (count) => (count === 1 ? 'Mitglied entfernen' : 'Mitglieder entfernen'),
  invite: 'Einladen …',
  inviteTitle: 'Person einladen',
  email: 'E-Mail-Adresse',
  roleHint: 'Kann jederzeit geändert werden.',
  send: 'Einladung senden',
  sent: (email) => `Einladung an ${email} gesendet`,
  changing: (name) => `Rolle von ${name} wird geändert …`,
  changed: (name, role) => `${name} hat jetzt die Rolle „${role}“`,
  kept: (name, role) => `${name} hat weiterhin die Rolle „${role}“`,
  notSaved: 'Die Änderung konnte nicht gespeichert werden.',
  undo: 'Rückgängig',
  problem: 'Etwas ist schiefgegangen. Es wurde nichts geändert. Versuchen Sie es erneut.',
  noneTitle: 'Noch ist niemand hier',
  noneText: 'Laden Sie die erste Person per E-Mail ein.',
  failed: 'Die Mitglieder wurden nicht geladen',
  retry: 'Erneut versuchen',
  avatar,
  dataTable,
  emptyState,
  toaster,
  combobox,
  textField,
  dialog,
  menu,
};
