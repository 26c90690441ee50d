import { useLocale } from '../layout-language-provider/component';

export interface ConditionField {
  id: string;
  /** "Total", "State". */
  label: string;
  type: 'text' | 'number' | 'date' | 'choice';
  /** Of a choice. */
  options?: readonly { readonly value: string; readonly label: string }[] | undefined;
  /** Of a number: "€". */
  unit?: string | undefined;
}

export type Operator =
  | 'is'
  | 'isNot'
  | 'contains'
  | 'moreThan'
  | 'lessThan'
  | 'before'
  | 'after'
  | 'isEmpty'
  | 'isNotEmpty';

export interface Condition {
  readonly kind: 'condition';
  readonly id: string;
  readonly field: string;
  readonly operator: Operator;
  /** As it is typed: a number with a point, a date as 2026-11-24. */
  readonly value: string;
}

export interface ConditionGroup {
  readonly kind: 'group';
  readonly id: string;
  readonly match: 'all' | 'any';
  readonly items: readonly (Condition | ConditionGroup)[];
}

/** Every text that is not data, for translation. */
export interface ConditionBuilderLabels {
  operators: Readonly<Record<Operator, string>>;
  match: string;
  matches: Readonly<Record<ConditionGroup['match'], string>>;
  field: string;
  operator: string;
  value: string;
  chooseValue: string;
  condition: (at: number) => string;
  group: string;
  add: string;
  addGroup: string;
  remove: (condition: string) => string;
  removeGroup: string;
  removed: string;
  missing: string;
  notANumber: string;
  /** The whole as a sentence. */
  sentence: (parts: readonly string[], match: ConditionGroup['match']) => string;
  everything: string;
  count: (records: number) => string;
  counting: string;
}

export const ENGLISH: ConditionBuilderLabels = {
  operators: {
    is: 'is',
    isNot: 'is not',
    contains: 'contains',
    moreThan: 'is more than',
    lessThan: 'is less than',
    before: 'is before',
    after: 'is after',
    isEmpty: 'is empty',
    isNotEmpty: 'is not empty',
  },
  match: 'Match',
  matches: { all: 'All of them', any: 'Any of them' },
  field: 'Field',
  operator: 'Comparison',
  value: 'Value',
  chooseValue: 'Choose…',
  condition: (at) => `Condition ${at}`,
  group: 'Group of conditions',
  add: 'Add condition',
  addGroup: 'Add group',
  remove: (condition) => `Remove: ${condition}`,
  removeGroup: 'Remove group',
  removed: 'Condition removed',
  missing: 'Enter a value.',
  notANumber: 'Enter a number, such as 12.5.',
  sentence: (parts, match) => parts.join(match === 'all' ? ' and ' : ' or '),
  everything: 'Without conditions everything fits.',
  count: (records) => (records === 1 ? '1 record fits' : `${records} records fit`),
  counting: 'Counting',
};

export const OPERATORS: Readonly<Record<ConditionField['type'], readonly Operator[]>> = {
  text: ['is', 'isNot', 'contains', 'isEmpty', 'isNotEmpty'],
  number: ['is', 'isNot', 'moreThan', 'lessThan', 'isEmpty', 'isNotEmpty'],
  date: ['is', 'before', 'after', 'isEmpty', 'isNotEmpty'],
  choice: ['is', 'isNot', 'isEmpty', 'isNotEmpty'],
};
export const NEEDS_NO_VALUE: readonly Operator[] = ['isEmpty', 'isNotEmpty'];
export const NOTHING: ConditionGroup = { kind: 'group', id: 'root', match: 'all', items: [] };

export interface Words extends ConditionBuilderLabels {
  /** A value as it is read in the sentence. */
  show: (value: string, field: ConditionField | undefined) => string;
}

export const operatorOf = ({ type }: ConditionField) => OPERATORS[type][0] ?? 'is';

export function problemOf(
  { operator, value }: Condition,
  field: ConditionField | undefined,
  text: ConditionBuilderLabels,
): string {
  if (NEEDS_NO_VALUE.includes(operator)) return '';
  if (value.trim() === '') return text.missing;
  return field?.type === 'number' && !Number.isFinite(Number(value)) ? text.notANumber : '';
}

export function isComplete(group: ConditionGroup, fields: readonly ConditionField[]): boolean {
  return group.items.every((item) => {
    if (item.kind === 'group') return item.items.length > 0 && isComplete(item, fields);
    const field = fields.find(({ id }) => id === item.field);
    return (
      field !== undefined &&
      OPERATORS[field.type].includes(item.operator) &&
      problemOf(item, field, ENGLISH) === ''
    );
  });
}

/** A tree with one group in another state. */
export function replaced(tree: ConditionGroup, next: ConditionGroup): ConditionGroup {
  if (tree.id === next.id) return next;
  return {
    ...tree,
    items: tree.items.map((item) => (item.kind === 'group' ? replaced(item, next) : item)),
  };
}

export function partOf(
  { field, operator, value }: Condition,
  fields: readonly ConditionField[],
  text: Words,
): string {
  const found = fields.find(({ id }) => id === field);
  const named = text.show(value, found);
  const shown = NEEDS_NO_VALUE.includes(operator) ? '' : named || '…';
  return [found?.label ?? field, text.operators[operator], shown].filter(Boolean).join(' ');
}

export function sentenceOf(
  group: ConditionGroup,
  fields: readonly ConditionField[],
  text: Words,
): string {
  const parts = group.items.flatMap((item) => {
    const part =
      item.kind === 'group' ? sentenceOf(item, fields, text) : partOf(item, fields, text);
    return part === '' ? [] : [item.kind === 'group' && item.items.length > 1 ? `(${part})` : part];
  });
  return text.sentence(parts, group.match);
}

/** An id that no item of the tree has. */
export function nextId(tree: ConditionGroup): string {
  const ids = new Set<string>();
  const collect = (group: ConditionGroup) => {
    ids.add(group.id);
    for (const item of group.items) {
      ids.add(item.id);
      if (item.kind === 'group') collect(item);
    }
  };
  collect(tree);
  let number = ids.size;
  while (ids.has(`item-${number}`)) number += 1;
  return `item-${number}`;
}

/** Values in the language of the page. What is no number or date yet stays as it was typed. */
export function useShow(locale: string | undefined): Words['show'] {
  const language = useLocale(locale);
  return (value, field) => {
    const isNumber =
      field?.type === 'number' && value.trim() !== '' && Number.isFinite(Number(value));
    if (isNumber)
      return [new Intl.NumberFormat(language).format(Number(value)), field.unit]
        .filter(Boolean)
        .join(' ');
    const isDate = field?.type === 'date' && !Number.isNaN(Date.parse(value));
    if (isDate)
      return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(value),
      );
    return field?.options?.find((option) => option.value === value)?.label ?? value;
  };
}
