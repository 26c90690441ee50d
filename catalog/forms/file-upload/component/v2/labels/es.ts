import type { FileUploadLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const fileUpload: FileUploadLabels = {
  choose: 'Elegir archivos',
  drop: 'o suéltalos aquí',
  release: 'Suelta para añadir los archivos',
  uploading: (percent) => `${percent} %`,
  uploaded: 'Subido',
  wrongType: 'No se acepta este tipo de archivo.',
  tooLarge: (size, limit) => `${size}. El límite es ${limit}.`,
  tooMany: (limit) =>
    `Como máximo ${count(limit, 'archivo', 'archivos')}. Quita uno para añadir otro.`,
  failed: 'No se pudo subir.',
  duplicate: 'Este archivo ya está en la lista.',
  required: 'Elige un archivo.',
  wait: 'Espera a que se suban los archivos o cancélalos.',
  open: 'Quita los archivos que no se han subido o inténtalo de nuevo.',
  retry: (name) => `Volver a subir ${name}`,
  cancel: (name) => `Cancelar ${name}`,
  remove: (name) => `Quitar ${name}`,
  announce: (name, what) => `${name}: ${what}`,
};
