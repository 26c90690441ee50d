import type { ConditionBuilderLabels } from '../conditions';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const conditionBuilder: ConditionBuilderLabels = {
  operators: {
    is: 'est',
    isNot: 'n’est pas',
    contains: 'contient',
    moreThan: 'est supérieur à',
    lessThan: 'est inférieur à',
    before: 'est avant',
    after: 'est après',
    isEmpty: 'est vide',
    isNotEmpty: 'n’est pas vide',
  },
  match: 'Remplir',
  matches: { all: 'Toutes', any: 'Au moins une' },
  field: 'Champ',
  operator: 'Comparaison',
  value: 'Valeur',
  chooseValue: 'Choisir…',
  condition: (at) => `Condition ${at}`,
  group: 'Groupe de conditions',
  add: 'Ajouter une condition',
  addGroup: 'Ajouter un groupe',
  remove: (condition) => `Retirer : ${condition}`,
  removeGroup: 'Retirer le groupe',
  removed: 'Condition retirée',
  missing: 'Saisissez une valeur.',
  notANumber: 'Saisissez un nombre, par exemple 12,5.',
  sentence: (parts, match) => parts.join(match === 'all' ? ' et ' : ' ou '),
  everything: 'Sans condition, tout correspond.',
  count: (records) => count(records, 'enregistrement correspond', 'enregistrements correspondent'),
  counting: 'Calcul',
};
