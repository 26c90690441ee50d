'use client';

import { FolderPlus, Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps } from 'react';

import { Button } from '../forms-button/component';
import { SegmentedControl } from '../forms-segmented-control/component';
import { Select } from '../forms-select/component';
import { FIELD_BOX, FIELD_INPUT, TextField } from '../forms-text-field/component';
import { useLabels } from '../layout-language-provider/component';
import {
  ENGLISH,
  isComplete,
  NEEDS_NO_VALUE,
  nextId,
  NOTHING,
  operatorOf,
  OPERATORS,
  partOf,
  problemOf,
  replaced,
  sentenceOf,
  useShow,
} from './conditions';
import type {
  Condition,
  ConditionBuilderLabels,
  ConditionField,
  ConditionGroup,
  Words,
} from './conditions';

export type {
  Condition,
  ConditionBuilderLabels,
  ConditionField,
  ConditionGroup,
  Operator,
} from './conditions';

export interface ConditionBuilderProps extends Omit<
  ComponentProps<'fieldset'>,
  'children' | 'defaultValue' | 'onChange'
> {
  /** What the conditions are for: "Send a reminder when". */
  label: string;
  fields: readonly ConditionField[];
  value?: ConditionGroup | undefined;
  defaultValue?: ConditionGroup | undefined;
  /** `isComplete`: every condition has what it needs. Save only then. */
  onValueChange?: ((value: ConditionGroup, isComplete: boolean) => void) | undefined;
  /** How many groups may lie in each other. Default: 2. */
  maxDepth?: number | undefined;
  /** How many records fit now. `null` while they are being counted. */
  matchCount?: number | null | undefined;
  /** BCP 47, for numbers and dates in the sentence. Default: that of the page. */
  locale?: string | undefined;
  labels?: Partial<ConditionBuilderLabels> | undefined;
}

