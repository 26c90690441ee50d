import type { RowActionsLabels, ColumnSettingsLabels } from '../component';

export const rowActions: RowActionsLabels = {
  menu: (row) => `Aktionen für ${row}`,
  quick: (action, row) => `${action}: ${row}`,
  failed: () => 'Das hat nicht geklappt. Es wurde nichts geändert.',
};

export const columnSettings: ColumnSettingsLabels = {
  title: 'Spalten',
  up: (column) => `${column} nach oben`,
  down: (column) => `${column} nach unten`,
  moved: (column, place, n) => `${column}: ${place} von ${n}`,
  fixed: 'Benennt die Zeile',
  reset: 'Zurücksetzen',
  isDefault: 'Das sind die Spalten wie am Anfang.',
  close: 'Schließen',
};
