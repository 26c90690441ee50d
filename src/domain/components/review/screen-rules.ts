import { type ClassName, readClassNames } from './class-names.ts';
import { type CodeElement, type CodeFacts, textAttribute } from './code-facts.ts';
import {
  type Finding,
  accessibilityFinding as finding,
  UNNAMED_BUTTON,
  MAX_QUOTED,
} from './finding.ts';
import { type ImportedComponent, createNameElement } from './imported-component.ts';
import { deadAddresses, nestedControls } from './control-rules.ts';
import { outlineProblems } from './outline-rules.ts';
import { idsOf } from './review-rules.ts';

/**
 * What a design system asks of code that uses it, apart from its components: classes, headings, links, buttons and
 * dialogs. Other code is not judged by it. Warnings, except for what keeps people out.
 */
export function findScreenProblems(
  facts: CodeFacts,
  components: readonly ImportedComponent[],
): readonly Finding[] {
  const nameElement = createNameElement(facts, components);
  const { own: ids } = idsOf(facts.elements);
  const opening = new Set(
    facts.imports
      .filter(({ source }) => components.some((component) => component.source === source))
      .flatMap(({ names }) => names)
      .filter(({ imported }) => imported === 'opens')
      .map(({ local }) => local),
  );
  return [
    ...facts.strings.flatMap(({ text, line }) => classProblems([...readClassNames(text)], line)),
    ...facts.elements.flatMap((element) => {
      const typed = nameElement(element)?.component?.typed;
      const isButton = element.name === 'button' || typed?.attributes === 'button';
      // For an HTML element all of this applies; some components take their name as a prop.
      const isNamedByText =
        typed?.attributes === 'button' && typed.props.every(({ name }) => !/label$/i.test(name));
      return [
        ...focusProblems(element, facts.elements),
        ...linkProblems(element, ids),
        ...(typed === undefined ? [] : deadAddresses(element)),
        ...(isButton ? buttonProblems(element, facts.elements) : []),
        ...(isNamedByText ? namelessButtons(element) : []),
      ];
    }),
    ...nestedControls(facts.elements, nameElement),
    ...outlineProblems(facts.elements, nameElement),
    ...facts.calls.flatMap(({ name, line, text }) => [
      ...nativeDialogs(name, line),
      ...(opening.has(name) && text !== undefined ? deadTargets(text, line, ids) : []),
    ]),
  ];
}

