import type { KeyboardShortcutsLabels } from '../component';

export const keyboardShortcuts: KeyboardShortcutsLabels = {
  title: 'Atajos de teclado',
  search: 'Buscar por acción o tecla',
  close: 'Cerrar',
  then: 'luego',
  empty: (query) => `Ningún atajo para «${query}».`,
  singleKeys: 'Atajos de una tecla',
  names: {
    '⌘': 'Comando',
    '⇧': 'Mayús',
    '?': 'Signo de interrogación',
    '/': 'Barra',
    '↵': 'Intro',
  },
};
