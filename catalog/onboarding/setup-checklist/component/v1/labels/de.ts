import type { SetupChecklistLabels } from '../component';

export const setupChecklist: SetupChecklistLabels = {
  progress: (done, n) => `${done} von ${n} erledigt`,
  hide: 'Liste ausblenden. Sie bleibt im Hilfemenü.',
  optional: 'Optional',
  status: { todo: 'Noch offen', done: 'Erledigt', skipped: 'Übersprungen', blocked: 'Wartet' },
};
