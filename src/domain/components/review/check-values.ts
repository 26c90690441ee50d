import type { Check, CheckValue } from '../check-schema.ts';
import type { CodeElement, CodeValue } from './code-facts.ts';

/** What a check looks at: an element, or a call with the members of what it is given. */
export type Checked = Pick<
  CodeElement,
  'attributes' | 'hasSpread' | 'hasChildren' | 'text' | 'line'
>;

export type Answer = 'yes' | 'no' | 'unknown';

export type Scalar = CheckValue | undefined;

/** Whether what a check asserts does not hold. What the code does not tell breaks nothing. */
export function isBroken(check: Check, checked: Checked): boolean {
  const literals = (path: string) => valuesAt(checked, path).values.flatMap(literalsOf);
  const texts = (path: string) => literals(path).filter((each) => typeof each === 'string');
  const numbers = (path: string) => literals(path).filter((each) => typeof each === 'number');
  if (check.never === true) return true;
  if (check.require !== undefined) {
    return check.require.every((prop) => isGiven(checked, prop) === 'no' && !isOff(checked, prop));
  }
  if (check.forbid !== undefined) {
    return check.forbid.some((prop) => isGiven(checked, prop) === 'yes');
  }
  if (check.allow !== undefined) {
    return someEntry(check.allow, (path, values) =>
      literals(path).some((value) => value !== undefined && !isOneOf(value, values)),
    );
  }
  if (check.deny !== undefined) {
    return someEntry(check.deny, (path, values) =>
      literals(path).some((value) => isOneOf(folded(value), values.map(folded))),
    );
  }
  if (check.format !== undefined) {
    return someEntry(check.format, (path, format) =>
      texts(path).some((value) => value !== '' && !FORMATS[format](value)),
    );
  }
  if (check.like !== undefined) {
    return someEntry(check.like, (path, forms) =>
      texts(path).some((value) => !forms.some((form) => isLike(value, form))),
    );
  }
  if (check.unlike !== undefined) {
    return someEntry(check.unlike, (path, forms) =>
      texts(path).some((value) => forms.some((form) => isLike(value, form))),
    );
  }
  if (check.range !== undefined) {
    return someEntry(check.range, (path, limits) =>
      numbers(path).some((value) => isOutside(value, limits)),
    );
  }
  if (check.words !== undefined) {
    return someEntry(check.words, (path, limits) =>
      texts(path).some((value) => value.trim() !== '' && isOutside(wordsIn(value), limits)),
    );
  }
  if (check.refers !== undefined) {
    return someEntry(check.refers, (path, lists) => {
      const found = lists.map((list) => valuesAt(checked, list));
      const known = found.flatMap(({ values }) => values.flatMap(literalsOf));
      const isWhole = found.every(
        ({ isPartial, values }) => !isPartial && values.every(({ kind }) => kind === 'literal'),
      );
      return isWhole && known.length > 0 && literals(path).some((value) => isLost(value, known));
    });
  }
  if (check.first !== undefined) return isOutOfOrder(check.first, checked, 'first');
  if (check.last !== undefined) return isOutOfOrder(check.last, checked, 'last');
  if (check.each !== undefined) return isOneIncomplete(check.each, checked);
  if (check.unique !== undefined) {
    return check.unique.some((path) => {
      const known = literals(path);
      return known.some((value, at) => value !== undefined && known.indexOf(value) < at);
    });
  }
  if (check.sorted !== undefined) {
    return someEntry(check.sorted, (path, order) => isUnsorted(valuesAt(checked, path), order));
  }
  if (check.sync !== undefined) {
    return check.sync.some((path) =>
      valuesAt(checked, path).values.some((each) => each.kind === 'function' && each.isAsync),
    );
  }
  if (check.fixed !== undefined) {
    return check.fixed.some((prop) => {
      const value = checked.attributes.get(prop);
      return value?.kind === 'either' && value.values.every(({ kind }) => kind === 'literal');
    });
  }
  return check.count !== undefined && isMiscounted(check.count, checked);
}

function someEntry<Value>(
  entries: Readonly<Record<string, Value>>,
  isFound: (path: string, value: Value) => boolean,
): boolean {
  return Object.entries(entries).some(([path, value]) => isFound(path, value));
}

function isLost(value: Scalar, known: readonly Scalar[]): boolean {
  return value !== undefined && value !== null && value !== '' && !known.includes(value);
}

function isOutside(
  value: number,
  { min = -Infinity, max = Infinity, whole }: NonNullable<Check['range']>[string],
): boolean {
  return value < min || value > max || (whole === true && !Number.isInteger(value));
}

function wordsIn(text: string): number {
  return text.trim().split(/\s+/).length;
}

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?$/;

