import type { DiffViewLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const diffView: DiffViewLabels = {
  view: 'Vista',
  views: { unified: 'Unificada', split: 'En paralelo' },
  summary: (added, removed) =>
    `${count(added, 'añadida', 'añadidas')}, ${count(removed, 'eliminada', 'eliminadas')}`,
  same: 'Ambos son iguales.',
  added: 'Añadido',
  removed: 'Eliminado',
  lineBefore: 'Línea antes',
  lineAfter: 'Línea después',
  text: 'Texto',
  previous: 'Cambio anterior',
  next: 'Cambio siguiente',
  change: (at, of) => `Cambio ${at} de ${of}`,
  unfold: (lines) => `Mostrar ${count(lines, 'línea sin cambios', 'líneas sin cambios')}`,
  more: (lines) => `Mostrar ${count(lines, 'línea más', 'líneas más')}`,
};
