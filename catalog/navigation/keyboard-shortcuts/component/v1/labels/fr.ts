import type { KeyboardShortcutsLabels } from '../component';

export const keyboardShortcuts: KeyboardShortcutsLabels = {
  title: 'Raccourcis clavier',
  search: 'Rechercher par action ou touche',
  close: 'Fermer',
  then: 'puis',
  empty: (query) => `Aucun raccourci pour « ${query} ».`,
  singleKeys: 'Raccourcis à une touche',
  names: {
    '⌘': 'Commande',
    '⇧': 'Maj',
    '?': 'Point d’interrogation',
    '/': 'Barre oblique',
    '↵': 'Entrée',
  },
};
