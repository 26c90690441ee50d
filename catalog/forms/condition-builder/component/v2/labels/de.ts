import type { ConditionBuilderLabels } from '../conditions';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const conditionBuilder: ConditionBuilderLabels = {
  operators: {
    is: 'ist',
    isNot: 'ist nicht',
    contains: 'enthält',
    moreThan: 'ist größer als',
    lessThan: 'ist kleiner als',
    before: 'liegt vor',
    after: 'liegt nach',
    isEmpty: 'ist leer',
    isNotEmpty: 'ist nicht leer',
  },
  match: 'Zutreffen müssen',
  matches: { all: 'Alle davon', any: 'Eine davon' },
  field: 'Feld',
  operator: 'Vergleich',
  value: 'Wert',
  chooseValue: 'Auswählen …',
  condition: (at) => `Bedingung ${at}`,
  group: 'Gruppe von Bedingungen',
  add: 'Bedingung hinzufügen',
  addGroup: 'Gruppe hinzufügen',
  remove: (condition) => `Entfernen: ${condition}`,
  removeGroup: 'Gruppe entfernen',
  removed: 'Bedingung entfernt',
  missing: 'Geben Sie einen Wert ein.',
  notANumber: 'Geben Sie eine Zahl ein, etwa 12,5.',
  sentence: (parts, match) => parts.join(match === 'all' ? ' und ' : ' oder '),
  everything: 'Ohne Bedingungen passt alles.',
  count: (records) => `${count(records, 'Datensatz', 'Datensätze')} gefunden`,
  counting: 'Wird gezählt',
};
