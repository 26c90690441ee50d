import type { ComponentType } from 'react';
import { isRecord } from '../../../../src/domain/text.ts';
import { MAX_STATE_LENGTH, MAX_STATES } from './frame-report.ts';

/** A state of an example. */
export interface ExampleState {
  readonly component: ComponentType;
  /** Its width; undefined for that of the version. */
  readonly width: number | undefined;
  /** Steps to run once it has rendered. */
  readonly steps: readonly string[];
}

/**
 * The `states` of an example by name, up to the limit: a component, or an object with `component`, `width` and `steps`.
 * Names that differ only in capitals are one state, the first.
 */
export function statesOf({
  states,
}: Readonly<Record<string, unknown>>): ReadonlyMap<string, ExampleState> {
  if (!isRecord(states)) return new Map();
  const named = Object.entries(states).flatMap(([name, value]) => {
    const state = toState(value);
    const isNamed = name !== '' && name.length <= MAX_STATE_LENGTH;
    return state === undefined || !isNamed ? [] : [[name, state] as const];
  });
  const first = new Map(named.toReversed().map((entry) => [entry[0].toLowerCase(), entry]));
  return new Map(
    named.filter((entry) => first.get(entry[0].toLowerCase()) === entry).slice(0, MAX_STATES),
  );
}

/** The state of a name in any case. */
export function findExampleState(
  states: ReadonlyMap<string, ExampleState>,
  name: string | undefined,
): ExampleState | undefined {
  if (name === undefined) return undefined;
  const wanted = name.toLowerCase();
  const found = states.entries().find(([known]) => known.toLowerCase() === wanted);
  return states.get(name) ?? found?.[1];
}

function toState(value: unknown): ExampleState | undefined {
  if (isComponent(value)) return { component: value, width: undefined, steps: [] };
  if (!isRecord(value) || !isComponent(value['component'])) return undefined;
  const { component, width, steps } = value;
  return {
    component,
    width: typeof width === 'number' ? width : undefined,
    steps: stepsOf(steps),
  };
}

/** The steps of a state, or of the default export: the `steps` of the example. */
export function stepsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((step) => typeof step === 'string') : [];
}

/** A function, or a result of `memo`, `forwardRef` or `lazy`. */
export function isComponent(value: unknown): value is ComponentType {
  if (typeof value === 'function') return true;
  return typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value);
}
