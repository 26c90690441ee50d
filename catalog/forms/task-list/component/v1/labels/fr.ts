import type { TaskListLabels } from '../component';

export const taskList: TaskListLabels = {
  states: {
    todo: 'À commencer',
    started: 'En cours',
    done: 'Terminé',
    blocked: 'Pas encore possible',
    error: 'Il y a un problème',
  },
  unknown: 'Inconnu',
  optional: 'facultatif',
  progress: (done, total) => `Vous avez terminé ${done} tâches sur ${total}.`,
  complete: 'Vous avez terminé toutes les tâches.',
};
