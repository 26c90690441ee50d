import type { KeyboardShortcutsLabels } from '../component';

export const keyboardShortcuts: KeyboardShortcutsLabels = {
  title: 'Tastenkürzel',
  search: 'Nach Aktion oder Taste suchen',
  close: 'Schließen',
  then: 'dann',
  empty: (query) => `Kein Tastenkürzel für „${query}“.`,
  singleKeys: 'Kürzel mit einer Taste',
  names: {
    '⌘': 'Befehlstaste',
    '⇧': 'Umschalttaste',
    '?': 'Fragezeichen',
    '/': 'Schrägstrich',
    '↵': 'Eingabetaste',
  },
};
