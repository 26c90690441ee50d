import type { ChatComposerLabels } from '../component';

const SIZE = new Intl.NumberFormat('de', {
  notation: 'compact',
  style: 'unit',
  unit: 'byte',
  unitDisplay: 'narrow',
});
const fileSize = (bytes: number) => SIZE.format(bytes).replace('BB', 'GB');

export const chatComposer: ChatComposerLabels = {
  send: 'Senden',
  stop: 'Stoppen',
  attach: 'Dateien anhängen',
  remove: (file) => `${file} entfernen`,
  removed: (file) => `${file} entfernt`,
  size: fileSize,
  tooLarge: (file, limit) => `${file} ist größer als ${limit}.`,
  wrongType: (file) => `Dateien wie ${file} können nicht angehängt werden.`,
  empty: 'Schreiben Sie zuerst eine Nachricht.',
  failed: 'Die Nachricht wurde nicht gesendet. Sie ist noch da, versuchen Sie es erneut.',
  pending: 'Wird gesendet',
};
