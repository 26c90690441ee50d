import { emptyState } from '../../feedback-empty-state/labels/fr';
import { skeleton } from '../../feedback-skeleton/labels/fr';
import { button } from '../../forms-button/labels/fr';
import { textField } from '../../forms-text-field/labels/fr';
import { dialog } from '../../overlays-dialog/labels/fr';
import type {
  SettingsDeletionLabels,
  SettingsFormLabels,
  SettingsScreenLabels,
} from '../component';

export const settingsScreen: SettingsScreenLabels = {
  loading: (title) => title,
  failed: (title) => `${title} : échec du chargement`,
  retry: 'Réessayer',
  emptyState,
  skeleton,
};

export const settingsForm: SettingsFormLabels = {
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  saved: 'Enregistré.',
  unsaved: 'Pas encore enregistré.',
  failed: () => 'Non enregistré. Votre saisie est toujours là. Réessayez.',
  unchanged: 'Rien n’a été modifié.',
  discard: 'Abandonner',
  discardTitle: 'Abandonner vos modifications ?',
  discardText: 'Tout ce bloc revient à ce qui a été enregistré en dernier.',
  discardConfirm: 'Abandonner les modifications',
  discardKeep: 'Continuer la modification',
  button,
  dialog,
};

export const settingsDeletion: SettingsDeletionLabels = {
  delete: 'Supprimer…',
  question: (name) => `Supprimer ${name} ?`,
  confirm: 'Supprimer',
  keep: 'Conserver',
  typeName: (name) => `Saisissez ${name} pour confirmer`,
  notTheName: (name) => `Saisissez ${name}.`,
  dialog,
  textField,
};
