import { emptyState } from '../../feedback-empty-state/labels/es';
import { skeleton } from '../../feedback-skeleton/labels/es';
import { toaster } from '../../feedback-toast/labels/es';
import { button } from '../../forms-button/labels/es';
import { combobox } from '../../forms-combobox/labels/es';
import { datePicker } from '../../forms-date-picker/labels/es';
import { textField } from '../../forms-text-field/labels/es';
import { dialog } from '../../overlays-dialog/labels/es';
import type { SettingsScreenLabels } from '../component';

export const settingsScreen: SettingsScreenLabels = {
  title: 'Ajustes',
  text: (workspace) => `Para ti en ${workspace}.`,
  profileTitle: 'Perfil',
  profileText: 'Cómo ves las fechas y los pedidos.',
  name: 'Nombre',
  email: 'Correo electrónico',
  timeZone: 'Zona horaria',
  timeZoneHint: 'Las fechas de entrega la siguen.',
  back: 'Primer día de vuelta',
  backHint: 'Los pedidos esperan hasta entonces.',
  areas: 'Áreas',
  areasHint: 'Recibirás un mensaje cuando algo cambie aquí.',
  save: 'Guardar',
  saving: 'Guardando los ajustes…',
  saved: 'Ajustes guardados',
  unsaved: 'Aún sin guardar.',
  notSaved: 'No se ha guardado. Lo que escribiste sigue aquí. Inténtalo de nuevo.',
  unchanged: 'No se ha cambiado nada.',
  discard: 'Descartar',
  discardTitle: '¿Descartar los cambios?',
  discardText: 'El perfil vuelve a lo último que se guardó.',
  discardConfirm: 'Descartar los cambios',
  discardKeep: 'Seguir editando',
  dangerTitle: 'Zona de peligro',
  dangerText: 'Lo que no se puede deshacer.',
  delete: 'Eliminar el espacio de trabajo…',
  deleteHeading: 'Eliminar el espacio de trabajo',
  deleteTitle: (workspace) => `¿Eliminar el espacio de trabajo ${workspace}?`,
  deleteText: (contents) => `Se eliminará para siempre: ${contents}.`,
  deleteConfirm: 'Eliminar el espacio de trabajo',
  deleteKeep: 'Conservar el espacio de trabajo',
  typeName: (workspace) => `Escribe ${workspace} para confirmar`,
  notTheName: (workspace) => `Escribe ${workspace}.`,
  settings: 'ajustes',
  failed: 'No se han podido cargar los ajustes',
  retry: 'Reintentar',
  emptyState,
  skeleton,
  toaster,
  button,
  combobox,
  datePicker,
  textField,
  dialog,
};
