import type { RowActionsLabels, ColumnSettingsLabels } from '../component';

export const rowActions: RowActionsLabels = {
  menu: (row) => `إجراءات ${row}`,
  quick: (action, row) => `${action}: ${row}`,
  failed: () => 'تعذّر ذلك ولم يتغيّر شيء.',
};

export const columnSettings: ColumnSettingsLabels = {
  title: 'الأعمدة',
  up: (column) => `نقل ${column} لأعلى`,
  down: (column) => `نقل ${column} لأسفل`,
  moved: (column, place, n) => `${column}: ${place} من ${n}`,
  fixed: 'يسمّي الصف',
  reset: 'إعادة الضبط',
  isDefault: 'هذه هي الأعمدة الأصلية.',
  close: 'إغلاق',
};
