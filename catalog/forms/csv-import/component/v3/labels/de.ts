import type { CsvImportLabels } from '../component';

export const csvImport: CsvImportLabels = {
  choose: 'CSV-Datei auswählen',
  drop: 'oder hier ablegen. Die erste Zeile enthält die Namen der Spalten.',
  another: 'Andere Datei auswählen',
  tooLarge: (limit) =>
    `Die Datei ist größer als ${limit}. Teilen Sie sie und importieren Sie die Teile.`,
  unreadable:
    'Die Datei ist nicht lesbar. Speichern Sie sie als CSV in UTF-8 und versuchen Sie es erneut.',
  empty: 'Die Datei hat keine Zeilen unter der ersten.',
  columns: 'Spalten',
  columnFor: (field) => `Spalte für ${field}`,
  example: (cell) => `Zum Beispiel „${cell}“`,
  ignore: 'Leer lassen',
  needed: 'Wählen Sie die Spalte dafür.',
  preview: 'Zeilen',
  row: 'Zeile',
  rows: (n) => `Zeilen, die importiert werden können: ${n}.`,
  cut: (n) => `Gelesen werden nur die ersten ${n} Zeilen. Teilen Sie die Datei für den Rest.`,
  faulty: (n) => `Zeilen, die wegen eines Fehlers ausgelassen werden: ${n}.`,
  missing: (field) => `${field} fehlt.`,
  twice: 'Ein anderes Feld hat diese Spalte schon.',
  import: (n) => `Zeilen importieren (${n})`,
  nothing: 'Keine Zeile ist fehlerfrei.',
  importing: 'Wird importiert …',
  failed: () =>
    'Die Zeilen konnten nicht importiert werden. Es wurde nichts geändert. Versuchen Sie es erneut.',
  done: (n) => `Importierte Zeilen: ${n}.`,
};
