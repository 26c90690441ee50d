import type { StreamingAnswerLabels } from '../component';

export const streamingAnswer: StreamingAnswerLabels = {
  you: 'Vous',
  answerTo: (question) => `Réponse à : ${question}`,
  waiting: 'Lecture de la question',
  answering: 'Rédaction de la réponse',
  ready: 'Réponse prête',
  stopped: 'Arrêté. Le texte ci-dessus est incomplet.',
  broken: 'La connexion a été perdue. La réponse obtenue est conservée.',
  stop: 'Arrêter',
  goOn: 'Continuer',
  latest: 'Aller au plus récent',
  done: 'Fait',
  todo: 'À faire',
};
