import type { FileUploadLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const fileUpload: FileUploadLabels = {
  choose: 'Dateien auswählen',
  drop: 'oder hier ablegen',
  release: 'Loslassen, um die Dateien hinzuzufügen',
  uploading: (percent) => `${percent} %`,
  uploaded: 'Hochgeladen',
  wrongType: 'Dieser Dateityp wird nicht angenommen.',
  tooLarge: (size, limit) => `${size}. Erlaubt sind ${limit}.`,
  tooMany: (limit) =>
    `Höchstens ${count(limit, 'Datei', 'Dateien')}. Entfernen Sie eine, um eine weitere hinzuzufügen.`,
  failed: 'Das Hochladen hat nicht geklappt.',
  duplicate: 'Diese Datei steht schon in der Liste.',
  required: 'Wählen Sie eine Datei.',
  wait: 'Warten Sie, bis die Dateien hochgeladen sind, oder brechen Sie ab.',
  open: 'Entfernen Sie die Dateien, die nicht hochgeladen wurden, oder versuchen Sie es erneut.',
  retry: (name) => `${name} erneut hochladen`,
  cancel: (name) => `${name} abbrechen`,
  remove: (name) => `${name} entfernen`,
  announce: (name, what) => `${name}: ${what}`,
};
