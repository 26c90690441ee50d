import type { CodeElement, CodeFacts, CodeValue } from './code-facts.ts';
import { type Finding, MAX_FINDINGS, MAX_QUOTED } from './finding.ts';
import { type ImportedComponent, createNameElement } from './imported-component.ts';
import type { Prop } from '../manifest.ts';

type Problem = Pick<Finding, 'rule' | 'message' | 'fix'>;

/**
 * What goes wrong with values that fit their types: a value that never changes, an attribute that does nothing, ids that
 * are missing or not unique, a trigger without a name.
 */
export function findMisuse(
  facts: CodeFacts,
  components: readonly ImportedComponent[],
): readonly Finding[] {
  const nameElement = createNameElement(facts, components);
  const found: Finding[] = [];
  for (const [index, element] of facts.elements.entries()) {
    const named = nameElement(element);
    const { typed, slug = '' } = named?.component ?? {};
    if (typed === undefined || named?.name !== typed.name) continue;
    const inSlot = (slot: string) =>
      facts.elements.filter((each) => each.parent === index && each.slot === slot);
    const problems = [
      ...fixedValues(element, typed.props),
      ...idleAttributes(element, typed),
      ...itemIds(element, typed.props),
      ...unnamedTriggers(element, typed.props, inSlot),
    ];
    for (const problem of problems) {
      found.push({ severity: 'error', line: element.line, url: slug, ...problem });
    }
    if (found.length >= MAX_FINDINGS) break;
  }
  return found;
}

/** What a user changes; `pageSize` and its like may well stay as they are. */
const STATES = new Set(['value', 'open', 'checked', 'selected', 'expanded']);

/** Values that never change, because the handler of their changes is missing. */
function fixedValues(element: CodeElement, props: readonly Prop[]): readonly Problem[] {
  const { attributes, hasSpread } = element;
  const known = new Map(props.map((prop) => [prop.name, prop]));
  if (hasSpread || attributes.has('readOnly') || attributes.has('disabled')) return [];
  return props.flatMap(({ name }): readonly Problem[] => {
    const capitalized = `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`;
    const [handler, first] = [`on${capitalized}Change`, `default${capitalized}`];
    const given = attributes.get(name);
    // `null` means none (no order, no limit), so it needs no handler.
    const isNone = given?.kind === 'literal' && given.value === null && !STATES.has(name);
    if (!isGiven(given) || isNone) return [];
    const shown = quoted(element.name);
    if (known.has(first) && attributes.has(first)) {
      return [
        {
          rule: 'value-and-default',
          message: `${shown} has both ${name} and ${first}: ${first} does nothing.`,
          fix: `Leave out ${first}, and use it as the initial value of the state behind ${name}.`,
        },
      ];
    }
    const changes = known.get(handler);
    // The types report a required one that is missing.
    if (changes === undefined || changes.required === true || attributes.has(handler)) return [];
    if (!known.has(first) && !STATES.has(name)) return [];
    return [
      {
        rule: 'fixed-value',
        message: `${name} of ${shown} never changes: there is no ${handler}.`,
        fix: known.has(first)
          ? `Pass ${handler}, or ${first} instead of ${name}.`
          : `Pass ${handler}.`,
      },
    ];
  });
}

const FIRST_VALUES = ['defaultValue', 'defaultChecked'];
const FIELDS = new Set(['input', 'select', 'textarea']);

/** React accepts first values on every element, where they do nothing. */
function idleAttributes(
  { name, attributes }: CodeElement,
  typed: NonNullable<ImportedComponent['typed']>,
): readonly Problem[] {
  if (typed.attributes === undefined || FIELDS.has(typed.attributes)) return [];
  const known = typed.props.map((prop) => prop.name);
  // With `div` the root may be any element that has the global attributes alone.
  const root = typed.attributes === 'div' ? 'root element' : quoted(typed.attributes);
  return FIRST_VALUES.filter((each) => attributes.has(each) && !known.includes(each)).map(
    (each) => {
      const own = known.find((prop) => prop.startsWith('default'));
      return {
        rule: 'unknown-prop',
        message: `${quoted(name)} has no prop ${each}: on its ${root} it does nothing.`,
        fix: own === undefined ? 'Its props are on its page.' : `Use ${own}.`,
      };
    },
  );
}

