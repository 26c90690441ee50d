import { filterBar } from '../../data-display-filter-bar/labels/ar';
import { recordTable } from '../../data-display-record-table/labels/ar';
import { drawer } from '../../overlays-drawer/labels/ar';
import type { RecordActionsLabels } from '../actions';
import type { RecordListLabels } from '../component';
import type { RecordDetailLabels } from '../detail';

export const recordList: RecordListLabels = {
  count: (shown, all) => (shown === all ? `الإجمالي ${all}` : `${shown} من ${all}`),
  search: 'بحث',
  noMatch: 'لا شيء يطابق عوامل التصفية هذه.',
  retry: 'المحاولة مرة أخرى',
  actions: {
    menu: (row) => `إجراءات ${row}`,
    failed: (action) => `${action}: تعذّر ذلك ولم يتغيّر شيء.`,
    retry: 'المحاولة مرة أخرى',
    cancel: 'إلغاء',
    undo: 'تراجع',
    undone: 'تم التراجع',
  } satisfies RecordActionsLabels,
  table: recordTable,
  filters: filterBar,
  detail: {
    save: 'حفظ التغييرات',
    saving: 'جارٍ الحفظ…',
    unsaved: 'لم يُحفظ بعد',
    failed: () => 'لم يُحفظ ولم يتغيّر شيء. يُرجى المحاولة مرة أخرى.',
    drawer: drawer,
  } satisfies RecordDetailLabels,
};
