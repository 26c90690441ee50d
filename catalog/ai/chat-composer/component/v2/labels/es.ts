import type { ChatComposerLabels } from '../component';

const SIZE = new Intl.NumberFormat('es', {
  notation: 'compact',
  style: 'unit',
  unit: 'byte',
  unitDisplay: 'narrow',
});
const fileSize = (bytes: number) => SIZE.format(bytes).replace('BB', 'GB');

export const chatComposer: ChatComposerLabels = {
  send: 'Enviar',
  stop: 'Detener',
  attach: 'Adjuntar archivos',
  remove: (file) => `Quitar ${file}`,
  removed: (file) => `${file} quitado`,
  size: fileSize,
  tooLarge: (file, limit) => `${file} supera ${limit}.`,
  wrongType: (file) => `No se pueden adjuntar archivos como ${file}.`,
  empty: 'Escribe primero un mensaje.',
  failed: 'El mensaje no se ha enviado. No se ha perdido nada, inténtalo de nuevo.',
  pending: 'Enviando',
};
