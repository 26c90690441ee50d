import { emptyState } from '../../feedback-empty-state/labels/fr';
import { skeleton } from '../../feedback-skeleton/labels/fr';
import { toaster } from '../../feedback-toast/labels/fr';
import { button } from '../../forms-button/labels/fr';
import { combobox } from '../../forms-combobox/labels/fr';
import { datePicker } from '../../forms-date-picker/labels/fr';
import { textField } from '../../forms-text-field/labels/fr';
import { dialog } from '../../overlays-dialog/labels/fr';
import type { SettingsScreenLabels } from '../component';

export const settingsScreen: SettingsScreenLabels = {
  title: 'Paramètres',
  text: (workspace) => `Pour vous dans ${workspace}.`,
  profileTitle: 'Profil',
  profileText: 'Comment les dates et les commandes vous sont présentées.',
  name: 'Nom',
  email: 'Adresse e-mail',
  timeZone: 'Fuseau horaire',
  timeZoneHint: 'Les échéances en dépendent.',
  back: 'Premier jour de retour',
  backHint: 'Les commandes attendent jusque-là.',
  areas: 'Domaines',
  areasHint: 'Vous recevez un message quand quelque chose y change.',
  save: 'Enregistrer',
  saving: 'Enregistrement des paramètres…',
  saved: 'Paramètres enregistrés',
  unsaved: 'Pas encore enregistré.',
  notSaved: 'Non enregistré. Votre saisie est toujours là. Réessayez.',
  unchanged: 'Rien n’a été modifié.',
  discard: 'Abandonner',
  discardTitle: 'Abandonner vos modifications ?',
  discardText: 'Le profil revient à ce qui a été enregistré en dernier.',
  discardConfirm: 'Abandonner les modifications',
  discardKeep: 'Continuer la modification',
  dangerTitle: 'Zone de danger',
  dangerText: 'Ce qui est irréversible.',
  delete: 'Supprimer l’espace de travail…',
  deleteHeading: 'Supprimer l’espace de travail',
  deleteTitle: (workspace) => `Supprimer l’espace de travail ${workspace} ?`,
  deleteText: (contents) => `Suppression définitive : ${contents}.`,
  deleteConfirm: 'Supprimer l’espace de travail',
  deleteKeep: 'Garder l’espace de travail',
  typeName: (workspace) => `Saisissez ${workspace} pour confirmer`,
  notTheName: (workspace) => `Saisissez ${workspace}.`,
  settings: 'paramètres',
  failed: 'Les paramètres n’ont pas pu être chargés',
  retry: 'Réessayer',
  emptyState,
  skeleton,
  toaster,
  button,
  combobox,
  datePicker,
  textField,
  dialog,
};