const FORMATS = {
  /** `2026-11-24`. */
  date: (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)),
  /** `2026-11-24T09:30`, with an offset or without. */
  time: (text: string) => TIME.test(text),
  /** `2026-11-24T09:30+01:00`. */
  instant: (text: string) => TIME.test(text) && /(?:Z|[+-]\d{2}:\d{2})$/.test(text),
  /** `en-GB`. */
  language: (text: string) => /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,5}$/.test(text),
} as const;

/** Whether a text has a form in which `*` stands for any characters. */
export function isLike(text: string, form: string): boolean {
  const [first = '', ...rest] = form.toLowerCase().split('*');
  const lower = text.trim().toLowerCase();
  if (rest.length === 0) return lower === first;
  const last = rest.pop() ?? '';
  if (!lower.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = lower.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return lower.length - last.length >= at && lower.endsWith(last);
}

/** Values at a path, and whether there may be more. */
interface Found {
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

function alternativesOf(value: CodeValue): readonly CodeValue[] {
  return value.kind === 'either' ? value.values.flatMap(alternativesOf) : [value];
}

function isOutOfOrder(
  { prop, where }: NonNullable<Check['last']>,
  checked: Checked,
  place: 'first' | 'last',
): boolean {
  const { values, isPartial } = valuesAt(checked, prop);
  if (isPartial) return false;
  const found = values.map((item) => matchOf(item, [], where));
  const matches = place === 'last' ? found : found.toReversed();
  const first = matches.indexOf('yes');
  return first !== -1 && matches.slice(first).includes('no');
}

function isOneIncomplete(
  { prop, with: given = [], where = {}, require, forbid }: NonNullable<Check['each']>,
  checked: Checked,
): boolean {
  return valuesAt(checked, prop)
    .values.flatMap(alternativesOf)
    .some((item) => {
      if (item.kind !== 'object' || matchOf(item, given, where) !== 'yes') return false;
      const has = (member: string) => isPresent(item.members.get(member), item.isPartial);
      const lacks = require?.every((member) => has(member) === 'no') === true;
      return lacks || forbid?.some((member) => has(member) === 'yes') === true;
    });
}

function isUnsorted({ values, isPartial }: Found, order: 'up' | 'down'): boolean {
  const known = values.flatMap((each) => (each.kind === 'literal' ? [each.value] : []));
  if (isPartial || known.length < values.length) return false;
  return known.some((value, at) => {
    const before = known[at - 1];
    if (value === null || value === undefined || before === null || before === undefined)
      return false;
    return order === 'up' ? value < before : value > before;
  });
}

function isMiscounted(
  { prop, with: given = [], where = {}, min = 0, max = Infinity }: NonNullable<Check['count']>,
  checked: Checked,
): boolean {
  const { values } = valuesAt(checked, prop);
  return values.some((list) => {
    if (list.kind !== 'list') return false;
    const matches = list.items.map((item) => matchOf(item, given, where));
    const certain = matches.filter((match) => match === 'yes').length;
    const possible = matches.filter((match) => match !== 'no').length;
    return certain > max || (!list.isPartial && possible < min);
  });
}

const NOTHING: Checked = {
  attributes: new Map(),
  hasSpread: false,
  hasChildren: false,
  text: undefined,
  line: 0,
};

/** Whether an item has the values; members may be parts of it, such as `items[].kind`. */
function matchOf(
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
function isPresent(value: CodeValue | undefined, isPartial: boolean): Answer {
  if (value === undefined) return isPartial ? 'unknown' : 'no';
  if (value.kind === 'unknown' || value.kind === 'either') return 'unknown';
  return value.kind === 'literal' && (value.value ?? false) === false ? 'no' : 'yes';
}

function isOff({ attributes }: Checked, prop: string): boolean {
  const value = attributes.get(prop);
  return value?.kind === 'literal' && value.value === false;
}

/** The values that an attribute may have, as far as the code tells them. */
function literalsOf(value: CodeValue): readonly Scalar[] {
  if (value.kind === 'literal') return [value.value];
  return value.kind === 'either' ? value.values.flatMap(literalsOf) : [];
}

export function isAlwaysOneOf(value: CodeValue, values: readonly Scalar[]): boolean {
  if (value.kind === 'either') return value.values.every((each) => isAlwaysOneOf(each, values));
  return value.kind === 'literal' && isOneOf(value.value, values);
}

function isOneOf(value: Scalar, values: readonly Scalar[]): boolean {
  return values.includes(value);
}

function folded(value: Scalar): Scalar {
  return typeof value === 'string' ? value.trim().toLowerCase() : value;
}
