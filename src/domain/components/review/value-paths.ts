import type { CheckValue } from '../check-schema.ts';
import type { CodeElement, CodeValue } from './code-facts.ts';

/** What a check looks at: an element, or a call with the members of what it is given. */
export type Checked = Pick<
  CodeElement,
  'attributes' | 'hasSpread' | 'hasChildren' | 'text' | 'line'
>;

export type Answer = 'yes' | 'no' | 'unknown';

export type Scalar = CheckValue | undefined;

/** Values at a path, and whether there may be more. */
export interface Found {
  readonly values: readonly CodeValue[];
  readonly isPartial: boolean;
}

/** The values at a path of props: `columns[].align`. */
export function valuesAt({ attributes, text }: Checked, path: string): Found {
  const [name = '', ...steps] = path.split(/(?=\[)|\./);
  const given = attributes.get(name);
  const value: CodeValue | undefined =
    given ??
    (name === 'children' && text !== undefined ? { kind: 'literal', value: text } : undefined);
  let found: Found = { values: value === undefined ? [] : [value], isPartial: false };
  for (const step of steps) found = stepInto(found, step);
  return found;
}

function stepInto({ values, isPartial }: Found, step: string): Found {
  const inner: CodeValue[] = [];
  let isMore = isPartial;
  for (const value of values.flatMap(alternativesOf)) {
    if (step === '[]') {
      if (value.kind === 'list') inner.push(...value.items);
      if (value.kind !== 'list' || value.isPartial) isMore = true;
    } else if (step === '[-1]') {
      const last = value.kind === 'list' && !value.isPartial ? value.items.at(-1) : undefined;
      if (last === undefined) isMore = true;
      else inner.push(last);
    } else if (value.kind === 'object') {
      const member = value.members.get(step);
      if (member !== undefined) inner.push(member);
      if (value.isPartial) isMore = true;
    } else if (value.kind !== 'literal') isMore = true;
  }
  return { values: inner, isPartial: isMore };
}

export function alternativesOf(value: CodeValue): readonly CodeValue[] {
  return value.kind === 'either' ? value.values.flatMap(alternativesOf) : [value];
}

const NOTHING: Checked = {
  attributes: new Map(),
  hasSpread: false,
  hasChildren: false,
  text: undefined,
  line: 0,
};

/** Whether an item has the values; members may be parts of it, such as `items[].kind`. */
export function matchOf(
  item: CodeValue,
  given: readonly string[],
  where: Readonly<Record<string, readonly Scalar[]>>,
): Answer {
  const wanted = Object.entries(where);
  if (wanted.length + given.length === 0) return 'yes';
  if (item.kind !== 'object') return item.kind === 'literal' ? 'no' : 'unknown';
  const answers = [
    ...given.map((member) => isPresent(item.members.get(member), item.isPartial)),
    ...wanted.map(([path, values]): Answer => {
      const found = valuesAt({ ...NOTHING, attributes: item.members }, path);
      const known = found.values.flatMap(literalsOf);
      if (known.some((value) => isOneOf(value, values))) return 'yes';
      const isKnown = !found.isPartial && found.values.every(({ kind }) => kind === 'literal');
      return isKnown && !item.isPartial ? 'no' : 'unknown';
    }),
  ];
  if (answers.includes('no')) return 'no';
  return answers.includes('unknown') ? 'unknown' : 'yes';
}

/** Whether a prop is given: `no` for what is left out or off, `unknown` where attributes are spread. */
export function isGiven({ attributes, hasSpread, hasChildren }: Checked, prop: string): Answer {
  if (prop === 'children' && hasChildren) return 'yes';
  return isPresent(attributes.get(prop), hasSpread) === 'no'
    ? 'no'
    : attributes.has(prop)
      ? 'yes'
      : 'unknown';
}

/** Whether a value is there and not off. */
export function isPresent(value: CodeValue | undefined, isPartial: boolean): Answer {
  if (value === undefined) return isPartial ? 'unknown' : 'no';
  if (value.kind === 'unknown' || value.kind === 'either') return 'unknown';
  return value.kind === 'literal' && (value.value ?? false) === false ? 'no' : 'yes';
}

export function isOff({ attributes }: Checked, prop: string): boolean {
  const value = attributes.get(prop);
  return value?.kind === 'literal' && value.value === false;
}

/** The values that an attribute may have, where the code shows them. */
export function literalsOf(value: CodeValue): readonly Scalar[] {
  if (value.kind === 'literal') return [value.value];
  return value.kind === 'either' ? value.values.flatMap(literalsOf) : [];
}

export function isAlwaysOneOf(value: CodeValue, values: readonly Scalar[]): boolean {
  if (value.kind === 'either') return value.values.every((each) => isAlwaysOneOf(each, values));
  return value.kind === 'literal' && isOneOf(value.value, values);
}

export function isOneOf(value: Scalar, values: readonly Scalar[]): boolean {
  return values.includes(value);
}

export function folded(value: Scalar): Scalar {
  return typeof value === 'string' ? value.trim().toLowerCase() : value;
}
