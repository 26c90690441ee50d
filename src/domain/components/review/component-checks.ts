import type { Check } from '../check-schema.ts';
import { isBroken } from './check-values.ts';
import type { CodeCall, CodeElement, CodeFacts, CodeValue } from './code-facts.ts';
import { type ImportedComponent, createNameElement } from './imported-component.ts';
import type { Finding } from './finding.ts';
import { type Checked, isAlwaysOneOf, isGiven } from './value-paths.ts';

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
      const { element: names = [], call } = check;
      const broken: readonly Checked[] =
        call === undefined
          ? brokenAmong(
              names
                .flatMap((each) => byName.get(each) ?? [])
                .filter(
                  (each) => isNamed(each, names) && isSelected(check, each, elements, isNamed),
                ),
              check,
              elements,
            )
          : callsOf(facts, component, call)
              .filter((each) => check.rendering === undefined || each.isRendering)
              .map(checkedCall)
              .filter((each) => hasProps(check, each) && isBroken(check, each));
      return broken.map(({ line }): Finding => ({
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

function brokenAmong(
  selected: readonly Known[],
  check: Check,
  elements: readonly Known[],
): readonly Checked[] {
  if (check.sends === true) {
    return selected
      .filter(
        ({ element: { attributes } }) => attributes.has('onSubmit') || attributes.has('action'),
      )
      .filter((form) => !maySend(form, elements))
      .map(({ element }) => element);
  }
  if (check.most === undefined) {
    return selected.map(({ element }) => element).filter((element) => isBroken(check, element));
  }
  const { most } = check;
  const beside = Map.groupBy(
    selected.filter(({ element }) => element.isAlways),
    besideWhat,
  );
  return [...beside]
    .flatMap(([place, all]) => (place === '' ? [] : all.slice(most)))
    .map(({ element }) => element);
}

/** Whether something in a form may send it: what is not known may. */
function maySend(form: Known, elements: readonly Known[]): boolean {
  return elements.some(({ element, named }) => {
    if (!isWithin(element, form.index, elements)) return false;
    const type = element.attributes.get('type');
    const isSubmit = type !== undefined && !(type.kind === 'literal' && type.value !== 'submit');
    if (named === undefined || element.hasSpread || isSubmit) return true;
    const isHtml = named.component === undefined;
    return isHtml
      ? (element.name === 'button' && type === undefined) ||
          (element.name === 'input' && type?.kind === 'literal' && type.value === 'image')
      : named.component?.typed?.attributes === 'form';
  });
}

interface Known {
  readonly element: CodeElement;
  readonly index: number;
  readonly named: ReturnType<ReturnType<typeof createNameElement>>;
}

type IsNamed = (known: Known | undefined, given: readonly string[]) => boolean;

function isWithin({ parent }: CodeElement, index: number, elements: readonly Known[]): boolean {
  for (let at = parent; at !== undefined && at >= index; at = elements[at]?.element.parent) {
    if (at === index) return true;
  }
  return false;
}

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
  { element, index }: Known,
  elements: readonly Known[],
  isNamed: IsNamed,
): boolean {
  if (!hasProps(check, element)) return false;
  const { inside, outside, slot, around: given = [], directly, unspread } = check;
  if (unspread === true && element.hasSpread) return false;
  const isHolding =
    check.holds === undefined ||
    elements.some(
      (each) => isNamed(each, check.holds ?? []) && isWithin(each.element, index, elements),
    );
  if (!isHolding) return false;
  let isInside = false;
  let { parent, slot: at } = element;
  while (parent !== undefined) {
    const around = elements[parent];
    if (outside !== undefined && isNamed(around, outside)) return false;
    const isThere =
      around !== undefined &&
      inside !== undefined &&
      isNamed(around, inside) &&
      given.every((prop) => isGiven(around.element, prop) === 'yes');
    const isChild = parent === element.parent && at === undefined;
    isInside ||= isThere && (slot === undefined || at === slot) && (directly !== true || isChild);
    ({ parent, slot: at } = around?.element ?? { parent: undefined, slot: undefined });
  }
  // A component of the file may be drawn anywhere.
  if (outside !== undefined && element.parent === undefined) return false;
  return inside === undefined || isInside;
}

function hasProps(check: Check, checked: Checked): boolean {
  return (
    (check.with ?? []).every(
      (prop) => isGiven(checked, prop) === 'yes' && !isEmptyList(checked.attributes.get(prop)),
    ) &&
    (check.without ?? []).every((prop) => isGiven(checked, prop) === 'no') &&
    Object.entries(check.where ?? {}).every(([prop, values]) => {
      const value = checked.attributes.get(prop);
      return value !== undefined && isAlwaysOneOf(value, values);
    })
  );
}

function isEmptyList(value: CodeValue | undefined): boolean {
  return value?.kind === 'list' && value.items.length === 0 && !value.isPartial;
}

/** The calls of exports of a component, by the names that the file gives them. */
function callsOf(
  { imports, calls }: CodeFacts,
  component: ImportedComponent,
  wanted: readonly string[],
): readonly CodeCall[] {
  const names = imports
    .filter(({ source }) => source === component.source)
    .flatMap((each) => each.names)
    .flatMap(({ imported, local }) =>
      wanted.flatMap((each) => {
        const [own, ...method] = each.split('.');
        if (imported === own) return [[local, ...method].join('.')];
        return imported === '*' ? [[local, each].join('.')] : [];
      }),
    );
  return calls.filter(({ name }) => names.includes(name));
}

function checkedCall({ line, given }: CodeCall): Checked {
  const isObject = given?.kind === 'object';
  return {
    line,
    attributes: isObject ? given.members : new Map(),
    hasSpread: given !== undefined && (!isObject || given.isPartial),
    hasChildren: false,
    text: undefined,
  };
}
