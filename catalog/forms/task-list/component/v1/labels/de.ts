import type { TaskListLabels } from '../component';

export const taskList: TaskListLabels = {
  states: {
    todo: 'Nicht begonnen',
    started: 'In Arbeit',
    done: 'Erledigt',
    blocked: 'Noch nicht möglich',
    error: 'Es gibt ein Problem',
  },
  unknown: 'Unbekannt',
  optional: 'optional',
  progress: (done, total) => `Sie haben ${done} von ${total} Aufgaben erledigt.`,
  complete: 'Sie haben alle Aufgaben erledigt.',
};
