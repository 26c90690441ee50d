import type { TaskListLabels } from '../component';

export const taskList: TaskListLabels = {
  states: {
    todo: 'Sin empezar',
    started: 'En curso',
    done: 'Completada',
    blocked: 'Aún no se puede empezar',
    error: 'Hay un problema',
  },
  unknown: 'Desconocido',
  optional: 'opcional',
  progress: (done, total) => `Has completado ${done} de ${total} tareas.`,
  complete: 'Has completado todas las tareas.',
};
