import type { Check, CheckValue } from '../check-schema.ts';
import type { CodeElement, CodeFacts, CodeValue } from './code-facts.ts';
import { type ImportedComponent, createNameElement } from './imported-component.ts';
import type { Finding } from './finding.ts';

/** Applies the checks of imported components to a file. What the code does not tell breaks no check. */
export function findBrokenChecks(
  facts: CodeFacts,
  components: readonly ImportedComponent[],
): readonly Finding[] {
  const nameElement = createNameElement(facts, components);
  const elements = facts.elements.map((element, index) => ({
    element,
    index,
    named: nameElement(element),
  }));
  const byName = Map.groupBy(elements, ({ named }) => named?.name ?? '');
  return components.flatMap((component) =>
    component.checks.flatMap((check) => {
      const isNamed = createIsNamed(component);
      const selected = check.element
        .flatMap((each) => byName.get(each) ?? [])
        .filter(
          (each) => isNamed(each, check.element) && isSelected(check, each, elements, isNamed),
        );
      const broken =
        check.most === undefined
          ? selected.filter(({ element }) => isBroken(check, element))
          : [
              ...Map.groupBy(
                selected.filter(({ element }) => element.isAlways),
                besideWhat,
              ),
            ].flatMap(([place, beside]) => (place === '' ? [] : beside.slice(check.most)));
      return broken.map(({ element: { line } }): Finding => ({
        rule: check.rule,
        severity: check.severity,
        line,
        message: check.message,
        fix: check.fix ?? 'Its rules are on its page.',
        url: component.slug,
      }));
    }),
  );
}

type Answer = 'yes' | 'no' | 'unknown';

interface Known {
  readonly element: CodeElement;
  readonly index: number;
  readonly named: ReturnType<ReturnType<typeof createNameElement>>;
}

type IsNamed = (known: Known | undefined, given: readonly string[]) => boolean;

/** Names that a component exports are its own; others are of elements, or of any component of the catalog. */
function createIsNamed(component: ImportedComponent): IsNamed {
  return (known, given) => {
    const { named } = known ?? {};
    if (named === undefined || !given.includes(named.name)) return false;
    const isOwnName = component.exports?.includes(named.name) === true;
    return !isOwnName || named.component === component;
  };
}

function besideWhat({ element: { parent, slot } }: Known): string {
  return parent === undefined ? '' : `${parent} ${slot ?? ''}`;
}

function isSelected(
  check: Check,
  { element }: Known,
  elements: readonly Known[],
  isNamed: IsNamed,
): boolean {
  const isWith = (check.with ?? []).every((prop) => isGiven(element, prop) === 'yes');
  const isWithout = (check.without ?? []).every((prop) => isGiven(element, prop) === 'no');
  if (!isWith || !isWithout) return false;
  const isWhere = Object.entries(check.where ?? {}).every(([prop, values]) => {
    const value = element.attributes.get(prop);
    return value !== undefined && isAlwaysOneOf(value, values);
  });
  if (!isWhere) return false;
  const { inside, slot } = check;
  if (inside === undefined) return true;
  let { parent, slot: at } = element;
  while (parent !== undefined) {
    const around = elements[parent];
    if (isNamed(around, inside) && (slot === undefined || at === slot)) return true;
    ({ parent, slot: at } = around?.element ?? { parent: undefined, slot: undefined });
  }
  return false;
}

function isBroken(check: Check, element: CodeElement): boolean {
  const literals = (prop: string) => literalsOf(element.attributes.get(prop));
  if (check.never === true) return true;
  if (check.require !== undefined) {
    return check.require.every((prop) => isGiven(element, prop) === 'no' && !isOff(element, prop));
  }
  if (check.forbid !== undefined) {
    return check.forbid.some((prop) => isGiven(element, prop) === 'yes');
  }
  if (check.allow !== undefined) {
    return Object.entries(check.allow).some(([prop, values]) =>
      literals(prop).some((value) => value !== undefined && !isOneOf(value, values)),
    );
  }
  if (check.deny !== undefined) {
    return Object.entries(check.deny).some(([prop, values]) =>
      literals(prop).some((value) => isOneOf(folded(value), values.map(folded))),
    );
  }
  if (check.format !== undefined) {
    return Object.keys(check.format).some((prop) =>
      literals(prop).some((value) => typeof value === 'string' && value !== '' && !isDate(value)),
    );
  }
  return check.count !== undefined && isMiscounted(check.count, element);
}

function isMiscounted(
  { prop, with: given = [], where = {}, min = 0, max = Infinity }: NonNullable<Check['count']>,
  { attributes }: CodeElement,
): boolean {
  const list = attributes.get(prop);
  if (list?.kind !== 'list') return false;
  const matches = list.items.map((item) => matchOf(item, given, where));
  const certain = matches.filter((match) => match === 'yes').length;
  const possible = matches.filter((match) => match !== 'no').length;
  return certain > max || (!list.isPartial && possible < min);
}

/** Whether an item has the values. */
function matchOf(
  item: CodeValue,
  given: readonly string[],
  where: Readonly<Record<string, readonly Scalar[]>>,
): Answer {
  const wanted = Object.entries(where);
  if (wanted.length + given.length === 0) return 'yes';
  if (item.kind !== 'object') return item.kind === 'literal' ? 'no' : 'unknown';
  const found = [
    ...given.map((member) => isPresent(item.members.get(member), item.isPartial)),
    ...wanted.map(([member, values]): Answer => {
      const value = item.members.get(member);
      if (value === undefined) return item.isPartial ? 'unknown' : 'no';
      if (value.kind !== 'literal') return 'unknown';
      return isOneOf(value.value, values) ? 'yes' : 'no';
    }),
  ];
  if (found.includes('no')) return 'no';
  return found.includes('unknown') ? 'unknown' : 'yes';
}

/** Whether a prop is given: `no` for what is left out or off, `unknown` where attributes are spread. */
function isGiven({ attributes, hasSpread, hasChildren }: CodeElement, prop: string): Answer {
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

function isOff({ attributes }: CodeElement, prop: string): boolean {
  const value = attributes.get(prop);
  return value?.kind === 'literal' && value.value === false;
}

type Scalar = CheckValue | undefined;

/** The values that an attribute may have, as far as the code tells them. */
function literalsOf(value: CodeValue | undefined): readonly Scalar[] {
  if (value?.kind === 'literal') return [value.value];
  return value?.kind === 'either' ? value.values.flatMap(literalsOf) : [];
}

function isAlwaysOneOf(value: CodeValue, values: readonly Scalar[]): boolean {
  if (value.kind === 'either') return value.values.every((each) => isAlwaysOneOf(each, values));
  return value.kind === 'literal' && isOneOf(value.value, values);
}

function isOneOf(value: Scalar, values: readonly Scalar[]): boolean {
  return values.includes(value);
}

function folded(value: Scalar): Scalar {
  return typeof value === 'string' ? value.trim().toLowerCase() : value;
}

/** `2026-11-24`. */
function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}
