'use client';

import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';

import { useLabels } from '../layout-language-provider/component';
import { Menu } from '../overlays-menu/component';
import type { MenuGroup } from '../overlays-menu/component';

export interface Model {
  id: string;
  name: string;
  /** Whose it is; models of one maker stand together. */
  maker?: string | undefined;
  /** What it is good at, in a few words: "Long documents, slower". */
  description?: string | undefined;
  /** What it costs, with its unit: "€3 per million words". */
  price?: string | undefined;
  /** Why it cannot be chosen now: "Reads no pictures, and one is attached." */
  unavailable?: string | undefined;
}

export interface Effort {
  id: string;
  label: string;
  /** What more effort costs: "Slower, about three times the price". */
  description?: string | undefined;
}

export interface ModelPickerProps extends Omit<ComponentProps<'div'>, 'children' | 'defaultValue'> {
  models: readonly Model[];
  value?: string | undefined;
  /** The first model without it. */
  defaultValue?: string | undefined;
  /** If it rejects, the model before stays, and the button says so. */
  onValueChange?: ((id: string) => Promise<unknown> | void) | undefined;
  /** How long the model thinks. */
  efforts?: readonly Effort[] | undefined;
  effort?: string | undefined;
  defaultEffort?: string | undefined;
  onEffortChange?: ((id: string) => Promise<unknown> | void) | undefined;
  labels?: Partial<ModelPickerLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface ModelPickerLabels {
  model: string;
  effort: string;
  /** On the button, if the chosen model is not in the list. */
  missing: (id: string) => string;
  none: string;
  /** Announced. */
  chosen: (name: string) => string;
  failed: (name: string) => string;
}

const ENGLISH: ModelPickerLabels = {
  model: 'Model',
  effort: 'Thinking',
  missing: (id) => `${id} is not available`,
  none: 'No model',
  chosen: (name) => `${name} answers from now on`,
  failed: (name) => `${name} could not be chosen. Try again.`,
};

/** Which model answers, and how long it thinks: a menu beside the message that is written. */
export function ModelPicker(props: ModelPickerProps) {
  const { models, value, defaultValue, onValueChange, efforts, effort, defaultEffort, ...own } =
    props;
  const { onEffortChange, labels, className = '', ...root } = own;
  const text = useLabels('modelPicker', ENGLISH, labels);
  const [innerModel, setInnerModel] = useState(defaultValue ?? models[0]?.id);
  const [innerEffort, setInnerEffort] = useState(defaultEffort ?? efforts?.[0]?.id);
  const [said, setSaid] = useState('');
  const modelId = value ?? innerModel;
  const effortId = effort ?? innerEffort;
  const model = models.find(({ id }) => id === modelId);
  const thinking = efforts?.find(({ id }) => id === effortId);
  const name = model?.name ?? (modelId === undefined ? text.none : text.missing(modelId));
  const makers = [...new Set(models.map(({ maker }) => maker))];

  async function choose(id: string, label: string) {
    if (id === modelId) return;
    setSaid('');
    await onValueChange?.(id);
    setInnerModel(id);
    setSaid(text.chosen(label));
  }

  async function chooseEffort({ id, label }: Effort) {
    if (id === effortId) return;
    setSaid('');
    await onEffortChange?.(id);
    setInnerEffort(id);
    setSaid(`${text.effort}: ${label}`);
  }

  const groups: readonly MenuGroup[] = [
    ...makers.map((maker) => ({
      label: maker ?? text.model,
      items: models
        .filter((each) => each.maker === maker)
        .map((each) => ({
          id: each.id,
          kind: 'radio' as const,
          label: each.name,
          description: each.description,
          hint: each.price,
          disabledReason: each.unavailable,
          checked: each.id === modelId,
          onSelect: () => choose(each.id, each.name),
        })),
    })),
    ...(efforts?.length
      ? [
          {
            label: text.effort,
            items: efforts.map((each) => ({
              id: each.id,
              kind: 'radio' as const,
              label: each.label,
              description: each.description,
              checked: each.id === effortId,
              onSelect: () => chooseEffort(each),
            })),
          },
        ]
      : []),
  ];

  return (
    <div
      {...root}
      className={`inline-flex max-w-full min-w-0 items-center text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) ${className}`}
    >
      <Menu
        label={text.model}
        groups={groups}
        labels={{ failed: text.failed }}
        className="max-w-full min-w-0"
        trigger={
          <>
            {(!model || model.unavailable) && (
              <TriangleAlert aria-hidden className="text-(--ui-warning-text)" />
            )}
            <span className="min-w-0 truncate">
              <span className="sr-only">{text.model}: </span>
              {name}
              {thinking && (
                <span className="font-normal text-(--ui-text-muted)"> · {thinking.label}</span>
              )}
            </span>
            <ChevronDown aria-hidden className="text-(--ui-text-subtle)" />
          </>
        }
      />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
