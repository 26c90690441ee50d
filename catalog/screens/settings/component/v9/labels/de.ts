import { emptyState } from '../../feedback-empty-state/labels/de';
import { skeleton } from '../../feedback-skeleton/labels/de';
import { toaster } from '../../feedback-toast/labels/de';
import { button } from '../../forms-button/labels/de';
import { combobox } from '../../forms-combobox/labels/de';
import { datePicker } from '../../forms-date-picker/labels/de';
import { textField } from '../../forms-text-field/labels/de';
import { dialog } from '../../overlays-dialog/labels/de';
import type { SettingsScreenLabels } from '../component';

export const settingsScreen: SettingsScreenLabels = {
  title: 'Einstellungen',
  text: (workspace) => `Für Sie in ${workspace}.`,
  profileTitle: 'Profil',
  profileText: 'Wie Ihnen Termine und Bestellungen angezeigt werden.',
  name: 'Name',
  email: 'E-Mail-Adresse',
  timeZone: 'Zeitzone',
  timeZoneHint: 'Termine richten sich danach.',
  back: 'Erster Tag zurück',
  backHint: 'Bestellungen warten bis dahin.',
  areas: 'Bereiche',
  areasHint: 'Sie erhalten eine Nachricht, wenn sich hier etwas ändert.',
  save: 'Speichern',
  saving: 'Einstellungen werden gespeichert …',
  saved: 'Einstellungen gespeichert',
  unsaved: 'Noch nicht gespeichert.',
  notSaved: 'Nicht gespeichert. Ihre Eingaben sind noch da. Versuchen Sie es erneut.',
  unchanged: 'Es wurde nichts geändert.',
  discard: 'Verwerfen',
  discardTitle: 'Änderungen verwerfen?',
  discardText: 'Das Profil kehrt zum zuletzt gespeicherten Stand zurück.',
  discardConfirm: 'Änderungen verwerfen',
  discardKeep: 'Weiter bearbeiten',
  dangerTitle: 'Gefahrenbereich',
  dangerText: 'Was sich nicht rückgängig machen lässt.',
  delete: 'Arbeitsbereich löschen …',
  deleteHeading: 'Arbeitsbereich löschen',
  deleteTitle: (workspace) => `Arbeitsbereich ${workspace} löschen?`,
  deleteText: (contents) => `Endgültig gelöscht wird: ${contents}.`,
  deleteConfirm: 'Arbeitsbereich löschen',
  deleteKeep: 'Arbeitsbereich behalten',
  typeName: (workspace) => `Geben Sie zur Bestätigung ${workspace} ein`,
  notTheName: (workspace) => `Geben Sie ${workspace} ein.`,
  settings: 'Einstellungen',
  failed: 'Die Einstellungen wurden nicht geladen',
  retry: 'Erneut versuchen',
  emptyState,
  skeleton,
  toaster,
  button,
  combobox,
  datePicker,
  textField,
  dialog,
};
