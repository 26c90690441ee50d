import { filterBar } from '../../data-display-filter-bar/labels/es';
import { recordTable } from '../../data-display-record-table/labels/es';
import { drawer } from '../../overlays-drawer/labels/es';
import type { RecordActionsLabels } from '../actions';
import type { RecordListLabels } from '../component';
import type { RecordDetailLabels } from '../detail';

export const recordList: RecordListLabels = {
  count: (shown, all) => (shown === all ? `${all} en total` : `${shown} de ${all}`),
  search: 'Buscar',
  noMatch: 'Nada coincide con estos filtros.',
  retry: 'Intentar de nuevo',
  actions: {
    menu: (row) => `Acciones de ${row}`,
    failed: (action) => `${action}: no ha funcionado. No ha cambiado nada.`,
    retry: 'Intentar de nuevo',
    cancel: 'Cancelar',
    undo: 'Deshacer',
    undone: 'Deshecho',
  } satisfies RecordActionsLabels,
  table: recordTable,
  filters: filterBar,
  detail: {
    save: 'Guardar cambios',
    saving: 'Guardando…',
    unsaved: 'Aún sin guardar',
    failed: () => 'No se ha guardado. No ha cambiado nada. Inténtalo de nuevo.',
    drawer: drawer,
  } satisfies RecordDetailLabels,
};
