import type { AttachmentsLabels } from '../component';

export const attachments: AttachmentsLabels = {
  open: 'Ouvrir',
  remove: (name) => `Retirer ${name}`,
  retry: (name) => `Renvoyer ${name}`,
  waiting: 'En attente',
  uploading: (percent) => (percent ? `Envoi, ${percent}` : 'Envoi'),
  failed: 'Non envoyé.',
  ready: (name) => `${name} envoyé`,
  notReady: (name) => `${name} non envoyé`,
  removed: (name) => `${name} retiré`,
  notRemoved: (name) => `${name} n’a pas pu être retiré`,
};
