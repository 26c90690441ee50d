import { filterBar } from '../../data-display-filter-bar/labels/ar';
import { recordTable } from '../../data-display-record-table/labels/ar';
import type { AuditLogLabels } from '../component';

export const auditLog: AuditLogLabels = {
  search: 'البحث في الأحداث',
  time: (zone) => `الوقت (${zone})`,
  actor: 'من',
  action: 'الإجراء',
  summary: 'ماذا',
  origin: 'المصدر',
  outcome: 'النتيجة',
  done: 'تم',
  refused: 'مرفوض',
  kinds: { person: 'شخص', agent: 'وكيل', system: 'النظام' },
  unknown: 'غير معروف',
  event: (summary) => `الحدث: ${summary}`,
  field: 'الحقل',
  before: 'قبل',
  after: 'بعد',
  nothing: 'لا شيء',
  noChanges: 'لم تتغيّر أي قيم.',
  export: 'تصدير',
  exporting: 'جارٍ التصدير',
  notExported: 'تعذّر التصدير. يُرجى المحاولة مرة أخرى.',
  empty: 'لم يُسجّل شيء بعد.',
  noneFound: 'لا يوجد حدث مطابق. يُرجى إزالة أحد عوامل التصفية.',
  filters: filterBar,
  table: recordTable,
};
