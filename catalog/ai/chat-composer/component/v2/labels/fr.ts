import type { ChatComposerLabels } from '../component';

const SIZE = new Intl.NumberFormat('fr', {
  notation: 'compact',
  style: 'unit',
  unit: 'byte',
  unitDisplay: 'narrow',
});
const fileSize = (bytes: number) => SIZE.format(bytes).replace('BB', 'GB');

export const chatComposer: ChatComposerLabels = {
  send: 'Envoyer',
  stop: 'Arrêter',
  attach: 'Joindre des fichiers',
  remove: (file) => `Retirer ${file}`,
  removed: (file) => `${file} retiré`,
  size: fileSize,
  tooLarge: (file, limit) => `${file} dépasse ${limit}.`,
  wrongType: (file) => `Les fichiers comme ${file} ne peuvent pas être joints.`,
  empty: 'Écrivez d’abord un message.',
  failed: 'Le message n’a pas été envoyé. Rien n’est perdu, réessayez.',
  pending: 'Envoi',
};
