import type { RowActionsLabels, ColumnSettingsLabels } from '../component';

export const rowActions: RowActionsLabels = {
  menu: (row) => `Actions pour ${row}`,
  quick: (action, row) => `${action} : ${row}`,
  failed: () => 'L’opération a échoué. Rien n’a changé.',
};

export const columnSettings: ColumnSettingsLabels = {
  title: 'Colonnes',
  up: (column) => `Monter ${column}`,
  down: (column) => `Descendre ${column}`,
  moved: (column, place, n) => `${column} : ${place} sur ${n}`,
  fixed: 'Nomme la ligne',
  reset: 'Réinitialiser',
  isDefault: 'Ce sont les colonnes de départ.',
  close: 'Fermer',
};
