import { filterBar } from '../../data-display-filter-bar/labels/fr';
import { recordTable } from '../../data-display-record-table/labels/fr';
import { drawer } from '../../overlays-drawer/labels/fr';
import type { RecordActionsLabels } from '../actions';
import type { RecordListLabels } from '../component';
import type { RecordDetailLabels } from '../detail';

export const recordList: RecordListLabels = {
  count: (shown, all) => (shown === all ? `${all} au total` : `${shown} sur ${all}`),
  search: 'Rechercher',
  noMatch: 'Rien ne correspond à ces filtres.',
  retry: 'Réessayer',
  actions: {
    menu: (row) => `Actions pour ${row}`,
    failed: (action) => `${action} : échec. Rien n’a changé.`,
    retry: 'Réessayer',
    cancel: 'Annuler',
    undo: 'Annuler',
    undone: 'Annulé',
  } satisfies RecordActionsLabels,
  table: recordTable,
  filters: filterBar,
  detail: {
    save: 'Enregistrer les modifications',
    saving: 'Enregistrement…',
    unsaved: 'Pas encore enregistré',
    failed: () => 'Non enregistré. Rien n’a changé. Réessayez.',
    drawer: drawer,
  } satisfies RecordDetailLabels,
};
