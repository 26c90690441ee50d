import type { StreamingAnswerLabels } from '../component';

export const streamingAnswer: StreamingAnswerLabels = {
  you: 'Sie',
  answerTo: (question) => `Antwort auf: ${question}`,
  waiting: 'Frage wird gelesen',
  answering: 'Antwort wird geschrieben',
  ready: 'Antwort fertig',
  stopped: 'Gestoppt. Der Text oben ist unvollständig.',
  broken: 'Die Verbindung ist abgebrochen. Die bisherige Antwort bleibt erhalten.',
  stop: 'Stoppen',
  goOn: 'Fortsetzen',
  latest: 'Zum Neuesten',
  done: 'Erledigt',
  todo: 'Offen',
};
