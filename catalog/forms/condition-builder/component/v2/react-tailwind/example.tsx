import { useState } from 'react';

import { ConditionBuilder, type ConditionField, type ConditionGroup } from './component';

const FIELDS: readonly ConditionField[] = [
  {
    id: 'state',
    label: 'State',
    type: 'choice',
    options: [
      { value: 'late', label: 'Late' },
      { value: 'packed', label: 'Packed' },
      { value: 'sent', label: 'Sent' },
    ],
  },
  { id: 'total', label: 'Total', type: 'number', unit: '€' },
  { id: 'customer', label: 'Customer', type: 'text' },
  { id: 'due', label: 'Due', type: 'date' },
];
const RULE: ConditionGroup = {
  kind: 'group',
  id: 'root',
  match: 'all',
  items: [
    { kind: 'condition', id: 'a', field: 'state', operator: 'is', value: 'late' },
    {
      kind: 'group',
      id: 'b',
      match: 'any',
      items: [
        { kind: 'condition', id: 'c', field: 'total', operator: 'moreThan', value: '5000' },
        { kind: 'condition', id: 'd', field: 'customer', operator: 'contains', value: 'Hotel' },
      ],
    },
  ],
};

function Rule({ first = RULE }: { first?: ConditionGroup }) {
  const [isReady, setIsReady] = useState(true);
  return (
    <div className="w-full max-w-2xl">
      <ConditionBuilder
        label="Remind us of an order when"
        fields={FIELDS}
        defaultValue={first}
        onValueChange={(_, isComplete) => setIsReady(isComplete)}
        matchCount={isReady ? 14 : null}
      />
    </div>
  );
}

export default () => <Rule />;

/** The states that a reviewer has to see. */
export const states = {
  Empty: () => <Rule first={{ kind: 'group', id: 'root', match: 'all', items: [] }} />,
  'One condition': () => <Rule first={{ ...RULE, items: RULE.items.slice(0, 1) }} />,
  'A field that is gone': () => (
    <Rule
      first={{
        kind: 'group',
        id: 'root',
        match: 'all',
        items: [
          { kind: 'condition', id: 'a', field: 'warehouse', operator: 'is', value: 'B' },
          { kind: 'condition', id: 'b', field: 'due', operator: 'before', value: '2026-11-24' },
        ],
      }}
    />
  ),
  'In German': () => (
    <div className="w-full max-w-2xl">
      <ConditionBuilder
        label="Erinnern, wenn"
        locale="de"
        fields={[{ id: 'total', label: 'Summe', type: 'number', unit: '€' }]}
        defaultValue={{
          kind: 'group',
          id: 'root',
          match: 'all',
          items: [
            { kind: 'condition', id: 'a', field: 'total', operator: 'moreThan', value: '5000' },
          ],
        }}
        labels={{
          operators: {
            is: 'ist',
            isNot: 'ist nicht',
            contains: 'enthält',
            moreThan: 'ist über',
            lessThan: 'ist unter',
            before: 'ist vor',
            after: 'ist nach',
            isEmpty: 'ist leer',
            isNotEmpty: 'ist nicht leer',
          },
          field: 'Feld',
          operator: 'Vergleich',
          value: 'Wert',
          add: 'Bedingung hinzufügen',
          addGroup: 'Gruppe hinzufügen',
          remove: (condition) => `Entfernen: ${condition}`,
          condition: (at) => `Bedingung ${at}`,
        }}
      />
    </div>
  ),
};