/** Lists of which one item is chosen; a field may suggest people and still take any text. */
const CHOICES = new Set(['options', 'tabs', 'segments', 'panels', 'steps']);

/** Items of a list that share an id, and a chosen id that no item has. */
function itemIds({ name, attributes }: CodeElement, props: readonly Prop[]): readonly Problem[] {
  const lists = props.flatMap((prop) => {
    const value = attributes.get(prop.name);
    if (value?.kind !== 'list' || value.items.length === 0) return [];
    const isChoice = CHOICES.has(prop.name);
    // The value of a figure may well be that of another one.
    const ids = idsOf(value.items, isChoice ? ['id', 'value'] : ['id']);
    return [{ prop: prop.name, ids, isChoice, isPartial: value.isPartial }];
  });
  const twice = lists.flatMap(({ prop, ids }): readonly Problem[] => {
    const again = ids.find((id, index) => id !== undefined && ids.indexOf(id) < index);
    if (again === undefined) return [];
    return [
      {
        rule: 'duplicate-id',
        message: `Two items of ${prop} have "${quoted(again)}": they cannot be told apart.`,
        fix: 'Give each item its own.',
      },
    ];
  });
  const known = lists.filter(({ ids, isChoice }) => isChoice && ids.length > 0);
  const isKnown =
    known.length > 0 && known.every(({ ids, isPartial }) => !isPartial && !ids.includes(undefined));
  if (!isKnown) return twice;
  const chosen = ['value', 'defaultValue'].flatMap((prop): readonly Problem[] => {
    const value = attributes.get(prop);
    if (value?.kind !== 'literal' || typeof value.value !== 'string' || value.value === '')
      return [];
    if (known.some(({ ids }) => ids.includes(String(value.value)))) return [];
    return [
      {
        rule: 'unknown-item',
        message: `${prop} of ${quoted(name)} is "${quoted(value.value)}", which no item has.`,
        fix: `Use one of ${known[0]?.ids
          .slice(0, 5)
          .map((id) => `"${quoted(id ?? '')}"`)
          .join(', ')}.`,
      },
    ];
  });
  return [...twice, ...chosen];
}

/** What tells items apart, undefined where the code does not say; none where they have none of the members. */
function idsOf(
  items: readonly CodeValue[],
  members: readonly string[],
): readonly (string | undefined)[] {
  const key = members.find((each) =>
    items.every((item) => item.kind === 'object' && (item.isPartial || item.members.has(each))),
  );
  if (key === undefined) return [];
  return items.map((item) => {
    const value = item.kind === 'object' ? item.members.get(key) : undefined;
    return value?.kind === 'literal' && typeof value.value === 'string' ? value.value : undefined;
  });
}

/** A trigger that is an icon alone, without a name. */
function unnamedTriggers(
  { name, attributes, hasSpread }: CodeElement,
  props: readonly Prop[],
  inSlot: (slot: string) => readonly CodeElement[],
): readonly Problem[] {
  const isNamed = (prop: string) => props.some((each) => each.name === prop);
  if (hasSpread || !isNamed('trigger') || !isNamed('triggerLabel')) return [];
  // The text of a fragment is in no element.
  const trigger = attributes.get('trigger');
  if (attributes.has('triggerLabel') || trigger?.kind !== 'element' || trigger.isFragment)
    return [];
  const held = inSlot('trigger');
  if (held.length === 0 || !held.every(({ isIcon, hasText }) => isIcon && !hasText)) return [];
  return [
    {
      rule: 'unnamed-button',
      message: `The trigger of ${quoted(name)} has no name: it is an icon alone.`,
      fix: 'Pass triggerLabel.',
    },
  ];
}

function isGiven(value: CodeValue | undefined): boolean {
  return value !== undefined && !(value.kind === 'literal' && value.value === undefined);
}

function quoted(text: string): string {
  return text.slice(0, MAX_QUOTED);
}
