import { emptyState } from '../../feedback-empty-state/labels/de';
import { skeleton } from '../../feedback-skeleton/labels/de';
import { button } from '../../forms-button/labels/de';
import { textField } from '../../forms-text-field/labels/de';
import { dialog } from '../../overlays-dialog/labels/de';
import type {
  SettingsDeletionLabels,
  SettingsFormLabels,
  SettingsScreenLabels,
} from '../component';

export const settingsScreen: SettingsScreenLabels = {
  loading: (title) => title,
  failed: (title) => `${title}: nicht geladen`,
  retry: 'Erneut versuchen',
  emptyState,
  skeleton,
};

export const settingsForm: SettingsFormLabels = {
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  saved: 'Gespeichert.',
  unsaved: 'Noch nicht gespeichert.',
  failed: () => 'Nicht gespeichert. Ihre Eingaben sind noch da. Versuchen Sie es erneut.',
  unchanged: 'Es wurde nichts geändert.',
  discard: 'Verwerfen',
  discardTitle: 'Änderungen verwerfen?',
  discardText: 'Alles hier kehrt zum zuletzt gespeicherten Stand zurück.',
  discardConfirm: 'Änderungen verwerfen',
  discardKeep: 'Weiter bearbeiten',
  button,
  dialog,
};

export const settingsDeletion: SettingsDeletionLabels = {
  delete: 'Löschen …',
  question: (name) => `${name} löschen?`,
  confirm: 'Löschen',
  keep: 'Behalten',
  typeName: (name) => `Geben Sie zur Bestätigung ${name} ein`,
  notTheName: (name) => `Geben Sie ${name} ein.`,
  dialog,
  textField,
};
