import type { AttachmentsLabels } from '../component';

export const attachments: AttachmentsLabels = {
  open: 'Öffnen',
  remove: (name) => `${name} entfernen`,
  retry: (name) => `${name} erneut hochladen`,
  waiting: 'Wartet',
  uploading: (percent) => (percent ? `Wird hochgeladen, ${percent}` : 'Wird hochgeladen'),
  failed: 'Nicht hochgeladen.',
  ready: (name) => `${name} hochgeladen`,
  notReady: (name) => `${name} nicht hochgeladen`,
  removed: (name) => `${name} entfernt`,
  notRemoved: (name) => `${name} konnte nicht entfernt werden`,
};
