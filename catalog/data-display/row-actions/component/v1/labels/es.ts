import type { RowActionsLabels, ColumnSettingsLabels } from '../component';

export const rowActions: RowActionsLabels = {
  menu: (row) => `Acciones de ${row}`,
  quick: (action, row) => `${action}: ${row}`,
  failed: () => 'No ha funcionado. No ha cambiado nada.',
};

export const columnSettings: ColumnSettingsLabels = {
  title: 'Columnas',
  up: (column) => `Subir ${column}`,
  down: (column) => `Bajar ${column}`,
  moved: (column, place, n) => `${column}: ${place} de ${n}`,
  fixed: 'Da nombre a la fila',
  reset: 'Restablecer',
  isDefault: 'Son las columnas iniciales.',
  close: 'Cerrar',
};
