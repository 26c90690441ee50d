import type { Check } from '../check-schema.ts';
import {
  type Checked,
  type Found,
  type Scalar,
  alternativesOf,
  folded,
  isGiven,
  isOff,
  isOneOf,
  isPresent,
  literalsOf,
  matchOf,
  valuesAt,
} from './value-paths.ts';

/** Whether what a check asserts does not hold. What the code does not tell breaks nothing. */
export function isBroken(check: Check, checked: Checked): boolean {
  const literals = (path: string) => valuesAt(checked, path).values.flatMap(literalsOf);
  const texts = (path: string) => literals(path).filter((each) => typeof each === 'string');
  const numbers = (path: string) => literals(path).filter((each) => typeof each === 'number');
  /** Whether it is surely a text, whichever one. */
  const isText = (path: string) =>
    valuesAt(checked, path).values.some((each) => each.kind === 'unknown' && each.isText === true);
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
    return someEntry(
      check.unlike,
      (path, forms) =>
        texts(path).some((value) => forms.some((form) => isLike(value, form))) ||
        (isText(path) && forms.includes('*')),
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

/** Whether a text matches a pattern in which `*` matches any characters. */
function isLike(text: string, form: string): boolean {
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
