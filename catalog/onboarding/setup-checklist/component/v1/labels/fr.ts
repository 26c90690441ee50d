import type { SetupChecklistLabels } from '../component';

export const setupChecklist: SetupChecklistLabels = {
  progress: (done, n) => `${done} sur ${n} terminés`,
  hide: 'Masquer la liste. Elle reste dans le menu d’aide.',
  optional: 'Facultatif',
  status: { todo: 'À faire', done: 'Fait', skipped: 'Ignoré', blocked: 'En attente' },
};
