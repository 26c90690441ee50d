import { filterBar } from '../../data-display-filter-bar/labels/de';
import { recordTable } from '../../data-display-record-table/labels/de';
import { drawer } from '../../overlays-drawer/labels/de';
import type { RecordActionsLabels } from '../actions';
import type { RecordListLabels } from '../component';
import type { RecordDetailLabels } from '../detail';

export const recordList: RecordListLabels = {
  count: (shown, all) => (shown === all ? `${all} insgesamt` : `${shown} von ${all}`),
  search: 'Suche',
  noMatch: 'Nichts passt zu diesen Filtern.',
  retry: 'Erneut versuchen',
  actions: {
    menu: (row) => `Aktionen für ${row}`,
    failed: (action) => `${action}: Das hat nicht geklappt. Es wurde nichts geändert.`,
    retry: 'Erneut versuchen',
    cancel: 'Abbrechen',
    undo: 'Rückgängig',
    undone: 'Rückgängig gemacht',
  } satisfies RecordActionsLabels,
  table: recordTable,
  filters: filterBar,
  detail: {
    save: 'Änderungen speichern',
    saving: 'Wird gespeichert …',
    unsaved: 'Noch nicht gespeichert',
    failed: () => 'Nicht gespeichert. Es wurde nichts geändert. Versuchen Sie es erneut.',
    drawer: drawer,
  } satisfies RecordDetailLabels,
};