/** Rules of a filter, a reminder or a workflow: conditions that all or any have to be met, in groups. */
export function ConditionBuilder(props: ConditionBuilderProps) {
  const {
    label,
    fields,
    value,
    defaultValue = NOTHING,
    onValueChange,
    maxDepth = 2,
    matchCount,
    ...own
  } = props;
  const { locale, labels, className = '', ...root } = own;
  const text = { ...useLabels('conditionBuilder', ENGLISH, labels), show: useShow(locale) };
  const rootRef = useRef<HTMLFieldSetElement>(null);
  const focusRef = useRef('');
  const [inner, setInner] = useState(defaultValue);
  const [said, setSaid] = useState('');
  const group = value ?? inner;

  // After the render: what is to be focused has come, or what had focus is gone.
  useEffect(() => {
    if (focusRef.current === '') return;
    const target = rootRef.current?.querySelector<HTMLElement>(focusRef.current);
    focusRef.current = '';
    target?.focus();
  });

  function change(next: ConditionGroup) {
    setInner(next);
    onValueChange?.(next, isComplete(next, fields));
  }

  function add(parent: ConditionGroup, kind: 'condition' | 'group') {
    const id = nextId(group);
    const [first] = fields;
    if (!first) return;
    const condition: Condition = {
      kind: 'condition',
      id,
      field: first.id,
      operator: operatorOf(first),
      value: '',
    };
    const item: Condition | ConditionGroup =
      kind === 'condition'
        ? condition
        : { kind: 'group', id, match: 'any', items: [{ ...condition, id: `${id}-1` }] };
    focusRef.current = `[data-item="${kind === 'condition' ? id : `${id}-1`}"] select`;
    setSaid('');
    change(replaced(group, { ...parent, items: [...parent.items, item] }));
  }

  function remove(parent: ConditionGroup, at: number) {
    const items = parent.items.filter((_, of) => of !== at);
    const next = items[at] ?? items[at - 1];
    focusRef.current = next ? `[data-remove="${next.id}"]` : `[data-add="${parent.id}"]`;
    setSaid(text.removed);
    change(replaced(group, { ...parent, items }));
  }

  const sentence = sentenceOf(group, fields, text);
  return (
    <fieldset
      {...root}
      ref={rootRef}
      className={`min-w-0 text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) ${className}`}
    >
      <legend className="mb-2 font-medium">{label}</legend>
      <Group
        group={group}
        depth={1}
        maxDepth={maxDepth}
        fields={fields}
        text={text}
        onChange={(next) => change(replaced(group, next))}
        onAdd={add}
        onRemove={remove}
      />
      <p className="mt-3 wrap-anywhere text-(--ui-text-muted)">{sentence || text.everything}</p>
      {matchCount !== undefined && (
        <p role="status" className="mt-1 font-medium tabular-nums">
          {matchCount === null ? text.counting : text.count(matchCount)}
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}

interface GroupProps {
  group: ConditionGroup;
  depth: number;
  maxDepth: number;
  fields: readonly ConditionField[];
  text: Words;
  onChange: (group: ConditionGroup) => void;
  onAdd: (parent: ConditionGroup, kind: 'condition' | 'group') => void;
  onRemove: (parent: ConditionGroup, at: number) => void;
}

function Group(props: GroupProps) {
  const { group, depth, maxDepth, fields, text, onChange, onAdd, onRemove } = props;
  return (
    <div className="grid gap-3 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-3">
      {group.items.length > 1 && (
        <SegmentedControl
          label={text.match}
          hideLabel
          size="small"
          value={group.match}
          onValueChange={(next) => onChange({ ...group, match: next === 'any' ? 'any' : 'all' })}
          options={(['all', 'any'] as const).map((match) => ({
            value: match,
            label: text.matches[match],
          }))}
        />
      )}
      {group.items.length > 0 && (
        <ol className="grid gap-3">
          {group.items.map((item, at) => (
            <li key={item.id} data-item={item.id} className="flex items-start gap-2">
              {item.kind === 'group' ? (
                <div role="group" aria-label={text.group} className="min-w-0 grow">
                  <Group {...props} group={item} depth={depth + 1} />
                </div>
              ) : (
                <Row
                  condition={item}
                  at={at}
                  fields={fields}
                  text={text}
                  onChange={(next) =>
                    onChange({
                      ...group,
                      items: group.items.map((each, of) => (of === at ? next : each)),
                    })
                  }
                />
              )}
              <Button
                data-remove={item.id}
                variant="quiet"
                icon={<X aria-hidden />}
                aria-label={
                  item.kind === 'group' ? text.removeGroup : text.remove(partOf(item, fields, text))
                }
                onClick={() => onRemove(group, at)}
              />
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          data-add={group.id}
          size="small"
          icon={<Plus aria-hidden />}
          onClick={() => onAdd(group, 'condition')}
        >
          {text.add}
        </Button>
        {depth < maxDepth && (
          <Button
            size="small"
            variant="quiet"
            icon={<FolderPlus aria-hidden />}
            onClick={() => onAdd(group, 'group')}
          >
            {text.addGroup}
          </Button>
        )}
      </div>
    </div>
  );
}

interface RowProps {
  condition: Condition;
  at: number;
  fields: readonly ConditionField[];
  text: Words;
  onChange: (condition: Condition) => void;
}

function Row({ condition, at, fields, text, onChange }: RowProps) {
  const id = useId();
  const field = fields.find((each) => each.id === condition.field);
  const [isTouched, setIsTouched] = useState(false);
  const problem = isTouched ? problemOf(condition, field, text) : '';
  const needsValue = !NEEDS_NO_VALUE.includes(condition.operator);
  const common = {
    label: text.value,
    hideLabel: true,
    error: problem,
    className: 'min-w-0 flex-[1_1_8rem]',
  };
  const set = (next: string) => {
    setIsTouched(true);
    onChange({ ...condition, value: next });
  };
  return (
    <div
      role="group"
      aria-label={text.condition(at + 1)}
      className="flex min-w-0 grow flex-wrap gap-2"
    >
      <Select
        label={text.field}
        hideLabel
        value={condition.field}
        onValueChange={(next) => {
          const chosen = fields.find((each) => each.id === next);
          // What was typed for a date is no number: it goes with its field.
          if (chosen)
            onChange({ ...condition, field: next, operator: operatorOf(chosen), value: '' });
        }}
        options={[
          ...fields.map((each) => ({ value: each.id, label: each.label })),
          // A field that is gone still shows, or nobody could see what is wrong.
          ...(field ? [] : [{ value: condition.field, label: condition.field }]),
        ]}
        className="min-w-0 flex-[1_1_8rem]"
      />
      <Select
        label={text.operator}
        hideLabel
        value={condition.operator}
        onValueChange={(next) => {
          const operator = OPERATORS[field?.type ?? 'text'].find((each) => each === next);
          if (operator) onChange({ ...condition, operator });
        }}
        options={OPERATORS[field?.type ?? 'text'].map((each) => ({
          value: each,
          label: text.operators[each],
        }))}
        className="min-w-0 flex-[1_1_7rem]"
      />
      {!needsValue ? null : field?.type === 'choice' ? (
        <Select
          {...common}
          value={condition.value}
          placeholder={text.chooseValue}
          onValueChange={set}
          options={field.options ?? []}
        />
      ) : field?.type === 'date' ? (
        <div className="min-w-0 flex-[1_1_8rem]">
          <div className={FIELD_BOX}>
            <input
              type="date"
              aria-label={text.value}
              aria-invalid={problem !== ''}
              aria-describedby={`${id}-problem`}
              value={condition.value}
              onChange={(event) => set(event.target.value)}
              className={FIELD_INPUT}
            />
          </div>
          <p id={`${id}-problem`} className="mt-1.5 text-(--ui-danger-text) empty:hidden">
            {problem}
          </p>
        </div>
      ) : (
        <TextField
          {...common}
          value={condition.value}
          onValueChange={set}
          inputMode={field?.type === 'number' ? 'decimal' : undefined}
          suffixText={field?.unit}
          autoComplete="off"
        />
      )}
    </div>
  );
}
