import type { SourcesPanelLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const sourcesPanel: SourcesPanelLabels = {
  cited: (sources) => `Citadas (${sources})`,
  read: (sources) => `Leídas, sin citar (${sources})`,
  failed: (sources) => `No se pudieron leer (${sources})`,
  kinds: { web: 'Página web', file: 'Archivo', mail: 'Correo', data: 'Datos' },
  number: (number) => `Fuente ${number}`,
  passage: 'Pasaje',
  more: (passages) => count(passages, 'pasaje más', 'pasajes más'),
  exclude: (title) => `Descartar ${title}`,
  excluded: 'Descartada en la próxima respuesta',
  excluding: 'Descartando',
  notExcluded: 'No se pudo descartar. Inténtalo de nuevo.',
  close: 'Cerrar fuentes',
  loading: 'Leyendo las fuentes',
  empty: 'La respuesta no se basa en ninguna fuente.',
};
