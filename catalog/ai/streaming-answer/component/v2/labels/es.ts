import type { StreamingAnswerLabels } from '../component';

export const streamingAnswer: StreamingAnswerLabels = {
  you: 'Tú',
  answerTo: (question) => `Respuesta a: ${question}`,
  waiting: 'Leyendo la pregunta',
  answering: 'Respondiendo',
  ready: 'Respuesta lista',
  stopped: 'Detenido. El texto de arriba está incompleto.',
  broken: 'Se ha perdido la conexión. Se conserva la respuesta hasta ahora.',
  stop: 'Detener',
  goOn: 'Continuar',
  latest: 'Ir a lo más reciente',
  done: 'Hecho',
  todo: 'Pendiente',
};
