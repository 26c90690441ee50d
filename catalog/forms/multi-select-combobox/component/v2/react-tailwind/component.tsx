'use client';

import { useState } from 'react';

import { Combobox } from '../forms-combobox/component';
import type { ComboboxLabels, ComboboxOption } from '../forms-combobox/component';
import type { FieldProps, FieldValue } from '../forms-text-field/component';
import { useLabels } from '../layout-language-provider/component';

export type { ComboboxLabels, ComboboxOption };

/** Values are whole options. Where the values are enough, take the combobox with `multiple`. */
export interface MultiSelectComboboxProps
  extends FieldProps, FieldValue<readonly ComboboxOption[]> {
  /** What can be chosen. When a server filters: what it found, with `filter={false}`. */
  options: readonly ComboboxOption[];
  /** What a person types, and an empty text after a choice. Not a blur. */
  onQueryChange?: ((query: string) => void) | undefined;
  /** Offers a text that matches no option as a new one. Returns the option to choose. */
  onCreate?: ((label: string) => Promise<ComboboxOption> | ComboboxOption) | undefined;
  filter?: boolean | undefined;
  loading?: boolean | undefined;
  placeholder?: string | undefined;
  labels?: Partial<ComboboxLabels> | undefined;
}

const ENGLISH: Partial<ComboboxLabels> = {
  empty: 'Nothing matches.',
  unfit: (query) => `“${query}” is not chosen. Choose an option, or clear the text.`,
};
const NONE: readonly ComboboxOption[] = [];

/** The combobox for several, holding whole options, so that a chip keeps its label when `options` no longer has it. */
export function MultiSelectCombobox(props: MultiSelectComboboxProps) {
  const { value, defaultValue = NONE, onValueChange, options, onCreate, labels, ...rest } = props;
  /** Options that were chosen, or created, and may be in no later answer. */
  const [seen, setSeen] = useState(NONE);
  const known = [options, value ?? NONE, defaultValue, seen];

  function optionOf(id: string) {
    for (const list of known) {
      const found = list.find((option) => option.value === id);
      if (found) return found;
    }
    return { value: id, label: id };
  }

  async function create(label: string) {
    const option = (await onCreate?.(label)) ?? { value: label, label };
    setSeen((before) => [...before, option]);
    return option;
  }

  return (
    <Combobox
      {...rest}
      multiple
      options={options}
      value={value?.map((option) => option.value)}
      defaultValue={defaultValue.map((option) => option.value)}
      onValueChange={(ids) => {
        const chosen = ids.map(optionOf);
        setSeen((before) => [...before, ...chosen.filter((option) => !before.includes(option))]);
        onValueChange?.(chosen);
      }}
      labelOf={(id) => optionOf(id).label}
      onCreate={onCreate && create}
      labels={useLabels('multiSelectCombobox', ENGLISH, labels)}
    />
  );
}
