import { type CodeElement, type CodeValue, textAttribute } from './code-facts.ts';
import { type Finding, accessibilityFinding as accessibility, MAX_QUOTED } from './finding.ts';

const DOM = 'https://react.dev/reference/react-dom/components/common';

/** A finding about markup that React or browsers interpret differently. */
export function markup(rule: string, line: number, message: string, fix: string): Finding {
  return { rule, severity: 'error', line, message, fix, url: DOM };
}

/** Whether an element is one of HTML. */
export function isHtml({ name }: Pick<CodeElement, 'name'>): boolean {
  return /^[a-z][a-z0-9]*$/.test(name);
}

/** Whether a value is one of these literals. */
export function isLiteral(value: CodeValue | undefined, ...wanted: readonly unknown[]): boolean {
  return value?.kind === 'literal' && wanted.includes(value.value);
}

/** Labels, fieldsets and radio buttons that lack the other half. */
export function emptyParts(
  element: CodeElement,
  elements: readonly CodeElement[],
  index: number,
): readonly Finding[] {
  const { name, line, attributes, hasSpread } = element;
  if (hasSpread) return [];
  const within = (isWanted: (each: CodeElement) => boolean) =>
    elements.some((each, at) => at > index && isWithin(each, index, elements) && isWanted(each));
  if (name === 'label' && !attributes.has('htmlFor') && element.text !== undefined) {
    return [
      accessibility('label-of-nothing', 'error', line, '1.3.1', {
        message: 'This label is not connected to a field.',
        fix: 'Put the field inside it, or set htmlFor to the id of the field.',
      }),
    ];
  }
  if (name === 'input' && textAttribute(element, 'type') === 'radio' && !attributes.has('name')) {
    return [
      markup(
        'radio-without-name',
        line,
        'Radio buttons without a name are not a group: several can be selected.',
        'Give all radio buttons of the group the same name.',
      ),
    ];
  }
  if (
    name === 'iframe' &&
    !['title', 'aria-label', 'aria-labelledby'].some((each) => attributes.has(each))
  ) {
    return [
      accessibility('unnamed-frame', 'error', line, '4.1.2', {
        message: 'This iframe has no title.',
        fix: 'Set title to what it shows.',
      }),
    ];
  }
  const isNamed = ['aria-label', 'aria-labelledby', 'title'].some((each) => attributes.has(each));
  if (
    name === 'a' &&
    attributes.has('href') &&
    element.hasChildren &&
    !element.hasText &&
    !isNamed
  ) {
    return [
      accessibility('unnamed-link', 'error', line, '2.4.4', {
        message: 'This link has no name: it holds no text.',
        fix: 'Add an aria-label that says where it leads.',
      }),
    ];
  }
  const isPlainTable = name === 'table' && !attributes.has('role');
  if (
    isPlainTable &&
    within((each) => each.name === 'td') &&
    !within((each) => each.name === 'th' || !isHtml(each))
  ) {
    return [
      accessibility('table-without-headers', 'error', line, '1.3.1', {
        message: 'No cell of this table is a header.',
        fix: 'Make the cells of the first row <th scope="col">.',
      }),
    ];
  }
  return [];
}

function isWithin(
  { parent }: Pick<CodeElement, 'parent'>,
  index: number,
  elements: readonly CodeElement[],
): boolean {
  for (let at = parent; at !== undefined && at >= index; at = elements[at]?.parent) {
    if (at === index) return true;
  }
  return false;
}

const TYPED = new Set(['input', 'textarea', 'select']);
const BUTTONS = new Set(['submit', 'button', 'reset', 'hidden', 'image']);

/** Fields whose value React keeps as it is. */
export function uncontrolled(element: CodeElement): readonly Finding[] {
  const { name, line, attributes, hasSpread } = element;
  if (!TYPED.has(name) || hasSpread) return [];
  const type = attributes.get('type');
  const isField =
    type === undefined || (type.kind === 'literal' && !BUTTONS.has(String(type.value)));
  const kept = ['value', 'checked'].find((each) => {
    const isChoice = type?.kind === 'literal' && /^(?:radio|checkbox)$/.test(String(type.value));
    const value = attributes.get(each);
    return (
      value !== undefined && !(isChoice && each === 'value') && !isLiteral(value, undefined, null)
    );
  });
  const isTold = ['onChange', 'onInput', 'readOnly', 'disabled', 'onClick'].some((each) =>
    attributes.has(each),
  );
  if (!isField || kept === undefined) return [];
  const first = kept === 'value' ? 'defaultValue' : 'defaultChecked';
  if (attributes.has(first)) {
    return [
      markup(
        'value-and-default',
        line,
        `This ${name} has both ${kept} and ${first}: ${first} does nothing.`,
        `Leave out one of them.`,
      ),
    ];
  }
  return isTold
    ? []
    : [
        markup(
          'fixed-value',
          line,
          `${kept} of this ${name} never changes: there is no onChange.`,
          `Pass onChange, or ${first} instead.`,
        ),
      ];
}

/** Ids that occur twice, or once in what is rendered for each item of a list. */
export function repeatedIds(elements: readonly CodeElement[]): readonly Finding[] {
  const seen = new Map<string, number>();
  return elements.flatMap((element, index): readonly Finding[] => {
    const id = isHtml(element) ? textAttribute(element, 'id') : undefined;
    if (id === undefined || id === '') return [];
    const root = rootOf(index, elements);
    const key = `${root} ${id}`;
    const before = seen.get(key);
    const isAgain =
      before !== undefined && [before, index].every((each) => isAlwaysDrawn(each, elements));
    seen.set(key, index);
    if (!isAgain && !element.isRepeated) return [];
    return [
      accessibility('repeated-id', 'error', element.line, '4.1.2', {
        message: isAgain
          ? `Another element has the id "${id.slice(0, MAX_QUOTED)}" too.`
          : `Every item gets the id "${id.slice(0, MAX_QUOTED)}".`,
        fix: 'Give each its own: useId makes one that is unique.',
      }),
    ];
  });
}

function rootOf(index: number, elements: readonly CodeElement[]): number {
  return ancestorsOf(index, elements).at(-1) ?? index;
}

/** The elements around one, the nearest first. */
export function ancestorsOf(index: number, elements: readonly CodeElement[]): readonly number[] {
  const found: number[] = [];
  for (let at = elements[index]?.parent; at !== undefined; at = elements[at]?.parent)
    found.push(at);
  return found;
}

/** Whether there is no condition between an element and the outermost one. */
function isAlwaysDrawn(index: number, elements: readonly CodeElement[]): boolean {
  for (let at = elements[index]; at?.parent !== undefined; at = elements[at.parent]) {
    if (!at.isAlways) return false;
  }
  return true;
}
