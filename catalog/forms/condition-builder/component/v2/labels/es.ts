import type { ConditionBuilderLabels } from '../conditions';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const conditionBuilder: ConditionBuilderLabels = {
  operators: {
    is: 'es',
    isNot: 'no es',
    contains: 'contiene',
    moreThan: 'es mayor que',
    lessThan: 'es menor que',
    before: 'es anterior a',
    after: 'es posterior a',
    isEmpty: 'está vacío',
    isNotEmpty: 'no está vacío',
  },
  match: 'Cumplir',
  matches: { all: 'Todas', any: 'Alguna' },
  field: 'Campo',
  operator: 'Comparación',
  value: 'Valor',
  chooseValue: 'Elegir…',
  condition: (at) => `Condición ${at}`,
  group: 'Grupo de condiciones',
  add: 'Añadir condición',
  addGroup: 'Añadir grupo',
  remove: (condition) => `Quitar: ${condition}`,
  removeGroup: 'Quitar grupo',
  removed: 'Condición quitada',
  missing: 'Escribe un valor.',
  notANumber: 'Escribe un número, por ejemplo 12,5.',
  sentence: (parts, match) => parts.join(match === 'all' ? ' y ' : ' o '),
  everything: 'Sin condiciones, todo coincide.',
  count: (records) => count(records, 'registro coincide', 'registros coinciden'),
  counting: 'Contando',
};
