import { wcagCriterion } from '../catalog/wcag.ts';
import { closestText } from '../search/catalog.ts';
import type { CodeElement, CodeFacts, CodeString } from './code-facts.ts';

export type Severity = 'error' | 'warning';

/** What is wrong at one place of some code, and how to put it right. */
export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  /** From 1. */
  readonly line: number;
  readonly message: string;
  readonly fix: string;
  /** Where the rule is explained: a page of W3C, or a path of the site. */
  readonly url: string;
}

/** What the rules compare code with. */
export interface ReviewContext {
  /** The names of all style variables of the catalog. */
  readonly variables: ReadonlySet<string>;
  /** The path of the style sheet with the variables; that of the home page where the catalog has none. */
  readonly variablesPath: string;
  /** The imported components, by the name that the code gives them. */
  readonly components: ReadonlyMap<string, ImportedComponent>;
}

export interface ImportedComponent {
  readonly slug: string;
  readonly requiredProps: readonly string[];
}

/** Applies every rule, in the order of the lines. */
export function findProblems(facts: CodeFacts, context: ReviewContext): readonly Finding[] {
  return [
    ...facts.strings.flatMap((string) => [
      ...unknownVariables(string, context),
      ...rawColors(string, context),
    ]),
    ...facts.elements.flatMap((element) => [
      ...missingProps(element, context),
      ...missingNames(element, facts),
      ...danglingIds(element, facts),
    ]),
  ].toSorted((a, b) => a.line - b.line);
}

const VARIABLE = /--ui-[a-z0-9-]*[a-z0-9]/g;

function unknownVariables(
  { text, line }: CodeString,
  { variables, variablesPath }: ReviewContext,
): readonly Finding[] {
  if (variables.size === 0) return [];
  const names = [...new Set(text.match(VARIABLE) ?? [])].filter((name) => !variables.has(name));
  return names.map((name) => {
    const similar = closestText(name, [...variables]);
    return {
      rule: 'unknown-variable',
      severity: 'error',
      line,
      message: `The catalog has no variable ${name}: what uses it has no value.`,
      fix: similar === undefined ? 'Use a variable of tokens.css.' : `Use ${similar}.`,
      url: variablesPath,
    };
  });
}

const COLOR_FUNCTION = /(?<![\w-])(?:rgba?|hsla?|oklch|oklab|lch|lab|hwb)\([^)]*\)/;
const HEX_COLOR = /(?<![\w&/#-])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])/i;
const PALETTE_CLASS =
  /(?<![\w-])(?:[a-z-]+:)*-?(?:bg|text|border(?:-[xytrblse])?|ring|outline|fill|stroke|shadow|from|via|to|divide|accent|caret|decoration|placeholder)-(?:(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3}|black|white)(?![\w-])/;
const DARK_CLASS = /(?<![\w-])dark:[\w[(-]+/;

function rawColors(
  { text, line }: CodeString,
  { variablesPath }: ReviewContext,
): readonly Finding[] {
  const finding = (found: string, fix: string): Finding => ({
    rule: 'raw-color',
    severity: 'warning',
    line,
    message: `${found} is a fixed color: it does not follow the theme.`,
    fix,
    url: variablesPath,
  });
  const color = COLOR_FUNCTION.exec(text)?.[0] ?? HEX_COLOR.exec(text)?.[0];
  const palette = PALETTE_CLASS.exec(text)?.[0];
  const dark = DARK_CLASS.exec(text)?.[0];
  return [
    ...(color === undefined
      ? []
      : [
          finding(
            color.slice(0, 60),
            'Use a variable, such as var(--ui-text) or bg-(--ui-surface).',
          ),
        ]),
    ...(palette === undefined
      ? []
      : [finding(palette, 'Use a variable, such as bg-(--ui-surface) or text-(--ui-text-muted).')]),
    ...(dark === undefined
      ? []
      : [finding(dark, 'Leave it out: the variables have a value for each theme.')]),
  ];
}

function missingProps(
  { name, line, attributes, hasSpread, hasText }: CodeElement,
  { components }: ReviewContext,
): readonly Finding[] {
  const component = components.get(name);
  if (component === undefined || hasSpread) return [];
  return component.requiredProps
    .filter((prop) => !(prop in attributes) && !(prop === 'children' && hasText))
    .map((prop) => ({
      rule: 'missing-prop',
      severity: 'error',
      line,
      message: `${name} needs ${prop}.`,
      fix: `Pass ${prop}; get_kit has its type and an example.`,
      url: component.slug,
    }));
}

const FIELDS = new Set(['input', 'select', 'textarea']);
const UNNAMED_INPUTS = new Set(['hidden', 'submit', 'reset', 'button', 'image']);

/** Fields without a label, buttons without a name, images without a text. */
function missingNames(element: CodeElement, { elements }: CodeFacts): readonly Finding[] {
  const { name, line, attributes, hasSpread, hasText, isInLabel } = element;
  if (hasSpread || 'hidden' in attributes || hasName(element)) return [];
  if (FIELDS.has(name)) {
    if (isInLabel || UNNAMED_INPUTS.has(attributes['type'] ?? '')) return [];
    const { id } = attributes;
    const isLabelled =
      'id' in attributes &&
      elements.some(
        (each) =>
          'htmlFor' in each.attributes && (id === undefined || each.attributes['htmlFor'] === id),
      );
    if (isLabelled) return [];
    return [
      accessibility('unlabelled-field', line, '3.3.2', {
        message: `This ${name} has no label.`,
        fix: 'Put it into a <label>, or give it an id that a <label htmlFor> names.',
      }),
    ];
  }
  if (name === 'button' && !hasText) {
    return [
      accessibility('unnamed-button', line, '4.1.2', {
        message: 'This button has no name: it holds no text.',
        fix: 'Add aria-label, with the object of the action: "Remove Fragile".',
      }),
    ];
  }
  if (name === 'img' && !('alt' in attributes)) {
    return [
      accessibility('image-without-text', line, '1.1.1', {
        message: 'This image has no alt.',
        fix: 'Describe it in alt, or write alt="" where it adds nothing.',
      }),
    ];
  }
  return [];
}

function hasName({ attributes }: CodeElement): boolean {
  return ['aria-label', 'aria-labelledby', 'title'].some((name) => name in attributes);
}

const ID_LISTS = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'htmlFor'];

/** Ids in quotes that no element of the file has. */
function danglingIds(
  { line, attributes }: CodeElement,
  { elements }: CodeFacts,
): readonly Finding[] {
  return ID_LISTS.flatMap((attribute) =>
    (attributes[attribute] ?? '')
      .split(/\s+/)
      .filter((id) => id !== '' && elements.every((each) => each.attributes['id'] !== id))
      .map((id) =>
        accessibility('dangling-id', line, '1.3.1', {
          message: `${attribute} names "${id.slice(0, 60)}", which no element of this file has as its id.`,
          fix: 'Give the element that id; useId makes one that is unique.',
        }),
      ),
  );
}

function accessibility(
  rule: string,
  line: number,
  criterion: string,
  texts: Pick<Finding, 'message' | 'fix'>,
): Finding {
  return { rule, severity: 'error', line, ...texts, url: wcagCriterion(criterion)?.url ?? '' };
}
