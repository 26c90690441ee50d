import type { AttachmentsLabels } from '../component';

export const attachments: AttachmentsLabels = {
  open: 'Abrir',
  remove: (name) => `Quitar ${name}`,
  retry: (name) => `Volver a subir ${name}`,
  waiting: 'En espera',
  uploading: (percent) => (percent ? `Subiendo, ${percent}` : 'Subiendo'),
  failed: 'No se ha subido.',
  ready: (name) => `${name} subido`,
  notReady: (name) => `${name} no se ha subido`,
  removed: (name) => `${name} quitado`,
  notRemoved: (name) => `No se pudo quitar ${name}`,
};
