import { emptyState } from '../../feedback-empty-state/labels/es';
import { skeleton } from '../../feedback-skeleton/labels/es';
import { button } from '../../forms-button/labels/es';
import { textField } from '../../forms-text-field/labels/es';
import { dialog } from '../../overlays-dialog/labels/es';
import type {
  SettingsDeletionLabels,
  SettingsFormLabels,
  SettingsScreenLabels,
} from '../component';

export const settingsScreen: SettingsScreenLabels = {
  loading: (title) => title,
  failed: (title) => `${title}: no se ha podido cargar`,
  retry: 'Reintentar',
  emptyState,
  skeleton,
};

export const settingsForm: SettingsFormLabels = {
  save: 'Guardar',
  saving: 'Guardando…',
  saved: 'Guardado.',
  unsaved: 'Aún sin guardar.',
  failed: () => 'No se ha guardado. Lo que escribiste sigue aquí. Inténtalo de nuevo.',
  unchanged: 'No se ha cambiado nada.',
  discard: 'Descartar',
  discardTitle: '¿Descartar los cambios?',
  discardText: 'Todo este bloque vuelve a lo último que se guardó.',
  discardConfirm: 'Descartar los cambios',
  discardKeep: 'Seguir editando',
  button,
  dialog,
};

export const settingsDeletion: SettingsDeletionLabels = {
  delete: 'Eliminar…',
  question: (name) => `¿Eliminar ${name}?`,
  confirm: 'Eliminar',
  keep: 'Conservar',
  typeName: (name) => `Escribe ${name} para confirmar`,
  notTheName: (name) => `Escribe ${name}.`,
  dialog,
  textField,
};