/** `ml-4`, `pr-[3px]`, `text-left`, `rounded-l-md`: bound to a side of the screen, whatever the language. */
const PHYSICAL =
  /^(?:(?:[mp][lr]|scroll-[mp][lr])-(?:\d|auto$|px$|\[|\()|(?:text|float)-(?:left|right)$|(?:border|rounded)-(?:[lr]|[tb][lr])(?:-|$))/;

const LOGICAL: readonly (readonly [RegExp, string])[] = [
  [/^((?:scroll-)?[mp])l-/, '$1s-'],
  [/^((?:scroll-)?[mp])r-/, '$1e-'],
  [/^(text|float)-left$/, '$1-start'],
  [/^(text|float)-right$/, '$1-end'],
  [/^(border|rounded)-l(?=-|$)/, '$1-s'],
  [/^(border|rounded)-r(?=-|$)/, '$1-e'],
  [/^rounded-tl/, 'rounded-ss'],
  [/^rounded-tr/, 'rounded-se'],
  [/^rounded-bl/, 'rounded-es'],
  [/^rounded-br/, 'rounded-ee'],
];

const HIDDEN = /^(?:opacity-0|invisible|hidden)$/;
const SHOWN = /^(?:opacity-\d|visible|block|flex|inline-flex|inline-block|grid)/;

function classProblems(names: readonly ClassName[], line: number): readonly Finding[] {
  const found: Finding[] = [];
  const physical = names.find(({ utility }) => PHYSICAL.test(utility));
  if (physical !== undefined) {
    const [pattern = '', logical = ''] =
      LOGICAL.find(([each]) => each.test(physical.utility)) ?? [];
    found.push(
      finding('physical-direction', 'warning', line, '1.3.2', {
        message: `${physical.text.slice(0, MAX_QUOTED)} stays on the same side in right-to-left text.`,
        fix: `Use ${physical.utility.replace(pattern, logical).slice(0, MAX_QUOTED)}.`,
      }),
    );
  }
  const hasFocus = names.some(isOfFocus);
  const isHidden = names.some(
    ({ utility, variants }) => variants.length === 0 && HIDDEN.test(utility),
  );
  const onHover = names.find(
    ({ utility, variants }) =>
      SHOWN.test(utility) && variants.some((each) => /^(?:group-|peer-)?hover(?:\/|$)/.test(each)),
  );
  if (isHidden && onHover !== undefined && !hasFocus) {
    found.push(
      finding('hover-only', 'error', line, '2.1.1', {
        message: 'This shows only on hover: touch and keyboard users cannot reach it.',
        fix: 'Show it always, or also with focus-visible and group-focus-within, and on touch.',
      }),
    );
  }
  return found;
}

/** `focus-visible:…`, `group-focus-within:…`. */
function isOfFocus({ variants }: ClassName): boolean {
  return variants.some((each) => each.includes('focus'));
}

/** Outlines that are taken from what the Tab key reaches, where nothing around it shows the focus either. */
function focusProblems(element: CodeElement, elements: readonly CodeElement[]): readonly Finding[] {
  const { line, attributes } = element;
  const names = classNamesOf(element);
  const outline = names.find(
    ({ utility, variants }) => variants.length === 0 && /^outline-(?:none|hidden)$/.test(utility),
  );
  const tabIndex = attributes.get('tabIndex');
  const isSkipped = tabIndex?.kind === 'literal' && Number(tabIndex.value) < 0;
  if (outline === undefined || isSkipped || names.some(isOfFocus)) return [];
  for (let at = element.parent; at !== undefined; at = elements[at]?.parent) {
    const around = elements[at];
    if (around !== undefined && classNamesOf(around).some(isOfFocus)) return [];
  }
  return [
    finding('focus-outline', 'warning', line, '2.4.7', {
      message: `${outline.text} removes the focus indicator, and nothing replaces it.`,
      fix: 'Remove it, or add focus-visible classes.',
    }),
  ];
}

function classNamesOf(element: CodeElement): readonly ClassName[] {
  return [...readClassNames(textAttribute(element, 'className') ?? '')];
}

const VAGUE = new Set([
  'click here',
  'here',
  'link',
  'this link',
  'more',
  'read more',
  'learn more',
]);

function linkProblems(
  element: CodeElement,
  ids: ReadonlySet<string | undefined>,
): readonly Finding[] {
  const { name, line, text, attributes } = element;
  if (name !== 'a' && !attributes.has('href')) return [];
  const found: Finding[] = [];
  const href = textAttribute(element, 'href') ?? '';
  // Another rule reports that it leads nowhere.
  if (
    href !== '#' &&
    text !== undefined &&
    VAGUE.has(text.toLowerCase()) &&
    !attributes.has('aria-label')
  ) {
    found.push(
      finding('link-text', 'warning', line, '2.4.4', {
        message: `"${text}" does not say where the link leads.`,
        fix: 'Name what it leads to: "Compare tariffs".',
      }),
    );
  }
  const target = /^#(.+)$/.exec(href)?.[1];
  // The target may be in another file, or get its id from a variable.
  if (target !== undefined && ids.size > 0 && !ids.has(undefined) && !ids.has(target)) {
    found.push(
      finding('dangling-id', 'warning', line, '2.4.4', {
        message: `No element of this file has the id "${target.slice(0, MAX_QUOTED)}" that the link leads to.`,
        fix: 'Give the target that id, or link to one that exists.',
      }),
    );
  }
  return found;
}

function buttonProblems(
  element: CodeElement,
  elements: readonly CodeElement[],
): readonly Finding[] {
  const { name, line, attributes, hasSpread } = element;
  const press = attributes.get('onClick');
  const found: Finding[] = [];
  if (press?.kind === 'function' && press.isNavigation) {
    found.push(
      finding('link-not-button', 'warning', line, '4.1.2', {
        message: 'A control that only navigates is a link: a link can be opened in a new tab.',
        fix: 'Use an <a href>, or the link of your router.',
      }),
    );
  }
  const isTyped = attributes.has('type') || hasSpread;
  // A component may have another default.
  if (name === 'button' && press !== undefined && !isTyped && isInForm(element, elements)) {
    found.push(
      finding('button-type', 'error', line, '3.2.2', {
        message: 'Pressing this button submits the form around it.',
        fix: 'Add type="button".',
      }),
    );
  }
  const disabled = attributes.get('disabled');
  const isMain =
    textAttribute(element, 'variant') === 'primary' || textAttribute(element, 'type') === 'submit';
  if (isMain && disabled?.kind === 'unknown' && disabled.isOfInput === true) {
    found.push(
      finding('disabled-submit', 'warning', line, '3.3.1', {
        message:
          'A button that is disabled until the input is complete does not say what is missing.',
        fix: 'Keep it enabled, and say at each field what is missing.',
      }),
    );
  }
  return found;
}

/** A component's button that holds an icon alone; those that hold nothing break a check of the component. */
function namelessButtons(element: CodeElement): readonly Finding[] {
  const { line, attributes, hasText, hasChildren, hasSpread } = element;
  const isNamed = ['aria-label', 'aria-labelledby', 'title'].some((each) => attributes.has(each));
  if (hasText || !hasChildren || hasSpread || isNamed) return [];
  return [finding('unnamed-button', 'error', line, '4.1.2', UNNAMED_BUTTON)];
}

function isInForm({ parent }: CodeElement, elements: readonly CodeElement[]): boolean {
  for (let at = parent; at !== undefined; at = elements[at]?.parent) {
    const { name, attributes } = elements[at] ?? {};
    if (name === 'form') return true;
    // A dialog or menu of its own, which may lie outside.
    if (name !== undefined && /^[A-Z]/.test(name) && attributes?.has('trigger') === true)
      return false;
  }
  return false;
}

const NATIVE = new Set(['confirm', 'alert', 'prompt'].map((name) => `window.${name}`));

function nativeDialogs(name: string, line: number): readonly Finding[] {
  if (!NATIVE.has(name)) return [];
  return [
    finding('native-dialog', 'warning', line, '3.3.4', {
      message: `${name} blocks the page, and its buttons do not name the action.`,
      fix: 'Use a dialog from the catalog, whose button names the action.',
    }),
  ];
}

function deadTargets(
  id: string,
  line: number,
  ids: ReadonlySet<string | undefined>,
): readonly Finding[] {
  if (ids.size === 0 || ids.has(undefined) || ids.has(id)) return [];
  return [
    finding('dangling-id', 'error', line, '4.1.2', {
      message: `No element of this file has the id "${id.slice(0, MAX_QUOTED)}" that this opens.`,
      fix: `Use ${[...ids]
        .map((each) => `"${(each ?? '').slice(0, MAX_QUOTED)}"`)
        .slice(0, 3)
        .join(' or ')}.`,
    }),
  ];
}
