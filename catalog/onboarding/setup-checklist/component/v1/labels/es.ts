import type { SetupChecklistLabels } from '../component';

export const setupChecklist: SetupChecklistLabels = {
  progress: (done, n) => `${done} de ${n} hechos`,
  hide: 'Ocultar la lista. Sigue en el menú de ayuda.',
  optional: 'Opcional',
  status: { todo: 'Pendiente', done: 'Hecho', skipped: 'Omitido', blocked: 'En espera' },
};
